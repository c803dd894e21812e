import type { ReviewStatus } from 'contracts/order/money/payment'
import type { PaidBy } from 'contracts/payment/provider'
import type { AskedPage } from 'contracts/text/lists'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import type { Scope } from 'service-kit/http/principal'
import { orders, paymentReviews } from '../schema'
import type { ReviewState } from './reviews'

/** Money in review, and what a list shows of its order. */
const columns = {
  review: paymentReviews,
  order: {
    number: orders.number,
    status: orders.status,
    email: orders.email,
    currency: orders.currency,
    totalMinor: orders.totalMinor,
    paidAt: orders.paidAt,
    paymentId: orders.paymentId,
    archivedAt: orders.archivedAt,
    counted: orders.counted,
    refundedMinor: orders.refundedMinor,
  },
}
export type FoundReview = {
  review: ReviewState
  /** Null for money that belongs to no order. */
  order: Pick<
    typeof orders.$inferSelect,
    | 'number'
    | 'status'
    | 'email'
    | 'currency'
    | 'totalMinor'
    | 'paidAt'
    | 'paymentId'
    | 'archivedAt'
    | 'counted'
    | 'refundedMinor'
  > | null
}

const isOf = ({ site }: Scope) => (site === null ? undefined : eq(paymentReviews.site, site))

export type AskedReviews = AskedPage & { status: ReviewStatus; orderId: string | undefined }

/** A page of reviews, newest first, and one more if there are more. */
export const listReviews = (
  db: Db,
  scope: Scope,
  { status, orderId, after, limit }: AskedReviews,
): Promise<FoundReview[]> =>
  db
    .select(columns)
    .from(paymentReviews)
    .leftJoin(orders, eq(orders.id, paymentReviews.orderId))
    .where(
      and(
        isOf(scope),
        orderId === undefined ? undefined : eq(paymentReviews.orderId, orderId),
        status === 'open' ? isNull(paymentReviews.settledAt) : isNotNull(paymentReviews.settledAt),
        after &&
          sql`(${paymentReviews.createdAt}, ${paymentReviews.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(paymentReviews.createdAt), desc(paymentReviews.id))
    .limit(limit + 1)

/** Money in review, in scope. */
export async function findReview(tx: Db | Tx, id: string, scope: Scope): Promise<FoundReview | undefined> {
  const [found] = await tx
    .select(columns)
    .from(paymentReviews)
    .leftJoin(orders, eq(orders.id, paymentReviews.orderId))
    .where(and(eq(paymentReviews.id, id), isOf(scope)))
  return found
}

/** The open review of money that belongs to no order, under its lock. */
export async function findAlone(tx: Tx, provider: PaidBy, providerPaymentId: string): Promise<ReviewState | undefined> {
  const { orderId, settledAt } = paymentReviews
  const [review] = await tx
    .select()
    .from(paymentReviews)
    .where(
      and(
        eq(paymentReviews.provider, provider),
        eq(paymentReviews.providerPaymentId, providerPaymentId),
        isNull(orderId),
        isNull(settledAt),
      ),
    )
    .for('update')
  return review
}

/** Locks a review that belongs to no order, and reads it. */
export async function lockReview(tx: Tx, id: string): Promise<ReviewState> {
  const [review] = await tx.select().from(paymentReviews).where(eq(paymentReviews.id, id)).for('update')
  if (!review) throw new Error(`Review ${id} is gone.`)
  return review
}

/** The reviews of a locked order, oldest first. */
export const reviewsOf = (tx: Tx, orderId: string): Promise<ReviewState[]> =>
  tx
    .select()
    .from(paymentReviews)
    .where(eq(paymentReviews.orderId, orderId))
    .orderBy(asc(paymentReviews.createdAt), asc(paymentReviews.id))

/**
 * The sum of an order's money that could have paid for it and that staff have set aside, in minor units, without what was given
 * back since.
 */
export async function setAsideOf(db: Db, orderId: string): Promise<number> {
  const { orderId: of, how, amountMinor, leftMinor, paymentId } = paymentReviews
  const sum = sql<number>`coalesce(sum(coalesce(${leftMinor}, ${amountMinor})), 0)::float8`
  const [row] = await db
    .select({ sum })
    .from(paymentReviews)
    .where(and(eq(of, orderId), eq(how, 'set-aside'), isNotNull(paymentId)))
  return row?.sum ?? 0
}

/** Adds money to the reviews; its order, if it has one, is locked. Returns false if that movement is there already. */
export async function insertReview(tx: Tx, review: ReviewState): Promise<boolean> {
  const { id } = paymentReviews
  return (await tx.insert(paymentReviews).values(review).onConflictDoNothing().returning({ id })).length > 0
}

/** Writes a settlement, or what is left of its money; the order, or the review of none, is locked. */
export const saveReview = (
  tx: Tx,
  { id, orderId, site, settledAt, settledBy, settledByEmail, how, note, ...sums }: ReviewState,
) => {
  const { forgivenMinor, leftMinor, amountMinor, dispute } = sums
  const set = {
    orderId,
    site,
    settledAt,
    settledBy,
    settledByEmail,
    how,
    note,
    forgivenMinor,
    leftMinor,
    amountMinor,
    dispute,
  }
  return tx.update(paymentReviews).set(set).where(eq(paymentReviews.id, id))
}
