import { type Handlers, park } from 'service-kit/events/inbox'
import { remove } from './domain/upload'
import type { Deps } from './operations/deps'
import { addOrders, setHolder, setPlacement } from './store/orders'
import { removeScan } from './store/scans'

/** Events of orders: whose an order is, who has claimed it, that it takes no more uploads, which scans are removed. */
export const handlers = ({ now }: Pick<Deps, 'now'>): Handlers => ({
  'orders.order.drafted.v1': {
    all: async ({ tx, unpark }, drafted) => {
      await addOrders(
        tx,
        drafted.map(({ data: { orderId, owner, site } }) => ({ id: orderId, owner, site })),
      )
      for (const { data } of drafted) unpark(`order:${data.orderId}`)
    },
  },
  'orders.order.claimed.v1': async ({ tx }, { data: { orderId, holder } }) => {
    if (!(await setHolder(tx, orderId, holder))) return park(`order:${orderId}`)
  },
  'orders.order.placed.v1': async ({ tx }, { at, aggregateVersion, data: { orderId } }) => {
    if (!(await setPlacement(tx, orderId, new Date(at), aggregateVersion))) return park(`order:${orderId}`)
  },
  'orders.order.reopened.v1': async ({ tx }, { aggregateVersion, data: { orderId } }) => {
    if (!(await setPlacement(tx, orderId, null, aggregateVersion))) return park(`order:${orderId}`)
  },
  'orders.scan.removed.v1': ({ tx }, { data }) => removeScan(tx, data, now(), remove),
})
