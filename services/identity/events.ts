import type { Language } from 'contracts/common'
import { orderNumber } from 'contracts/order/order-number'
import { MOVES, type OrderStatus, STAFF_MOVES, UNDO_MS } from 'contracts/order/order-states'
import type { Tx } from 'service-kit/database/db'
import type { Handlers } from 'service-kit/events/inbox'
import { MAIL_LIFE_MS } from './account/limits'
import type { Deps } from './account/operations/deps'
import { addAudit } from './account/store/audit'
import { findPreferences } from './contact-preferences/store'
import { addOrderLink } from './links/operations/order-link'
import { queueMessage } from './messages/operations/queue'
import { type Moved, type MovedOrder, type OrderLink, PAYING_MS } from './messages/rules'
import { keepArchived, keepHold, keepParcel, keepStatus } from './messages/store/order-states'
import { addTrouble } from './messages/store/troubles'

type HandlerDeps = Pick<Deps, 'now' | 'newId' | 'linkSecret'>

/**
 * Events that this service hears: orders whose customers are told by the channel they chose (NOTE-003), where staff have brought
 * them, what went wrong that staff have to hear of, and what staff saw and did.
 */
export const handlers = (deps: HandlerDeps): Handlers => {
  const { now, newId, linkSecret } = deps
  return {
    'orders.order.placed.v1': async ({ tx }, event) => {
      await keepStatus(tx, said(event), 'pending')
      const { orderId, customer: by, number, site, language, totalMinor: minor, currency } = event.data
      // An event of the previous version names nobody.
      if (!by || !number || !site || !language || minor === 0) return
      const customer = { number, site, language, email: by.email, fullName: by.fullName ?? null }
      const told = { kind: 'order-placed', total: { minor, currency } } as const
      await tell(tx, deps, { ...event, data: { orderId, customer } }, told, PAYING_MS)
    },
    'orders.order.reopened.v1': async ({ tx }, event) => {
      await keepStatus(tx, said(event), null)
    },
    'orders.order.paid.v1': async ({ tx }, { id, data: order }) => {
      const reach = await reachOf(tx, deps, { id, ...order })
      if (!reach) return
      const { orderId: about, fullName, totalMinor, currency, comment, dueAt } = order
      const receivedMinor = order.left?.minor
      const { number, link, whatsapp, at, ...to } = reach
      const data = { number, fullName, totalMinor, receivedMinor, currency, comment, dueAt, link, whatsapp }
      await queueMessage(tx, { id: newId(), kind: 'order-paid', about, data, ...to }, at)
    },
    'orders.order.held.v1': async ({ tx }, event) => {
      await keepHold(tx, said(event), event.id)
      const reach = await reachOf(tx, deps, { id: event.id, ...event.data })
      if (!reach) return
      const { orderId, fullName, kind, isReplacement, reason, leavesAfter } = event.data
      const { number, link, whatsapp, at, ...to } = reach
      const data = { orderId, number, fullName, kind, isReplacement, reason, leavesAfter, link, whatsapp }
      await queueMessage(tx, { id: newId(), kind: 'order-held', about: event.id, data, ...to }, at, UNDO_MS)
    },
    // By mail whatever channel the client chose, since its link signs in.
    'orders.order.consent-asked.v1': async ({ tx }, { id: about, data }) => {
      const { orderId, fullName, email: to, language, site } = data
      const at = now()
      const expiresAt = await addOrderLink(tx, { id: about, orderId, email: to, site }, linkSecret, at)
      const number = orderNumber({ id: orderId, number: data.number }, 6)
      const said = { orderId, number, fullName }
      await queueMessage(
        tx,
        { id: newId(), kind: 'consent-asked', about, data: said, to, language, site, expiresAt },
        at,
      )
    },
    // By mail whatever channel the customer chose, since it was asked for.
    'orders.invoice.mail-asked.v1': async ({ tx }, { id: about, data: asked }) => {
      const { email: to, language, site, ...said } = asked
      const at = now()
      const expiresAt = new Date(at.getTime() + MAIL_LIFE_MS)
      const number = orderNumber({ id: asked.orderId, number: asked.number }, 6)
      const data = { ...said, number }
      await queueMessage(tx, { id: newId(), kind: 'invoice', about, data, to, language, site, expiresAt }, at)
    },
    'orders.order.resumed.v1': async ({ tx }, event) => {
      await keepHold(tx, said(event), null)
    },
    'orders.order.production-started.v1': async ({ tx }, event) => {
      await keepStatus(tx, said(event), 'processing')
    },
    'orders.order.shipped.v1': async ({ tx }, event) => {
      await keepStatus(tx, said(event), 'shipped')
      await keepParcel(tx, said(event), event.data)
      await tell(tx, deps, event, { kind: 'order-shipped', parcels: event.data.parcels ?? [] })
    },
    'orders.order.completed.v1': async ({ tx }, event) => {
      await keepStatus(tx, said(event), 'completed')
      await tell(tx, deps, event, { kind: 'order-completed' })
    },
    'orders.order.cancelled.v1': async ({ tx }, event) => {
      await keepStatus(tx, said(event), 'cancelled')
      const { order } = event.data
      const paid = order && order.paidMinor > 0 ? { paid: { minor: order.paidMinor, currency: order.currency } } : {}
      await tell(tx, deps, event, { kind: 'order-cancelled', ...paid })
    },
    'orders.order.move-undone.v1': async ({ tx }, event) => {
      const { move, status } = event.data
      await keepStatus(tx, said(event), broughtTo(status))
      if (move === 'ship') await keepParcel(tx, said(event), { carrier: null, parcel: null })
    },
    'orders.order.archived.v1': async ({ tx }, event) => {
      await keepArchived(tx, said(event), new Date(event.at))
    },
    'orders.order.restored.v1': async ({ tx }, event) => {
      await keepArchived(tx, said(event), null)
    },
    'fulfilment-ftp.transfer.failed.v1': async ({ tx }, event) => {
      await addTrouble(tx, event, { kind: 'transfer-failed', ...event.data })
    },
    'files.disk.nearly-full.v1': async ({ tx }, event) => {
      await addTrouble(tx, event, { kind: 'disk-nearly-full', ...event.data })
    },
    'files.audit.recorded.v1': keepAudit,
    'fulfilment-ftp.audit.recorded.v1': keepAudit,
    'payments.audit.recorded.v1': keepAudit,
    'orders.audit.recorded.v1': keepAudit,
    'partners.audit.recorded.v1': keepAudit,
    'i18n.audit.recorded.v1': keepAudit,
  }
}

