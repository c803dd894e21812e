import type { ScanKind } from 'contracts/common'
import type { Inspection } from 'contracts/scans/scan'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

export * from 'service-kit/tables'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Orders, by their events and by the slips that orders signs: whose they are and whether they are placed. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    owner: text().notNull(),
    /** The signed-in person who has claimed it, if any. */
    holder: text(),
    site: text().notNull(),
    placedAt: instant('placed_at'),
    /** The order's version when it was placed or made a draft again: older events are ignored. */
    placementVersion: integer('placement_version').notNull().default(0),
  },
  (it) => [index('orders_owner').on(it.owner), index('orders_holder').on(it.holder)],
)

/** What an upload is created with and its scan keeps; both have one id. */
const facts = {
  id: uuid().primaryKey(),
  orderId: uuid('order_id')
    .notNull()
    .references(() => orders.id),
  patientId: uuid('patient_id').notNull(),
  folder: text().notNull(),
  kind: text().$type<ScanKind>().notNull(),
  originalName: text('original_name').notNull(),
  fileName: text('file_name').notNull(),
  sizeBytes: integer('size_bytes').notNull(),
}

/** Active uploads. Only the size of the part in the storage says how much of one has been received. */
export const uploads = pgTable(
  'uploads',
  {
    ...facts,
    createdAt: instant('created_at').notNull(),
    /** When the client last used it: the idle timeout runs from here. */
    touchedAt: instant('touched_at').notNull(),
    /** The network of an anonymous visitor, which shares a limit; null for a signed-in person. */
    network: text(),
  },
  (it) => [
    // A disk, like the factory's server, may fold case.
    uniqueIndex('uploads_file').on(it.orderId, sql`lower(${it.fileName})`),
    index('uploads_idle').on(it.touchedAt),
    index('uploads_network').on(it.network),
  ],
)

export const scans = pgTable(
  'scans',
  {
    ...facts,
    sha256: text().notNull(),
    triangles: integer().notNull(),
    boxMm: jsonb('box_mm').$type<Inspection['boxMm']>().notNull(),
    storedAt: instant('stored_at').notNull(),
    /** When its object was found missing, or of another size than it was stored with. */
    damagedAt: instant('damaged_at'),
    /** Counts its events: stored, damaged, recovered, removed. */
    version: integer().notNull().default(1),
  },
  (it) => [
    uniqueIndex('scans_file').on(it.orderId, sql`lower(${it.fileName})`),
    index('scans_damaged').on(it.damagedAt).where(sql`damaged_at is not null`),
  ],
)

/** Orphaned objects: a key is written in the transaction that orphans the object, and deleted when the object is removed. */
export const removals = pgTable('removals', { key: text().primaryKey() })
