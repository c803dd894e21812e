import type { NewManualLine } from 'contracts/order/money/manual-lines'
import type { Order } from 'contracts/order/order'
import { toast } from 'platform'
import { useForm, Wrong } from '../../../shared/form/use-form'
import { useText } from '../../texts'
import { useAdding } from './queries'
import { type LineErrors, readLine, refusalOf, type TypedLine, totalWith } from './rules'

/** The form of a line. The customer may change the order meanwhile: it is read and sent with the price that is shown. */
export function useLineForm({ order, totalMinor }: { order: Order; totalMinor: number }, onClose: () => void) {
  const text = useText()
  const form = useForm<TypedLine, NewManualLine, LineErrors, Order>({
    start: () => ({ sign: 'minus', amount: '', reason: '' }),
    read(typed) {
      const read = readLine(typed, totalMinor)
      return 'amountMinor' in read ? read : new Wrong(read)
    },
    send: useAdding(order),
    onDone() {
      toast({ kind: 'success', about: 'line', title: text('line.added'), text: text('line.addedText') })
      onClose()
    },
    errorsBy: ({ code }) => (code === 'reduction-too-large' ? { amount: 'tooLarge' } : null),
    about: 'line-form',
    failed: (problem) => text(`line.${refusalOf(problem)}`),
  })
  /** Null while the amount cannot be read. */
  return { ...form, afterMinor: totalWith(form.typed, totalMinor) }
}
