import type { ReviewedMoney } from 'contracts/order/money/payment'
import type { OrderQuote } from 'contracts/order/money/pricing'
import type { Order } from 'contracts/order/order'
import { formatMoney } from 'contracts/text/format'
import { toast } from 'platform'
import { useState } from 'react'
import { useForm, Wrong } from '../../../../shared/form/use-form'
import { readAmount, typedAmount } from '../../../../shared/rules'
import { FileUnreadable, useReceipt } from '../../../queries'
import {
  dayHere,
  fateOfTransfer,
  MOST_MINOR,
  missingOf,
  ordersNamedBy,
  readReceipt,
  receiptRefusalOf,
  type TypedReceipt,
} from '../../../receipt'
import { useText } from '../../../texts'

type Given = { order: Order; quote: OrderQuote; inReview: readonly ReviewedMoney[]; onClose: () => void }

/** The form of a bank transfer. */
export function useReceiptForm({ order, quote, inReview, onClose }: Given) {
  const text = useText()
  const today = dayHere(new Date())
  const dueMinor = missingOf(order, quote, inReview)
  const [others, setOthers] = useState<readonly string[]>([])
  const receipt = useReceipt(order.id)
  const form = useForm({
    start: (): TypedReceipt => ({
      number: '',
      paidOn: today,
      amount: dueMinor > 0 ? typedAmount(dueMinor) : '',
      file: null,
    }),
    read(typed) {
      const read = readReceipt(typed, today)
      if (!('amountMinor' in read)) return new Wrong(read)
      const facts = others.length > 0 ? { ...read, elsewhere: 'accepted' as const } : read
      return { order, quote, facts, file: typed.file }
    },
    send: receipt,
    onDone({ amountMinor, currency }) {
      const fate = fateOfTransfer(amountMinor, dueMinor)
      const missing = formatMoney(dueMinor - amountMinor, currency, 'ru')
      toast({
        kind: fate === 'pays' ? 'success' : 'info',
        about: 'receipt',
        title: text(`receipt.${fate}`),
        text: text(`receipt.${fate}Text`, { missing }),
      })
      onClose()
    },
    about: 'receipt',
    failed: (problem) => text(problem instanceof FileUnreadable ? 'receipt.unreadable' : receiptRefusalOf(problem)),
    onType: () => setOthers([]),
    onRefused(problem) {
      if (problem.code !== 'receipt-elsewhere') return false
      setOthers(ordersNamedBy(problem))
      return true
    },
  })
  const amount = readAmount(form.typed.amount, { mostMinor: MOST_MINOR })
  return {
    ...form,
    dueMinor,
    /** What would become of the typed amount; null while it is none. */
    fate: typeof amount === 'number' ? fateOfTransfer(amount, dueMinor) : null,
    /** What would still be missing after it. */
    restMinor: typeof amount === 'number' ? dueMinor - amount : dueMinor,
    /** The other orders for which this transfer is recorded, until anything is changed. */
    others,
  }
}
