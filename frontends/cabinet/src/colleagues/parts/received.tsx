import type { Clinic } from 'contracts/people/clinics'
import { useMoments } from 'frontend-kit/texts/moments'
import { Button } from 'frontend-kit/ui/actions/button'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { useId } from 'react'
import styles from '../../parts/card.module.css'
import { useKeptFocus } from '../../use-kept-focus'
import { accept, decline, useClinicChange } from '../queries'
import { useText } from '../texts'

/** The invitation of a clinic; it is accepted by a press alone. */
export function Received({ invitation: { id, email, expiresAt } }: { invitation: Clinic['received'][number] }) {
  const text = useText()
  const { day } = useMoments()
  const titleId = useId()
  const accepting = useClinicChange(accept)
  const declining = useClinicChange(decline)
  const card = useKeptFocus<HTMLElement>(accepting.isBusy || declining.isBusy)
  return (
    <Panel ref={card} className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {text('received.title', { email })}
      </h2>
      <p className={styles.text}>{text('received.text')}</p>
      <p className={styles.text}>{text('received.until', { date: day(expiresAt) })}</p>
      <div className={styles.actions}>
        <Button busy={accepting.isBusy} onPress={() => void accepting.run(id)}>
          {text('received.accept')}
        </Button>
        <Button look="line" busy={declining.isBusy} onPress={() => void declining.run(id)}>
          {text('received.decline')}
        </Button>
      </div>
    </Panel>
  )
}
