import { REASON_LENGTH } from 'contracts/order/money/manual-line-limits'
import type { Order } from 'contracts/order/order'
import { formatMoney } from 'contracts/text/format'
import { Select } from 'frontend-kit/ui/fields/select'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { FormDialog } from '../../../shared/form/form-dialog'
import { CURRENCY_SIGNS } from '../../../shared/rules'
import { useText } from '../../texts'
import styles from './manual-lines.module.css'
import { mostOf } from './rules'
import { useLineForm } from './use-line-form'

/** As long as an amount with its spaces gets. */
const AMOUNT_LENGTH = 20
const SIGNS = ['minus', 'plus'] as const

type Props = { order: Order; totalMinor: number; onClose: () => void }

/** The form of a new line, with what it makes of the total while it is typed. */
export function LineDialog({ order, totalMinor, onClose }: Props) {
  const text = useText()
  const form = useLineForm({ order, totalMinor }, onClose)
  const { errors, typed, afterMinor } = form
  const money = (minor: number) => formatMoney(minor, order.currency, 'ru')
  return (
    <FormDialog
      of={form}
      title={text('line.title')}
      submitLabel={text('line.save')}
      cancelLabel={text('line.cancel')}
      busyReason={text('line.saving')}
      onClose={onClose}
    >
      <Select
        label={text('line.sign')}
        value={typed.sign}
        onChange={(sign) => form.type({ sign, amount: typed.amount })}
        options={SIGNS.map((value) => ({ value, label: text(`line.${value}`) }))}
      />
      <TextField
        {...form.field('amount', AMOUNT_LENGTH)}
        label={text('line.amount', { currency: CURRENCY_SIGNS[order.currency] })}
        error={errors.amount && text(`amount.${errors.amount}`, { most: money(mostOf(typed.sign, totalMinor)) })}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
      />
      <TextField
        {...form.field('reason', REASON_LENGTH)}
        label={text('line.reason')}
        hint={text('line.reasonHint')}
        error={errors.reason && text('line.reasonMissing')}
        limit={{ length: REASON_LENGTH, text: text('line.reasonFull', { most: REASON_LENGTH }) }}
        autoComplete="off"
      />
      <p className={styles.effect} role="status">
        {afterMinor === null
          ? text('line.totalNow', { total: money(totalMinor) })
          : text('line.totalThen', { before: money(totalMinor), after: money(afterMinor) })}
      </p>
    </FormDialog>
  )
}
