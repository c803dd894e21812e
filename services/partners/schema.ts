import type { Currency } from 'contracts/common'
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

export * from 'service-kit/tables'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const partnerId = () =>
  uuid('partner_id')
    .notNull()
    .references(() => partners.id)

export const partners = pgTable('partners', {
  id: uuid().primaryKey(),
  code: text().notNull().unique(),
  /** As verified by a sign-in: trimmed, lower-cased. */
  email: text().notNull().unique(),
  /** The owner and site to which hints are sent: those of the sign-in that made the code. */
  owner: text().notNull(),
  site: text().notNull(),
  name: text(),
  commissionBasisPoints: integer('commission_basis_points').notNull(),
  version: integer().notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Customers whom partners referred; the first partner's code counts. */
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

/** Placed orders, by their events. The columns of the payment are set together. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    /** Null where the event of the placement has none, until the order is paid. */
    email: text(),
    /** The owner ids of the browser and of the person who placed it. */
    owners: text().array().notNull().default([]),
    placedAt: instant('placed_at').notNull(),
    paidAt: instant('paid_at'),
    totalMinor: bigint('total_minor', { mode: 'number' }),
    currency: text().$type<Currency>(),
    /** What is left of all that was paid for it, after refunds; null without one. */
    leftMinor: bigint('left_minor', { mode: 'number' }),
    /** The version of that report: an older one is ignored. */
    moneyVersion: integer('money_version').notNull().default(0),
  },
  (it) => [index('orders_paid').on(it.email).where(sql`paid_at is not null`)],
)

/** Browsers in which people have signed in: orders from there are theirs, whatever their e-mail. */
export const browsers = pgTable(
  'browsers',
  {
    /** The person. */
    owner: text().notNull(),
    visitor: text().notNull(),
    /** The last sign-in. */
    signedInAt: instant('signed_in_at').notNull(),
  },
  (it) => [primaryKey({ columns: [it.owner, it.visitor] }), index('browsers_signed_in').on(it.signedInAt)],
)

/** What partners earn and are paid. Append-only: a trigger refuses any other change. */
export const ledger = pgTable(
  'ledger',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    partnerId: partnerId(),
    kind: text().$type<'commission' | 'reversal'>().notNull(),
    /** The order of a commission and of its reversals; each order earns one commission. */
    orderId: uuid('order_id'),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    /** The rate of a commission. */
    basisPoints: integer('basis_points'),
    recordedAt: instant('recorded_at').notNull(),
  },
  (it) => [
    index('ledger_partner').on(it.partnerId, it.currency, it.kind),
    index('ledger_order').on(it.orderId),
    uniqueIndex('ledger_commission').on(it.orderId).where(sql`kind = 'commission'`),
  ],
)
