import { type Handlers, park } from 'service-kit/events/inbox'
import { type Deps, hearPayment, hearPlacement, hearSignIn } from './operations'

const orderKey = (id: string) => `order:${id}`

/** What partners learns of people and orders: where somebody signed in, who brought a customer, and what has been paid. */
export const handlers = (deps: Pick<Deps, 'now' | 'newId'>): Handlers => ({
  'identity.user.claimed.v1': ({ tx }, { at, data }) => hearSignIn(tx, new Date(at), data),
  'orders.order.placed.v1': async ({ tx, unpark }, { at, data }) => {
    await hearPlacement(tx, deps, new Date(at), data)
    unpark(orderKey(data.orderId))
  },
  'orders.order.paid.v1': async ({ tx }, { data }) => {
    if (!(await hearPayment(tx, deps, data))) return park(orderKey(data.orderId))
  },
})
