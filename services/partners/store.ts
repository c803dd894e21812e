import type { OrderPaid } from 'contracts/order/order-events'
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import type { LedgerSum } from './domain/ledger'
import type { Partner } from './domain/partner'
import type { Known, Orderer } from './domain/person'
import type { PaidOrder } from './domain/referral'
import { affiliates, browsers, ledger, orders, partners } from './schema'

type Affiliate = typeof affiliates.$inferSelect

/** Answers false when the code or the e-mail is some partner's already; waits for whoever is writing one of them. */
export async function addPartner(db: Db, partner: Partner): Promise<boolean> {
  const written = await db.insert(partners).values(partner).onConflictDoNothing().returning({ id: partners.id })
  return written.length > 0
}

export async function findPartner(db: Db, email: string): Promise<Partner | undefined> {
  const [row] = await db.select().from(partners).where(eq(partners.email, email))
  return row
}

/** A partner whom nobody else changes until the transaction ends. */
export async function lockPartner(tx: Tx, email: string): Promise<Partner | undefined> {
  const [row] = await tx.select().from(partners).where(eq(partners.email, email)).for('no key update')
  return row
}

export const updatePartner = (tx: Tx, { id, ...partner }: Partner) =>
  tx.update(partners).set(partner).where(eq(partners.id, id))

export async function findPartnerByCode(tx: Tx, code: string): Promise<Partner | undefined> {
  const [row] = await tx.select().from(partners).where(eq(partners.code, code))
  return row
}

/**
 * Whoever hears of an e-mail's orders waits for whoever else does: a payment and the placement that makes its referral,
 * told at the same moment to two instances, would each miss what the other writes.
 */
export const lockEmail = (tx: Tx, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('partners:' || ${email}, 0))`)

export const addOrder = (tx: Tx, order: { id: string; email: string | null; owners: string[]; placedAt: Date }) =>
  tx.insert(orders).values(order).onConflictDoNothing()

/** Answers whether the order is known here. */
export async function markPaid(tx: Tx, { orderId, email, totalMinor, currency, paidAt }: OrderPaid): Promise<boolean> {
  const marked = await tx
    .update(orders)
    .set({ email, totalMinor, currency, paidAt: new Date(paidAt) })
    .where(eq(orders.id, orderId))
    .returning({ id: orders.id })
  return marked.length > 0
}

export async function paidOrdersOf(tx: Tx, email: string): Promise<PaidOrder[]> {
  const rows = await tx
    .select({ order: orders, entry: ledger.seq })
    .from(orders)
    .leftJoin(ledger, and(eq(ledger.orderId, orders.id), eq(ledger.kind, 'commission')))
    .where(and(eq(orders.email, email), isNotNull(orders.paidAt)))
  return rows.map(({ order: { id, owners, placedAt, paidAt, totalMinor, currency }, entry }) => {
    if (!paidAt || totalMinor === null || !currency) throw new Error(`Order ${id} is paid and lacks what was paid.`)
    return { id, owners, placedAt, paidAt, totalMinor, currency, isBooked: entry !== null }
  })
}

/** The first partner of an e-mail keeps it (AFF-009). */
export const addAffiliate = (tx: Tx, affiliate: Affiliate) =>
  tx.insert(affiliates).values(affiliate).onConflictDoNothing({ target: affiliates.email })

type Referral = { partner: Partner; referredAt: Date; first: Orderer }

/** Who brought a customer, when, and by which order; nothing when nobody did. */
export async function referralOf(tx: Tx, email: string): Promise<Referral | undefined> {
  const [row] = await tx
    .select({ partner: partners, referredAt: affiliates.referredAt, owners: orders.owners })
    .from(affiliates)
    .innerJoin(partners, eq(partners.id, affiliates.partnerId))
    .leftJoin(orders, eq(orders.id, affiliates.firstOrderId))
    .where(eq(affiliates.email, email))
  return row && { partner: row.partner, referredAt: row.referredAt, first: { email, owners: row.owners ?? [] } }
}

/** A person signed in in a browser. */
export const addBrowser = (tx: Tx, browser: typeof browsers.$inferInsert) =>
  tx
    .insert(browsers)
    .values(browser)
    .onConflictDoUpdate({
      target: [browsers.owner, browsers.visitor],
      set: { signedInAt: sql`greatest(${browsers.signedInAt}, excluded.signed_in_at)` },
    })

/** A partner with the browsers in which they have signed in. */
export async function knownOf(tx: Tx, { email, owner }: Partner): Promise<Known> {
  const rows = await tx.select({ visitor: browsers.visitor }).from(browsers).where(eq(browsers.owner, owner))
  return { email, owner, browsers: rows.map((it) => it.visitor) }
}

/** Forgets where nobody has signed in for so long; answers whether there may be more. */
export const forgetBrowsers = (db: Db, signedInBefore: Date): Promise<boolean> =>
  db
    .delete(browsers)
    .where(lt(browsers.signedInAt, signedInBefore))
    .then(() => false)

/** Books what orders earn; one that is booked already stays as it was (AFF-016). Answers how many are new. */
export async function addCommissions(tx: Tx, entries: readonly (typeof ledger.$inferInsert)[]): Promise<number> {
  if (!entries.length) return 0
  const written = await tx
    .insert(ledger)
    .values([...entries])
    .onConflictDoNothing()
    .returning({ seq: ledger.seq })
  return written.length
}

export async function ledgerSums(db: Db, partnerId: string): Promise<LedgerSum[]> {
  return db
    .select({
      kind: ledger.kind,
      currency: ledger.currency,
      amountMinor: sql`sum(${ledger.amountMinor})`.mapWith(Number),
    })
    .from(ledger)
    .where(eq(ledger.partnerId, partnerId))
    .groupBy(ledger.kind, ledger.currency)
}
