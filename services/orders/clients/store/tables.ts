import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { searchForm } from '../../order/store/sought'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * The customers of a site: one for each e-mail of its orders that are not deleted, drafts included. Triggers on `orders` keep
 * it in the transaction of the order (see README.md); nothing else writes it.
 */
export const clients = pgTable(
  'clients',
  {
    site: text().notNull(),
    email: text().notNull(),
    /** That of the newest order with a name. */
    name: text(),
    orderCount: integer('order_count').notNull(),
    /** The newest order, which is the client's place in the list. */
    newestAt: instant('newest_at').notNull(),
    newestId: uuid('newest_id').notNull(),
    /** When the newest order was made that counts as paid and whose money stayed. */
    lastSaleAt: instant('last_sale_at'),
    /** What staff search, one a line: the e-mail and the folded name. */
    sought: text().notNull(),
  },
  (it) => [
    primaryKey({ columns: [it.site, it.email] }),
    // Lists are read in pages from the client with the newest order.
    index('clients_newest').on(it.newestAt, it.newestId),
    index('clients_newest_of_site').on(it.site, it.newestAt, it.newestId),
    index('clients_found').using('gin', sql`${searchForm(it.sought)} gin_trgm_ops`),
  ],
)
