import type { Handlers } from 'service-kit/events/inbox'
import { completeOrder } from './operations/complete-order'
import type { Deps } from './operations/deps'

/** The events of others that payments consumes: after a completion, nothing more is paid for an order. */
export const handlers = ({ now }: Pick<Deps, 'now'>): Handlers => ({
  'orders.order.completed.v1': ({ tx }, { data }) => completeOrder(tx, data.orderId, now()),
})
