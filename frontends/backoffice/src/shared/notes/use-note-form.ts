import { toast } from 'platform'
import { useRef } from 'react'
import { useForm, Wrong } from '../form/use-form'
import { useText } from '../texts'
import { mentionsIn } from './rules'
import type { NotesSource, StaffNote, TypedNote } from './source'

/** The form of a note: a new one, or a change of the own. */
export function useNoteForm({ save, people }: NotesSource, note: StaffNote | null, onDone: (() => void) | undefined) {
  const text = useText()
  const latest = useRef('')
  const form = useForm({
    start: () => ({ text: note?.text ?? '' }),
    read: (typed): TypedNote | Wrong<{ text?: true }> =>
      typed.text.trim() === ''
        ? new Wrong({ text: true } as const)
        : { text: typed.text, mentions: mentionsIn(typed.text, people) },
    send: (typed, key) => save(note, typed, key),
    onDone() {
      // What was typed while it was sent is the next note.
      if (latest.current === form.typed.text) form.type({ text: '' })
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
  latest.current = form.typed.text
  return form
}
