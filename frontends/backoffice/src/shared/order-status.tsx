import type { OrderStatus as Status } from 'contracts/order/order-states'
import { OrderPill } from 'frontend-kit/ui/order-pill'
import { statusId, useText } from './texts'

/** The status of an order, in the words of ORD-019 and ORD-020. */
export function OrderStatus({ status }: { status: Status }) {
  return <OrderPill status={status}>{useText()(statusId(status))}</OrderPill>
}
