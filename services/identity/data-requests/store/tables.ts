import type { Language } from 'contracts/common'
import type { DataRequestKind } from 'contracts/legal/data-requests'
import { isNotNull, isNull, sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What people asked about their data, by the verified address, and when staff had done it. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    site: text().notNull(),
    kind: text().$type<DataRequestKind>().notNull(),
    /** Of the mails to the person. */
    language: text().$type<Language>().notNull(),
    comment: text(),
    requestedAt: instant('requested_at').notNull(),
    dueAt: instant('due_at').notNull(),
    completedAt: instant('completed_at'),
    /** The member of the staff who has done it. */
    completedBy: uuid('completed_by'),
    note: text(),
  },
  (it) => [
    uniqueIndex('data_requests_open').on(it.email, it.kind).where(isNull(it.completedAt)),
    index('data_requests_email').on(it.email, it.requestedAt),
    index('data_requests_due').on(it.dueAt, it.id).where(isNull(it.completedAt)),
    index('data_requests_done').on(it.completedAt, it.id).where(isNotNull(it.completedAt)),
    check('data_requests_kind', sql`kind in ('withdraw-consent', 'export', 'erasure')`),
    check('data_requests_completed', sql`num_nulls(completed_at, completed_by, note) in (0, 3)`),
  ],
)
