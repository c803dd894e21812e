import type { Currency } from 'contracts/common'
import type { MoneyReview, MovementKind } from 'contracts/payment/money'
import type { PaidBy, Provider } from 'contracts/payment/provider'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { State } from './payment/attempt'
import type { RefundState } from './payment/money'
import type { Addressee } from './payment/provider'

export * from 'service-kit/tables'
export * from './comparison/store/tables'
export * from './disputes/store/tables'
export * from './pending/store/tables'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
const provider = () => text().$type<Provider>().notNull()
const paidBy = () => text().$type<PaidBy>().notNull()
const currency = () => text().$type<Currency>().notNull()
const amountMinor = () => bigint('amount_minor', { mode: 'number' }).notNull()

/** Each row is one attempt to have an order paid. The status says which later columns are filled (payment/store/attempts.ts). */
export const attempts = pgTable(
  'attempts',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id').notNull(),
    owner: text().notNull(),
    holder: text(),
    /** The member of the staff who opened it for the owner. */
    askedBy: text('asked_by'),
    site: text().notNull(),
    /** For the receipt of a refund; null where the provider sends none, and from before refunds. */
    addressee: jsonb().$type<Addressee>(),
    provider: paidBy(),
    quoteVersion: text('quote_version').notNull(),
    amountMinor: amountMinor(),
    setAsideMinor: bigint('set_aside_minor', { mode: 'number' }).notNull().default(0),
    currency: currency(),
    status: text().$type<State['status']>().notNull(),
    /** The request to the provider. It holds the customer's contacts, so it is deleted once the provider has answered. */
    request: text(),
    providerPaymentId: text('provider_payment_id'),
    confirmationUrl: text('confirmation_url'),
    /** Since when the money of an open attempt is on its way; null while the customer may still pay. */
    onItsWaySince: instant('on_its_way_since'),
    reason: text(),
    capturedAt: instant('captured_at'),
    receiptUrl: text('receipt_url'),
    supersededAt: instant('superseded_at'),
    version: integer().notNull(),
    createdAt: instant('created_at').notNull(),
    trace: text(),
    /** When the provider is asked next. A worker moves it by the lease before it asks, so that no other worker asks. */
    dueAt: instant('due_at'),
    lookedAt: instant('looked_at'),
    /** When the provider said last that nobody has paid it; null until it has said so. */
    unpaidAt: instant('unpaid_at'),
    /** Since when the provider has not answered about it; null while it answers. */
    silentSince: instant('silent_since'),
  },
  (it) => [
    index('attempts_order').on(it.orderId),
    index('attempts_due').on(it.dueAt),
    unique('attempts_provider_payment').on(it.provider, it.providerPaymentId),
    uniqueIndex('attempts_current').on(it.orderId).where(sql`status in ('opening', 'open') and superseded_at is null`),
    index('attempts_failed').on(it.createdAt).where(sql`status = 'closed'`),
  ],
)

/**
 * Every movement of money, with the provider's figures; a refund's amount is negative. Append-only: a trigger refuses other
 * changes (PAY-036).
 */
export const journal = pgTable(
  'journal',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    provider: paidBy(),
    kind: text().$type<MovementKind>().notNull().default('capture'),
    providerPaymentId: text('provider_payment_id').notNull(),
    /** The movement's own id; null for a capture, whose id is its payment's. The version before stores captures alone. */
    movementId: text('movement_id'),
    /** Null for what the provider lists by its own id, for all but captures, and for what the version before has booked. */
    listedAs: text('listed_as'),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id),
    orderId: uuid('order_id').notNull(),
    amountMinor: amountMinor(),
    currency: currency(),
    capturedAt: instant('captured_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (it) => [
    uniqueIndex('journal_movement').on(it.provider, sql`coalesce(movement_id, provider_payment_id)`),
    index('journal_order').on(it.orderId, it.seq),
    index('journal_attempt').on(it.attemptId),
    index('journal_day').on(it.provider, it.capturedAt, it.seq),
    index('journal_month').on(it.capturedAt, it.seq),
    index('journal_listed').on(it.provider, it.listedAs).where(sql`listed_as is not null`),
  ],
)

/** Bank transfers that staff recorded (PAY-032), with the file; each is an attempt, too, which is captured at once. */
export const receipts = pgTable(
  'receipts',
  {
    id: uuid()
      .primaryKey()
      .references(() => attempts.id),
    orderId: uuid('order_id').notNull(),
    number: text().notNull(),
    paidOn: date('paid_on').notNull(),
    amountMinor: amountMinor(),
    currency: currency(),
    recordedBy: text('recorded_by').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    fileName: text('file_name'),
    file: bytea(),
  },
  (it) => [unique('receipts_transfer').on(it.orderId, it.number, it.paidOn), index('receipts_day').on(it.paidOn)],
)

/** Refunds that staff asked for. The status says which later columns are filled (payment/store/money.ts). */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id),
    orderId: uuid('order_id').notNull(),
    provider: paidBy(),
    /** The payment whose money it is. */
    providerPaymentId: text('provider_payment_id').notNull(),
    amountMinor: amountMinor(),
    currency: currency(),
    reason: text().notNull(),
    /** The member of the staff who asked for it. */
    askedBy: text('asked_by').notNull(),
    status: text().$type<RefundState['status']>().notNull(),
    /** The request to the provider. It holds the customer's e-mail, so it is deleted once the provider has answered. */
    request: text(),
    providerRefundId: text('provider_refund_id'),
    failure: text(),
    endedAt: instant('ended_at'),
    version: integer().notNull(),
    createdAt: instant('created_at').notNull(),
    trace: text(),
    /** When the provider is asked next; null when it has ended. */
    dueAt: instant('due_at'),
    leaseId: uuid('lease_id'),
    leaseUntil: instant('lease_until'),
  },
  (it) => [
    index('refunds_order').on(it.orderId),
    index('refunds_due').on(it.provider).where(sql`due_at is not null`),
    unique('refunds_provider_refund').on(it.provider, it.providerRefundId),
  ],
)

/** Notifications about refunds, until the provider has been asked what they are about. */
export const refundNotices = pgTable(
  'refund_notices',
  {
    /** The provider's id of a refund, of the charge that it belongs to, or of a dispute. */
    id: text().primaryKey(),
    provider: provider(),
    about: text().$type<'refund' | 'dispute'>().notNull().default('refund'),
    heardCount: integer('heard_count').notNull().default(1),
    firstAt: instant('first_at').notNull(),
    dueAt: instant('due_at').notNull(),
    leaseId: uuid('lease_id'),
    leaseUntil: instant('lease_until'),
  },
  (it) => [index('refund_notices_provider').on(it.provider)],
)

/** Movements that staff have to review (PAY-034): `providerPaymentId` is the movement's id, which of a capture is its payment's. */
export const reviews = pgTable(
  'reviews',
  {
    provider: paidBy(),
    providerPaymentId: text('provider_payment_id').notNull(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id),
    orderId: uuid('order_id').notNull(),
    reason: text().$type<MoneyReview>().notNull(),
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

/** What orders has told of whose an order is, also of orders that have no attempt yet (payment/owners.ts). */
export const orderOwners = pgTable('order_owners', {
  orderId: uuid('order_id').primaryKey(),
  owner: text(),
  ownerVersion: integer('owner_version').notNull().default(0),
  holder: text(),
})

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
