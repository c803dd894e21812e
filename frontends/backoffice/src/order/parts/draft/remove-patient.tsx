import type { Patient } from 'contracts/order/patient'
import { Button } from 'frontend-kit/ui/actions/button'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { useState } from 'react'
import styles from './editor.module.css'
import type { DraftChanges } from './queries'
import { useDraftText } from './texts'
import { useTold } from './use-told'

/** Removes a patient after a question, since the scans go with it for good (WIZ-089). */
export function RemovePatient({ patient, changes }: { patient: Patient; changes: DraftChanges }) {
  const text = useDraftText()
  const told = useTold()
  const [isAsking, setAsking] = useState(false)
  const { id, name } = patient
  async function remove() {
    setAsking(false)
    told(await changes.removePatient(id))
  }
  return (
    <div className={styles.removal}>
      <Button
        look="quiet"
        icon="remove"
        onPress={() => setAsking(true)}
        aria-label={text('patients.removeOf', { name })}
      >
        {text('patients.remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          danger
          title={text('patients.removeTitle', { name })}
          confirmLabel={text('patients.removeYes')}
          cancelLabel={text('patients.removeNo')}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          {text('patients.removeText')}
        </ConfirmDialog>
      )}
    </div>
  )
}
