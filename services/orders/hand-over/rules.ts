import { type Refusal, refuse } from 'contracts/problems'
import { changed, event, notDraft } from '../order/rules'
import type { Decision, OrderState } from '../order/state'

/** The other device is at hand, and so is its camera or keyboard. */
export const HAND_OVER_LIFE_MS = 15 * 60_000
/** Wrong codes after which a code is dead; the token, which nobody guesses, stays valid. */
export const TRIES_PER_CODE = 5
/** Wrong codes within an hour, of all devices of a network. */
export const WRONG_CODES_PER_NETWORK = 60

/** The same for an unknown number, a wrong code, a dead one and an expired one: a guess teaches nothing. */
export const WRONG_CODE = refuse('wrong-code', 'No order is handed over by this number and code.')
export const CODE_GONE = refuse('code-gone', 'The hand-over has been used, has expired, was replaced, or is none.')

/**
 * Decides whether a visitor's draft may be handed to another device; `person` is the signed-in caller. Refuses:
 * `order-not-draft`, `order-held`.
 */
export function handOverRefusal(order: OrderState, person: string | null = null): Refusal | undefined {
  if (order.status !== 'draft') return notDraft(order)
  return order.holder === null && order.owner !== person
    ? undefined
    : refuse('order-held', `Order ${order.number} belongs to a person, who signs in on the other device.`)
}

/**
 * Gives a draft that `from` has handed over to a new owner. Refuses `code-gone` if it is no longer that owner's, and as
 * `handOverRefusal`.
 */
export function handTo(order: OrderState, from: string, to: string, now: Date): Decision | Refusal {
  const refusal = handOverRefusal(order)
  if (refusal) return refusal
  if (order.archivedAt || order.owner !== from) return CODE_GONE
  if (to === from) return { order, events: [] }
  const moved = changed(order, { owner: to }, now)
  const data = { orderId: order.id, owner: to }
  return { order: moved, events: [event(moved, 'orders.order.owner-changed.v1', data)] }
}
