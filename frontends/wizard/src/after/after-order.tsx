import type { Order } from 'contracts/order/order'
import { Panel } from 'frontend-kit/ui/layout/panel'
import type { ReactNode } from 'react'
import { useText } from '../later-texts'
import styles from './after-order.module.css'
import { Received } from './received'

type Props = {
  /** Null where no order is known. */
  order: Order | null
  /** Nothing is celebrated while the order is still to be paid. */
  hasPicture?: boolean
  title: string
  /** The sum, and what became of it. */
  sum?: ReactNode
  lead: ReactNode
  /** What has to be known before anything is pressed. */
  children?: ReactNode
  /** Buttons and links, the most useful first. */
  actions: ReactNode
  /** Where the order is on its way. */
  track?: ReactNode
  /** What else can be done. */
  otherwise?: ReactNode
  /** What happens next, in its order. */
  steps?: readonly string[]
}

/** A page that follows the placing of an order: how it stands, where to go, what happens next. */
export function AfterOrder({
  order,
  hasPicture = true,
  title,
  sum,
  lead,
  children,
  actions,
  track,
  otherwise,
  steps = [],
}: Props) {
  const text = useText()
  return (
    <div className={styles.page}>
      <Panel className={styles.panel}>
        <div className={styles.head} aria-live="polite">
          <h1 className={styles.title}>{title}</h1>
          {sum}
          <p className={styles.lead}>{lead}</p>
        </div>
        <div className={styles.notes}>{children}</div>
        <div className={styles.actions}>{actions}</div>
        {track}
        {otherwise}
        {hasPicture && <Received order={order} />}
        {steps.length > 0 && (
          <section className={styles.next}>
            <h2 className={styles.nextTitle}>{text('thanks.next')}</h2>
            <ol className={styles.steps}>
              {steps.map((it) => (
                <li key={it} className={styles.step}>
                  {it}
                </li>
              ))}
            </ol>
          </section>
        )}
      </Panel>
    </div>
  )
}
