import type { Handlers } from 'service-kit/events/inbox'
import { completeOrder } from './operations/complete-order'
import type { Deps } from './operations/deps'

/** What payments learns of others' facts: that nothing is to be paid for an order any more. */
export const handlers = ({ now }: Pick<Deps, 'now'>): Handlers => ({
  'orders.order.completed.v1': ({ tx }, { data }) => completeOrder(tx, data.orderId, now()),
})
