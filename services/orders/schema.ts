import type { Currency, Language, ScanKind } from 'contracts/common'
import type { DocumentKind } from 'contracts/order/money/documents'
import type { OrderQuote } from 'contracts/order/money/pricing'
import type { NextStep } from 'contracts/order/next-step'
import type { ManualLine, MovedBy, PaymentReview, Tracking } from 'contracts/order/order'
import type { OrderStatus } from 'contracts/order/order-states'
import type { Cut, Material, Matrix } from 'contracts/order/patient'
import type { Repeats } from 'contracts/order/remake'
import { isNotNull, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
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
import { searchForm } from 'service-kit/database/search-form'
import type { Snapshot } from './documents/snapshot'
import type { Awaited, ConsentState, Counted, HoldState, LastMove, OfferState, RemakeState } from './order/state'
import { dueAtColumn, isFilled, isRunning, stepColumn } from './order/store/desk'
import { productsColumn, sentColumn } from './order/store/numbers'
import { soughtText } from './order/store/sought'
import { dueOf, isAside, isToPack } from './order/store/to-pack'

export * from 'service-kit/tables'
export * from './clients/store/tables'
export * from './desk/store/tables'
export * from './drafts/store/tables'
export * from './hand-over/store/tables'
export * from './labels/store/tables'
export * from './legal/store/tables'
export * from './packing/store/tables'
export * from './payment/store/tables'
export * from './price-lists/store/tables'
export * from './profile/store/tables'
export * from './recaps/store/tables'
export * from './statistics/store/tables'
export * from './terms/store/tables'
export * from './views/store/tables'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Statistics count what was placed and is not deleted; drafts, which change most, stay out of their index. */
export const isCounted = (it: { status: AnyPgColumn; archivedAt: AnyPgColumn }): SQL =>
  sql`${it.status} <> 'draft' and ${it.archivedAt} is null`

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    /** The visitor or signed-in person who made it. */
    owner: text().notNull(),
    /** The signed-in person who has claimed it since. */
    holder: text(),
    site: text().notNull(),
    language: text().$type<Language>().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    currency: text().$type<Currency>().notNull(),
    version: integer().notNull(),
    /** Trimmed and lower-cased: it connects the orders of one customer. */
    email: text(),
    phone: text(),
    fullName: text('full_name'),
    address: text(),
    deliveryComment: text('delivery_comment'),
    currentPatientId: uuid('current_patient_id'),
    /** The price agreed at placement; null before it. */
    frozen: jsonb().$type<OrderQuote>(),
    /** Its total, by itself, so that statistics read an index alone. */
    totalMinor: bigint('total_minor', { mode: 'number' }).generatedAlwaysAs(
      sql`(frozen -> 'quote' ->> 'totalMinor')::bigint`,
    ),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    placedAt: instant('placed_at'),
    /** The own e-mail of the colleague who placed it in the account of a clinic. */
    placedBy: text('placed_by'),
    paidAt: instant('paid_at'),
    /** The payment that made it paid. */
    paymentId: uuid('payment_id'),
    /** The reason of its first open review (`paymentReviews`). */
    paymentReview: text('payment_review').$type<PaymentReview>(),
    refundedMinor: bigint('refunded_minor', { mode: 'number' }).notNull().default(0),
    /** How many movements of its money payments knew then: an older report of a refund is ignored. */
    moneyVersion: integer('money_version').notNull().default(0),
    /** What counts towards its price. */
    counted: jsonb().$type<readonly Counted[]>().notNull().default([]),
    /** What of its price is not with us although it was paid, by itself, so that statistics read an index alone. */
    returnedMinor: bigint('returned_minor', { mode: 'number' }).notNull().default(0),
    awaited: jsonb().$type<Awaited>(),
    completedAt: instant('completed_at'),
    productionStartedAt: instant('production_started_at'),
    shippedAt: instant('shipped_at'),
    tracking: jsonb().$type<Tracking>(),
    /** All of them, of which `tracking` is the first. */
    parcels: jsonb().$type<readonly Tracking[]>(),
    cancelledAt: instant('cancelled_at'),
    lastMove: jsonb('last_move').$type<LastMove>(),
    movedBy: jsonb('moved_by').$type<MovedBy>(),
    archivedAt: instant('archived_at'),
    archivedBy: text('archived_by'),
    /** What staff asked the customer for; its clock stands still meanwhile. */
    hold: jsonb().$type<HoldState>(),
    /** For how long its clock has stood still in holds that are over. */
    pausedMs: bigint('paused_ms', { mode: 'number' }).notNull().default(0),
    dueAt: instant('due_at').generatedAlwaysAs(dueAtColumn),
    step: text().$type<NextStep>().generatedAlwaysAs(stepColumn),
    sent: text().$type<'in-time' | 'late'>().generatedAlwaysAs(sentColumn),
    products: text().generatedAlwaysAs(productsColumn),
    /** The e-mail of the staff who takes care of it. */
    assignee: text(),
    /** The e-mail of the staff who began it for its customer. */
    begunBy: text('begun_by'),
    /** When staff last asked its customer for the consent by mail. */
    consentAskedAt: instant('consent_asked_at'),
    /** Whether it has a scan whose bytes are there, and whether one in its frozen price is not; triggers of `scans` keep them. */
    hasScans: boolean('has_scans').notNull().default(false),
    lacksScans: boolean('lacks_scans').notNull().default(false),
    manualLines: jsonb('manual_lines').$type<readonly ManualLine[]>().notNull().default([]),
    consent: jsonb().$type<ConsentState>(),
    remake: jsonb().$type<RemakeState>(),
    /** The order that it orders again. */
    repeats: jsonb().$type<Repeats>(),
    offer: jsonb().$type<OfferState>(),
    lastFolder: integer('last_folder').notNull().default(0),
    /** The code of the partner whose link the customer used; only for the partners service. */
    partnerCode: text('partner_code'),
    /** The names of an order; see `searchText`. */
    search: text().notNull().default(''),
    /** All that staff search, one a line: the names, and behind an empty line the e-mail and the digits of the phone. */
    sought: text().generatedAlwaysAs(soughtText),
  },
  (it) => [
    // Own lists are merged from these, each in pages from the newest order.
    index('orders_newest_of_email').on(it.email, it.createdAt, it.id).where(isNotNull(it.email)),
    index('orders_newest_of_owner').on(it.owner, it.createdAt, it.id),
    index('orders_newest_of_holder').on(it.holder, it.createdAt, it.id).where(isNotNull(it.holder)),
    // Drafts that may be idle; its columns and condition change with no autosave.
    index('orders_drafted').on(it.createdAt).where(sql`${it.status} = 'draft' and ${it.archivedAt} is null`),
    index('orders_remade_for_client')
      .on(it.email, it.site)
      .where(sql`${it.remake} is not null and ${it.archivedAt} is null and ${it.status} not in ('draft', 'cancelled')`),
    index('orders_remakes').on(sql`(${it.remake} ->> 'of')`, it.createdAt).where(isNotNull(it.remake)),
    index('orders_archived').on(it.archivedAt).where(isNotNull(it.archivedAt)),
    // The register of a month.
    index('orders_placed').on(it.site, it.placedAt, it.id).where(isNotNull(it.placedAt)),
    // What carriers take on a day.
    index('orders_shipped').on(it.site, it.shippedAt, it.id).where(isNotNull(it.shippedAt)),
    // Lists are read in pages from the newest order.
    index('orders_newest').on(it.createdAt, it.id),
    index('orders_newest_of_site').on(it.site, it.createdAt, it.id),
    index('orders_newest_of_status').on(it.status, it.createdAt, it.id),
    index('orders_newest_of_step').on(it.step, it.createdAt, it.id).where(isNotNull(it.step)),
    index('orders_newest_of_assignee').on(it.assignee, it.createdAt, it.id).where(isNotNull(it.assignee)),
    // Most rows are empty drafts, which a list shows on demand alone.
    index('orders_newest_filled')
      .on(it.createdAt, it.id)
      .where(sql`${isFilled(it)} and ${it.archivedAt} is null`),
    index('orders_newest_archived').on(it.createdAt, it.id).where(isNotNull(it.archivedAt)),
    index('orders_due').on(it.dueAt, it.id).where(isRunning(it)),
    // The packers' lists, in the order in which orders have to leave.
    index('orders_to_pack').on(dueOf(it), it.id).where(isToPack(it)),
    index('orders_set_aside').on(dueOf(it), it.id).where(isAside(it)),
    // What the numbers of the statistics count.
    index('orders_newest_placed').on(it.createdAt, it.id).where(isCounted(it)),
    index('orders_last_sent').on(it.sent, it.shippedAt, it.id).where(isNotNull(it.sent)),
    index('orders_newest_of_partner').on(it.partnerCode, it.createdAt, it.id).where(isNotNull(it.partnerCode)),
    index('orders_newest_of_products').on(it.products, it.createdAt, it.id).where(isNotNull(it.products)),
    // All that statistics read, so that they read no row and need not sort what they count.
    index('orders_sales')
      .on(it.site, it.status, it.currency, it.createdAt, it.totalMinor, it.returnedMinor)
      .where(isCounted(it)),
    // All that the sums and counts of a client read, in one part of it.
    index('orders_of_client')
      .on(it.email, it.site, it.createdAt, it.status, it.currency, it.totalMinor, it.returnedMinor)
      .where(sql`${it.email} is not null and ${it.archivedAt} is null`),
    // One column and one index: a word may stand in any of the texts, and an unindexed one would have every order read.
    index('orders_found').using('gin', sql`${searchForm(it.sought)} gin_trgm_ops`),
  ],
)

