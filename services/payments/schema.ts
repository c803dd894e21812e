import type { Currency } from 'contracts/common'
import type { Provider } from 'contracts/payments'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Review, State } from './domain/attempt'

export * from 'service-kit/tables'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const provider = () => text().$type<Provider>().notNull()
const currency = () => text().$type<Currency>().notNull()
const amountMinor = () => bigint('amount_minor', { mode: 'number' }).notNull()

/** Each row is one attempt to have an order paid. The status says which later columns are filled (store/attempts.ts). */
export const attempts = pgTable(
  'attempts',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id').notNull(),
    owner: text().notNull(),
    holder: text(),
    site: text().notNull(),
    provider: provider(),
    quoteVersion: text('quote_version').notNull(),
    amountMinor: amountMinor(),
    currency: currency(),
    status: text().$type<State['status']>().notNull(),
    /** The request to the provider. It holds the customer's contacts, so it is deleted once the provider has answered. */
    request: text(),
    providerPaymentId: text('provider_payment_id'),
    confirmationUrl: text('confirmation_url'),
    reason: text(),
    capturedAt: instant('captured_at'),
    supersededAt: instant('superseded_at'),
    version: integer().notNull(),
    createdAt: instant('created_at').notNull(),
    trace: text(),
    /** When the provider is asked next. A worker moves it by the lease before it asks, so that no other worker asks. */
    dueAt: instant('due_at'),
    lookedAt: instant('looked_at'),
  },
  (it) => [
    index('attempts_order').on(it.orderId),
    index('attempts_due').on(it.dueAt),
    unique('attempts_provider_payment').on(it.provider, it.providerPaymentId),
    uniqueIndex('attempts_current').on(it.orderId).where(sql`status in ('opening', 'open') and superseded_at is null`),
  ],
)

/** Every movement of money, with the provider's figures. Append-only: a trigger refuses other changes (PAY-036). */
export const journal = pgTable(
  'journal',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    provider: provider(),
    providerPaymentId: text('provider_payment_id').notNull(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id),
    orderId: uuid('order_id').notNull(),
    amountMinor: amountMinor(),
    currency: currency(),
    capturedAt: instant('captured_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (it) => [unique('journal_provider_payment').on(it.provider, it.providerPaymentId)],
)

/** Captured payments that staff have to review (PAY-034). */
export const reviews = pgTable(
  'reviews',
  {
    provider: provider(),
    providerPaymentId: text('provider_payment_id').notNull(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id),
    orderId: uuid('order_id').notNull(),
    reason: text().$type<Review>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (it) => [primaryKey({ columns: [it.provider, it.providerPaymentId] }), index('reviews_order').on(it.orderId)],
)

/** Notifications of providers, stored before they are applied. `attemptId` is null while the attempt is unknown. */
export const notifications = pgTable(
  'notifications',
  {
    provider: provider(),
    event: text().notNull(),
    providerPaymentId: text('provider_payment_id').notNull(),
    attemptId: uuid('attempt_id').references(() => attempts.id),
    heardCount: integer('heard_count').notNull().default(1),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    /** When the provider is asked which attempt this payment belongs to; null when that is settled. */
    dueAt: instant('due_at'),
  },
  (it) => [
    primaryKey({ columns: [it.provider, it.event, it.providerPaymentId] }),
    index('notifications_payment').on(it.provider, it.providerPaymentId),
    index('notifications_due').on(it.dueAt),
    index('notifications_unknown').on(it.firstAt).where(sql`attempt_id is null`),
  ],
)

/**
 * Orders that were completed, cancelled, deleted or made drafts again: slips of this version of the order or an earlier one
 * open no payment (ORD-025, ORD-027). The version before stores completions alone, and those for all slips.
 */
export const voidedOrders = pgTable('completed_orders', {
  orderId: uuid('order_id').primaryKey(),
  version: integer().notNull().default(2_147_483_647),
  /** When it was voided last. */
  voidedAt: instant('completed_at').notNull(),
})
