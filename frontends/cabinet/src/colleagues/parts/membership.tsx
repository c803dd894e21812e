import type { Clinic } from 'contracts/people/clinics'
import { Button } from 'frontend-kit/ui/actions/button'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { useId, useState } from 'react'
import styles from '../../parts/card.module.css'
import { useKeptFocus } from '../../use-kept-focus'
import { choose, leave, useClinicChange } from '../queries'
import { useText } from '../texts'

/** The clinic in whose account a colleague may work: going to it and back, and leaving it. */
export function Membership({ membership: { email, account } }: { membership: NonNullable<Clinic['membership']> }) {
  const text = useText()
  const titleId = useId()
  const [isAsking, setAsking] = useState(false)
  const choosing = useClinicChange(choose)
  const leaving = useClinicChange(leave)
  const card = useKeptFocus<HTMLElement>(choosing.isBusy || isAsking)
  const end = async () => {
    await leaving.run()
    setAsking(false)
  }
  return (
    <Panel ref={card} className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {text('member.title', { email })}
      </h2>
      <p className={styles.text}>{text(`member.${account}`)}</p>
      <div className={styles.actions}>
        <Button
          look={account === 'own' ? 'action' : 'line'}
          busy={choosing.isBusy}
          onPress={() => void choosing.run(account === 'own' ? 'clinic' : 'own')}
        >
          {account === 'own' ? text('member.toClinic', { email }) : text('member.toOwn')}
        </Button>
        <Button look="quiet" onPress={() => setAsking(true)}>
          {text('member.leave')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={text('member.ask', { email })}
          confirmLabel={text('member.yes')}
          cancelLabel={text('people.no')}
          danger
          busy={leaving.isBusy}
          onConfirm={() => void end()}
          onCancel={() => setAsking(false)}
        >
          <p>{text('member.askText')}</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
