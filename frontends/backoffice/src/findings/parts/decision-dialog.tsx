import type { Finding, FindingDecision } from 'contracts/partner/findings'
import { NOTE_LENGTH } from 'contracts/partner/lengths'
import type { ApiProblem } from 'frontend-kit/api'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { toast } from 'platform'
import { FormDialog } from '../../shared/form/form-dialog'
import { useForm, Wrong } from '../../shared/form/use-form'
import { useDecision } from '../queries'
import { nameOf } from '../rules'
import { useText } from '../texts'

type Props = { finding: Finding; isAccepted: boolean; onClose: () => void }
type Typed = { reason: string }
type Errors = { reason?: true }

const ABOUT = 'finding'
/** A reused key: the answer to an earlier press was lost, and the reason was changed since. */
const GONE: readonly string[] = ['finding-decided', 'finding-not-found', 'key-reused']

/** Asks before an order counts for a partner, or does not, for which it needs a reason. */
export function DecisionDialog({ finding, isAccepted, onClose }: Props) {
  const text = useText()
  const form = useDecisionForm({ finding, isAccepted, onClose })
  const kind = isAccepted ? 'accept' : 'refuse'
  return (
    <FormDialog
      of={form}
      role="alertdialog"
      {...(!isAccepted && { look: 'danger' })}
      title={text(`${kind}.title`, { partner: nameOf(finding) })}
      submitLabel={text(`${kind}.send`)}
      cancelLabel={text('decide.cancel')}
      busyReason={text('decide.busy')}
      onClose={onClose}
    >
      <p>{text(`${kind}.text`)}</p>
      <TextField
        {...form.field('reason', NOTE_LENGTH)}
        label={text(`${kind}.reason`)}
        hint={text('decide.reasonHint')}
        error={form.errors.reason && text('decide.reasonMissing')}
        limit={{ length: NOTE_LENGTH, text: text('decide.full') }}
        autoComplete="off"
      />
    </FormDialog>
  )
}

function useDecisionForm({ finding, isAccepted, onClose }: Props) {
  const text = useText()
  const decide = useDecision(finding)
  return useForm<Typed, FindingDecision, Errors, Finding>({
    start: () => ({ reason: '' }),
    read({ reason: typed }) {
      const reason = typed.trim() || null
      return isAccepted || reason !== null ? { isAccepted, reason } : new Wrong({ reason: true })
    },
    send: decide,
    onDone() {
      toast({ kind: 'success', about: ABOUT, title: text(isAccepted ? 'accept.done' : 'refuse.done') })
      onClose()
    },
    about: ABOUT,
    failed: () => text('decide.failed'),
    onRefused({ code }: ApiProblem) {
      if (!GONE.includes(code)) return false
      toast({ kind: 'error', about: ABOUT, title: text('toast.error'), text: text('decide.already') })
      onClose()
      return true
    },
  })
}
