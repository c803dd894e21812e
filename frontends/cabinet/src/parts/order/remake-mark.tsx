import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { useText } from '../../texts'

/** Which order a remake makes again, and that it is free; or which order is ordered again. */
export function RemakeMark({ order: { remake, repeats }, className }: { order: Order; className: string | undefined }) {
  const text = useText()
  if (repeats) {
    const number = orderNumber({ id: repeats.of, number: repeats.ofNumber }, 6)
    return <p className={className}>{text('card.repeats', { number })}</p>
  }
  if (!remake) return null
  const number = orderNumber({ id: remake.of, number: remake.ofNumber }, 6)
  return <p className={className}>{text(remake.isFree ? 'card.freeRemake' : 'card.remake', { number })}</p>
}
