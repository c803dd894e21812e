import type { ScanKind } from 'contracts/common'
import type { TransferStatus } from 'contracts/fulfilment-ftp'
import type { StepAndJaw } from 'contracts/scans/scan-name'
import { sql } from 'drizzle-orm'
import {
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

import type { Agreed, Paid } from './domain/manifest'
import type { Return } from './domain/transfer'

export * from 'service-kit/tables'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What events say of orders: the number names the directory at the factory, and owner and holder may see the transfers. */
export const orders = pgTable('orders', {
  id: uuid().primaryKey(),
  number: text().notNull(),
  owner: text().notNull(),
  /** The version of the event that named this owner; handlers ignore older events. */
  ownerVersion: integer('owner_version').notNull().default(0),
  /** The signed-in person who has claimed the order, if any. */
  holder: text(),
  site: text().notNull(),
  placedAt: instant('placed_at'),
  /** When the order was deleted; null unless it is deleted now. */
  archivedAt: instant('archived_at'),
  /** The version of the event that deleted or restored the order; handlers ignore older events. */
  archiveVersion: integer('archive_version').notNull().default(0),
  /** What the event of the payment says was ordered. */
  paid: jsonb().$type<Paid>(),
  /** The scans that are agreed on, by the newest event that names them; null for what the version before heard. */
  agreed: jsonb().$type<Agreed>(),
  /** Scans that files has removed; no manifest lists them. */
  removedScanIds: uuid('removed_scan_ids').array().notNull().default([]),
})

export const patients = pgTable('patients', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id')
    .notNull()
    .references(() => orders.id),
  folder: text().notNull(),
})

/** The queue (FTP-001), one row per scan or manifest; the status says which of the last columns have values (store/rows.ts). */
export const transfers = pgTable(
  'transfers',
  {
    /** The id of the scan, or of a manifest's order. */
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    directory: text().notNull(),
    fileName: text('file_name').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** This and the next three columns are null for a manifest. */
    patientId: uuid('patient_id').references(() => patients.id),
    kind: text().$type<ScanKind>(),
    originalName: text('original_name'),
    sha256: text(),
    /** The corrected step and jaw; null while nobody has corrected those of the original name. Workers do not write this column. */
    stepAndJaw: jsonb('step_and_jaw').$type<StepAndJaw>(),
    /** The version of the event that corrected them; handlers ignore older events. */
    describedVersion: integer('described_version').notNull().default(0),
    /** Whether files has the scan in its trash; no manifest lists such a scan. Workers do not write this column. */
    isInTrash: boolean('is_in_trash').notNull().default(false),
    /** The version of the event that moved the scan into the trash or back; handlers ignore older events. */
    trashVersion: integer('trash_version').notNull().default(0),
    /** The text of a manifest; null for a scan. */
    manifest: text(),
    attempts: integer().notNull(),
    error: text(),
    lastAttemptAt: instant('last_attempt_at'),
    createdAt: instant('created_at').notNull(),
    version: integer().notNull(),
    /** The traceparent of the event that made the transfer; the attempts continue this trace. */
    trace: text(),
    status: text().$type<TransferStatus>().notNull(),
    dueAt: instant('due_at'),
    leaseId: uuid('lease_id'),
    leaseUntil: instant('lease_until'),
    completedAt: instant('completed_at'),
    /** When a withdrawn transfer is sent again; null means `never`. */
    returns: text().$type<Return>(),
    /** When staff deleted the transfer from their queue. */
    deletedAt: instant('deleted_at'),
  },
  (it) => [
    unique('transfers_place').on(it.directory, it.fileName), // two transfers never write one file at the factory
    index('transfers_order').on(it.orderId),
    // The workers read the first two entries of this index, however many transfers wait.
    index('transfers_next')
      .on(sql`greatest(due_at, lease_until)`)
      .where(sql`due_at is not null or lease_until is not null`),
    // Staff read pages from the newest transfer on. Nearly all transfers are completed, so the open ones have their own index.
    index('transfers_newest').on(it.createdAt, it.id).where(sql`deleted_at is null`),
    index('transfers_open')
      .on(it.status, it.createdAt, it.id)
      .where(sql`deleted_at is null and status in ('pending', 'uploading', 'failed')`),
  ],
)

/** A run is all transfers that staff send by one press. A transfer may be in several runs; rows are deleted after a day. */
export const runTransfers = pgTable(
  'run_transfers',
  {
    runId: uuid('run_id').notNull(),
    transferId: uuid('transfer_id')
      .notNull()
      .references(() => transfers.id, { onDelete: 'cascade' }),
    beganAt: instant('began_at').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.runId, it.transferId] }),
    index('run_transfers_transfer').on(it.transferId),
    index('run_transfers_began').on(it.beganAt),
  ],
)

/** Has one row while nothing can be sent, so that the workers of all instances pause together, and otherwise none. */
export const outage = pgTable('outage', {
  id: integer().primaryKey(),
  since: instant('since').notNull(),
  /** The text of the failure that staff see. */
  error: text().notNull(),
  /** The number of failed tries. */
  tries: integer().notNull(),
  /** When the next try may begin. */
  until: instant('until').notNull(),
})
