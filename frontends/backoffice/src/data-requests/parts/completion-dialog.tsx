import { DATA_REQUEST_NOTE_LENGTH } from 'contracts/legal/data-request-lengths'
import type { DataRequestCompletion, ReceivedDataRequest } from 'contracts/legal/data-requests'
import type { ApiProblem } from 'frontend-kit/api'
import { TextArea } from 'frontend-kit/ui/fields/text-area'
import { toast } from 'platform'
import { FormDialog } from '../../shared/form/form-dialog'
import { useForm, Wrong } from '../../shared/form/use-form'
import { useCompletion } from '../queries'
import { useText } from '../texts'

type Props = { request: ReceivedDataRequest; onClose: () => void }

/** Asks for the note with which a request is done; once somebody else was faster it closes, since the list shows what they did. */
export function CompletionDialog({ request, onClose }: Props) {
  const text = useText()
  const form = useCompletionForm(request, onClose)
  return (
    <FormDialog
      of={form}
      role="alertdialog"
      title={text('done.title', { what: text(`kind.${request.kind}`) })}
      submitLabel={text('action.done')}
      cancelLabel={text('done.cancel')}
      busyReason={text('done.busy')}
      onClose={onClose}
    >
      <p>{text('done.text', { email: request.email })}</p>
      <TextArea
        {...form.field('note', DATA_REQUEST_NOTE_LENGTH)}
        label={text('done.note')}
        hint={text('done.noteHint')}
        error={form.errors.note && text('done.noteMissing')}
        limit={{ length: DATA_REQUEST_NOTE_LENGTH, text: text('done.full') }}
      />
    </FormDialog>
  )
}

type Typed = { note: string }
type Errors = { note?: true }
const ABOUT = 'data-request'
/** A reused key: the answer to an earlier press was lost, and the note was changed since. */
const GONE: readonly string[] = ['data-request-completed', 'data-request-not-found', 'key-reused']

function useCompletionForm(request: ReceivedDataRequest, onClose: () => void) {
  const text = useText()
  const complete = useCompletion(request)
  function onRefused({ code }: ApiProblem) {
    if (!GONE.includes(code)) return false
    toast({ kind: 'error', about: ABOUT, title: text('toast.error'), text: text('done.already') })
    onClose()
    return true
  }
  return useForm<Typed, DataRequestCompletion, Errors, ReceivedDataRequest>({
    start: () => ({ note: '' }),
    read: ({ note }) => (note.trim() === '' ? new Wrong({ note: true }) : { note: note.trim() }),
    send: complete,
    onDone({ email }) {
      toast({ kind: 'success', about: ABOUT, title: text('done.told'), text: text('done.toldText', { email }) })
      onClose()
    },
    about: ABOUT,
    failed: () => text('done.failed'),
    onRefused,
  })
}
