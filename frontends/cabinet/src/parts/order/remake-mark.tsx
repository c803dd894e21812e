import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { useText } from '../../texts'

/** Which order a remake makes again, and that it is free. */
export function RemakeMark({ order: { remake }, className }: { order: Order; className: string | undefined }) {
  const text = useText()
  if (!remake) return null
  const number = orderNumber({ id: remake.of, number: remake.ofNumber }, 6)
  return <p className={className}>{text(remake.isFree ? 'card.freeRemake' : 'card.remake', { number })}</p>
}
