import type { ScanKind } from 'contracts/common'
import type { Inspection } from 'contracts/scans/scan'
import type { StepAndJaw } from 'contracts/scans/scan-name'
import type { StorageName } from 'contracts/site'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Findings } from './file/findings'
import type { Ending } from './file/order'
import type { Asked } from './file/scan'

export * from 'service-kit/tables'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Orders, by their events and by the slips that orders signs: whose they are and whether they are placed. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    owner: text().notNull(),
    /** The order's version when it came to this owner from another: older events and slips are ignored. */
    ownerVersion: integer('owner_version').notNull().default(0),
    /** The signed-in person who has claimed it, if any. */
    holder: text(),
    site: text().notNull(),
    placedAt: instant('placed_at'),
    /** The order's version when it was placed or made a draft again: older events are ignored. */
    placementVersion: integer('placement_version').notNull().default(0),
    /** How it ended after that, if it did; of the same version. */
    ending: text().$type<Ending>(),
    endedAt: instant('ended_at'),
    paidAt: instant('paid_at'),
    /** Orders said, when it was cancelled or archived, that no money had come. */
    wasUnpaid: boolean('was_unpaid').notNull().default(false),
    archivedAt: instant('archived_at'),
    /** The order's version when it last waited for a scan no longer: slips of earlier versions for such a scan are void. */
    resumedVersion: integer('resumed_version').notNull().default(0),
    /** The order's version when it was archived or restored: older events are ignored. */
    archiveVersion: integer('archive_version').notNull().default(0),
    /** When orders deleted it for good. */
    purgedAt: instant('purged_at'),
  },
  (it) => [
    index('orders_owner').on(it.owner),
    index('orders_holder').on(it.holder),
    // The lists of staff who are limited to a site that is small beside the others.
    index('orders_site').on(it.site, it.id),
    // Orders whose files the cleanup may delete; few, since most are paid.
    index('orders_unneeded').on(it.id).where(sql`purged_at is not null or was_unpaid`),
  ],
)

const storage = text().$type<StorageName>().notNull().default('disk')

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
  storage,
  /** What staff asked for, where it is uploaded for a placed order. */
  asked: jsonb().$type<Asked>(),
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
    /** The member of the staff who uploads it for the order's owner. */
    askedBy: text('asked_by'),
    /** Step and jaw as the person said them with the upload. */
    said: jsonb().$type<StepAndJaw>(),
  },
  (it) => [
    // A disk, like the factory's server, may fold case.
    uniqueIndex('uploads_file').on(it.orderId, sql`lower(${it.fileName})`),
    // An order has one place for a scan that staff asked for.
    uniqueIndex('uploads_asked').on(it.orderId).where(sql`asked is not null`),
    index('uploads_idle').on(it.touchedAt),
    index('uploads_network').on(it.network),
  ],
)

/** What is known of a stored scan. */
const stored = {
  ...facts,
  sha256: text().notNull(),
  triangles: integer().notNull(),
  boxMm: jsonb('box_mm').$type<Inspection['boxMm']>().notNull(),
  /** Null in rows of the previous version. */
  findings: jsonb().$type<Findings>(),
  /** Null in rows of the previous version: then the original name says them. */
  stepAndJaw: jsonb('step_and_jaw').$type<StepAndJaw>(),
  storedAt: instant('stored_at').notNull(),
  /** When its object was found missing, or not as it was stored. */
  damagedAt: instant('damaged_at'),
  hasThumbnail: boolean('has_thumbnail').notNull().default(false),
  /** Its object was read, and has another SHA-256: its size alone does not say that it is whole again. */
  isAltered: boolean('is_altered').notNull().default(false),
  /** Counts its events: stored, described, damaged, recovered, deleted, restored, removed. */
  version: integer().notNull().default(1),
}

export const scans = pgTable('scans', stored, (it) => [
  uniqueIndex('scans_file').on(it.orderId, sql`lower(${it.fileName})`),
  index('scans_damaged').on(it.damagedAt).where(sql`damaged_at is not null`),
  // The newest scan of each order, in the order in which staff see the folders.
  index('scans_changed').on(it.storedAt, it.orderId),
  index('scans_order').on(it.orderId, it.storedAt, it.id),
  // Scans without a picture, the newest first: few, since the browser that uploads a scan draws it.
  index('scans_undrawn').on(it.storedAt).where(sql`not has_thumbnail`),
])

