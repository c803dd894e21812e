import type { Order, OrderQuote } from 'contracts/orders'
import { ApiProblem, newKey } from 'frontend-kit/api'
import { toast } from 'platform'
import { useState } from 'react'
import { readAmount, typedAmount } from '../../../../shared/rules'
import { withCause } from '../../../../shared/texts'
import { sentFileOf, useReceipt } from '../../../queries'
import {
  dayHere,
  MOST_MINOR,
  missingOf,
  ordersNamedBy,
  type ReceiptErrors,
  readReceipt,
  receiptRefusalOf,
  type TypedReceipt,
} from '../../../receipt'
import { useText } from '../../../texts'

/** The form of a bank transfer. Its key stays the same, so that a repeated press records nothing twice. */
export function useReceiptForm(order: Order, quote: OrderQuote, onDone: () => void) {
  const text = useText()
  const today = dayHere(new Date())
  const dueMinor = missingOf(order, quote)
  const [typed, setTyped] = useState<TypedReceipt>(() => ({
    number: '',
    paidOn: today,
    amount: typedAmount(dueMinor),
    file: null,
  }))
  const [key] = useState(newKey)
  const [others, setOthers] = useState<readonly string[]>([])
  const [errors, setErrors] = useState<Partial<ReceiptErrors>>({})
  const { isBusy, run } = useReceipt(order.id)
  const read = readReceipt(typed, today)
  const amount = readAmount(typed.amount, { mostMinor: MOST_MINOR })
  const failed = (why: string) => toast({ kind: 'error', about: 'receipt', title: text('toast.error'), text: why })

  /** Answers whether the form was right. */
  async function save(): Promise<boolean> {
    if (!('number' in read && 'amountMinor' in read)) {
      setErrors(read)
      return false
    }
    const file = typed.file && (await sentFileOf(typed.file))
    if (typed.file && !file) failed(text('receipt.unreadable'))
    else await send(read, file)
    return true
  }
  async function send(facts: Parameters<typeof run>[2], file: Parameters<typeof run>[3]) {
    const wanted = others.length > 0 ? { ...facts, elsewhere: 'accepted' as const } : facts
    const receipt = await run(order, quote, wanted, file, key)
    if (receipt === null) return
    if (receipt instanceof ApiProblem && receipt.code === 'receipt-elsewhere') return setOthers(ordersNamedBy(receipt))
    if (receipt instanceof ApiProblem) return failed(withCause(text, text(receiptRefusalOf(receipt)), receipt.code))
    const outcome = receipt.amountMinor === dueMinor ? 'done' : 'toReview'
    toast({
      kind: outcome === 'done' ? 'success' : 'info',
      about: 'receipt',
      title: text(`receipt.${outcome}`),
      text: text(`receipt.${outcome}Text`),
    })
    onDone()
  }
  return {
    typed,
    errors,
    isBusy,
    dueMinor,
    /** Whether the typed amount is another than what is missing of the order's total. */
    differs: typeof amount === 'number' && amount !== dueMinor,
    /** The other orders for which this transfer is recorded. */
    others,
    type(change: Partial<TypedReceipt>) {
      setOthers([])
      setTyped((before) => ({ ...before, ...change }))
      const mended = Object.fromEntries(Object.keys(change).map((it) => [it, undefined]))
      setErrors((before) => ({ ...before, ...mended }))
    },
    save,
  }
}
