import type { Currency } from 'contracts/common'
import type { ComparedDay, Comparison, DifferenceReason } from 'contracts/payment/comparison'
import type { Provider } from 'contracts/payment/provider'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Difference } from '../rules'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const provider = () => text().$type<Provider>().notNull()

/** The comparison of a provider's list of one UTC day with the journal (PAY-036). */
export const comparisons = pgTable(
  'comparisons',
  {
    id: uuid().primaryKey(),
    provider: provider(),
    day: date().notNull(),
    /** `waiting`: the day is not over, and no comparison of it is requested. */
    status: text().$type<Comparison['status'] | 'waiting'>().notNull(),
    isAway: boolean('is_away').notNull().default(false),
    /** The result of the last comparison that ended. */
    result: jsonb().$type<ComparedDay>(),
    /** When the day is compared next; null if it is settled. */
    dueAt: instant('due_at'),
    leaseId: uuid('lease_id'),
    leaseUntil: instant('lease_until'),
    trace: text(),
  },
  (it) => [
    unique('comparisons_day').on(it.provider, it.day),
    index('comparisons_due').on(it.provider).where(sql`due_at is not null`),
  ],
)

/** The differences that comparisons have found, each once; staff review them in orders. `movementId` is the provider's id. */
export const differences = pgTable(
  'differences',
  {
    provider: provider(),
    movementId: text('movement_id').notNull(),
    reason: text().$type<DifferenceReason>().notNull(),
    kind: text().$type<Difference['kind']>().notNull(),
    orderId: uuid('order_id'),
    attemptId: uuid('attempt_id'),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    at: instant('at').notNull(),
    foundAt: instant('found_at').notNull(),
  },
  (it) => [primaryKey({ columns: [it.provider, it.movementId, it.reason] })],
)
