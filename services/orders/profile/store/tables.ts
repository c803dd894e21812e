import type { Payer, Recipient } from 'contracts/order/drafting/profile'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What an account has saved for its next orders on a site: to whom they go, and who pays for them. */
export const profileEntries = pgTable(
  'profile_entries',
  {
    id: uuid().primaryKey(),
    site: text().notNull(),
    /** Of the account. */
    email: text().notNull(),
    kind: text().$type<'recipient' | 'payer'>().notNull(),
    content: jsonb().$type<Recipient | Payer>().notNull(),
    version: integer().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it was saved, changed or used last. */
    updatedAt: instant('updated_at').notNull(),
  },
  (it) => [index('profile_entries_of_account').on(it.site, it.email, it.kind, it.createdAt, it.id)],
)
