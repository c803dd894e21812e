import { sql } from 'drizzle-orm'
import { integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** How far the orders of before are told anew: one row. It begins when the version before no longer runs beside this one. */
export const recaps = pgTable('recaps', {
  id: integer().primaryKey().default(1),
  /** The last order that was told. */
  after: uuid(),
  beginsAt: instant('begins_at').notNull().default(sql`now() + interval '1 hour'`),
  endedAt: instant('ended_at'),
})
