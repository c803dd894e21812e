import { Button } from 'frontend-kit/ui/button'
import { Note } from 'frontend-kit/ui/note'
import { useAtomValue } from 'jotai'
import { type Conflict, conflictsAtom } from '../order-session/atoms'
import { useOrderSession } from '../order-session/context'
import { type FieldKey, fieldOf } from '../order-session/rules'
import { type Text, type TextId, useText } from '../texts'

/** The same field was saved elsewhere with another value: both are shown, and the person decides (WIZ-099). */
export function ConflictNotes() {
  const conflicts = Object.entries(useAtomValue(conflictsAtom)) as [FieldKey, Conflict][]
  return conflicts.map(([key, conflict]) => <ConflictNote key={key} fieldKey={key} conflict={conflict} />)
}

function ConflictNote({ fieldKey, conflict }: { fieldKey: FieldKey; conflict: Conflict }) {
  const { resolve } = useOrderSession()
  const text = useText()
  const [, field] = fieldOf(fieldKey)
  const actions = (
    <>
      <Button look="line" onPress={() => resolve(fieldKey, 'mine')}>
        {text('conflict.keepMine')}
      </Button>
      <Button look="line" onPress={() => resolve(fieldKey, 'theirs')}>
        {text('conflict.keepTheirs')}
      </Button>
    </>
  )
  return (
    <Note kind="warn" title={text('conflict.title', { field: text(`field.${field}`) })} actions={actions}>
      <p>{text('conflict.mine', { value: shown(field, conflict.mine, text) })}</p>
      <p>{text('conflict.theirs', { value: shown(field, conflict.theirs, text) })}</p>
    </Note>
  )
}

/** A choice is shown by its name, text as it was typed. */
function shown(field: ReturnType<typeof fieldOf>[1], value: string, text: Text): string {
  if (value === '') return text('conflict.empty')
  return field === 'material' || field === 'cut' ? text(`${field}.${value}` as TextId) : value
}
