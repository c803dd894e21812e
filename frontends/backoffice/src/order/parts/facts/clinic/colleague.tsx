import type { Colleague as Shown } from 'contracts/people/clinics'
import { ApiProblem } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/actions/button'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { EmailText } from 'frontend-kit/ui/marks/email-text'
import { toast } from 'platform'
import { useState } from 'react'
import { useText } from '../../../texts'
import styles from './colleagues.module.css'
import { type ClinicOf, useRemoval } from './queries'

/** A colleague, with the button that takes the access away; a dialog asks first. */
export function Colleague({ clinic, colleague: { userId, email } }: { clinic: ClinicOf; colleague: Shown }) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useRemoval(clinic)
  async function remove() {
    const removed = await run(userId)
    if (removed === null) return
    setAsking(false)
    toast(
      removed instanceof ApiProblem
        ? { kind: 'error', about: 'colleague', title: text('toast.error'), text: text('clinic.notRemoved') }
        : {
            kind: 'success',
            about: 'colleague',
            title: text('toast.success'),
            text: text('clinic.removed', { email }),
          },
    )
  }
  return (
    <li className={styles.colleague}>
      <span className={styles.email}>
        <EmailText>{email}</EmailText>
      </span>
      <Button look="quiet" icon="cross" iconOnly onPress={() => setAsking(true)}>
        {text('clinic.remove', { email })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text('clinic.ask', { email })}
          confirmLabel={text('clinic.yes')}
          cancelLabel={text('clinic.no')}
          danger
          busy={isBusy}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          <p>{text('clinic.askText')}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
