import { asLine } from 'contracts/text/text'
import { Button } from 'frontend-kit/ui/actions/button'
import { FieldForm } from 'frontend-kit/ui/fields/field-form'
import { Select } from 'frontend-kit/ui/fields/select'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useText } from '../../later-texts'
import { patientsAtom } from '../../order-session/atoms'
import { type Folder, knownNames, MAX_NAME_LENGTH, sameName } from '../rules'
import styles from './group-questions.module.css'

/** The value of "another name": no patient has it, because names are trimmed. */
const OTHER = ' '

type Props = {
  /** The patient whose files these are; null while that is not said of all of them. */
  name: string | null
  folder: Folder
  onAnswer: (name: string) => void
}

/** Asks whose files these are: a patient of the order or of the table, or one whose name is typed, who counts once the field is left. */
export function PatientAnswer({ name, folder, onAnswer }: Props) {
  const text = useText()
  const names = knownNames(folder.scans, useAtomValue(patientsAtom))
  const [typed, setTyped] = useState<string | null>(null)
  if (typed === null && names.length > 0)
    return (
      <Select
        fieldOnly
        label={text('folder.groupAsk.patient')}
        placeholder={text('folder.whose')}
        value={names.find((it) => sameName(it) === sameName(name ?? '')) ?? null}
        options={[...names.map((it) => ({ value: it, label: it })), { value: OTHER, label: text('folder.other') }]}
        onChange={(it) => (it === OTHER ? setTyped('') : onAnswer(it))}
      />
    )
  const answer = () => {
    const written = typed?.trim() ?? ''
    if (written !== '' && written !== name) onAnswer(written)
  }
  return (
    <FieldForm
      className={styles.typing}
      onSubmit={() => {
        answer()
        if (typed?.trim()) setTyped(null)
      }}
    >
      {/* It stays when it is left by a press elsewhere, which what moves would miss. */}
      <TextField
        label={text('folder.typeName')}
        value={typed ?? ''}
        onChange={(it) => setTyped(asLine(it))}
        onBlur={answer}
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
