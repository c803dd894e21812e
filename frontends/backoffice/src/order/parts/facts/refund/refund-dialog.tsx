import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import type { Movement } from 'contracts/payment/money'
import { formatMoney } from 'contracts/text/format'
import { TextArea } from 'frontend-kit/ui/fields/text-area'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { FormDialog } from '../../../../shared/form/form-dialog'
import { CURRENCY_SIGNS } from '../../../../shared/rules'
import { useText } from '../../../texts'
import { useRefundForm } from './use-refund-form'

/** As many characters as the service takes; an amount with its spaces has fewer. */
const [REASON_LENGTH, AMOUNT_LENGTH] = [500, 20]

type Props = { order: Order; movement: Movement; leftMinor: number; onClose: () => void }

/** The form of a refund, whose button names the amount, and whose question names the customer (PAY-033). */
export function RefundDialog({ order, movement, leftMinor, onClose }: Props) {
  const text = useText()
  const form = useRefundForm({ order, movement, leftMinor }, onClose)
  const { errors, amountMinor } = form
  const { currency } = movement
  const isTransfer = movement.kind === 'receipt'
  const money = (minor: number) => formatMoney(minor, currency, 'ru')
  return (
    <FormDialog
      of={form}
      title={text('refund.title', { number: orderNumber(order, 4) })}
      look="danger"
      submitLabel={
        amountMinor === null ? text('refund.send') : text('refund.sendAmount', { amount: money(amountMinor) })
      }
      cancelLabel={text('refund.cancel')}
      busyReason={text('refund.sending')}
      onClose={onClose}
    >
      <TextField
        {...form.field('amount', AMOUNT_LENGTH)}
        label={text('refund.amount', { currency: CURRENCY_SIGNS[currency] })}
        hint={text('refund.left', { left: money(leftMinor) })}
        error={errors.amount && text(`amount.${errors.amount}`, { most: money(leftMinor) })}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
      />
      <TextArea
        {...form.field('reason', REASON_LENGTH)}
        label={text('refund.reason')}
        hint={text('refund.reasonHint')}
        error={errors.reason && text('refund.reasonMissing')}
        autoComplete="off"
      />
      {amountMinor !== null && (
        <p>
          {text(isTransfer ? 'refund.transferQuestion' : 'refund.question', {
            amount: money(amountMinor),
            customer: order.fullName ?? order.email ?? '',
          })}
        </p>
      )}
    </FormDialog>
  )
}
