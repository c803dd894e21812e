import { NOTE_LENGTH } from 'contracts/partner/lengths'
import type { NewPayout, Payout } from 'contracts/partner/payouts'
import { formatMoney } from 'contracts/text/format'
import type { ApiProblem } from 'frontend-kit/api'
import { Checkbox } from 'frontend-kit/ui/fields/checkbox'
import { Select } from 'frontend-kit/ui/fields/select'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { toast } from 'platform'
import { FormDialog } from '../../../form/form-dialog'
import { useForm, Wrong } from '../../../form/use-form'
import { CURRENCY_SIGNS } from '../../../rules'
import { wallOf } from '../../../staff-clock'
import { useRecording } from '../queries'
import { type Errors, type PayoutsProps, quarterOf, readPayout, type Typed } from '../rules'
import { useText } from '../texts'
import styles from './payout-dialog.module.css'

type Props = PayoutsProps & { onClose: () => void }

const ABOUT = 'payout'
const CURRENCIES = ['RUB', 'EUR'] as const

/** The form of a payout; it says how much is payable, and asks whether more than that is an advance. */
export function PayoutDialog(props: Props) {
  const text = useText()
  const form = usePayoutForm(props)
  const { partner, onClose } = props
  const { currency, isAdvance } = form.typed
  const payableMinor = partner.balances.find((it) => it.currency === currency)?.payableMinor ?? 0
  const { errors } = form
  return (
    <FormDialog
      of={form}
      title={text('add.title', { who: partner.name ?? partner.code })}
      submitLabel={text('add.send')}
      cancelLabel={text('add.cancel')}
      busyReason={text('add.busy')}
      onClose={onClose}
    >
      <TextField
        {...form.field('amount', 20)}
        label={text('add.amount', { sign: CURRENCY_SIGNS[currency] })}
        hint={text('add.payable', { sum: formatMoney(payableMinor, currency, 'ru') })}
        error={errors.amount && text(`wrong.${errors.amount}`)}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
      />
      {partner.balances.length > 1 && (
        <Select
          label={text('add.currency')}
          value={currency}
          onChange={(it) => form.type({ currency: it })}
          options={CURRENCIES.map((it) => ({ value: it, label: CURRENCY_SIGNS[it] }))}
        />
      )}
      <div className={styles.period}>
        <TextField
          {...form.field('year', 4)}
          label={text('add.year')}
          error={errors.year && text('wrong.year')}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...form.field('quarter', 2)}
          label={text('add.quarter')}
          error={errors.quarter && text('wrong.quarter')}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TextField
        {...form.field('note', NOTE_LENGTH)}
        label={text('add.note')}
        hint={text('add.noteHint')}
        limit={{ length: NOTE_LENGTH, text: text('add.full') }}
        autoComplete="off"
      />
      <Checkbox isSelected={isAdvance} onChange={(it) => form.type({ isAdvance: it })}>
        {text('add.advance')}
      </Checkbox>
    </FormDialog>
  )
}

function usePayoutForm({ partner, onChanged, onClose }: Props) {
  const text = useText()
  const record = useRecording(partner.id)
  const { year, quarter } = quarterOf(wallOf(Date.now()))
  return useForm<Typed, NewPayout, Errors, Payout>({
    start: () => ({
      ...{ amount: '', currency: partner.balances[0]?.currency ?? 'RUB' },
      ...{ year: String(year), quarter: String(quarter), note: '', isAdvance: false },
    }),
    read(typed) {
      const read = readPayout(typed)
      return 'amountMinor' in read ? read : new Wrong(read)
    },
    send: record,
    onDone() {
      toast({ kind: 'success', about: ABOUT, title: text('add.done') })
      onChanged()
      onClose()
    },
    about: ABOUT,
    failedTitle: text('add.failed'),
    onRefused({ code }: ApiProblem) {
      const why = code === 'payout-above-due' ? 'add.aboveDue' : code === 'key-reused' ? 'add.sentBefore' : null
      if (why === null) return false
      toast({ kind: 'error', about: ABOUT, title: text('add.failed'), text: text(why) })
      onChanged()
      return true
    },
  })
}
