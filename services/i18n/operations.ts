import type { Language } from 'contracts/common'
import type { Catalog, NewTranslation, TargetLanguage, TranslationChange, TranslationPage } from 'contracts/i18n'
import { Refusal, refuse } from 'contracts/problems'
import { pageOf } from 'contracts/text/lists'
import { command, granted } from 'service-kit/command'
import type { Db, Tx } from 'service-kit/database/db'
import { record } from 'service-kit/events/outbox'
import type { Person, Scope } from 'service-kit/http/principal'
import { listing } from './domain/listing'
import { add, change, recorded, toResponse } from './domain/translation'
import {
  catalogVersion,
  findTranslation,
  insertTranslation,
  listTranslations as list,
  readCatalog,
  saveTranslation,
} from './store'

/** `catalogs` caches the catalogs that were read last. */
export type Deps = { db: Db; catalogs: Map<Language, Catalog>; now: () => Date; newId: () => string }

/**
 * Empty for Russian (I18N-027), which is the source. Public and frequent: all texts are read again only when one of
 * them has changed.
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
  return asked instanceof Refusal ? asked : pageOf(await list(db, asked), asked.limit, toResponse)
}

type Staff = { by: Person; scope: Scope }

/** Refuses `not-allowed`, `translation-exists`, `placeholders-differ`, `key-reused`. */
export async function addTranslation(
  { db, now, newId }: Deps,
  { by, scope }: Staff,
  key: string,
  body: NewTranslation,
) {
  if (scope.site !== null) return ofAllSites()
  const { actor } = by
  const id = newId()
  const again = async (tx: Tx, id: string) => toResponse(granted(await findTranslation(tx, id)))
  const once = { request: { actor, operation: 'addTranslation', key, body }, id, again }
  return command(db, { once }, async (tx) => {
    const added = granted(await insertTranslation(tx, granted(add(id, body, now()))))
    record(tx, added.createdAt, [recorded('translation-added', null, added)])
    return toResponse(added)
  })
}

/** Refuses `not-allowed`, `translation-not-found`, `version-changed`, `placeholders-differ`. */
export async function changeTranslation(
  { db, now }: Deps,
  scope: Scope,
  id: string,
  version: number,
  body: TranslationChange,
) {
  if (scope.site !== null) return ofAllSites()
  return command(db, { turn: id }, async (tx) => {
    const before = granted(await findTranslation(tx, id, true))
    const after = granted(change(before, version, body, now()))
    if (after === before) return toResponse(after)
    await saveTranslation(tx, after)
    record(tx, after.updatedAt, [recorded('translation-changed', before, after)])
    return toResponse(after)
  })
}

/** Staff of one site would change what all the others show. */
const ofAllSites = () => refuse('not-allowed', 'The texts are those of all sites.')
