import type { Language } from 'contracts/common'
import type { Catalog } from 'contracts/i18n'
import { hasNotation, keyOf, messageOf } from 'frontend-kit/texts/notation'
import type { Message, Translations } from 'platform'
import { keepCatalog, keptTexts, type Texts } from './translation-cache'

const TIMEOUT_MS = 20_000

/** The staff's translations into a language: from the cache of less than a day ago, else from i18n. */
export async function editedTexts(language: Language): Promise<Translations> {
  return messagesIn(keptTexts(language) ?? (await fetchTexts(language)))
}

async function fetchTexts(language: Language): Promise<Texts> {
  const answer = await fetch(`/api/i18n/v1/catalogs/${language}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`The catalog answered ${answer.status}.`)
  const catalog: Catalog = await answer.json()
  keepCatalog(catalog)
  return catalog.texts
}

/** Exported for its test. It omits a text that cannot be parsed. */
export async function messagesIn(texts: Texts): Promise<Translations> {
  const pairs = Object.entries(texts)
  const { parse } = pairs.flat().some(hasNotation)
    ? await import(/* webpackChunkName: "parser" */ 'frontend-kit/parse')
    : { parse: () => [] }
  return new Map(
    pairs.flatMap(([original, translated]): [string, Message][] => {
      try {
        return [[keyOf(messageOf(original, parse)), messageOf(translated, parse)]]
      } catch (error) {
        console.warn(`An edited text cannot be read: ${translated}`, error)
        return []
      }
    }),
  )
}
