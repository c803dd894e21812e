import type { Patient } from 'contracts/order/patient'
import { Button } from 'frontend-kit/ui/actions/button'
import { FieldForm } from 'frontend-kit/ui/fields/field-form'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useText } from '../../later-texts'
import { draftAtom, patientAtom, scansAtom } from '../../order-session/atoms'
import { useOrderSession, usePart } from '../../order-session/context'
import { createPatients } from '../../order-session/patients'
import { shownValue } from '../../order-session/rules'
import { useField } from '../parts/use-field'
import styles from './page.module.css'

/** A patient of the order: selected, renamed, or removed with the chance to take that back (WIZ-013, WIZ-089). */
export function PatientRow({ patient: { id } }: { patient: Patient }) {
  const { selectPatient } = useOrderSession()
  const { removePatient } = usePart(createPatients)
  const text = useText()
  const name = shownValue(useAtomValue(draftAtom), `${id}/name`)
  const isCurrent = useAtomValue(patientAtom)?.id === id
  const count = useAtomValue(scansAtom).value?.filter((it) => it.patientId === id).length ?? 0
  const [isRenaming, setRenaming] = useState(false)
  return (
    <div className={styles.row} data-current={isCurrent || undefined}>
      {isRenaming ? (
        <Rename id={id} onDone={() => setRenaming(false)} />
      ) : (
        <>
          <label className={styles.choice}>
            <input
              type="radio"
              name="patient"
              className={styles.mark}
              checked={isCurrent}
              onChange={() => void selectPatient(id)}
            />
            <span className={styles.name}>
              {name}
              <small className={styles.count}>{text('patient.files', { count })}</small>
            </span>
          </label>
          <Button look="quiet" icon="pencil" iconOnly onPress={() => setRenaming(true)}>
            {text('patient.rename', { name })}
          </Button>
          <Button look="quiet" icon="remove" iconOnly onPress={() => removePatient(id)}>
            {text('patient.remove', { name })}
          </Button>
        </>
      )}
    </div>
  )
}

/** The name is saved as it is typed; Enter and Escape end the field. */
function Rename({ id, onDone }: { id: string; onDone: () => void }) {
  const text = useText()
  const field = useField(`${id}/name`)
  const isEmpty = field.value.trim() === ''
  return (
    <FieldForm className={styles.rename} onSubmit={() => isEmpty || onDone()}>
      <TextField
        {...field}
        className={styles.name}
        label={text('patient.name')}
        error={isEmpty ? text('missing.name-missing') : undefined}
        autoComplete="off"
        autoFocus
        limit={{ length: 200, text: text('field.limit', { length: 200 }) }}
      />
      <Button type="submit" look="line" icon="check" iconOnly>
        {text('patient.renamed')}
      </Button>
    </FieldForm>
  )
}
