import { Button } from 'frontend-kit/ui/actions/button'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { useAtom } from 'jotai'
import { type SubmitEvent, useState } from 'react'
import { useText } from '../../later-texts'
import { patientNameAtom } from '../../order-session/atoms'
import { useComplaint } from '../parts/use-complaint'
import styles from './new-patient.module.css'

type Props = { isFirst: boolean; onAdd: () => void; isAdding: boolean }

/** Adds a patient by name; Enter does the same as the button. The order goes on without a further name. */
export function NewPatient({ isFirst, onAdd, isAdding }: Props) {
  const text = useText()
  const [name, setName] = useAtom(patientNameAtom)
  const [isEmptyPressed, setEmptyPressed] = useState(false)
  const complaint = useComplaint('patient')
  const isEmpty = name.trim() === ''
  const error = isEmptyPressed && isEmpty ? text('missing.name-missing') : complaint

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isAdding) return
    setEmptyPressed(isEmpty)
    if (!isEmpty) onAdd()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        className={styles.name}
        label={text('patient.name')}
        hint={isFirst ? text('patient.hint') : undefined}
        error={error}
        value={name}
        onChange={setName}
        autoComplete="off"
        limit={{ length: 200, text: text('field.limit', { length: 200 }) }}
      />
      <Button type="submit" look="line" icon="plus" busy={isAdding}>
        {text('patient.add')}
      </Button>
    </form>
  )
}
