import type { Currency } from 'contracts/common'
import type { OrderPaid } from 'contracts/order/order-events'
import type { RefundCompleted } from 'contracts/payment/money-events'
import { and, eq, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from 'service-kit/database/db'
import type { Earned } from '../../partner/ledger'
import type { Partner } from '../../partner/partner'
import type { OrderOwner, PartnerIdentity } from '../../partner/person'
import { affiliates, browsers, ledger, orders, partners } from '../../schema'
import type { PaidOrder } from '../rules'

type Affiliate = typeof affiliates.$inferSelect

export const addOrder = (tx: Tx, order: { id: string; email: string | null; owners: string[]; placedAt: Date }) =>
  tx.insert(orders).values(order).onConflictDoNothing()

/**
 * Records a payment; of an order that is paid again after a refund, what is left of its money then. Returns whether the order is
 * known here.
 */
export async function markPaid(
  tx: Tx,
  { orderId, email, totalMinor, currency, paidAt, left }: OrderPaid,
): Promise<boolean> {
  const marked = await tx
    .update(orders)
    .set({ email, totalMinor, currency, paidAt: new Date(paidAt) })
    .where(eq(orders.id, orderId))
    .returning({ id: orders.id })
  if (left)
    await tx
      .update(orders)
      .set({ leftMinor: left.minor, moneyVersion: left.moneyVersion })
      .where(and(eq(orders.id, orderId), lte(orders.moneyVersion, left.moneyVersion)))
  return marked.length > 0
}

/** Records what is left of an order's money; an older report changes nothing. Returns undefined for an unknown order. */
export async function markRefunded(
  tx: Tx,
  { orderId, leftMinor }: Pick<RefundCompleted, 'orderId' | 'leftMinor'>,
  moneyVersion: number,
): Promise<{ email: string | null } | undefined> {
  await tx
    .update(orders)
    .set({ leftMinor, moneyVersion })
    .where(and(eq(orders.id, orderId), lt(orders.moneyVersion, moneyVersion)))
  const [row] = await tx.select({ email: orders.email }).from(orders).where(eq(orders.id, orderId))
  return row
}

type Refunded = Earned & { orderId: string; partner: Partner; currency: Currency; payableAt: Date | null }

/** The commissions of a customer's orders of whose money something was given back, with the sum of their entries. */
export async function refundedOf(tx: Tx, email: string): Promise<Refunded[]> {
  const entries = alias(ledger, 'entries')
  const booked = tx
    .select({ sum: sql`sum(${entries.amountMinor})` })
    .from(entries)
    .where(and(eq(entries.orderId, orders.id), eq(entries.partnerId, ledger.partnerId)))
  const rows = await tx
    .select({ order: orders, entry: ledger, partner: partners, bookedMinor: sql`(${booked})`.mapWith(Number) })
    .from(orders)
    .innerJoin(ledger, and(eq(ledger.orderId, orders.id), eq(ledger.kind, 'commission')))
    .innerJoin(partners, eq(partners.id, ledger.partnerId))
    .where(and(eq(orders.email, email), isNotNull(orders.leftMinor)))
  return rows.map(({ order: { id: orderId, totalMinor, leftMinor }, entry, partner, bookedMinor }) => {
    const { currency, basisPoints, payableAt } = entry
    if (totalMinor === null || leftMinor === null || basisPoints === null)
      throw new Error(`Order ${orderId} has a commission and lacks what it was made from.`)
    return { orderId, partner, currency, payableAt, totalMinor, leftMinor, basisPoints, bookedMinor }
  })
}

export async function paidOrdersOf(tx: Tx, email: string): Promise<PaidOrder[]> {
  const rows = await tx
    .select({ order: orders, entry: ledger.seq })
    .from(orders)
    .leftJoin(ledger, and(eq(ledger.orderId, orders.id), eq(ledger.kind, 'commission')))
    .where(and(eq(orders.email, email), isNotNull(orders.paidAt)))
  return rows.map(({ order: { id, owners, placedAt, paidAt, totalMinor, currency }, entry }) => {
    if (!paidAt || totalMinor === null || !currency) throw new Error(`Order ${id} is paid and lacks its payment.`)
    return { id, owners, placedAt, paidAt, totalMinor, currency, isBooked: entry !== null }
  })
}

/** Does nothing when the e-mail has a partner already (AFF-009). */
export const addAffiliate = (tx: Tx, affiliate: Affiliate) =>
  tx.insert(affiliates).values(affiliate).onConflictDoNothing({ target: affiliates.email })

type Referral = { partner: Partner; referredAt: Date; first: OrderOwner }

/** The partner who referred a customer, when, and the owner of the first order; undefined when nobody did. */
export async function referralOf(tx: Tx, email: string): Promise<Referral | undefined> {
  const [row] = await tx
    .select({ partner: partners, referredAt: affiliates.referredAt, owners: orders.owners })
    .from(affiliates)
    .innerJoin(partners, eq(partners.id, affiliates.partnerId))
    .leftJoin(orders, eq(orders.id, affiliates.firstOrderId))
    .where(eq(affiliates.email, email))
  return row && { partner: row.partner, referredAt: row.referredAt, first: { email, owners: row.owners ?? [] } }
}

/** Records a sign-in in a browser: the first and the last one are kept, in whatever order they come. */
export const addBrowser = (tx: Tx, browser: Pick<typeof browsers.$inferInsert, 'owner' | 'visitor' | 'signedInAt'>) =>
  tx
    .insert(browsers)
    .values({ ...browser, firstSignedInAt: browser.signedInAt })
    .onConflictDoUpdate({
      target: [browsers.owner, browsers.visitor],
      set: {
        firstSignedInAt: sql`least(coalesce(${browsers.firstSignedInAt}, ${browsers.signedInAt}), excluded.signed_in_at)`,
        signedInAt: sql`greatest(${browsers.signedInAt}, excluded.signed_in_at)`,
      },
    })

/** A partner with the browsers in which they have signed in. */
export async function identityOf(tx: Tx, { email, owner }: Partner): Promise<PartnerIdentity> {
  const rows = await tx.select({ visitor: browsers.visitor }).from(browsers).where(eq(browsers.owner, owner))
  return { email, owner, browsers: rows.map((it) => it.visitor) }
}

/** Deletes the browsers without a later sign-in, all at once. */
export const deleteBrowsers = (db: Db, signedInBefore: Date): Promise<boolean> =>
  db
    .delete(browsers)
    .where(lt(browsers.signedInAt, signedInBefore))
    .then(() => false)
