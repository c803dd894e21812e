import { createHash } from 'node:crypto'
import { and, arrayOverlaps, asc, eq, getTableColumns, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Tx } from 'service-kit/database/db'
import {
  affiliates,
  browsers,
  findings,
  ledger,
  links,
  orderShares,
  orders,
  partners,
  payoutDetails,
  referralSpans,
} from '../../schema'
import type { Booked, Link, Span } from '../earning'
import type { Found, Marks } from '../findings'

export type OrderRow = typeof orders.$inferSelect & { codePartnerId: string | null }
export type FindingRow = Pick<typeof findings.$inferSelect, 'orderId' | 'partnerId' | 'rule' | 'state' | 'evidenceHash'>
export type ShareRow = typeof orderShares.$inferSelect

/** The partner whom a code means, also that of a partner who was merged into them. */
const byCode = sql<string>`coalesce(${partners.mergedInto}, ${partners.id})`

/** The partners who have to do with an e-mail: by a referral, a link, a code with which it placed an order, or one of before. */
export async function claimantsOf(tx: Tx, email: string): Promise<string[]> {
  const ofSpans = tx.select({ id: referralSpans.partnerId }).from(referralSpans).where(eq(referralSpans.email, email))
  const ofLinks = tx.select({ id: links.partnerId }).from(links).where(eq(links.email, email))
  const ofCodes = tx
    .select({ id: byCode })
    .from(orders)
    .innerJoin(partners, eq(partners.code, orders.partnerCode))
    .where(eq(orders.email, email))
  const ofShares = tx
    .select({ id: orderShares.partnerId })
    .from(orders)
    .innerJoin(orderShares, eq(orderShares.orderId, orders.id))
    .where(eq(orders.email, email))
  return (await union(ofSpans, ofLinks, ofCodes, ofShares)).map((it) => it.id)
}

/** All orders of an e-mail, but those that are drafts again. */
export const ordersOf = (tx: Tx, email: string): Promise<OrderRow[]> =>
  tx
    .select({ ...getTableColumns(orders), codePartnerId: sql<string | null>`${byCode}` })
    .from(orders)
    .leftJoin(partners, eq(partners.code, orders.partnerCode))
    // Without a status it is of a version before, or a draft again by a newer report than that of its placement.
    .where(and(eq(orders.email, email), or(isNotNull(orders.status), eq(orders.statusVersion, 0))))
    .orderBy(asc(orders.placedAt), asc(orders.id))

const { partnerId, since, until, firstOrderId, source } = getTableColumns(referralSpans)

export const spansOf = (tx: Tx, email: string): Promise<Span[]> =>
  tx
    .select({ partnerId, since, until, firstOrderId, source })
    .from(referralSpans)
    .where(eq(referralSpans.email, email))
    .orderBy(asc(referralSpans.since))

export const linksOf = (tx: Tx, email: string): Promise<Link[]> =>
  tx.select({ orderId: links.orderId, partnerId: links.partnerId }).from(links).where(eq(links.email, email))

const ofOrdersOf = (tx: Tx, email: string) => tx.select({ id: orders.id }).from(orders).where(eq(orders.email, email))

/** What is booked of an e-mail's orders, for whomever. */
export async function bookedOf(tx: Tx, email: string): Promise<Booked[]> {
  const rows = await tx
    .select({
      orderId: orders.id,
      partnerId: ledger.partnerId,
      amountMinor: sql`sum(${ledger.amountMinor})`.mapWith(Number),
      isBooked: sql<boolean>`bool_or(${eq(ledger.kind, 'commission')})`,
      basisPoints: sql<number | null>`max(${ledger.basisPoints})`,
      payableAt: sql`max(${ledger.payableAt}) filter (where ${eq(ledger.kind, 'commission')})`.mapWith(
        ledger.payableAt,
      ),
    })
    .from(orders)
    .innerJoin(ledger, and(eq(ledger.orderId, orders.id), inArray(ledger.kind, ['commission', 'reversal'])))
    .where(eq(orders.email, email))
    .groupBy(orders.id, ledger.partnerId)
  return rows.map(({ isBooked, basisPoints, payableAt, ...it }) => ({
    ...it,
    commission: isBooked ? { basisPoints, payableAt } : null,
  }))
}

export const findingsOf = (tx: Tx, email: string): Promise<FindingRow[]> =>
  tx
    .select({
      orderId: findings.orderId,
      partnerId: findings.partnerId,
      rule: findings.rule,
      state: findings.state,
      evidenceHash: findings.evidenceHash,
    })
    .from(findings)
    .where(inArray(findings.orderId, ofOrdersOf(tx, email)))

export const sharesOf = (tx: Tx, email: string): Promise<ShareRow[]> =>
  tx
    .select()
    .from(orderShares)
    .where(inArray(orderShares.orderId, ofOrdersOf(tx, email)))

/** The partners and those who are merged into them. */
const theirs = (ids: readonly string[]): SQL | undefined =>
  or(inArray(partners.id, [...ids]), inArray(partners.mergedInto, [...ids]))

