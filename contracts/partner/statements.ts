import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Currency, Instant, nullable, PageQuery, Uuid, words } from '../common'
import type { PlacedStatus } from '../order/order-states'
import { route } from '../route'

const closed = { additionalProperties: false }

/** A day of the site's calendar, as 2026-11-28. */
export const CalendarDay = Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$' })

/**
 * Whether an order earns, and why it does not. `checked`: staff look whether it is the partner's own; `own`, `voided`: it is.
 * `old-client`: its client had ordered before; `other-partner`: its client is another partner's; `expired`: it came after the 365
 * days; `free`: nothing was paid for it.
 */
export const ORDER_WHYS = [
  'counted',
  'not-paid',
  'cancelled',
  'refunded',
  'own',
  'old-client',
  'other-partner',
  'expired',
  'free',
  'voided',
  'checked',
] as const
export const OrderWhy = words(ORDER_WHYS, { $id: 'OrderWhy' })
export type OrderWhy = Static<typeof OrderWhy>

const PLACED = ['pending', 'paid', 'processing', 'shipped', 'completed', 'cancelled'] as const satisfies PlacedStatus[]
const Placed = words(PLACED, { $id: 'PlacedStatus' })

/** An order of a client of the partner: the minimum that the partner has to know (PART-015). */
export const ReferredOrder = Type.Object(
  {
    id: Uuid,
    number: Type.String(),
    placedAt: Instant,
    paidAt: nullable(Instant),
    status: Placed,
    /** Null until it is known. */
    amountMinor: nullable(Type.Integer()),
    currency: nullable(Currency),
    clientName: nullable(Type.String()),
    /** Whether the client's 365 days are over (PART-020). */
    isExpired: Type.Boolean(),
    /** What the partner has of it now; null where nothing was booked. */
    shareMinor: nullable(Type.Integer()),
    /** Until then the share is held. */
    payableAt: nullable(Instant),
    why: OrderWhy,
  },
  { $id: 'ReferredOrder', ...closed },
)
export type ReferredOrder = Static<typeof ReferredOrder>

export const ReferredOrderPage = Type.Object(
  { items: Type.Array(ReferredOrder), next: nullable(Type.String()) },
  { $id: 'ReferredOrderPage', ...closed },
)
export type ReferredOrderPage = Static<typeof ReferredOrderPage>

export const ReferredOrderQuery = Type.Object(
  {
    status: Type.Optional(words(PLACED)),
    /** The days of the placement, both included. */
    from: Type.Optional(CalendarDay),
    to: Type.Optional(CalendarDay),
    ...PageQuery,
  },
  closed,
)
export type ReferredOrderQuery = Static<typeof ReferredOrderQuery>

/** What is said of an order that somebody asks for by its number. */
export const OrderReason = Type.Object(
  { number: Type.String(), placedAt: Instant, why: OrderWhy },
  { $id: 'OrderReason', ...closed },
)
export type OrderReason = Static<typeof OrderReason>

/** Empty where no order with that number came with the partner's code or from a client of theirs. */
export const OrderReasons = Type.Object(
  { items: Type.Array(OrderReason, { maxItems: 5 }) },
  { $id: 'OrderReasons', ...closed },
)
export type OrderReasons = Static<typeof OrderReasons>

/** The terms of a balance, each with the entries behind it: due is accrued less what was paid out. */
export const TERMS = ['accrued', 'paid-out', 'due', 'held'] as const
export const Term = words(TERMS, { $id: 'Term' })
export type Term = Static<typeof Term>

/** An entry of the ledger, as its partner sees it. */
export const OwnEntry = Type.Object(
  {
    /** Its place in the ledger. */
    id: Type.String({ pattern: '^[0-9]{1,16}$' }),
    kind: words(['commission', 'reversal', 'correction', 'paid-out', 'paid-back']),
    /** The number of its order; null for what concerns none. */
    number: nullable(Type.String()),
    amountMinor: Type.Integer(),
    currency: Currency,
    /** The rate of a commission. */
    basisPoints: nullable(Type.Integer()),
    payableAt: nullable(Instant),
    /** What staff say of a correction. */
    reason: nullable(Type.String()),
    recordedAt: Instant,
  },
  { $id: 'OwnEntry', ...closed },
)
export type OwnEntry = Static<typeof OwnEntry>

/** The newest first. */
export const OwnEntryPage = Type.Object(
  { items: Type.Array(OwnEntry), next: nullable(Type.String()) },
  { $id: 'OwnEntryPage', ...closed },
)
export type OwnEntryPage = Static<typeof OwnEntryPage>

export const OwnEntryQuery = Type.Object({ term: Term, currency: Currency, ...PageQuery }, closed)
export type OwnEntryQuery = Static<typeof OwnEntryQuery>

/**
 * A PDF has so many entries at most, which take a second to draw, and says how many more there are; the CSV has all.
 */
export const MOST_PRINTED = 200

export const StatementQuery = Type.Object(
  {
    year: Type.String({ pattern: '^20[2-9][0-9]$' }),
    quarter: words(['1', '2', '3', '4']),
    currency: Currency,
    format: words(['csv', 'pdf']),
    language: words(['ru', 'en']),
  },
  closed,
)
export type StatementQuery = Static<typeof StatementQuery>

export const statements = {
  listReferredOrders: route({
    id: 'listReferredOrders',
    summary: 'List the orders of the clients whom the signed-in partner has brought, each with the partner’s share',
    access: RIGHTS.person,
    query: ReferredOrderQuery,
    response: { 200: ReferredOrderPage },
    problems: ['partner-not-found'],
  }),
  explainOrders: route({
    id: 'explainReferredOrders',
    summary: 'Say of an order, by its number, whether it counts for the signed-in partner and why not',
    access: RIGHTS.person,
    query: Type.Object({ number: Type.String({ pattern: '^[0-9a-fA-F]{4,32}$' }) }, closed),
    response: { 200: OrderReasons },
    problems: ['partner-not-found'],
  }),
  listEntries: route({
    id: 'listOwnEntries',
    summary: 'List the entries behind a term of the signed-in partner’s balance',
    access: RIGHTS.person,
    query: OwnEntryQuery,
    response: { 200: OwnEntryPage },
    problems: ['partner-not-found'],
  }),
  readStatement: route({
    id: 'readStatement',
    summary: 'Download the entries of a quarter with the balance before and after it, as CSV or PDF',
    access: RIGHTS.person,
    query: StatementQuery,
    response: { 200: Type.Any() },
    problems: ['partner-not-found'],
  }),
}
