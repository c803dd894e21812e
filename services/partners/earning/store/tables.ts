import type { Currency } from 'contracts/common'
import type { PlacedStatus } from 'contracts/order/order-states'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, minor, orderId } from '../../partner/store/columns'
import { partnerId } from '../../partner/store/tables'

/** Customers whom partners referred; the first partner's code counts, until staff move the customer. */
export const affiliates = pgTable(
  'affiliates',
  {
    id: uuid().primaryKey(),
    partnerId: partnerId(),
    email: text().notNull().unique(),
    /** The order that came with the partner's code, and when it was placed. */
    firstOrderId: uuid('first_order_id').notNull(),
    referredAt: instant('referred_at').notNull(),
  },
  (it) => [index('affiliates_partner').on(it.partnerId)],
)

/** Whose customer an e-mail was, and when. A trigger adds the first span of an affiliate that has none. */
export const referralSpans = pgTable(
  'referral_spans',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    partnerId: partnerId(),
    since: instant('since').notNull(),
    /** Null for the present one. */
    until: instant('until'),
    firstOrderId: uuid('first_order_id').notNull(),
    source: text().$type<'code' | 'staff'>().notNull(),
    by: text(),
    reason: text(),
  },
  (it) => [
    index('referral_spans_of_email').on(it.email, it.since),
    index('referral_spans_of_partner').on(it.partnerId, it.since, it.id),
    uniqueIndex('referral_spans_present').on(it.email).where(sql`until is null`),
  ],
)

/** The orders that staff linked to a partner: each earns for that partner as well, whosever customer it is (AFF-050). */
export const links = pgTable(
  'links',
  {
    id: uuid().primaryKey(),
    orderId: orderId().notNull(),
    partnerId: partnerId(),
    email: text().notNull(),
    /** Whose customer it was before. */
    fromPartnerId: uuid('from_partner_id'),
    by: text().notNull(),
    at: instant('at').notNull(),
    note: text(),
  },
  (it) => [unique('links_once').on(it.orderId, it.partnerId), index('links_of_email').on(it.email)],
)

/** Placed orders, by their events. The price is set with the placement, and again with the payment. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    /** Null where the event of the placement has none, until the order is paid. */
    email: text(),
    /** The owner ids of the browser and of the person who placed it. */
    owners: text().array().notNull().default([]),
    placedAt: instant('placed_at').notNull(),
    /** The version of the order at its newest placement: an older report is ignored. */
    placedVersion: integer('placed_version').notNull().default(0),
    paidAt: instant('paid_at'),
    totalMinor: minor('total_minor'),
    currency: text().$type<Currency>(),
    /** What is left of all that was paid for it, after refunds; null without one. */
    leftMinor: minor('left_minor'),
    /** The version of that report: an older one is ignored. */
    moneyVersion: integer('money_version').notNull().default(0),
    number: text(),
    site: text(),
    /** The doctor's. */
    name: text(),
    /** The code with which it was placed, and whether its e-mail had placed none before. */
    partnerCode: text('partner_code'),
    isNew: boolean('is_new'),
    status: text().$type<PlacedStatus>(),
    /** The version of the order at that report: an older one is ignored. */
    statusVersion: integer('status_version').notNull().default(0),
    cancelledAt: instant('cancelled_at'),
    isArchived: boolean('is_archived').notNull().default(false),
    /** The version of the order at that report: an older one is ignored. */
    archiveVersion: integer('archive_version').notNull().default(0),
    /** By these two orders are compared, without their address or payer. */
    addressKey: text('address_key'),
    payerKey: text('payer_key'),
  },
  (it) => [
    // The first payment, and the orders between two instants, of each of very many customers, without a row.
    index('orders_first_paid').on(it.email, it.paidAt).where(sql`paid_at is not null`),
    index('orders_placed').on(it.email, it.placedAt, it.id),
    // All that sales are summed from, without a row.
    index('orders_sold')
      .on(it.id, it.totalMinor, it.leftMinor)
      .where(sql`paid_at is not null and cancelled_at is null`),
    index('orders_of_address').on(it.addressKey).where(sql`address_key is not null`),
    index('orders_of_payer').on(it.payerKey).where(sql`payer_key is not null`),
  ],
)

/** Browsers in which people have signed in: orders from there are theirs, whatever their e-mail. */
export const browsers = pgTable(
  'browsers',
  {
    /** The person. */
    owner: text().notNull(),
    visitor: text().notNull(),
    /** The first sign-in; the version before writes none, and then the last one counts. */
    firstSignedInAt: instant('first_signed_in_at'),
    /** The last sign-in. */
    signedInAt: instant('signed_in_at').notNull(),
  },
  (it) => [primaryKey({ columns: [it.owner, it.visitor] }), index('browsers_signed_in').on(it.signedInAt)],
)

/** What an order is to a partner, and why it earns or does not: what lists show. Its money is in the ledger alone. */
export const orderShares = pgTable(
  'order_shares',
  {
    orderId: orderId().notNull(),
    partnerId: partnerId(),
    placedAt: instant('placed_at').notNull(),
    paidAt: instant('paid_at'),
    status: text().$type<PlacedStatus>(),
    why: text().notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.orderId, it.partnerId] }),
    index('order_shares_newest').on(it.partnerId, it.placedAt, it.orderId),
    index('order_shares_by_status').on(it.partnerId, it.status, it.placedAt, it.orderId),
  ],
)
