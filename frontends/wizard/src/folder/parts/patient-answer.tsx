import { asLine } from 'contracts/text/text'
import { Button } from 'frontend-kit/ui/actions/button'
import { FieldForm } from 'frontend-kit/ui/fields/field-form'
import { Select } from 'frontend-kit/ui/fields/select'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useText } from '../../later-texts'
import { patientsAtom } from '../../order-session/atoms'
import { type Folder, knownNames, MAX_NAME_LENGTH } from '../rules'
import styles from './group-questions.module.css'

/** The value of "another name": no patient has it, because names are trimmed. */
const OTHER = ' '

/** Asks whose files these are: a patient of the order or of the table, or one whose name is typed. */
export function PatientAnswer({ folder, onAnswer }: { folder: Folder; onAnswer: (name: string) => void }) {
  const text = useText()
  const names = knownNames(folder.scans, useAtomValue(patientsAtom))
  const [typed, setTyped] = useState(names.length === 0 ? '' : null)
  if (typed === null)
    return (
      <Select
        fieldOnly
        label={text('folder.groupAsk.patient')}
        placeholder={text('folder.whose')}
        value={null}
        options={[...names.map((it) => ({ value: it, label: it })), { value: OTHER, label: text('folder.other') }]}
        onChange={(it) => (it === OTHER ? setTyped('') : onAnswer(it))}
      />
    )
  return (
    <FieldForm className={styles.typing} onSubmit={() => typed.trim() !== '' && onAnswer(typed.trim())}>
      <TextField
        label={text('folder.typeName')}
        value={typed}
        onChange={(it) => setTyped(asLine(it))}
        autoComplete="off"
        autoFocus={names.length > 0}
        limit={{ length: MAX_NAME_LENGTH, text: text('field.limit', { length: MAX_NAME_LENGTH }) }}
      />
      <Button type="submit" look="line">
        {text('folder.renameDone')}
      </Button>
    </FieldForm>
  )
}
