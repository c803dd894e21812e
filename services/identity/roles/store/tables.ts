import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** The sites to which a user's roles are limited; without a row they count on all sites. */
export const userSites = pgTable('user_sites', { userId: uuid('user_id').notNull(), site: text().notNull() }, (it) => [
  primaryKey({ columns: [it.userId, it.site] }),
])