/** Signed-in people by the e-mail that they proved: orders with it are theirs. */
export const people = pgTable('people', { email: text().primaryKey(), owner: text().notNull() })

/** How a draft comes to another device, one row per order; the code is stored as `codeHash`, the token as its hash. */
export const handOvers = pgTable(
  'hand_overs',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The order's owner who asked for it. */
    owner: text().notNull(),
    codeHash: text('code_hash').notNull(),
    tokenSha256: text('token_sha256').notNull().unique(),
    tries: integer().notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** Who had the order before it was last handed over: that browser is told where it is. */
    leftBy: text('left_by'),
    leftAt: instant('left_at'),
  },
  (it) => [index('hand_overs_expired').on(it.expiresAt)],
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
    skipped: jsonb().$type<readonly ScanKind[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
  },
  (it) => [unique('patients_folder').on(it.orderId, it.folder)],
)

/** Scans that files has stored, and whether the factory has received them. */
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
    /** The step of the treatment by its name, e.g. `03`; null where that is unknown, or an earlier version stored it. */
    step: text(),
    /** The version of files' record at which somebody last corrected the step: older corrections are ignored. */
    stepVersion: integer('step_version').notNull().default(0),
    storedAt: instant('stored_at').notNull(),
    /** Stored after the quote was frozen: it is not paid for and waits for staff. */
    isLate: boolean('is_late').notNull(),
    removedAt: instant('removed_at'),
    receivedAt: instant('received_at'),
    /** Since when files cannot read its bytes, or staff have deleted it: until it is back, the scan counts as missing. */
    damagedAt: instant('damaged_at'),
    /** The version of files' record at `damagedAt`: older reports are ignored. */
    fileVersion: integer('file_version').notNull().default(1),
  },
  (it) => [index('scans_order').on(it.orderId)],
)

/** Removals of scans that orders does not know yet: it removes them on arrival. */
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

/** Issued invoices and acts. They never change, and their numbers outlive their orders. */
export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    site: text().notNull(),
    /** Of the order when it was issued; a trigger writes it, and forgets it with the order. */
    email: text(),
    kind: text().$type<DocumentKind>().notNull(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    number: text().notNull(),
    placedAt: instant('placed_at').notNull(),
    issuedAt: instant('issued_at').notNull(),
    mailedAt: instant('mailed_at'),
    snapshot: jsonb().$type<Snapshot>(),
  },
  (it) => [
    unique('documents_number').on(it.site, it.kind, it.year, it.sequence),
    unique('documents_order').on(it.orderId, it.kind, it.placedAt),
    index('documents_issued').on(it.site, it.issuedAt, it.id),
    index('documents_of_client').on(it.email, it.site, it.issuedAt, it.id).where(isNotNull(it.email)),
    index('documents_to_empty').on(it.id).where(sql`${it.orderId} is null and ${it.snapshot} is not null`),
  ],
)
