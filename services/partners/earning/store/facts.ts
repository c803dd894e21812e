import type { OrderPaid } from 'contracts/order/order-events'
import type { RefundCompleted } from 'contracts/payment/money-events'
import { and, eq, lt, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { affiliates, browsers, orders } from '../../schema'

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

/** Does nothing when the e-mail has a partner already (AFF-009). */
export const addAffiliate = (tx: Tx, affiliate: Affiliate) =>
  tx.insert(affiliates).values(affiliate).onConflictDoNothing({ target: affiliates.email })

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

/** Deletes the browsers without a later sign-in, all at once. */
export const deleteBrowsers = (db: Db, signedInBefore: Date): Promise<boolean> =>
  db
    .delete(browsers)
    .where(lt(browsers.signedInAt, signedInBefore))
    .then(() => false)
