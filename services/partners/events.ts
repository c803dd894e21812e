import { type Handlers, park } from 'service-kit/events/inbox'
import { applyPayment, applyPlacement, applyRefund, applySignIn } from './earning/operations'
import type { EventDeps } from './partner/operations/deps'

const orderKey = (id: string) => `order:${id}`

/** Events of others: sign-ins with their browsers, placements with a partner's code, payments and refunds. */
export const handlers = (deps: EventDeps): Handlers => ({
  'identity.user.claimed.v1': ({ tx }, { at, data }) => applySignIn(tx, new Date(at), data),
  'orders.order.placed.v1': async ({ tx, unpark }, { at, data }) => {
    await applyPlacement(tx, deps, new Date(at), data)
    unpark(orderKey(data.orderId))
  },
  'orders.order.paid.v1': async ({ tx }, { data }) => {
    if (!(await applyPayment(tx, deps, data))) return park(orderKey(data.orderId))
  },
  'payments.refund.failed.v1': async ({ tx }, { data, aggregateVersion }) => {
    if (!(await applyRefund(tx, deps, data, aggregateVersion))) return park(orderKey(data.orderId))
  },
  'payments.dispute.changed.v1': async ({ tx }, { data, aggregateVersion }) => {
    if (!(await applyRefund(tx, deps, data, aggregateVersion))) return park(orderKey(data.orderId))
  },
  'payments.refund.completed.v1': async ({ tx }, { data, aggregateVersion }) => {
    if (!(await applyRefund(tx, deps, data, aggregateVersion))) return park(orderKey(data.orderId))
  },
})
