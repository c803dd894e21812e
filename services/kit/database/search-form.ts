import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * The indexed form of searched texts. pg_trgm classifies letters by the database's locale, which may not include
 * Cyrillic: here an ASCII letter stands for each. The search filters out other texts with the same form.
 */
export const searchForm = (text: AnyPgColumn | SQL): SQL =>
  sql`translate(${text}, 'абвгдежзийклмнопрстуфхцчшщъыьэюяё', 'abcdefghijklmnopqrstuvwxyz0123456')`
