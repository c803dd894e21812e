import type { Order } from 'contracts/order/order'
import { Pill } from 'frontend-kit/ui/marks/pill'
import { useText } from '../texts'

/** That an order makes another one again. */
export function RemakeMark({ order: { remake } }: { order: Pick<Order, 'remake'> }) {
  const text = useText()
  if (!remake) return null
  return <Pill tone="foil">{text('remake.mark', { number: remake.ofNumber })}</Pill>
}
