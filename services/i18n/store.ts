import type { Language } from 'contracts/common'
import type { Catalog } from 'contracts/i18n'
import { type Refusal, refuse } from 'contracts/problems'
import { and, desc, eq, getTableColumns, like, sql } from 'drizzle-orm'
import { containing, type Db, type Tx } from 'service-kit/database/db'
import { type Listing, searchText } from './domain/listing'
import type { TranslationState } from './domain/translation'
import { catalogs, translations } from './schema'

const { search: _, ...columns } = getTableColumns(translations)

export async function catalogVersion(db: Db, language: Language): Promise<number> {
  const [row] = await db.select({ version: catalogs.version }).from(catalogs).where(eq(catalogs.language, language))
  return row?.version ?? 0
}

/** One snapshot: one statement reads version and texts. */
export async function readCatalog(db: Db, language: Language): Promise<Catalog> {
  const { originalText: original, translatedText: translated } = translations
  const rows = await db
    .select({ version: catalogs.version, original, translated })
    .from(catalogs)
    .innerJoin(translations, eq(translations.targetLanguage, catalogs.language))
    .where(eq(catalogs.language, language))
  const texts = Object.fromEntries(rows.map((it) => [it.original, it.translated]))
  return { language, version: rows[0]?.version ?? 0, texts }
}

/** A page and one row more, which shows that there are others. */
export const listTranslations = (db: Db, { after, limit, language, text }: Listing): Promise<TranslationState[]> =>
  db
    .select(columns)
    .from(translations)
    .where(
      and(
        after &&
          sql`(${translations.createdAt}, ${translations.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
        language && eq(translations.targetLanguage, language),
        // The version before wrote «ё» into it.
        text ? like(sql`replace(${translations.search}, 'ё', 'е')`, containing(text)) : undefined,
      ),
    )
    .orderBy(desc(translations.createdAt), desc(translations.id))
    .limit(limit + 1)

/** Refuses `translation-exists`, and keeps the existing one (I18N-021). */
export async function insertTranslation(tx: Tx, it: TranslationState): Promise<TranslationState | Refusal> {
  const [inserted] = await tx
    .insert(translations)
    .values({ ...it, search: searchText(it) })
    .onConflictDoNothing()
    .returning({ id: translations.id })
  if (!inserted) return refuse('translation-exists', `The text has a translation into ${it.targetLanguage}.`)
  await raiseVersion(tx, it)
  return it
}

/** With `lock`, concurrent changes wait for each other. Refuses: `translation-not-found`. */
export async function findTranslation(tx: Tx, id: string, lock = false): Promise<TranslationState | Refusal> {
  const query = tx.select(columns).from(translations).where(eq(translations.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row ?? refuse('translation-not-found', `There is no translation ${id}.`)
}

export async function saveTranslation(tx: Tx, it: TranslationState): Promise<void> {
  await tx
    .update(translations)
    .set({ ...it, search: searchText(it) })
    .where(eq(translations.id, it.id))
  await raiseVersion(tx, it)
}

/** Last in a transaction: other changes in the language wait until it ends. */
const raiseVersion = (tx: Tx, { targetLanguage: language }: TranslationState) =>
  tx
    .insert(catalogs)
    .values({ language, version: 1 })
    .onConflictDoUpdate({ target: catalogs.language, set: { version: sql`${catalogs.version} + 1` } })
