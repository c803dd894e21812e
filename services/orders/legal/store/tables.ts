import type { Language } from 'contracts/common'
import type { TextName } from 'contracts/legal/texts'
import { sql } from 'drizzle-orm'
import { jsonb, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { Template } from '../rules'

/** Every version of a legal text that was ever shown; none is changed or deleted, since orders name what was accepted. */
export const publishedTexts = pgTable(
  'published_texts',
  {
    site: text().notNull(),
    name: text().$type<TextName>().notNull(),
    version: text().notNull(),
    /** The end of its address: the day of its publication. */
    address: text().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** When it is told again, after which a service that is updated meanwhile has heard of it; null from then on. */
    againAt: timestamp('again_at', { withTimezone: true, mode: 'date' }).default(sql`now() + interval '1 hour'`),
    /** The language that counts. */
    language: text().$type<Language>().notNull(),
    wordings: jsonb().$type<Wordings>().notNull(),
  },
  (it) => [primaryKey({ columns: [it.site, it.name, it.version] }), unique().on(it.site, it.name, it.address)],
)
/** A text in the languages in which it exists. */
export type Wordings = { readonly [language in Language]?: Template }
