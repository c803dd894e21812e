import type { Order } from 'contracts/order/order'
import type { Movement } from 'contracts/payment/money'
import { ApiProblem, newKey } from 'frontend-kit/api'
import { toast } from 'platform'
import { useState } from 'react'
import { readAmount, typedAmount } from '../../../../shared/rules'
import { withCause } from '../../../../shared/texts'
import { useRefund } from '../../../queries'
import { type RefundErrors, readRefund, refundRefusalOf, type TypedRefund } from '../../../refund'
import { useText } from '../../../texts'

type Of = { order: Order; movement: Movement; leftMinor: number }

/** The form of a refund. Its key stays the same, so that a repeated press gives nothing back twice. */
export function useRefundForm({ order, movement, leftMinor }: Of, onDone: () => void) {
  const text = useText()
  const [typed, setTyped] = useState<TypedRefund>(() => ({ amount: typedAmount(leftMinor), reason: '' }))
  const [key] = useState(newKey)
  const [errors, setErrors] = useState<Partial<RefundErrors>>({})
  const { isBusy, run } = useRefund(order.id)
  const amount = readAmount(typed.amount, { mostMinor: leftMinor })

  /** Answers whether the form was right. */
  async function save(): Promise<boolean> {
    const read = readRefund(typed, leftMinor)
    if (!('amountMinor' in read)) {
      setErrors(read)
      return false
    }
    const refund = await run({ movementId: movement.id, ...read }, key)
    if (refund === null) return true
    if (refund instanceof ApiProblem) {
      const why = withCause(text, text(`refund.${refundRefusalOf(refund)}`), refund.code)
      toast({ kind: 'error', about: 'refund', title: text('toast.error'), text: why })
    } else {
      const sent = movement.kind === 'receipt' ? 'refund.recorded' : 'refund.sent'
      toast({ kind: 'success', about: 'refund', title: text(sent), text: text(`${sent}Text`) })
      onDone()
    }
    return true
  }
  return {
    typed,
    errors,
    /** Null while the amount is wrong. */
    amountMinor: typeof amount === 'number' ? amount : null,
    isBusy,
    type(change: Partial<TypedRefund>) {
      setTyped((before) => ({ ...before, ...change }))
      const mended = Object.fromEntries(Object.keys(change).map((it) => [it, undefined]))
      setErrors((before) => ({ ...before, ...mended }))
    },
    save,
  }
}
