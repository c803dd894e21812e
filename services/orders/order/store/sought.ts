import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * Generated, so that rows of the version before have it too: it writes «ё» into `search`. A phone that begins with a domestic
 * 8 begins with 7 here.
 */
export const soughtText = sql.raw(`replace(search, 'ё', 'е') || E'\\n\\n' || coalesce(email, '') || E'\\n' ||
  regexp_replace(regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'), '^8([0-9]{10})$', '7\\1')`)
/** The names alone. */
export const soughtNames = (it: { sought: AnyPgColumn }): SQL => sql`split_part(${it.sought}, E'\n\n', 1)`
