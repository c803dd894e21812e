import type {
  OrderReasons,
  OwnEntry,
  OwnEntryPage,
  OwnEntryQuery,
  ReferredOrder,
  ReferredOrderPage,
  ReferredOrderQuery,
} from 'contracts/partner/statements'
import { Refusal, refuse } from 'contracts/problems'
import { askedPage, pageOf, wrongQuery } from 'contracts/text/lists'
import { dayIsFrom, dayIsUntil, isCalendarDay } from 'contracts/text/zoned-days'
import type { Person } from 'service-kit/http/principal'
import type { Deps } from '../../partner/operations/deps'
import { findPartner } from '../../partner/store/partners'
import { idsOf, isExpired, readWhy } from '../rules'
import { type FoundEntry, listEntries } from '../store/entries'
import { type FoundOrder, findOrders, listOrders } from '../store/orders'

type Reading = Pick<Deps, 'db' | 'now'>

/** The orders of the clients whom the caller has brought (PART-014). Refuses: `partner-not-found`, `invalid-request`. */
export async function listReferredOrders(
  { db, now }: Reading,
  { email, site }: Person,
  { status, from, to, ...query }: ReferredOrderQuery,
): Promise<ReferredOrderPage | Refusal> {
  const partner = await findPartner(db, email)
  if (!partner) return NOT_FOUND
  const page = askedPage(query)
  if (page instanceof Refusal) return page
  for (const [name, day] of Object.entries({ from, to }))
    if (day !== undefined && !isCalendarDay(day)) return wrongQuery(name, 'is no day of the calendar')
  const zone = site.requisites?.timeZone ?? 'UTC'
  const period = { from: from && dayIsFrom(zone, from), before: to && dayIsUntil(zone, to) }
  const wanted = { status, from: period.from || undefined, before: period.before || undefined }
  const found = await listOrders(db, partner.id, wanted, page)
  return pageOf(found, page.limit, (it) => shownOrder(it, now()))
}

/** Why orders of a number count or do not; of those of other partners nothing is said. Refuses: `partner-not-found`. */
export async function explainOrders(
  { db }: Reading,
  { email }: Person,
  { number }: { number: string },
): Promise<OrderReasons | Refusal> {
  const partner = await findPartner(db, email)
  if (!partner) return NOT_FOUND
  const found = await findOrders(db, partner.id, idsOf(number))
  const items = found.map((it) => ({
    number: numberOf(it),
    placedAt: it.createdAt.toISOString(),
    why: readWhy(it.why),
  }))
  return { items }
}

/** The entries behind a term of the caller's balance, the newest first. Refuses: `partner-not-found`, `invalid-request`. */
export async function listOwnEntries(
  { db, now }: Reading,
  { email }: Person,
  { term, currency, cursor, limit: asked }: OwnEntryQuery,
): Promise<OwnEntryPage | Refusal> {
  const partner = await findPartner(db, email)
  if (!partner) return NOT_FOUND
  const page = askedPage(asked === undefined ? {} : { limit: asked })
  if (page instanceof Refusal) return page
  if (cursor !== undefined && !PLACE.test(cursor)) return wrongQuery('cursor', 'is not one that a page gave')
  const of = { partnerId: partner.id, currency, term, now: now() }
  const found = await listEntries(db, of, {
    before: cursor === undefined ? undefined : Number(cursor),
    limit: page.limit,
  })
  const items = found.slice(0, page.limit).map(shownEntry)
  return { items, next: found.length > items.length ? (items.at(-1)?.id ?? null) : null }
}

/** An entry's place in the ledger, which is the cursor of the page behind it. */
const PLACE = /^\d{1,15}$/

const numberOf = ({ id, number }: { id: string; number: string | null }) => number ?? id.slice(0, 4)

function shownOrder(it: FoundOrder, now: Date): ReferredOrder {
  const { id, createdAt, paidAt, status, totalMinor, currency, name, shareMinor, payableAt, firstPlacedAt } = it
  return {
    id,
    number: numberOf(it),
    placedAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    status,
    amountMinor: totalMinor,
    currency,
    clientName: name,
    isExpired: isExpired(firstPlacedAt, now),
    shareMinor,
    payableAt: payableAt?.toISOString() ?? null,
    why: readWhy(it.why),
  }
}

export function shownEntry(it: FoundEntry): OwnEntry {
  const { seq, kind, orderId, number, amountMinor, currency, basisPoints, payableAt, reason, recordedAt } = it
  return {
    id: String(seq),
    kind,
    number: orderId === null ? null : numberOf({ id: orderId, number }),
    amountMinor,
    currency,
    basisPoints,
    payableAt: payableAt?.toISOString() ?? null,
    // What staff say of a payout that was void is their own.
    reason: kind === 'correction' ? reason : null,
    recordedAt: recordedAt.toISOString(),
  }
}

const NOT_FOUND = refuse('partner-not-found', 'The signed-in person has no partner code.')
