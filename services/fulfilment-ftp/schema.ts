import type { ScanKind } from 'contracts/common'
import type { TransferStatus } from 'contracts/fulfilment-ftp'
import type { OrderPaid } from 'contracts/orders'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

export * from 'service-kit/tables'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What the manifest of a paid order is made of. */
export type Paid = Pick<OrderPaid, 'paidAt' | 'patients' | 'scanIds'>

/** What this service has heard of orders: their number names the factory's directory, their owner and their holder see the transfers. */
export const orders = pgTable('orders', {
  id: uuid().primaryKey(),
  number: text().notNull(),
  owner: text().notNull(),
  /** The signed-in person who has claimed it since, if any. */
  holder: text(),
  site: text().notNull(),
  placedAt: instant('placed_at'),
  /** What is ordered and valid, as orders tells it with the payment. */
  paid: jsonb().$type<Paid>(),
})

export const patients = pgTable('patients', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id')
    .notNull()
    .references(() => orders.id),
  folder: text().notNull(),
})

/** The queue (FTP-001), one row a scan; the status says which of the last columns are filled, see store.ts. */
export const transfers = pgTable(
  'transfers',
  {
    scanId: uuid('scan_id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => patients.id),
    kind: text().$type<ScanKind>().notNull(),
    directory: text().notNull(),
    fileName: text('file_name').notNull(),
    originalName: text('original_name').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    attempts: integer().notNull(),
    error: text(),
    lastAttemptAt: instant('last_attempt_at'),
    createdAt: instant('created_at').notNull(),
    version: integer().notNull(),
    /** The traceparent of the event that brought the scan: what is done for it goes on in that trace. */
    trace: text(),
    status: text().$type<TransferStatus>().notNull(),
    dueAt: instant('due_at'),
    leaseId: uuid('lease_id'),
    leaseUntil: instant('lease_until'),
    completedAt: instant('completed_at'),
  },
  (it) => [
    unique('transfers_place').on(it.directory, it.fileName), // two scans never share a file at the factory
    index('transfers_order').on(it.orderId),
    index('transfers_due').on(it.dueAt).where(sql`due_at is not null`),
    index('transfers_leased').on(it.leaseUntil).where(sql`lease_until is not null`),
  ],
)
