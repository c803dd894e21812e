import type { Site } from 'contracts/site'
import { type Handlers, park } from 'service-kit/events/inbox'
import { dropPhotos } from './box-photos/store'
import { planCopies } from './copies/operations'
import type { Deps } from './file/operations/deps'
import { type Course, DRAFTED, ended, placed, resumed } from './file/order'
import { remove } from './file/scan'
import { addOrders, mark, setArchived, setCourse, setHolder, setOwner, setResumed } from './file/store/orders'
import { removeScan } from './scans/store/scans'

/** Events of orders: whose an order is, who has claimed it, what became of it, and which scans are removed or copied. */
export const handlers = ({ now, sites }: Pick<Deps, 'now'> & { sites: readonly Site[] }): Handlers => ({
  'orders.order.drafted.v1': {
    all: async ({ tx, unpark }, drafted) => {
      await addOrders(
        tx,
        drafted.map(({ data: { orderId, owner, site } }) => ({ id: orderId, owner, site })),
      )
      for (const { data } of drafted) unpark(`order:${data.orderId}`)
    },
  },
  'orders.order.claimed.v1': async ({ tx }, { aggregateVersion, data: { orderId, holder } }) => {
    if (!(await setHolder(tx, orderId, holder, aggregateVersion))) return park(`order:${orderId}`)
  },
  'orders.order.owner-changed.v1': async ({ tx }, { aggregateVersion, data: { orderId, owner } }) => {
    if (!(await setOwner(tx, orderId, owner, aggregateVersion))) return park(`order:${orderId}`)
  },
  'orders.order.remade.v1': async ({ tx }, { at, data }) => {
    if (!(await planCopies(tx, data, sites, new Date(at)))) return park(`order:${data.orderId}`)
  },
  'orders.order.placed.v1': async ({ tx }, { at, aggregateVersion, data: { orderId } }) => {
    if (!(await setCourse(tx, orderId, aggregateVersion, () => placed(new Date(at))))) return park(`order:${orderId}`)
  },
  'orders.order.reopened.v1': async ({ tx }, { aggregateVersion, data: { orderId } }) => {
    if (!(await setCourse(tx, orderId, aggregateVersion, () => DRAFTED))) return park(`order:${orderId}`)
  },
  'orders.order.resumed.v1': async ({ tx }, { aggregateVersion, data: { orderId } }) => {
    if (!(await setResumed(tx, orderId, aggregateVersion))) return park(`order:${orderId}`)
  },
  'orders.order.completed.v1': async ({ tx }, { at, aggregateVersion, data: { orderId } }) => {
    const completed = (it: Course) => ended('completed', new Date(at), it)
    if (!(await setCourse(tx, orderId, aggregateVersion, completed))) return park(`order:${orderId}`)
  },
  'orders.order.move-undone.v1': async ({ tx }, { at, aggregateVersion, data: { orderId, move } }) => {
    // Of the other moves nothing was told.
    if (move !== 'complete') return
    const back = (it: Course) => resumed(new Date(at), it)
    if (!(await setCourse(tx, orderId, aggregateVersion, back))) return park(`order:${orderId}`)
  },
  'orders.order.cancelled.v1': async ({ tx }, { at, aggregateVersion, data: { orderId, isPaid } }) => {
    const cancelled = (it: Course) => ended('cancelled', new Date(at), it)
    if (!(await setCourse(tx, orderId, aggregateVersion, cancelled))) return park(`order:${orderId}`)
    if (isPaid === false) await mark(tx, orderId, { wasUnpaid: true })
  },
  'orders.order.paid.v1': async ({ tx }, { data: { orderId, paidAt } }) => {
    if (!(await mark(tx, orderId, { paidAt: new Date(paidAt) }))) return park(`order:${orderId}`)
  },
  'orders.order.archived.v1': async ({ tx }, { at, aggregateVersion, data: { orderId, isPaid } }) => {
    if (!(await setArchived(tx, orderId, aggregateVersion, new Date(at)))) return park(`order:${orderId}`)
    if (isPaid === false) await mark(tx, orderId, { wasUnpaid: true })
  },
  'orders.order.restored.v1': async ({ tx }, { aggregateVersion, data: { orderId } }) => {
    if (!(await setArchived(tx, orderId, aggregateVersion, null))) return park(`order:${orderId}`)
  },
  'orders.order.purged.v1': async ({ tx }, { at, data: { orderId } }) => {
    if (!(await mark(tx, orderId, { purgedAt: new Date(at) }))) return park(`order:${orderId}`)
    await dropPhotos(tx, orderId)
  },
  'orders.scan.removed.v1': ({ tx }, { data }) => removeScan(tx, data, now(), remove),
})
