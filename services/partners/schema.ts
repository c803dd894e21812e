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
  /** As a sign-in proved it: trimmed, lower-cased. */
  email: text().notNull().unique(),
  /** Whose pages are told of a change, and of which site: as signed in when the code was made. */
  owner: text().notNull(),
  site: text().notNull(),
  name: text(),
  commissionBasisPoints: integer('commission_basis_points').notNull(),
  version: integer().notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Customers whom partners brought, each by the first one's code. */
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

/** What partners has heard of placed orders. What was paid is filled in together, at once. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    /** Nothing where the placement did not tell it, until the order is paid. */
    email: text(),
    /** Whose it is beside that: of the browser and of the person who placed it. */
    owners: text().array().notNull().default([]),
    placedAt: instant('placed_at').notNull(),
    paidAt: instant('paid_at'),
    totalMinor: bigint('total_minor', { mode: 'number' }),
    currency: text().$type<Currency>(),
  },
  (it) => [index('orders_paid').on(it.email).where(sql`paid_at is not null`)],
)

/** Browsers in which people have signed in: what is ordered there is theirs, whatever e-mail it bears. */
export const browsers = pgTable(
  'browsers',
  {
    /** The person. */
    owner: text().notNull(),
    visitor: text().notNull(),
    /** The last time. */
    signedInAt: instant('signed_in_at').notNull(),
  },
  (it) => [primaryKey({ columns: [it.owner, it.visitor] }), index('browsers_signed_in').on(it.signedInAt)],
)

/** What partners earn and are paid; rows are only ever added: a trigger refuses anything else. */
export const ledger = pgTable(
  'ledger',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    partnerId: partnerId(),
    kind: text().$type<'commission'>().notNull(),
    /** Of a commission: each order earns one. */
    orderId: uuid('order_id'),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    /** The rate at which a commission was booked. */
    basisPoints: integer('basis_points'),
    recordedAt: instant('recorded_at').notNull(),
  },
  (it) => [
    index('ledger_partner').on(it.partnerId, it.currency, it.kind),
    uniqueIndex('ledger_commission').on(it.orderId).where(sql`kind = 'commission'`),
  ],
)
