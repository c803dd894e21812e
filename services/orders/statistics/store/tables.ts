import type { Currency } from 'contracts/common'
import type { PlacedStatus } from 'contracts/order/order-states'
import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * What a row counts: all orders of a day, those of them that are in a status now, or those with a partner's code of a day, a third of
 * a month, a month or a quarter. The status is no column of its own: the fold of the version before would join the rows of all.
 */
export type RollUp =
  | 'day'
  | `status-${PlacedStatus}`
  | 'partner-day'
  | 'partner-third'
  | 'partner-month'
  | 'partner-quarter'

/**
 * Orders by the staff's day, as sums of changes. The trigger of `orders` adds a row for each change, in the order's transaction, and
 * changes none, so that two orders of one day never wait for each other; `foldDays` joins the rows later. Whoever reads sums them.
 */
export const orderDays = pgTable(
  'order_days',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    rollUp: text('roll_up').$type<RollUp>().notNull(),
    /** The first one of several. */
    day: date().notNull(),
    site: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** Empty in a row of all orders. */
    partner: text().notNull().default(''),
    /** Placed orders by the day on which they were made. */
    placed: integer().notNull().default(0),
    /** Of these, those that count as paid, and what of their price is with us. */
    sold: integer().notNull().default(0),
    soldMinor: bigint('sold_minor', { mode: 'number' }).notNull().default(0),
    /** Pieces in sold orders. */
    alignersSingle: integer('aligners_single').notNull().default(0),
    alignersThree: integer('aligners_three').notNull().default(0),
    matricesSoft: integer('matrices_soft').notNull().default(0),
    matricesHard: integer('matrices_hard').notNull().default(0),
    retainers: integer().notNull().default(0),
    /** Paid orders by the day on which they left, and those of them that left in time. */
    shipped: integer().notNull().default(0),
    shippedOnTime: integer('shipped_on_time').notNull().default(0),
    /** Joined from earlier rows. */
    folded: boolean().notNull().default(false),
  },
  (it) => [
    index('order_days_read').on(it.rollUp, it.site, it.day, it.partner, it.currency),
    // All that is read of partners, so that a year of them is read without a row.
    index('order_days_of_partners')
      .on(it.rollUp, it.site, it.day, it.partner, it.currency, it.placed, it.sold, it.soldMinor)
      .where(sql`${it.partner} <> ''`),
    // All that is read of days, likewise.
    index('order_days_of_orders')
      .on(
        ...[it.rollUp, it.site, it.day, it.currency, it.placed, it.sold, it.soldMinor, it.alignersSingle],
        ...[it.alignersThree, it.matricesSoft, it.matricesHard, it.retainers, it.shipped, it.shippedOnTime],
      )
      .where(sql`${it.partner} = ''`),
    index('order_days_unfolded').on(it.id).where(sql`not ${it.folded}`),
  ],
)
