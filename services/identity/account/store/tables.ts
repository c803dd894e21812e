import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * Everybody who has signed in, by the verified address, trimmed and lower-cased. A packer has no address but the name
 * given with the password, and is a new user at each sign-in.
 */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    email: text().unique(),
    name: text(),
    /** Grows with each sign-in. */
    version: integer().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (it) => [
    index('users_packers').on(it.createdAt).where(sql`email is null`),
    check('users_known', sql`email is not null or name is not null`),
  ],
)
