import type { NewOrderNote, OrderNote } from 'contracts/order/staff/desk'
import { toast } from 'platform'
import { useForm, Wrong } from '../../../shared/form/use-form'
import { useDeskPeople } from '../../../shared/people/queries'
import { useText } from '../../texts'
import { useNoteSaving } from './queries'
import { mentionsIn } from './rules'

type Of = { orderId: string; site: string; note: OrderNote | null; onDone?: () => void }

/** The form of a note: a new one, or a change of the own. */
export function useNoteForm({ orderId, site, note, onDone }: Of) {
  const text = useText()
  const people = useDeskPeople(site)
  const form = useForm({
    start: () => ({ text: note?.text ?? '' }),
    read: (typed): NewOrderNote | Wrong<{ text?: true }> =>
      typed.text.trim() === ''
        ? new Wrong({ text: true } as const)
        : { text: typed.text, mentions: mentionsIn(typed.text, people) },
    send: useNoteSaving(orderId, note),
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
  return { ...form, people }
}
