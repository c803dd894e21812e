import type { Currency, Language, ScanKind } from 'contracts/common'
import type { OrderStatus } from 'contracts/order/order-states'
import type { Cut, Material, Matrix, OrderQuote, PaymentReview } from 'contracts/orders'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

export * from 'service-kit/tables'

/**
 * What the index of searches holds. pg_trgm knows letters as the database's locale does, in which Cyrillic ones may be none:
 * each stands as an ASCII one here. That another text may look the same is for the search to sort out.
 */
export const sought = (text: AnyPgColumn | SQL): SQL =>
  sql`translate(${text}, 'абвгдежзийклмнопрстуфхцчшщъыьэюяё', 'abcdefghijklmnopqrstuvwxyz0123456')`

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    /** Who made it: a visitor, or a signed-in person. */
    owner: text().notNull(),
    /** The signed-in person who has claimed it since. */
    holder: text(),
    site: text().notNull(),
    language: text().$type<Language>().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    currency: text().$type<Currency>().notNull(),
    version: integer().notNull(),
    /** Trimmed and lower-cased: orders of one customer are found by it. */
    email: text(),
    phone: text(),
    fullName: text('full_name'),
    address: text(),
    deliveryComment: text('delivery_comment'),
    currentPatientId: uuid('current_patient_id'),
    /** What was agreed at placement; nothing before it. */
    frozen: jsonb().$type<OrderQuote>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    placedAt: instant('placed_at'),
    paidAt: instant('paid_at'),
    /** Of the payment that made it paid. */
    paymentId: uuid('payment_id'),
    paymentReview: text('payment_review').$type<PaymentReview>(),
    completedAt: instant('completed_at'),
    /** Of the partner by whose address the customer came; for the partners service alone. */
    partnerCode: text('partner_code'),
    /** What lists are searched in; see `searchText`. */
    search: text().notNull().default(''),
  },
  (it) => [
    index('orders_email').on(it.email),
    index('orders_owner').on(it.owner),
    index('orders_holder').on(it.holder),
    // Each list is read from its newest end, by page.
    index('orders_newest').on(it.createdAt, it.id),
    index('orders_newest_of_site').on(it.site, it.createdAt, it.id),
    index('orders_newest_of_status').on(it.status, it.createdAt, it.id),
    // Staff search both at once: were one of them without an index, every order would be read.
    index('orders_sought').using('gin', sql`${sought(it.search)} gin_trgm_ops`, sql`${sought(it.email)} gin_trgm_ops`),
  ],
)

/** People who have signed in, by the e-mail that they proved: what is ordered with it is theirs. */
export const people = pgTable('people', { email: text().primaryKey(), owner: text().notNull() })

/** E-mails that were given to orders, by whom and from where: kept for the limit's hour (drafts/limits.ts), and for it alone. */
export const enteredEmails = pgTable(
  'entered_emails',
  {
    owner: text().notNull(),
    /** Empty where the edge says no IP. */
    network: text().notNull(),
    email: text().notNull(),
    enteredAt: instant('entered_at').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.owner, it.network, it.email] }),
    index('entered_emails_network').on(it.network, it.enteredAt),
    index('entered_emails_entered').on(it.enteredAt),
  ],
)

/** Drafts that were started, by whom and from where: kept for the limit's hour (drafts/limits.ts), and for it alone. */
export const startedDrafts = pgTable(
  'started_drafts',
  {
    owner: text().notNull(),
    /** Empty where the edge says no IP. */
    network: text().notNull(),
    orderId: uuid('order_id').notNull(),
    startedAt: instant('started_at').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.owner, it.network, it.orderId] }),
    index('started_drafts_network').on(it.network, it.startedAt),
  ],
)

export const patients = pgTable(
  'patients',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    folder: text().notNull(),
    material: text().$type<Material>(),
    cut: text().$type<Cut>(),
    matrix: text().$type<Matrix>(),
    wishes: text(),
    createdAt: instant('created_at').notNull(),
  },
  (it) => [unique('patients_folder').on(it.orderId, it.folder)],
)

/** What orders has heard of the scans that files stores and of what the factory has received. */
export const scans = pgTable(
  'scans',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    patientId: uuid('patient_id').notNull(),
    kind: text().$type<ScanKind>().notNull(),
    sha256: text().notNull(),
    storedAt: instant('stored_at').notNull(),
    /** Stored after the quote was frozen: it is not paid for and waits for staff. */
    isLate: boolean('is_late').notNull(),
    removedAt: instant('removed_at'),
    receivedAt: instant('received_at'),
    /** Since when files cannot give its bytes: until it says otherwise, the scan counts as not there. */
    damagedAt: instant('damaged_at'),
    /** Of files' record, as `damagedAt` was told with: what is older than it is ignored. */
    fileVersion: integer('file_version').notNull().default(1),
  },
  (it) => [index('scans_order').on(it.orderId)],
)

/** Scans that were removed before orders heard of them: when it does, they are removed. */
export const awaitedRemovals = pgTable(
  'awaited_removals',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    scanId: uuid('scan_id').notNull(),
  },
  (it) => [primaryKey({ columns: [it.orderId, it.scanId] })],
)
