import type { Currency } from 'contracts/common'
import { REFERRAL_DAYS } from 'contracts/partner-code'
import { type Finding, isHard } from './findings'
import { commissionMinor } from './ledger'
import { payableAt, type Rate, rateAt, type Terms, termsAt } from './rates'

const ACTIVE_MS = REFERRAL_DAYS * 24 * 60 * 60_000

/** A placed order of a customer, by its events. What is left of its money is null where nothing was given back. */
export type OrderFacts = {
  id: string
  placedAt: Date
  paidAt: Date | null
  totalMinor: number | null
  currency: Currency | null
  leftMinor: number | null
  isCancelled: boolean
  /** The partner with whose code it was placed. */
  codePartnerId: string | null
}
/** Whose customer the e-mail was, until the next one's. */
export type Span = {
  partnerId: string
  since: Date
  until: Date | null
  firstOrderId: string
  source: 'code' | 'staff'
}
/** An order that staff linked to a partner. */
export type Link = { orderId: string; partnerId: string }
/** The rates of a partner, and the terms of the site whose programme it is. */
export type Programme = { rates: readonly Rate[]; terms: readonly (Terms & { since: Date })[] }
/** The sum of an order's commission and reversals of a partner, and what its commission was made by. */
export type Booked = {
  orderId: string
  partnerId: string
  amountMinor: number
  commission: { basisPoints: number | null; payableAt: Date | null } | null
}

/** All that decides what the orders of one e-mail earn. `spans`: from the oldest on. */
export type Facts = {
  orders: readonly OrderFacts[]
  spans: readonly Span[]
  links: readonly Link[]
  findings: readonly Finding[]
  booked: readonly Booked[]
  programmes: ReadonlyMap<string, Programme>
}

/**
 * Why an order earns a partner something: it counts, also while a finding is open (`checked`). Or why nothing: it is not paid, or
 * cancelled, or its money went back; it may be the partner's own; its customer was a client before, or is another partner's; the
 * referral has expired; it costs nothing; staff have decided that it does not count.
 */
export type Why =
  | 'counted'
  | 'checked'
  | 'not-paid'
  | 'cancelled'
  | 'refunded'
  | 'own'
  | 'old-client'
  | 'other-partner'
  | 'expired'
  | 'free'
  | 'voided'

/** What an order is to a partner. The rate and the instant are null where it earns nothing. */
export type Share = {
  orderId: string
  partnerId: string
  why: Why
  currency: Currency | null
  amountMinor: number
  basisPoints: number | null
  payableAt: Date | null
}

/**
 * What the orders of one e-mail are to each partner who has to do with them, and what they earn (AFF-014): a function of the facts
 * alone, in whatever order these came.
 */
export function earned(facts: Facts): Share[] {
  const active = new Set(activeOrders(facts.orders).map((it) => it.id))
  const start = startOf(facts)
  // A clinic may have thousands of orders.
  const booked = Map.groupBy(facts.booked, (it) => it.orderId)
  return facts.orders.flatMap((order) => {
    const ofOrder = { ...facts, booked: booked.get(order.id) ?? [] }
    const span = order.placedAt >= start ? spanOf(facts.spans, order) : undefined
    const claim: Claim = { span, isActive: !order.paidAt || active.has(order.id) }
    return [...partnersOf(ofOrder, order, span)].map((it) => share(ofOrder, order, it, claim))
  })
}

type Claim = { span: Span | undefined; isActive: boolean }

/** Whoever has a right to an order, placed it by a code, or has entries of it. */
function partnersOf({ links, booked }: Facts, { id, codePartnerId }: OrderFacts, span?: Span): Set<string> {
  const linked = [...links, ...booked].filter((it) => it.orderId === id).map((it) => it.partnerId)
  return new Set([...(span ? [span.partnerId] : []), ...(codePartnerId ? [codePartnerId] : []), ...linked])
}

function share(facts: Facts, order: OrderFacts, partnerId: string, claim: Claim): Share {
  const { id: orderId, paidAt, totalMinor, leftMinor, currency } = order
  const why = whyOf(facts, order, partnerId, claim)
  const nothing = { orderId, partnerId, why, currency, amountMinor: 0, basisPoints: null, payableAt: null }
  const programme = facts.programmes.get(partnerId)
  if ((why !== 'counted' && why !== 'checked') || !paidAt || totalMinor === null || !programme) return nothing
  const commission = facts.booked.find((it) => it.orderId === orderId && it.partnerId === partnerId)?.commission
  const basisPoints = commission?.basisPoints ?? rateAt(programme.rates, paidAt)
  return {
    ...nothing,
    basisPoints,
    amountMinor: commissionMinor(Math.min(totalMinor, leftMinor ?? totalMinor), basisPoints),
    payableAt: commission ? commission.payableAt : payableAt(paidAt, termsAt(programme.terms, paidAt)),
  }
}

