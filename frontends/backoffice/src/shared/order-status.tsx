import type { Order } from 'contracts/order/order'
import type { OrderStatus as Status } from 'contracts/order/order-states'
import { standingOf } from 'contracts/order/standing'
import { OrderPill } from 'frontend-kit/ui/marks/order-pill'
import { Pill } from 'frontend-kit/ui/marks/pill'
import { stateId, statusId, useText } from './texts'

/** The status of an order, in the words of ORD-019 and ORD-020. */
export function OrderStatus({ status }: { status: Status }) {
  return <OrderPill status={status}>{useText()(statusId(status))}</OrderPill>
}

type Known = Pick<Order, 'status' | 'totalMinor' | 'paidAt' | 'paidMinor' | 'refundedMinor'>
/** The status of an order whose money is known: one whose money was all given back, or that is free, is not shown as paid (PAY-033). */
export function OrderState({ order }: { order: Known }) {
  const text = useText()
  if (order.status !== 'paid' || standingOf(order) !== 'refunded')
    return <OrderPill status={order.status}>{text(stateId(order))}</OrderPill>
  return (
    <Pill tone="amber" icon="clock">
      {text('stayed.nothing')}
    </Pill>
  )
}
