import type { UnaskedReason } from 'contracts/payment/pending'
import type { Provider } from 'contracts/payment/provider'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Result } from '../rules'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Checks of all pending payments, as staff start them (BACK-020); one at most runs at a time for a site, or for all sites. */
export const pendingChecks = pgTable(
  'pending_checks',
  {
    id: uuid().primaryKey(),
    /** The site whose payments are checked; null for those of all sites. */
    site: text(),
    /** The member of the staff, e.g. `user:<id>`. */
    startedBy: text('started_by').notNull(),
    startedAt: instant('started_at').notNull(),
    totalCount: integer('total_count').notNull(),
    /** Null while it runs. */
    result: jsonb().$type<Result>(),
    endedAt: instant('ended_at'),
    /** Null when it has ended. */
    dueAt: instant('due_at'),
    leaseId: uuid('lease_id'),
    leaseUntil: instant('lease_until'),
    trace: text(),
  },
  (it) => [
    uniqueIndex('pending_checks_running').on(sql`coalesce(site, '')`).where(sql`ended_at is null`),
    index('pending_checks_started').on(it.startedAt),
  ],
)

/** The attempts of a running check. They are deleted at its end. */
export const pendingCheckAttempts = pgTable(
  'pending_check_attempts',
  {
    checkId: uuid('check_id')
      .notNull()
      .references(() => pendingChecks.id, { onDelete: 'cascade' }),
    attemptId: uuid('attempt_id').notNull(),
    orderId: uuid('order_id').notNull(),
    provider: text().$type<Provider>().notNull(),
    /** Null until the provider was asked, or given up. */
    askedAt: instant('asked_at'),
    /** Null when the provider has answered. */
    failure: text().$type<UnaskedReason>(),
  },
  (it) => [
    primaryKey({ columns: [it.checkId, it.attemptId] }),
    index('pending_check_attempts_waiting').on(it.checkId, it.provider).where(sql`asked_at is null`),
  ],
)
