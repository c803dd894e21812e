import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { Link } from 'platform'
import { useText } from '../../texts'

/** The order that this one orders again. */
export function RepeatsLine({ order: { repeats }, className }: { order: Order; className: string | undefined }) {
  const text = useText()
  if (!repeats) return null
  const number = orderNumber({ id: repeats.of, number: repeats.ofNumber }, 6)
  return (
    <p className={className}>
      {text('repeats.of')} <Link to={`/cabinet/orders/${repeats.of}`}>{text('remake.one', { number })}</Link>
    </p>
  )
}
