import type { PersonalTerms } from 'contracts/prices/quote'
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What was agreed with a customer of a site; the e-mail is trimmed and lower-cased (TERM-022). */
export const clientTerms = pgTable(
  'client_terms',
  {
    site: text().notNull(),
    email: text().notNull(),
    version: integer().notNull(),
    terms: jsonb().$type<PersonalTerms>().notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Who changed them last, e.g. `person:<owner>`. */
    updatedBy: text('updated_by').notNull(),
  },
  (it) => [primaryKey({ columns: [it.site, it.email] })],
)

/** Only for the previous version, whose terms belong to no site. See README.md, "Dropped later". */
export const personalTerms = pgTable('personal_terms', {
  email: text().primaryKey(),
  version: integer().notNull(),
  terms: jsonb().$type<PersonalTerms>().notNull(),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
})
