import { toast } from 'platform'
import { useForm, Wrong } from '../form/use-form'
import { useText } from '../texts'
import { mentionsIn } from './rules'
import type { NotesSource, StaffNote, TypedNote } from './source'

/** The form of a note: a new one, or a change of the own. */
export function useNoteForm({ save, people }: NotesSource, note: StaffNote | null, onDone: (() => void) | undefined) {
  const text = useText()
  const form = useForm({
    start: () => ({ text: note?.text ?? '' }),
    read: (typed): TypedNote | Wrong<{ text?: true }> =>
      typed.text.trim() === ''
        ? new Wrong({ text: true } as const)
        : { text: typed.text, mentions: mentionsIn(typed.text, people) },
    send: (typed, key) => save(note, typed, key),
    onDone() {
      form.type({ text: '' })
      toast({ kind: 'success', about: 'note', title: text('toast.success'), text: text('notes.saved') })
      onDone?.()
    },
    about: 'note',
    failed: ({ code }) =>
      text(
        code === 'too-many-notes' || code === 'version-changed' || code === 'note-not-found'
          ? `notes.${code}`
          : 'notes.failed',
      ),
  })
  return form
}
