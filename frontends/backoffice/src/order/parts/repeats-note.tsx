import type { Order } from 'contracts/order/order'
import { Note } from 'frontend-kit/ui/feedback/note'
import { Link } from 'platform'
import { useText } from '../texts'

/** Which order this one orders again. */
export function RepeatsNote({ order: { repeats } }: { order: Order }) {
  const text = useText()
  if (!repeats) return null
  return (
    <Note kind="info">
      <Link to={`/backoffice/orders/${repeats.of}`}>{text('order.repeats', { number: repeats.ofNumber })}</Link>
    </Note>
  )
}