function whyOf(facts: Facts, order: OrderFacts, partnerId: string, { span, isActive }: Claim): Why {
  const isLinked = facts.links.some((it) => it.orderId === order.id && it.partnerId === partnerId)
  const isReferred = !isLinked && span?.partnerId === partnerId
  const found = facts.findings.filter((it) => it.orderId === order.id && it.partnerId === partnerId)
  const isOwn = found.some(isRefusing) || (isReferred && facts.findings.some(ofReferral(facts, partnerId)))
  if (isOwn) return 'own'
  if (!isLinked && !isReferred) return span || order.codePartnerId !== partnerId ? 'other-partner' : 'old-client'
  if (isReferred && !isActive) return 'expired'
  if (order.isCancelled) return 'cancelled'
  if (!order.paidAt || order.totalMinor === null) return 'not-paid'
  if (order.totalMinor === 0) return 'free'
  if (order.leftMinor !== null && order.leftMinor <= 0) return 'refunded'
  if (found.some((it) => it.state === 'voided')) return 'voided'
  return found.some((it) => it.state === 'open') ? 'checked' : 'counted'
}

/** Of a hard rule nothing is booked until staff accept it (AFF-011). */
const isRefusing = ({ rule, state }: Finding) => isHard(rule) && state !== 'accepted'
/** Where the order that made the referral is the partner's own, no order of that customer earns. */
const ofReferral =
  ({ spans }: Facts, partnerId: string) =>
  (it: Finding) =>
    isRefusing(it) &&
    it.partnerId === partnerId &&
    spans.some((span) => span.partnerId === partnerId && span.firstOrderId === it.orderId)

/**
 * The span in which an order was paid: what was paid before staff moved the customer stays the first partner's (AFF-045). Of an
 * order that is not paid, the present one.
 */
function spanOf(spans: readonly Span[], { paidAt }: OrderFacts): Span | undefined {
  if (!paidAt) return spans.find((it) => it.until === null)
  const [first] = spans
  const begun = spans.findLast((it) => it.since <= paidAt) ?? (first?.source === 'code' ? first : undefined)
  return begun && (begun.until === null || paidAt < begun.until) ? begun : undefined
}

/** When the customer became anybody's: with the placement of the order that made the referral, or that staff linked. */
function startOf({ spans, orders }: Facts): Date {
  const placed = spans.flatMap((span) => orders.filter((it) => it.id === span.firstOrderId).map((it) => it.placedAt))
  return new Date(Math.min(...[...spans.map((it) => it.since), ...placed].map((it) => it.getTime())))
}

/**
 * The paid orders of an e-mail that were placed no later than 365 days after the placement of the earliest order that was paid by
 * then (AFF-012, AFF-051); until an order is paid the referral has no end (AFF-013).
 */
function activeOrders(orders: readonly OrderFacts[]): OrderFacts[] {
  let firstPlacedMs = Number.POSITIVE_INFINITY
  const paidMs = (it: OrderFacts) => it.paidAt?.getTime() ?? 0
  return orders
    .filter((it) => it.paidAt)
    .toSorted((a, b) => paidMs(a) - paidMs(b) || a.placedAt.getTime() - b.placedAt.getTime())
    .filter(({ placedAt }) => {
      firstPlacedMs = Math.min(firstPlacedMs, placedAt.getTime())
      return placedAt.getTime() <= firstPlacedMs + ACTIVE_MS
    })
}

export type NewEntry = Pick<Share, 'orderId' | 'partnerId' | 'amountMinor' | 'payableAt'> & {
  kind: 'commission' | 'reversal'
  currency: Currency
  basisPoints: number | null
  /** Why a reversal is less than before, or `returned` where it is more. */
  cause: Why | 'returned' | null
}

/** What is to be booked so that the entries of every order sum to what it earns: at most one entry of an order and a partner. */
export function entriesFor(shares: readonly Share[], booked: readonly Booked[]): NewEntry[] {
  const bookedOf = new Map(booked.map((it) => [keyOf(it), it]))
  return shares.flatMap((it): NewEntry[] => {
    const { orderId, partnerId, why, currency, basisPoints } = it
    const before = bookedOf.get(keyOf(it))
    const amountMinor = it.amountMinor - (before?.amountMinor ?? 0)
    if (!currency) return []
    const entry = { orderId, partnerId, amountMinor, currency }
    // A commission of nothing is an entry, too: the list shows its rate.
    if (!before?.commission)
      return basisPoints === null
        ? []
        : [{ ...entry, kind: 'commission', basisPoints, cause: null, payableAt: it.payableAt }]
    if (amountMinor === 0) return []
    const cause = amountMinor > 0 ? 'returned' : why === 'counted' || why === 'checked' ? 'refunded' : why
    const { payableAt } = before.commission
    return [{ ...entry, kind: 'reversal', basisPoints: null, cause, payableAt }]
  })
}

/** What an order is to a partner, as a key. */
export const keyOf = ({ orderId, partnerId }: { orderId: string; partnerId: string }): string =>
  `${orderId} ${partnerId}`
