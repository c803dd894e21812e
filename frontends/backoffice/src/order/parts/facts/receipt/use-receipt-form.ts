import type { Order } from 'contracts/order/order'
import type { OrderQuote } from 'contracts/order/pricing'
import { formatMoney } from 'contracts/text/format'
import { ApiProblem, newKey } from 'frontend-kit/api'
import { toast } from 'platform'
import { useState } from 'react'
import { useOrderReviews } from '../../../../shared/reviews/queries'
import { readAmount, typedAmount } from '../../../../shared/rules'
import { withCause } from '../../../../shared/texts'
import { sentFileOf, useReceipt } from '../../../queries'
import {
  dayHere,
  fateOfTransfer,
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
  const { reading: reviews } = useOrderReviews(order.id)
  const dueMinor = missingOf(order, quote, reviews.status === 'shown' ? reviews.value.items : [])
  const [typed, setTyped] = useState<TypedReceipt>(() => ({
    number: '',
    paidOn: today,
    amount: dueMinor > 0 ? typedAmount(dueMinor) : '',
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
    const fate = fateOfTransfer(receipt.amountMinor, dueMinor)
    const missing = formatMoney(dueMinor - receipt.amountMinor, receipt.currency, 'ru')
    toast({
      kind: fate === 'pays' ? 'success' : 'info',
      about: 'receipt',
      title: text(`receipt.${fate}`),
      text: text(`receipt.${fate}Text`, { missing }),
    })
    onDone()
  }
  return {
    typed,
    errors,
    isBusy,
    dueMinor,
    /** What would become of the typed amount; null while it is none. */
    fate: typeof amount === 'number' ? fateOfTransfer(amount, dueMinor) : null,
    /** What would still be missing after it. */
    restMinor: typeof amount === 'number' ? dueMinor - amount : dueMinor,
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
