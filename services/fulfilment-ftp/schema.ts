import type { ScanKind } from 'contracts/common'
import type { TransferStatus } from 'contracts/fulfilment-ftp'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import type { Paid } from './domain/manifest'

export * from 'service-kit/tables'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Orders, by their events: the number names the factory's directory, owner and holder can see the transfers. */
export const orders = pgTable('orders', {
  id: uuid().primaryKey(),
  number: text().notNull(),
  owner: text().notNull(),
  /** The signed-in person who has claimed it, if any. */
  holder: text(),
  site: text().notNull(),
  placedAt: instant('placed_at'),
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
  },
  (it) => [
    unique('transfers_place').on(it.directory, it.fileName), // two never share a file at the factory
    index('transfers_order').on(it.orderId),
    index('transfers_due').on(it.dueAt).where(sql`due_at is not null`),
    index('transfers_leased').on(it.leaseUntil).where(sql`lease_until is not null`),
  ],
)
