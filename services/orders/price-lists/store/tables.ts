import type { PriceList } from 'contracts/prices/quote'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * The prices of a site from an instant on. Of the lists that have started the one that started last applies, of two that
 * start together the one that was added last; without any, the base prices of the contracts.
 */
export const priceLists = pgTable(
  'price_lists',
  {
    id: uuid().primaryKey(),
    site: text().notNull(),
    startsAt: instant('starts_at').notNull(),
    prices: jsonb().$type<PriceList>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Who added it, e.g. `person:<owner>`. */
    createdBy: text('created_by').notNull(),
    createdByEmail: text('created_by_email'),
    /** Its last change or withdrawal, and the e-mail of who made it. */
    updatedAt: instant('updated_at'),
    updatedByEmail: text('updated_by_email'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (it) => [
    index('price_lists_in_force').on(it.site, it.startsAt, it.createdAt),
    index('price_lists_newest').on(it.createdAt, it.id),
  ],
)

/** The number of changes of a site's price lists; none before the first one. */
export const priceVersions = pgTable('price_versions', { site: text().primaryKey(), version: integer().notNull() })
