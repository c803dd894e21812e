import type { ClientNote, NewClientNote } from 'contracts/order/staff/client-notes'
import { toast } from 'platform'
import { useForm, Wrong } from '../../../shared/form/use-form'
import { useText } from '../../texts'
import { type Of, useNoteSaving } from './queries'

/** The form of a note: a new one, or a change of the own. */
export function useNoteForm(of: Of, note: ClientNote | null, onDone: (() => void) | undefined) {
  const text = useText()
  const form = useForm({
    start: () => ({ text: note?.text ?? '' }),
    read: (typed): NewClientNote | Wrong<{ text?: true }> =>
      typed.text.trim() === '' ? new Wrong({ text: true } as const) : { text: typed.text },
    send: useNoteSaving(of, note),
    onDone() {
      form.type({ text: '' })
      toast({ kind: 'success', about: 'client-note', title: text('toast.success'), text: text('notes.saved') })
      onDone?.()
    },
    about: 'client-note',
    failed: ({ code }) =>
      text(
        code === 'too-many-notes' || code === 'version-changed' || code === 'note-not-found'
          ? `notes.${code}`
          : 'notes.failed',
      ),
  })
  return form
}
