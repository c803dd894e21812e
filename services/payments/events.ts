import type { Handlers } from 'service-kit/events/inbox'
import type { Deps } from './payment/operations/deps'
import { handOverOrder } from './payment/operations/hand-over'
import { voidSlips } from './payment/operations/void-slips'

/** Events of orders: for which nothing is to be paid any more, or not at the frozen price, and whose they are. */
export const handlers = ({ now }: Pick<Deps, 'now'>): Handlers => ({
  'orders.order.completed.v1': ({ tx }, { data, aggregateVersion }) =>
    voidSlips(tx, data.orderId, aggregateVersion, now()),
  'orders.order.cancelled.v1': ({ tx }, { data, aggregateVersion }) =>
    voidSlips(tx, data.orderId, aggregateVersion, now()),
  'orders.order.archived.v1': ({ tx }, { data, aggregateVersion }) =>
    voidSlips(tx, data.orderId, aggregateVersion, now()),
  'orders.order.reopened.v1': ({ tx }, { data, aggregateVersion }) =>
    voidSlips(tx, data.orderId, aggregateVersion, now()),
  'orders.order.claimed.v1': ({ tx }, { data: { orderId, holder } }) => handOverOrder(tx, orderId, { holder }),
  'orders.order.owner-changed.v1': ({ tx }, { data: { orderId, owner }, aggregateVersion: ownerVersion }) =>
    handOverOrder(tx, orderId, { owner, ownerVersion }),
})
