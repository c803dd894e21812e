import type { Currency } from 'contracts/common'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from 'service-kit/database/db'
import type { Scope } from 'service-kit/http/principal'
import { affiliates, ledger, links, orders, partners, referralSpans } from '../schema'

export type LinkRow = typeof links.$inferSelect
export type LinkedOrder = typeof orders.$inferSelect

/** An order that staff see: one whose site has not been heard of is seen by those of all sites. */
export async function findOrder(tx: Tx, id: string, { site }: Scope): Promise<LinkedOrder | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), site === null ? undefined : eq(orders.site, site)))
  return row
}

type Owner = { id: string; code: string; name: string | null; version: number; owner: string; site: string }

/** Whose client an e-mail is. */
export async function ownerOf(tx: Tx, email: string): Promise<Owner | undefined> {
  const { id, code, name, version, owner, site } = partners
  const [row] = await tx
    .select({ id, code, name, version, owner, site })
    .from(affiliates)
    .innerJoin(partners, eq(partners.id, affiliates.partnerId))
    .where(eq(affiliates.email, email))
  return row
}

/** What the ledger has of a client's orders for a partner. */
export const bookedOf = (tx: Tx, partnerId: string, email: string): Promise<{ minor: number; currency: Currency }[]> =>
  tx
    .select({ minor: sql`sum(${ledger.amountMinor})`.mapWith(Number), currency: ledger.currency })
    .from(ledger)
    .innerJoin(orders, eq(orders.id, ledger.orderId))
    .where(and(eq(ledger.partnerId, partnerId), eq(orders.email, email)))
    .groupBy(ledger.currency)
    .orderBy(ledger.currency)

export async function findLink(tx: Tx, orderId: string, partnerId: string): Promise<LinkRow | undefined> {
  const [row] = await tx
    .select()
    .from(links)
    .where(and(eq(links.orderId, orderId), eq(links.partnerId, partnerId)))
  return row
}

/** Does nothing where the order is linked to the partner already. */
export const addLink = (tx: Tx, link: LinkRow) => tx.insert(links).values(link).onConflictDoNothing()

/** A client by an order, since an instant, by a member of the staff. */
export type Referring = { partnerId: string; email: string; firstOrderId: string; since: Date; by: string }

/** The client of nobody becomes a partner's. The span comes first: without one a trigger would add that of a code. */
export async function takeClient(tx: Tx, newId: () => string, it: Referring): Promise<void> {
  await addSpan(tx, newId, it)
  const { partnerId, email, firstOrderId, since: referredAt } = it
  await tx.insert(affiliates).values({ id: newId(), partnerId, email, firstOrderId, referredAt })
}

/** A partner's own client counts by another first order (AFF-045). */
export async function keepClient(tx: Tx, { email, firstOrderId }: Referring): Promise<void> {
  await tx.update(affiliates).set({ firstOrderId }).where(eq(affiliates.email, email))
  await tx.update(referralSpans).set({ firstOrderId }).where(isPresent(email))
}

/** Another partner's client becomes this one's from an instant on. */
export async function moveClient(tx: Tx, newId: () => string, it: Referring): Promise<void> {
  const { partnerId, email, firstOrderId, since } = it
  await tx.update(referralSpans).set({ until: since }).where(isPresent(email))
  await addSpan(tx, newId, it)
  await tx.update(affiliates).set({ partnerId, firstOrderId, referredAt: since }).where(eq(affiliates.email, email))
}

const isPresent = (email: string) => and(eq(referralSpans.email, email), isNull(referralSpans.until))

const addSpan = (tx: Tx, newId: () => string, it: Referring) =>
  tx.insert(referralSpans).values({ id: newId(), ...it, source: 'staff' })
