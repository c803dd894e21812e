import { type Handlers, park } from 'service-kit/inbox'
import { addOrder, markPlaced } from './store'

/** What files hears: whose an order is, and that its scans may no longer be removed. */
export const handlers: Handlers = {
  'orders.order.drafted.v1': async ({ tx, unpark }, { data: { orderId, owner, site } }) => {
    await addOrder(tx, { id: orderId, owner, site })
    unpark(`order:${orderId}`)
  },
  'orders.order.placed.v1': async ({ tx }, { at, data: { orderId } }) => {
    if (!(await markPlaced(tx, orderId, new Date(at)))) return park(`order:${orderId}`)
  },
}
