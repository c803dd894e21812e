import type { ScanKind } from 'contracts/common'
import type { Inspection } from 'contracts/scans/scan'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

export * from 'service-kit/tables'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What files knows of orders, by their events and by the slips that orders signs: whose they are and whether they are placed. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    owner: text().notNull(),
    /** The signed-in person who has claimed it since, if any. */
    holder: text(),
    site: text().notNull(),
    placedAt: instant('placed_at'),
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

/** Uploads that are under way. How much of one has come is the size of its part in the storage, and stands nowhere else. */
export const uploads = pgTable(
  'uploads',
  {
    ...facts,
    createdAt: instant('created_at').notNull(),
    /** When the client last asked or sent something: what is idle for too long is removed. */
    touchedAt: instant('touched_at').notNull(),
    /** From where an anonymous visitor opened it; of a signed-in person nothing, who is limited alone. */
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
    /** Since when its object is known to be gone, or of another size than what was stored. */
    damagedAt: instant('damaged_at'),
    /** Of what is told of it: stored, damaged, recovered, removed. */
    version: integer().notNull().default(1),
  },
  (it) => [
    uniqueIndex('scans_file').on(it.orderId, sql`lower(${it.fileName})`),
    index('scans_damaged').on(it.damagedAt).where(sql`damaged_at is not null`),
  ],
)

/** Objects of the storage that belong to nobody any more: written with the change that left them, until they are gone. */
export const removals = pgTable('removals', { key: text().primaryKey() })
