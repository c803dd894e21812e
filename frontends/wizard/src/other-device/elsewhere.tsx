import { Button } from 'frontend-kit/ui/actions/button'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { useVisit } from '../order-session/context'
import { EnterCode } from './enter-code'
import styles from './place.module.css'
import { useText } from './texts'

/** The first device, once its order has moved: it may take the order back, or begin another. */
export function Elsewhere({ orderId }: { orderId: string }) {
  const text = useText()
  const { startNew } = useVisit()
  return (
    <Panel className={styles.place}>
      <div role="status">
        <h2 className={styles.title}>{text('elsewhere.title')}</h2>
      </div>
      <p>{text('elsewhere.text')}</p>
      <EnterCode number={orderId.slice(0, 6)} />
      <div className={styles.actions}>
        <Button look="line" onPress={startNew}>
          {text('elsewhere.new')}
        </Button>
      </div>
    </Panel>
  )
}
