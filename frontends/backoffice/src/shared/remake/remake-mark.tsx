import type { Order } from 'contracts/order/order'
import { joined } from 'frontend-kit/joined'
import cells from '../lists/cells.module.css'
import { useText } from '../texts'

/** That an order makes another one again. */
export function RemakeMark({ order: { remake } }: { order: Pick<Order, 'remake'> }) {
  const text = useText()
  if (!remake) return null
  return <span className={joined(cells.small, cells.cut)}>{text('remake.mark', { number: remake.ofNumber })}</span>
}
