import type { Currency } from 'contracts/common'
import type { ReviewReason, SettledHow } from 'contracts/order/money/payment'
import type { PaidBy } from 'contracts/payment/provider'
import { isNotNull, isNull, sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DisputeMark } from '../reviews'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * Money that staff review, one row each (PAY-034); it changes under its order's lock, or the row's own where it belongs to
 * none. What came is null for money that a version before this table took, and of which it stored the reason alone.
 */
export const paymentReviews = pgTable(
  'payment_reviews',
  {
    id: uuid().primaryKey(),
    /** Null, with the site, for money that belongs to no order. */
    orderId: uuid('order_id'),
    site: text(),
    reason: text().$type<ReviewReason>().notNull(),
    /** The attempt by which it came; null for money that can pay for nothing. */
    paymentId: uuid('payment_id'),
    provider: text().$type<PaidBy>(),
    /** The provider's id of the movement; null for the first payment of an attempt. */
    providerPaymentId: text('provider_payment_id'),
    amountMinor: bigint('amount_minor', { mode: 'number' }),
    currency: text().$type<Currency>(),
    capturedAt: instant('captured_at'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
    /** Who settled it, e.g. `user:<id>`, and that person's e-mail. */
    settledBy: text('settled_by'),
    settledByEmail: text('settled_by_email'),
    how: text().$type<SettledHow>(),
    note: text(),
    /** How the dispute stands that this money is; null for any other. */
    dispute: jsonb().$type<DisputeMark>(),
    /** What staff let the customer off when they accepted it. */
    forgivenMinor: bigint('forgiven_minor', { mode: 'number' }).notNull().default(0),
    /** What is left of it by the newest report of a refund; null where there is none. */
    leftMinor: bigint('left_minor', { mode: 'number' }),
  },
  (it) => [
    // A payment that is reported again is in review once.
    uniqueIndex('payment_reviews_payment').on(it.paymentId, sql`coalesce(provider_payment_id, '')`),
    uniqueIndex('payment_reviews_movement')
      .on(it.provider, it.providerPaymentId, it.reason)
      .where(sql`payment_id is null`),
    index('payment_reviews_order').on(it.orderId),
    index('payment_reviews_open').on(it.createdAt, it.id).where(isNull(it.settledAt)),
    index('payment_reviews_settled').on(it.createdAt, it.id).where(isNotNull(it.settledAt)),
  ],
)