/** By what each partner is recognised; addresses are those of their own orders among the given ones. */
export async function marksOf(
  tx: Tx,
  ids: readonly string[],
  addressKeys: readonly string[],
): Promise<Map<string, Marks>> {
  const { id, mergedInto, email, owner } = partners
  const people = await tx.select({ id, mergedInto, email, owner }).from(partners).where(theirs(ids))
  const owners = people.map((it) => it.owner)
  const ownIds = people.map((it) => it.id)
  const isTheirOrder = or(
    inArray(
      orders.email,
      people.map((it) => it.email),
    ),
    arrayOverlaps(orders.owners, owners),
  )
  // Sent at once, so that only one answer is waited for.
  const [signIns, details, placed] = await Promise.all([
    tx.select().from(browsers).where(inArray(browsers.owner, owners)),
    tx
      .select({ partnerId: payoutDetails.partnerId, keys: payoutDetails.keys })
      .from(payoutDetails)
      .where(inArray(payoutDetails.partnerId, ownIds)),
    addressKeys.length
      ? tx
          .select({ email: orders.email, owners: orders.owners, key: orders.addressKey, since: orders.placedAt })
          .from(orders)
          .where(and(inArray(orders.addressKey, [...addressKeys]), isTheirOrder))
      : [],
  ])
  return new Map(
    ids.map((partnerId) => {
      const own = people.filter((it) => it.id === partnerId || it.mergedInto === partnerId)
      const [emails, owned] = [own.map((it) => it.email), own.map((it) => it.owner)]
      const isOwn = (it: (typeof placed)[number]) =>
        emails.includes(it.email ?? '') || it.owners.some((one) => owned.includes(one))
      return [
        partnerId,
        {
          emails,
          owners: owned,
          browsers: signIns
            .filter((it) => owned.includes(it.owner))
            .map((it) => ({ visitor: it.visitor, since: it.firstSignedInAt ?? it.signedInAt })),
          payoutKeys: details.filter((it) => own.some((one) => one.id === it.partnerId)).flatMap((it) => it.keys),
          addresses: placed.filter(isOwn).map((it) => ({ key: it.key ?? '', since: it.since })),
        },
      ]
    }),
  )
}

/** Where a customer who is a partner, too, is paid. */
export async function payoutKeysOf(tx: Tx, email: string): Promise<string[]> {
  const [row] = await tx
    .select({ keys: payoutDetails.keys })
    .from(payoutDetails)
    .innerJoin(partners, eq(partners.id, payoutDetails.partnerId))
    .where(eq(partners.email, email))
  return row?.keys ?? []
}

/** The same for the same evidence. */
export const hashOf = ({ rule, evidence }: Found): string =>
  createHash('sha256')
    .update(JSON.stringify([rule, evidence]))
    .digest('hex')

/** Keeps findings; what was found before, by the same evidence, stays as staff decided it. */
export const addFindings = async (tx: Tx, rows: readonly (typeof findings.$inferInsert)[]): Promise<void> => {
  if (rows.length)
    await tx
      .insert(findings)
      .values([...rows])
      .onConflictDoNothing()
}

export type Referral = { email: string; partnerId: string; firstOrderId: string; since: Date }

/**
 * Makes an e-mail a partner's customer by the placement of an order with the partner's code. If it is one by a later placement,
 * whose event came first, this one counts.
 */
export async function refer(tx: Tx, newId: () => string, { since: referredAt, ...it }: Referral): Promise<void> {
  const isByCode = and(eq(referralSpans.email, it.email), eq(referralSpans.source, 'code'))
  const moved = await tx
    .update(referralSpans)
    .set({ partnerId: it.partnerId, since: referredAt, firstOrderId: it.firstOrderId })
    .where(isByCode)
    .returning({ until: referralSpans.until })
  const [span] = moved
  // A trigger adds the span of a new affiliate. Whose customer it is now staff may have changed since.
  const affiliate = { id: newId(), ...it, referredAt }
  if (!span) await tx.insert(affiliates).values(affiliate).onConflictDoNothing({ target: affiliates.email })
  else if (span.until === null) {
    const { partnerId, firstOrderId } = it
    await tx.update(affiliates).set({ partnerId, firstOrderId, referredAt }).where(eq(affiliates.email, it.email))
  }
}

/** Writes what orders are to partners, and removes what they no longer are. */
export async function keepShares(tx: Tx, changed: readonly ShareRow[], gone: readonly ShareRow[]): Promise<void> {
  for (const { orderId, partnerId } of gone)
    await tx.delete(orderShares).where(and(eq(orderShares.orderId, orderId), eq(orderShares.partnerId, partnerId)))
  if (!changed.length) return
  await tx
    .insert(orderShares)
    .values([...changed])
    .onConflictDoUpdate({
      target: [orderShares.orderId, orderShares.partnerId],
      set: {
        placedAt: sql`excluded.placed_at`,
        paidAt: sql`excluded.paid_at`,
        status: sql`excluded.status`,
        why: sql`excluded.why`,
      },
    })
}
