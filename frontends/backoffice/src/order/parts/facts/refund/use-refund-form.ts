import type { Order } from 'contracts/order/order'
import type { Movement } from 'contracts/payment/money'
import { toast } from 'platform'
import { useForm, Wrong } from '../../../../shared/form/use-form'
import { readAmount, typedAmount } from '../../../../shared/rules'
import { useRefund } from '../../../queries'
import { readRefund, refundRefusalOf } from '../../../refund'
import { useText } from '../../../texts'

type Of = { order: Order; movement: Movement; leftMinor: number }

/** The form of a refund. */
export function useRefundForm({ order, movement, leftMinor }: Of, onClose: () => void) {
  const text = useText()
  const refund = useRefund(order.id)
  const form = useForm({
    start: () => ({ amount: typedAmount(leftMinor), reason: '' }),
    read(typed) {
      const read = readRefund(typed, leftMinor)
      return 'amountMinor' in read ? { movementId: movement.id, ...read } : new Wrong(read)
    },
    send: refund,
    onDone() {
      const sent = movement.kind === 'receipt' ? 'refund.recorded' : 'refund.sent'
      toast({ kind: 'success', about: 'refund', title: text(sent), text: text(`${sent}Text`) })
      onClose()
    },
    about: 'refund',
    failed: (problem) => text(`refund.${refundRefusalOf(problem)}`),
  })
  const amount = readAmount(form.typed.amount, { mostMinor: leftMinor })
  return {
    ...form,
    /** Null while the amount is wrong. */
    amountMinor: typeof amount === 'number' ? amount : null,
  }
}
