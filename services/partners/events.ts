import type { Envelope } from 'contracts/events'
import type { PlacedStatus } from 'contracts/order/order-states'
import { type Delivery, type Handlers, park } from 'service-kit/events/inbox'
import { keepOffer } from './account/operations/offers'
import {
  applyPayment,
  applyPlacement,
  applyRecap,
  applyRefund,
  applySignIn,
  applyStatus,
  type Told,
} from './earning/operations'
import { keepArchived } from './earning/store/facts'
import type { EventDeps } from './partner/operations/deps'

const orderKey = (id: string) => `order:${id}`
const told = ({ at, aggregateVersion }: Envelope): Told => ({ at: new Date(at), version: aggregateVersion })
type OfOrder = Envelope & { data: { orderId: string } }

/** Events of others: sign-ins with their browsers; what becomes of orders that were placed; payments and refunds. */
export const handlers = (deps: EventDeps): Handlers => {
  const movedTo =
    (status: PlacedStatus | null) =>
    async ({ tx }: Delivery, event: OfOrder) => {
      const { orderId } = event.data
      if (!(await applyStatus(tx, deps, told(event), orderId, status))) return park(orderKey(orderId))
    }
  const archived =
    (isArchived: boolean) =>
    async ({ tx }: Delivery, { data, aggregateVersion }: OfOrder) =>
      void (await keepArchived(tx, data.orderId, aggregateVersion, isArchived))
  const moneyMoved = async (
    { tx }: Delivery,
    { data, aggregateVersion }: Envelope & { data: { orderId: string; leftMinor: number } },
  ) => {
    if (!(await applyRefund(tx, deps, data, aggregateVersion))) return park(orderKey(data.orderId))
  }
  return {
    'identity.user.claimed.v1': ({ tx }, { at, data }) => applySignIn(tx, deps, new Date(at), data),
    'orders.order.placed.v1': async ({ tx, unpark }, event) => {
      await applyPlacement(tx, deps, told(event), event.data)
      unpark(orderKey(event.data.orderId))
    },
    'orders.order.paid.v1': async ({ tx }, { data }) => {
      if (!(await applyPayment(tx, deps, data))) return park(orderKey(data.orderId))
    },
    'orders.order.recapped.v1': async ({ tx, unpark }, { data, aggregateVersion }) => {
      await applyRecap(tx, deps, aggregateVersion, data)
      unpark(orderKey(data.orderId))
    },
    'orders.order.reopened.v1': movedTo(null),
    'orders.order.production-started.v1': movedTo('processing'),
    'orders.order.shipped.v1': movedTo('shipped'),
    'orders.order.completed.v1': movedTo('completed'),
    'orders.order.cancelled.v1': movedTo('cancelled'),
    'orders.order.move-undone.v1': (delivery, event) =>
      movedTo(event.data.status === 'draft' ? null : event.data.status)(delivery, event),
    'orders.text.published.v1': ({ tx }, { data }) => keepOffer(tx, data),
    'orders.order.archived.v1': archived(true),
    'orders.order.restored.v1': archived(false),
    'payments.refund.failed.v1': moneyMoved,
    'payments.dispute.changed.v1': moneyMoved,
    'payments.refund.completed.v1': moneyMoved,
  }
}
