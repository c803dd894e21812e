import type { Language } from 'contracts/common'
import type { TargetLanguage } from 'contracts/i18n'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

export * from 'service-kit/tables'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const translations = pgTable(
  'translations',
  {
    id: uuid().primaryKey(),
    originalText: text('original_text').notNull(),
    translatedText: text('translated_text').notNull(),
    targetLanguage: text('target_language').$type<TargetLanguage>().notNull(),
    version: integer().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The text that searches match; see `searchText`. */
    search: text().notNull(),
  },
  (it) => [
    // A text may be too long for an index.
    uniqueIndex('translations_original').on(it.targetLanguage, sql`md5(${it.originalText})`),
    index('translations_newest').on(it.createdAt, it.id),
    index('translations_newest_of_language').on(it.targetLanguage, it.createdAt, it.id),
  ],
)

/** The languages that have translations. `version` grows with every change of one of them. */
export const catalogs = pgTable('catalogs', {
  language: text().$type<Language>().primaryKey(),
  version: integer().notNull(),
})
