import type { Currency } from 'contracts/common'
import type { OrderStatus } from 'contracts/order/order-states'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { searchForm } from 'service-kit/database/search-form'

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

/**
 * What a client's orders sum to, by status and currency, as sums of changes: the trigger of `orders` adds a row for each change and
 * changes none, so that two orders of one client never wait for each other; `foldClients` joins the rows. Whoever reads sums them.
 */
export const clientCounts = pgTable(
  'client_counts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    site: text().notNull(),
    email: text().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    currency: text().$type<Currency>().notNull(),
    orders: integer().notNull(),
    /** Of what counts as paid, without what was given back. */
    soldMinor: bigint('sold_minor', { mode: 'number' }).notNull(),
    /** Paid orders that left, and those of them that left in time. */
    shipped: integer().notNull(),
    shippedOnTime: integer('shipped_on_time').notNull(),
    /** Joined from earlier rows. */
    folded: boolean().notNull().default(false),
  },
  (it) => [
    index('client_counts_read').on(it.email, it.site, it.status, it.currency),
    index('client_counts_unfolded').on(it.id).where(sql`not ${it.folded}`),
  ],
)

/** What staff tell each other about a client. */
export const clientNotes = pgTable(
  'client_notes',
  {
    id: uuid().primaryKey(),
    site: text().notNull(),
    email: text().notNull(),
    /** Who wrote it: the e-mail, and the actor who alone may change it. */
    author: text().notNull(),
    actor: text().notNull(),
    text: text().notNull(),
    version: integer().notNull(),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
  },
  (it) => [index('client_notes_newest').on(it.site, it.email, it.createdAt, it.id)],
)
