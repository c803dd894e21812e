import type { Order } from 'contracts/order/order'
import { standingOf } from 'contracts/order/standing'
import { Note } from 'frontend-kit/ui/feedback/note'
import { dayOf, timeOf } from '../../shared/rules'
import { useText } from '../texts'

/** Whose turn it is: staff's while its money is with us, nobody's once that went back or where none came. */
function outlookOf(order: Order): 'money' | 'returned' | 'text' {
  const standing = standingOf(order)
  if (order.paymentReview || standing === 'paid' || standing === 'part-paid') return 'money'
  return standing === 'refunded' ? 'returned' : 'text'
}

/** Says who deleted an order, when, and what becomes of it (ORD-031). */
export function ArchivedNote({ order }: { order: Order }) {
  const text = useText()
  const { archivedAt, archivedBy } = order
  if (!archivedAt) return null
  const moment = { day: dayOf(archivedAt), time: timeOf(archivedAt) }
  return (
    <Note kind="warn" title={text('archived.title')}>
      {archivedBy ? text('archived.by', { ...moment, by: archivedBy }) : text('archived.at', moment)}{' '}
      {text(`archived.${outlookOf(order)}`)}
    </Note>
  )
}