/** Scans that staff have deleted, with their objects, until they are restored or removed for good. */
export const deletedScans = pgTable(
  'deleted_scans',
  {
    ...stored,
    deletedAt: instant('deleted_at').notNull(),
    /** The e-mail of who did it. */
    deletedBy: text('deleted_by').notNull(),
    /** The request of a cleanup that deleted it, by its Idempotency-Key. */
    cleanupId: uuid('cleanup_id'),
  },
  (it) => [
    uniqueIndex('deleted_scans_file').on(it.orderId, sql`lower(${it.fileName})`),
    index('deleted_scans_newest').on(it.deletedAt, it.id),
    index('deleted_scans_cleanup').on(it.cleanupId).where(sql`cleanup_id is not null`),
  ],
)

/** The columns of a queue of scans; a row goes with its scan. */
const waiting = {
  id: uuid()
    .primaryKey()
    .references(() => scans.id, { onDelete: 'cascade' }),
  dueAt: instant('due_at').notNull(),
  leaseId: uuid('lease_id'),
  leaseUntil: instant('lease_until'),
  /** The traceparent of the request that stored the scan. */
  trace: text(),
}

/** Scans whose edges are not counted yet. */
export const examinations = pgTable('examinations', waiting, (it) => [index('examinations_due').on(it.dueAt)])

/** All scans: when the object of each is to be read again and compared with its SHA-256. */
export const scrubs = pgTable('scrubs', waiting, (it) => [index('scrubs_due').on(it.dueAt)])

/** Scans of which the service draws the thumbnail, since nobody has sent one. */
export const drawings = pgTable('drawings', waiting, (it) => [index('drawings_due').on(it.dueAt)])

/** Scans that are to be copied into an order that is made again; each becomes a scan of the same id. */
export const copies = pgTable(
  'copies',
  {
    ...facts,
    copyOf: uuid('copy_of').notNull(),
    dueAt: instant('due_at').notNull(),
    leaseId: uuid('lease_id'),
    leaseUntil: instant('lease_until'),
    /** The traceparent of the request that wants them. */
    trace: text(),
  },
  (it) => [index('copies_due').on(it.dueAt)],
)

/** Test files of staff, whose objects are removed after a day. */
export const checks = pgTable(
  'checks',
  {
    id: uuid().primaryKey(),
    site: text().notNull(),
    storage,
    sizeBytes: integer('size_bytes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (it) => [index('checks_created').on(it.createdAt)],
)

/** Print logos of customers. The row of a removed one stays, so that its version goes on. */
export const logos = pgTable(
  'logos',
  {
    site: text().notNull(),
    name: text().notNull(),
    storage,
    /** Each upload is an object of its own; null while there is none. */
    objectId: uuid('object_id'),
    sha256: text(),
    sizeBytes: integer('size_bytes').notNull(),
    version: integer().notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Who did it, as the trail names them. */
    changedBy: text('changed_by').notNull(),
  },
  (it) => [primaryKey({ columns: [it.site, it.name] })],
)

/** Photos of the boxes of orders. */
export const boxPhotos = pgTable(
  'box_photos',
  {
    /** Chosen by the device that took it. */
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    storage,
    /** Each upload is an object of its own: one that is removed takes none away that came after it. */
    objectId: uuid('object_id').notNull(),
    sha256: text().notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    takenAt: instant('taken_at').notNull(),
    takenBy: text('taken_by').notNull(),
  },
  (it) => [index('box_photos_order').on(it.orderId)],
)

/** Whether a storage has little room left, as others were last told. */
export const rooms = pgTable('rooms', {
  storage: text().$type<StorageName>().primaryKey(),
  isNearlyFull: boolean('is_nearly_full').notNull(),
  version: integer().notNull(),
})

/** Orphaned objects: a key is written in the transaction that orphans the object, and deleted when the object is removed. */
export const removals = pgTable('removals', { key: text().primaryKey(), storage })
