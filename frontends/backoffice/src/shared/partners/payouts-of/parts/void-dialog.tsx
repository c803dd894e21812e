import { NOTE_LENGTH } from 'contracts/partner/lengths'
import type { Payout } from 'contracts/partner/payouts'
import { formatMoney } from 'contracts/text/format'
import type { ApiProblem } from 'frontend-kit/api'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { toast } from 'platform'
import { FormDialog } from '../../../form/form-dialog'
import { useForm, Wrong } from '../../../form/use-form'
import { useVoid } from '../queries'
import { useText } from '../texts'

type Props = { payout: Payout; onChanged: () => void; onClose: () => void }
type Typed = { reason: string }
type Errors = { reason?: true }

const ABOUT = 'payout-void'
/** A reused key: the answer to an earlier press was lost, and the reason was changed since. */
const GONE: readonly string[] = ['payout-voided', 'payout-not-found', 'key-reused']

/** Asks why a payout is taken away, and says what becomes of its amount (AFF-032). */
export function VoidDialog({ payout, onChanged, onClose }: Props) {
  const text = useText()
  const form = useVoidForm({ payout, onChanged, onClose })
  const sum = formatMoney(payout.amountMinor, payout.currency, 'ru')
  return (
    <FormDialog
      of={form}
      role="alertdialog"
      look="danger"
      title={text('remove.title', { sum })}
      submitLabel={text('remove.send')}
      cancelLabel={text('remove.cancel')}
      busyReason={text('remove.busy')}
      onClose={onClose}
    >
      <p>{text('remove.text', { sum })}</p>
      <TextField
        {...form.field('reason', NOTE_LENGTH)}
        label={text('remove.reason')}
        error={form.errors.reason && text('wrong.reason')}
        autoComplete="off"
      />
    </FormDialog>
  )
}

function useVoidForm({ payout, onChanged, onClose }: Props) {
  const text = useText()
  const cancel = useVoid(payout)
  return useForm<Typed, { reason: string }, Errors, Payout>({
    start: () => ({ reason: '' }),
    read: ({ reason }) => (reason.trim() === '' ? new Wrong({ reason: true }) : { reason: reason.trim() }),
    send: cancel,
    onDone() {
      toast({ kind: 'success', about: ABOUT, title: text('remove.done') })
      onChanged()
      onClose()
    },
    about: ABOUT,
    failedTitle: text('remove.failed'),
    onRefused({ code }: ApiProblem) {
      if (!GONE.includes(code)) return false
      toast({ kind: 'error', about: ABOUT, title: text('remove.failed'), text: text('remove.already') })
      onChanged()
      onClose()
      return true
    },
  })
}
