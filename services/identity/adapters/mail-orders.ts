import type { ScanKind } from 'contracts/common'
import { trackingPage } from 'contracts/order/carriers'
import type { Site } from 'contracts/site'
import { formatMoney } from 'contracts/text/format'
import type { AskedInvoice, HeldOrder, Moved, MovedOrder, PaidOrder, PreparedOrder } from '../messages/rules'
import type { Parts } from './mail-look'
import type { Own, Text } from './mail-words'

/** `signIn`: the token of a link that signs in at the order, and until when. */
type OpensOrder = { orderId: string; signIn: { token: string; until: string } | null }
export type PaidContent = { kind: 'order-paid' } & OpensOrder & Omit<PaidOrder, 'link'>
export type HeldContent = { kind: 'order-held'; scan: ScanKind } & OpensOrder & Omit<HeldOrder, 'kind' | 'link'>
export type MovedContent = { kind: Moved } & OpensOrder & Omit<MovedOrder, 'version' | 'link'>
export type InvoiceContent = { kind: 'invoice' } & Omit<AskedInvoice, 'documentId'>
export type PreparedContent = { kind: 'consent-asked'; token: string; expiresAt: Date } & PreparedOrder

export function paidOrderParts(order: PaidContent, site: Site, own: Own): Parts {
  const { text, moment, locale } = own
  const { number, comment, dueAt, totalMinor, receivedMinor = totalMinor } = order
  const total = formatMoney(receivedMinor, order.currency, locale)
  const paid = totalMinor > 0 ? 'orderPaid' : 'orderFree'
  return {
    title: text(`${paid}.subject`, { number }),
    before: [
      helloTo(order, text),
      text(`${paid}.text`, { number, total }),
      ...(dueAt ? [text('orderPaid.dispatch', { moment: moment(dueAt) })] : []),
    ],
    ...(comment && { facts: [{ name: text('orderPaid.comment'), value: comment }] }),
    action: { button: text('order.button'), link: linkOf(order, site) },
    after: [text('orderPaid.page'), signInText(order, own)],
  }
}

export function heldOrderParts(order: HeldContent, site: Site, own: Own): Parts {
  const { text } = own
  const { number, leavesAfter } = order
  const which = { number, scan: text(`orderHeld.${order.scan}`) }
  const clock =
    typeof leavesAfter === 'number'
      ? text('orderHeld.clock', { hours: leavesAfter })
      : text(leavesAfter ? `orderHeld.clock.${leavesAfter}` : 'orderHeld.price')
  return {
    title: text('orderHeld.subject', { number }),
    before: [helloTo(order, text), text(order.isReplacement ? 'orderHeld.replace' : 'orderHeld.missing', which), clock],
    facts: [{ name: text('orderHeld.reason'), value: order.reason }],
    action: { button: text('orderHeld.button'), link: linkOf(order, site) },
    after: [text('orderHeld.page'), signInText(order, own)],
  }
}

/** The words of a move begin like its kind. */
const WORDS = {
  'order-placed': 'orderPlaced',
  'order-shipped': 'orderShipped',
  'order-completed': 'orderCompleted',
  'order-cancelled': 'orderCancelled',
} as const satisfies Record<Moved, string>

export function movedOrderParts(order: MovedContent, site: Site, own: Own): Parts {
  const { text, locale } = own
  const { kind, number, total, parcels = [], paid } = order
  const words = WORDS[kind]
  const facts = parcels.map((it) => ({
    name: text('orderShipped.parcel', { carrier: it.carrier }),
    value: it.number,
    link: trackingPage(it),
  }))
  return {
    title: text(`${words}.subject`, { number }),
    before: [
      helloTo(order, text),
      text(`${words}.text`, { number }),
      ...(total ? [text('orderPlaced.total', { amount: formatMoney(total.minor, total.currency, locale) })] : []),
      ...(paid ? [text('orderCancelled.paid', { amount: formatMoney(paid.minor, paid.currency, locale) })] : []),
    ],
    ...(facts.length && { facts }),
    action: { button: text('order.button'), link: linkOf(order, site) },
    after: [text(`${words}.next`), signInText(order, own)],
  }
}

/** It has no link that signs in: customers forward it to whoever pays. */
export function invoiceParts(order: InvoiceContent, site: Site, { text, locale }: Own): Parts {
  const { orderId, number, invoice, buyerName, currency } = order
  return {
    title: text(currency === 'EUR' ? 'invoice.proforma' : 'invoice.bill', { invoice, number }),
    before: [helloTo(order, text), text('invoice.text'), text('invoice.price')],
    facts: [
      { name: text('invoice.order'), value: number },
      { name: text('invoice.total'), value: formatMoney(order.totalMinor, currency, locale) },
      { name: text('invoice.buyer'), value: buyerName },
    ],
    action: { button: text('order.button'), link: linkOf({ orderId, signIn: null }, site) },
    after: [text('invoice.forward')],
  }
}

export function preparedOrderParts(order: PreparedContent, { brand, origin }: Site, { text, moment }: Own): Parts {
  const { number } = order
  return {
    title: text('consentAsked.subject', { number }),
    before: [helloTo(order, text), text('consentAsked.text', { number, brand }), text('consentAsked.how')],
    action: { button: text('consentAsked.button'), link: signInLink(origin, order.token) },
    after: [text('consentAsked.until', { time: moment(order.expiresAt) }), text('consentAsked.notYou')],
  }
}

const linkOf = ({ orderId, signIn }: OpensOrder, { origin }: Site) =>
  signIn ? signInLink(origin, signIn.token) : `${origin}/cabinet/orders/${orderId}`

/** The token stands after a #, as in the link of a sign-in: opening it signs nobody in, the press on its page does. */
const signInLink = (origin: string, token: string) => `${origin}/auth#token=${token}`

const signInText = ({ signIn }: OpensOrder, { text, moment }: Own) =>
  signIn ? text('order.until', { time: moment(signIn.until) }) : text('order.signIn')

const helloTo = ({ fullName: name }: { fullName: string | null }, text: Text) =>
  name ? text('helloName', { name }) : text('hello')
