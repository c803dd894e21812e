import { Button } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { useAtomValue } from 'jotai'
import { inTexts, type Text, type TextId, useText } from '../later-texts'
import { type Conflict, conflictsAtom } from '../order-session/atoms'
import { useOrderSession } from '../order-session/context'
import { type FieldKey, fieldOf } from '../order-session/rules'

/** The same field was saved elsewhere with another value: both are shown, and the person decides (WIZ-099). */
export const ConflictNotes = inTexts(function ConflictNotes() {
  const conflicts = Object.entries(useAtomValue(conflictsAtom)) as [FieldKey, Conflict][]
  return conflicts.map(([key, conflict]) => <ConflictNote key={key} fieldKey={key} conflict={conflict} />)
})

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

const CHOICES: ReadonlySet<string> = new Set(['material', 'cut', 'matrix'])

/** A choice is shown by its name, text as it was typed. */
function shown(field: ReturnType<typeof fieldOf>[1], value: string, text: Text): string {
  if (value === '') return text('conflict.empty')
  if (field === 'skipped')
    return value
      .split(',')
      .map((it) => text(`kind.${it}` as TextId))
      .join(', ')
  return CHOICES.has(field) ? text(`${field}.${value}` as TextId) : value
}
