import type { Currency } from 'contracts/common'
import {
  type Buyer,
  type DocumentKind,
  type NewDocument,
  type OrderDocument,
  type OrderDocuments,
  wrongNumbers,
} from 'contracts/order/money/documents'
import { orderNumber } from 'contracts/order/order-number'
import { type Refusal, refuse } from 'contracts/problems'
import type { Requisites } from 'contracts/requisites'
import { dayIn } from 'contracts/text/zoned-days'
import { standing } from '../order/funds'
import type { OrderState, Placed } from '../order/state'
import { linesOf, reductionsOf, sum } from './lines'
import type { DocumentState, Snapshot } from './snapshot'

const KINDS: Record<Currency, readonly DocumentKind[]> = {
  RUB: ['invoice', 'act', 'upd'],
  EUR: ['invoice', 'vat-invoice'],
}

const isDelivered = ({ shippedAt, completedAt }: Placed) => shippedAt !== null || completedAt !== null

const isPaid = (order: Placed) => standing(order) === 'paid'

/** What an order needs for a document, besides being placed and not cancelled. */
const IS_DUE: Record<DocumentKind, (order: Placed) => boolean> = {
  invoice: () => true,
  act: (order) => isPaid(order) && isDelivered(order),
  upd: (order) => isPaid(order) && isDelivered(order),
  'vat-invoice': isPaid,
}

/** An order that documents can be issued for now: they are about money, so not for one that costs nothing. */
const isDocumented = (order: OrderState): order is Placed =>
  order.status !== 'draft' && order.status !== 'cancelled' && order.frozen.quote.totalMinor > 0

/** The document that is valid for the order as it was last placed. */
export const validOf = (order: OrderState, kind: DocumentKind, issued: readonly DocumentState[]) =>
  issued.find((it) => it.kind === kind && !isVoid(it, order))

/**
 * An invoice asks for money, so that of a cancelled order is void. Any document is void once its order was reopened. What
 * was delivered and paid stays true after a cancellation.
 */
export function isVoid(
  { kind, placedAt }: Pick<DocumentState, 'kind' | 'placedAt'>,
  order: Pick<OrderState, 'status'> & { placedAt?: Date | null },
): boolean {
  if (order.status === 'draft' || order.placedAt?.getTime() !== placedAt.getTime()) return true
  return kind === 'invoice' && order.status === 'cancelled'
}

/** What the order has and can have; `issued`: the newest first. */
export function documentsOf(
  order: OrderState,
  requisites: Requisites | undefined,
  issued: readonly DocumentState[],
): OrderDocuments {
  const documents = KINDS[order.currency].flatMap((kind): OrderDocument[] => {
    const had = issued.filter((it) => it.kind === kind).map((it) => shown(it, order))
    const isMissing = requisites && isDocumented(order) && !validOf(order, kind, issued)
    const state = isMissing && IS_DUE[kind](order) ? 'open' : 'later'
    return isMissing ? [{ kind, state, id: null, number: null, issuedOn: null }, ...had] : had
  })
  if (!requisites || !isDocumented(order)) return { offered: requisites !== undefined, documents }
  return { offered: true, buyerName: defaultBuyer(order, validOf(order, 'invoice', issued)).name, documents }
}

export const shown = (document: DocumentState, order: OrderState): OrderDocument => ({
  kind: document.kind,
  state: isVoid(document, order) ? 'void' : 'issued',
  id: document.id,
  number: document.number,
  issuedOn: document.snapshot?.issuedOn ?? null,
})

/** The order and the seller of a document that can be issued now. Refuses `document-not-available`, `invalid-request`. */
export function issuable(
  order: OrderState,
  { kind, buyer }: NewDocument,
  requisites: Requisites | undefined,
): { order: Placed; seller: Requisites } | Refusal {
  const isOffered = requisites && KINDS[order.currency].includes(kind) && isDocumented(order) && IS_DUE[kind](order)
  const wrong = buyer ? wrongNumbers(buyer, order.currency) : []
  if (wrong.length) {
    const errors = wrong.map((it) => ({ path: `/body/buyer/${it}`, message: 'No tax office gives such a number.' }))
    return refuse('invalid-request', 'The buyer has a tax number that does not exist.', errors)
  }
  if (isOffered) return { order, seller: requisites }
  return refuse('document-not-available', `Order ${order.number} is ${order.status} and has no document ${kind} now.`)
}

/** Refuses `document-issued` where another buyer is asked for than the document has. */
export function sameBuyer({ number, snapshot }: DocumentState, { buyer }: NewDocument): Refusal | undefined {
  if (!buyer || (snapshot && isSame(snapshot.buyer, buyer))) return undefined
  return refuse('document-issued', `The document ${number} has been issued with another buyer.`)
}

const isSame = (one: Buyer, other: Buyer) =>
  one.name === other.name && one.address === other.address && one.taxId === other.taxId && one.kpp === other.kpp

const recipientOf = (order: Placed) => ({ name: order.fullName ?? order.email, address: order.address ?? '' })

/** The buyer of the order's invoice, else its recipient. */
const defaultBuyer = (order: Placed, invoice: DocumentState | undefined): Buyer =>
  invoice?.snapshot?.buyer ?? { ...recipientOf(order), taxId: null, kpp: null }

type Issue = { document: NewDocument; invoice: DocumentState | undefined; number: string; now: Date }

/** All that a new document says. */
export function snapshotOf(order: Placed, seller: Requisites, { document, invoice, number, now }: Issue): Snapshot {
  const { quote } = order.frozen
  const lines = linesOf(quote, seller.vatPercent)
  const consignee = recipientOf(order)
  const dayOf = (at: Date | null) => at && dayIn(seller.timeZone, at)
  return {
    kind: document.kind,
    number,
    issuedOn: dayIn(seller.timeZone, now),
    seller,
    buyer: document.buyer ?? defaultBuyer(order, invoice),
    consignee,
    orderNumber: orderNumber(order, 6),
    lines,
    discountPercent: quote.discountPercent,
    reductions: reductionsOf(quote),
    vatMinor: sum(lines.map((it) => it.vatMinor)),
    totalMinor: quote.totalMinor,
    paidOn: dayOf(order.paidAt),
    deliveredOn: dayOf(order.shippedAt ?? order.completedAt),
  }
}

export const yearIn = (timeZone: string, at: Date): number => Number(dayIn(timeZone, at).slice(0, 4))

/** For instance R-2026-00001. */
export const numberOf = ({ documentPrefix }: Requisites, year: number, sequence: number): string =>
  `${documentPrefix}-${year}-${String(sequence).padStart(5, '0')}`
