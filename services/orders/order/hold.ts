import { type Refusal, refuse } from 'contracts/problems'
import { event } from './rules'
import type { HoldState, Placed } from './state'

/** For how long the clock has stood still in a hold: a clock that runs from the payment stands only after it. */
export const pausedMsOf = ({ askedAt }: HoldState, paidAt: Date | null, now: Date): number =>
  paidAt ? Math.max(0, now.getTime() - Math.max(Date.parse(askedAt), paidAt.getTime())) : 0

/** What changes of an order when its hold ends, if it is on hold: its clock goes on. */
export const endOfHold = ({ hold, paidAt, pausedMs }: Placed, now: Date): Pick<Placed, 'hold' | 'pausedMs'> => ({
  hold: null,
  pausedMs: pausedMs + (hold ? pausedMsOf(hold, paidAt, now) : 0),
})

/** The event of the end of a hold. `scanIds`: what is agreed on from now on, if the scan has come. */
export const resumed = (order: { id: string; version: number }, scanIds?: readonly string[]) =>
  event(order, 'orders.order.resumed.v1', { orderId: order.id, ...(scanIds && { scanIds: [...scanIds] }) })

/** Nothing is made and sent while a scan is awaited: staff first go on without it. */
export const onHold = (order: Placed): Refusal | undefined =>
  order.hold ? refuse('order-on-hold', `Order ${order.number} waits for a scan of its customer.`) : undefined
