import type { OrderStatus } from 'contracts/order/order-states'
import type { Question } from 'contracts/order/staff/question'
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What orders are counted by; `step` and `assignee` are empty where an order has none. */
const cell = () => ({
  site: text().notNull(),
  status: text().$type<OrderStatus>().notNull(),
  step: text().notNull(),
  assignee: text().notNull(),
  /** It has scans, or staff have begun it (`isFilled`). */
  isFilled: boolean('has_scans').notNull(),
  isArchived: boolean('is_archived').notNull(),
})

/** How many orders there are of each kind, but for `orderCountChanges`. */
export const orderCounts = pgTable('order_counts', { ...cell(), count: integer().notNull() }, (it) => [
  primaryKey({ columns: [it.site, it.status, it.step, it.assignee, it.isFilled, it.isArchived] }),
])

/**
 * What a trigger of `orders` has counted since, one row for an order that came or went: orders of one kind, which all would
 * change the same count, never wait for each other. `foldCounts` adds them up.
 */
export const orderCountChanges = pgTable('order_count_changes', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  ...cell(),
  by: integer().notNull(),
})

/** The questions that a person has saved, in the person's order. */
export const views = pgTable(
  'views',
  {
    id: uuid().primaryKey(),
    owner: text().notNull(),
    name: text().notNull(),
    /** As it was asked; what it names may be gone by now. */
    question: jsonb().$type<Question>().notNull(),
    version: integer().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (it) => [index('views_of_owner').on(it.owner, it.createdAt, it.id)],
)
