import type { Language } from 'contracts/common'
import type { Catalog, NewTranslation, TargetLanguage, TranslationChange, TranslationPage } from 'contracts/i18n'
import { Refusal } from 'contracts/problems'
import { pageOf } from 'contracts/text/lists'
import type { Db } from 'service-kit/database'
import { once } from 'service-kit/idempotency'
import type { Person } from 'service-kit/principal'
import { inTurn } from 'service-kit/turns'
import { listing } from './domain/listing'
import { add, change, shown, type TranslationState } from './domain/translation'
import {
  catalogVersion,
  changeTranslation as changing,
  findTranslation,
  insertTranslation,
  listTranslations as list,
  readCatalog,
} from './store'

/** `catalogs` are those that were read last. */
export type Deps = { db: Db; catalogs: Map<Language, Catalog>; now: () => Date; newId: () => string }

/**
 * Of Russian it is empty (I18N-027): the source is translated into no other text. Anybody may ask, and often; all texts are
 * read anew only when one of them has changed.
 */
export async function showCatalog({ db, catalogs }: Deps, language: Language): Promise<Catalog> {
  const known = catalogs.get(language)
  if (known && known.version === (await catalogVersion(db, language))) return known
  const catalog = await readCatalog(db, language)
  catalogs.set(language, catalog)
  return catalog
}

export async function listTranslations(
  { db }: Deps,
  query: { cursor?: string; limit?: string; language?: TargetLanguage; search?: string },
): Promise<TranslationPage | Refusal> {
  const asked = listing(query)
  return asked instanceof Refusal ? asked : pageOf(await list(db, asked), asked.limit, shown)
}

export const addTranslation = ({ db, now, newId }: Deps, { actor }: Person, key: string, body: NewTranslation) =>
  db.transaction((tx) =>
    once(
      tx,
      { actor, operation: 'addTranslation', key, body },
      async () => {
        const added = add(newId(), body, now())
        return show(added instanceof Refusal ? added : await insertTranslation(tx, added))
      },
      async (id) => show(await findTranslation(tx, id)),
    ),
  )

const show = (translation: TranslationState | Refusal) =>
  translation instanceof Refusal ? translation : shown(translation)

export const changeTranslation = ({ db, now }: Deps, id: string, version: number, body: TranslationChange) =>
  inTurn(db, id, async (tx) => show(await changing(tx, id, (it) => change(it, version, body, now()))))
