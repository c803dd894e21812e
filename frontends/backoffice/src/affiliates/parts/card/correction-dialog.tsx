import type { PartnerCorrection, PartnerRecord } from 'contracts/partner/programme'
import { TextArea } from 'frontend-kit/ui/fields/text-area'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { toast } from 'platform'
import { FormDialog } from '../../../shared/form/form-dialog'
import { useForm, Wrong } from '../../../shared/form/use-form'
import { CURRENCY_SIGNS, readAmount } from '../../../shared/rules'
import { usePartnerChanges } from '../../queries'
import { useText } from '../../texts'

type Props = { partner: PartnerRecord; onClose: () => void }
type Typed = { amount: string; reason: string }
type Errors = { amount?: true; reason?: true }

const [AMOUNT_LENGTH, REASON_LENGTH] = [20, 500]
/** The largest amount that the service takes. */
const MOST_MINOR = 100_000_000_000
const ABOUT = 'partner-correction'

/** Adds an entry to the ledger, with its reason. */
export function CorrectionDialog({ partner, onClose }: Props) {
  const text = useText()
  const { correct } = usePartnerChanges()
  const currency = partner.balances[0]?.currency ?? 'RUB'
  const form = useForm<Typed, PartnerCorrection, Errors, PartnerRecord>({
    start: () => ({ amount: '', reason: '' }),
    read(typed) {
      const [amountMinor, reason] = [signedAmount(typed.amount), typed.reason.replace(/\s+/g, ' ').trim()]
      if (amountMinor === null || reason === '')
        return new Wrong({ ...(amountMinor === null && { amount: true }), ...(reason === '' && { reason: true }) })
      return { amountMinor, currency, reason }
    },
    send: (body, key) => correct(partner.id, body, key),
    onDone() {
      toast({ kind: 'success', about: ABOUT, title: text('correct.done') })
      onClose()
    },
    about: ABOUT,
    failed: () => text('correct.failed'),
  })
  return (
    <FormDialog
      of={form}
      title={text('correct.title')}
      submitLabel={text('correct.save')}
      cancelLabel={text('correct.cancel')}
      busyReason={text('correct.busy')}
      onClose={onClose}
    >
      <p>{text('correct.lead', { name: partner.name ?? partner.code })}</p>
      <TextField
        {...form.field('amount', AMOUNT_LENGTH)}
        label={text('correct.amount', { unit: CURRENCY_SIGNS[currency] })}
        error={form.errors.amount && text('correct.amountWrong')}
        autoComplete="off"
      />
      <TextArea
        {...form.field('reason', REASON_LENGTH)}
        label={text('correct.reason')}
        error={form.errors.reason && text('correct.reasonMissing')}
        limit={{ length: REASON_LENGTH, text: text('correct.reasonFull') }}
      />
    </FormDialog>
  )
}

function signedAmount(typed: string): number | null {
  const [, minus, rest = ''] = /^\s*([-−])?(.*)$/s.exec(typed) ?? []
  const minor = readAmount(rest, { mostMinor: MOST_MINOR })
  if (typeof minor !== 'number') return null
  return minus ? -minor : minor
}
