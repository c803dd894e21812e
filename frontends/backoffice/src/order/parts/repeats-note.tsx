import type { Order } from 'contracts/order/order'
import { Note } from 'frontend-kit/ui/feedback/note'
import { Link } from 'platform'
import { orderPath } from '../../shared/rules'
import { useText } from '../texts'

/** Which order this one orders again. */
export function RepeatsNote({ order: { repeats } }: { order: Order }) {
  const text = useText()
  if (!repeats) return null
  return (
    <Note kind="info">
      <Link to={orderPath(repeats.of)}>{text('order.repeats', { number: repeats.ofNumber })}</Link>
    </Note>
  )
}