/**
 * The link of a mail that signs in at its order. Staff write a WhatsApp message by hand, and get none: it would sign them in as the
 * customer.
 */
async function linkTo(...[tx, order, linkSecret, at]: Parameters<typeof addOrderLink>): Promise<OrderLink> {
  const until = await addOrderLink(tx, order, linkSecret, at)
  return { id: order.id, until: until.toISOString() }
}

type Customer = { number: string; site: string; language: Language; email: string; fullName: string | null }

/**
 * How the customer of an order is told of an event, by the channel of their choice (NOTE-003), with the order's number as in the
 * cabinet and at the bank (CAB-002, PAY-014); null where they want no messages.
 */
async function reachOf(
  tx: Tx,
  { now, linkSecret }: HandlerDeps,
  { id, orderId, ...customer }: Omit<Customer, 'fullName'> & { id: string; orderId: string },
) {
  const { email: to, language, site } = customer
  const { channel, phone: whatsapp } = await findPreferences(tx, to)
  if (channel === 'none') return null
  const at = now()
  const link = whatsapp === null ? await linkTo(tx, { id, orderId, email: to, site }, linkSecret, at) : null
  const expiresAt = new Date(at.getTime() + MAIL_LIFE_MS)
  return {
    number: orderNumber({ id: orderId, number: customer.number }, 6),
    link,
    whatsapp,
    at,
    to,
    language,
    site,
    expiresAt,
  }
}

type MoveEvent = { id: string; aggregateVersion: number; data: { orderId: string; customer?: Customer | undefined } }
type ToldMove = { kind: Moved } & Pick<MovedOrder, 'total' | 'parcels' | 'paid'>
/**
 * Tells the customer of a move, unless it is taken back meanwhile: staff have a minute for it. An event of the previous version names
 * nobody to tell.
 */
async function tell(
  tx: Tx,
  deps: HandlerDeps,
  event: MoveEvent,
  { kind, ...facts }: ToldMove,
  waitMs: number = UNDO_MS,
): Promise<void> {
  const { id, aggregateVersion: version } = event
  const { orderId, customer } = event.data
  const reach = customer && (await reachOf(tx, deps, { id, orderId, ...customer }))
  if (!reach) return
  const { number, link, whatsapp, at, ...to } = reach
  const data = { orderId, number, fullName: customer.fullName, version, ...facts, link, whatsapp }
  await queueMessage(tx, { id: deps.newId(), kind, about: id, data, ...to }, at, waitMs)
}

/** Where staff have brought an order that has this status: before production it is placed, whether paid or not. */
const broughtTo = (status: OrderStatus) => BROUGHT.find((it) => it === status) ?? 'pending'
const BROUGHT = STAFF_MOVES.map((it) => MOVES[it].to)

const said = ({ aggregateVersion: version, data }: { aggregateVersion: number; data: { orderId: string } }) => ({
  orderId: data.orderId,
  version,
})

async function keepAudit({ tx }: { tx: Tx }, event: Parameters<typeof addAudit>[1]) {
  await addAudit(tx, event)
}
