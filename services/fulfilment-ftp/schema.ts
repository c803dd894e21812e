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

import type { Paid } from './domain/manifest'
import type { Return } from './domain/transfer'

export * from 'service-kit/tables'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Orders, by their events: the number names the factory's directory, owner and holder can see the transfers. */
export const orders = pgTable('orders', {
  id: uuid().primaryKey(),
  number: text().notNull(),
  owner: text().notNull(),
  /** The order's version when it came to this owner from another: older events are ignored. */
  ownerVersion: integer('owner_version').notNull().default(0),
  /** The signed-in person who has claimed it, if any. */
  holder: text(),
  site: text().notNull(),
  placedAt: instant('placed_at'),
  /** While it is deleted. */
  archivedAt: instant('archived_at'),
  /** The order's version when it was deleted or restored: older events are ignored. */
  archiveVersion: integer('archive_version').notNull().default(0),
  /** What was ordered and agreed on, by the event of the payment. */
  paid: jsonb().$type<Paid>(),
  /** Scans that files has removed: no manifest lists them. */
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
    /** Of a scan. */
    patientId: uuid('patient_id').references(() => patients.id),
    kind: text().$type<ScanKind>(),
    originalName: text('original_name'),
    sha256: text(),
    /** As somebody has corrected them; null while the original name says them. Workers do not write it. */
    stepAndJaw: jsonb('step_and_jaw').$type<StepAndJaw>(),
    /** The scan's version when they were corrected: older events are ignored. */
    describedVersion: integer('described_version').notNull().default(0),
    /** Whether files has the scan in its trash: no manifest lists it. Workers do not write it. */
    isInTrash: boolean('is_in_trash').notNull().default(false),
    /** The scan's version when it went there or came back: older events are ignored. */
    trashVersion: integer('trash_version').notNull().default(0),
    /** The text of a manifest; null for a scan. */
    manifest: text(),
    attempts: integer().notNull(),
    error: text(),
    lastAttemptAt: instant('last_attempt_at'),
    createdAt: instant('created_at').notNull(),
    version: integer().notNull(),
    /** The traceparent of the event that caused it: its attempts continue that trace. */
    trace: text(),
    status: text().$type<TransferStatus>().notNull(),
    dueAt: instant('due_at'),
    leaseId: uuid('lease_id'),
    leaseUntil: instant('lease_until'),
    completedAt: instant('completed_at'),
    /** Of a withdrawn one; null is `never`. */
    returns: text().$type<Return>(),
    /** When staff deleted it from their queue. */
    deletedAt: instant('deleted_at'),
  },
  (it) => [
    unique('transfers_place').on(it.directory, it.fileName), // two never share a file at the factory
    index('transfers_order').on(it.orderId),
    // The workers' look reads its first two entries, however many wait.
    index('transfers_next')
      .on(sql`greatest(due_at, lease_until)`)
      .where(sql`due_at is not null or lease_until is not null`),
    // Staff read the queue in pages from the newest; nearly all of it is completed, so the rest has an index of its own.
    index('transfers_newest').on(it.createdAt, it.id).where(sql`deleted_at is null`),
    index('transfers_open')
      .on(it.status, it.createdAt, it.id)
      .where(sql`deleted_at is null and status in ('pending', 'uploading', 'failed')`),
  ],
)

/** The transfers of a run: of what staff sent by one press. A transfer may be in several; those of a day ago are deleted. */
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

/** While nothing can be sent: one row, by which the workers of all instances pause together. None otherwise. */
export const outage = pgTable('outage', {
  id: integer().primaryKey(),
  since: instant('since').notNull(),
  /** The failure, for staff. */
  error: text().notNull(),
  /** The number of tries that have failed. */
  tries: integer().notNull(),
  /** When the next one may begin. */
  until: instant('until').notNull(),
})
