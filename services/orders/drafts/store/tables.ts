import type { ScanKind } from 'contracts/common'
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** E-mails entered into orders, with caller and network: stored only for the limit's hour (drafts/limits.ts). */
export const enteredEmails = pgTable(
  'entered_emails',
  {
    owner: text().notNull(),
    /** Empty without an IP from the edge. */
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

/** Drafts that were started, with caller and network: stored only for the limit's hour (drafts/limits.ts). */
export const startedDrafts = pgTable(
  'started_drafts',
  {
    owner: text().notNull(),
    /** Empty without an IP from the edge. */
    network: text().notNull(),
    orderId: uuid('order_id').notNull(),
    startedAt: instant('started_at').notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.owner, it.network, it.orderId] }),
    index('started_drafts_network').on(it.network, it.startedAt),
  ],
)

/**
 * Scans of another order that files copies into a draft, and that are scans of it once they are stored; its migration has the key
 * that deletes them with the order.
 */
export const copies = pgTable(
  'copies',
  {
    /** That of the scan that it becomes. */
    id: uuid().primaryKey(),
    orderId: uuid('order_id').notNull(),
    patientId: uuid('patient_id').notNull(),
    kind: text().$type<ScanKind>().notNull(),
    copyOf: uuid('copy_of').notNull(),
    /** Since when it is known that it never comes. */
    failedAt: instant('failed_at'),
  },
  (it) => [index('copies_of_order').on(it.orderId)],
)
