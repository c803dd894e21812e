import type { Currency } from 'contracts/common'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from 'service-kit/database/db'
import { affiliates, browsers, ledger, orders, partners } from '../../schema'
import type { PaidOrder } from '../earning'
import type { Earned } from '../ledger'
import type { Partner } from '../partner'
import type { OrderOwner, PartnerIdentity } from '../person'

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

/** The paid orders of a customer; booked are those that the partner has a commission of. */
export async function paidOrdersOf(tx: Tx, email: string, partnerId: string): Promise<PaidOrder[]> {
  const rows = await tx
    .select({ order: orders, entry: ledger.seq })
    .from(orders)
    .leftJoin(
      ledger,
      and(eq(ledger.orderId, orders.id), eq(ledger.partnerId, partnerId), eq(ledger.kind, 'commission')),
    )
    .where(and(eq(orders.email, email), isNotNull(orders.paidAt)))
  return rows.map(({ order: { id, owners, placedAt, paidAt, totalMinor, currency }, entry }) => {
    if (!paidAt || totalMinor === null || !currency) throw new Error(`Order ${id} is paid and lacks its payment.`)
    return { id, owners, placedAt, paidAt, totalMinor, currency, isBooked: entry !== null }
  })
}

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

/** A partner with the browsers in which they have signed in. */
export async function identityOf(tx: Tx, { email, owner }: Partner): Promise<PartnerIdentity> {
  const rows = await tx.select({ visitor: browsers.visitor }).from(browsers).where(eq(browsers.owner, owner))
  return { email, owner, browsers: rows.map((it) => it.visitor) }
}
