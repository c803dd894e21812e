import { PROMISES } from 'contracts/legal/promises'
import type { Order } from 'contracts/order/order'
import { standingOf } from 'contracts/order/standing'
import { Note } from 'frontend-kit/ui/feedback/note'
import { dayOf, timeOf } from '../../shared/rules'
import { useText } from '../texts'

/** A deleted order is purged then, unless money came for it (ORD-031). */
const restorableUntil = (archivedAt: string): string =>
  new Date(Date.parse(archivedAt) + PROMISES.scanTrashDays * 24 * 60 * 60_000).toISOString()

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
      {text(`archived.${outlookOf(order)}`, { until: dayOf(restorableUntil(archivedAt)) })}
    </Note>
  )
}
