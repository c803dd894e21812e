import type { HandedOver } from 'contracts/order/packing/shipping'
import { type Refusal, refuse } from 'contracts/problems'
import { undo } from '../order/moves'
import { type Bagging, isComplete, notToPack, type OrderToPack } from '../order/packing'
import type { Decision, OrderState } from '../order/state'

/**
 * Whether packers may ship an order. Its production has begun by the word of staff or of the task system (ORD-026): that of a packer
 * does not stand for it. Refuses `not-to-pack`, `move-not-allowed`, `bags-open`.
 */
export function notToShip(order: OrderToPack, by: Bagging): Refusal | undefined {
  const refusal = notToPack(order)
  if (refusal) return refusal
  const { number, status } = order
  if (status === 'paid')
    return refuse(
      'move-not-allowed',
      `Order ${number} is paid, and its production has not begun: staff begin it first.`,
    )
  return isComplete(order, by) ? undefined : refuse('bags-open', `Order ${number} has bags that are not verified.`)
}

/**
 * The way back of the shipping, by whoever shipped it: within a minute and while nothing else has changed (ORD-027), whatever
 * version they saw, since nothing else can have happened. Refuses `undo-over`.
 */
export function takeBack(order: OrderState, by: string, now: Date): Decision | Refusal {
  const { version, status } = order
  if (status !== 'shipped') return refuse('undo-over', `Order ${order.number} is ${status}.`)
  return undo(order, { version, by }, now)
}

/** A parcel of the list for a carrier, as the store finds it. */
export type FoundParcel = Omit<HandedOver, 'shippedAt'> & { shippedAt: Date }

export const handedOver = ({ shippedAt, ...parcel }: FoundParcel): HandedOver => ({
  ...parcel,
  shippedAt: shippedAt.toISOString(),
})

/** What the list says on paper. `carrier` is null where it has the parcels of all. */
export type HandOverPaper = {
  language: 'ru' | 'en'
  day: string
  sender: string
  carrier: string | null
  items: readonly Pick<HandedOver, 'orderId' | 'number' | 'customer' | 'address' | 'parcel'>[]
  hasMore: boolean
}
