import type { Language } from 'contracts/common'
import type { Catalog } from 'contracts/i18n'
import { hasNotation, keyOf, messageOf } from 'frontend-kit/notation'
import type { Message, Translations } from 'platform'
import { useEffect, useSyncExternalStore } from 'react'
import { keepCatalog, keptTexts, type Texts } from './translation-cache'

const TIMEOUT_MS = 20_000
const NONE: Translations = new Map()

/** What staff translated, beside the texts that the page was built with. */
export type TranslationsSource = {
  /** What is known by now. */
  into: (language: Language) => Translations
  /** Answers the function that ends it. */
  onChange: (listener: () => void) => () => void
  /** Fetches them once a page load, unless they were fetched less than a day ago; it answers whatever comes of it. */
  look: (language: Language) => Promise<void>
}

export function editedTranslations(): TranslationsSource {
  const listeners = new Set<() => void>()
  const known = new Map<Language, Translations>()
  const looked = new Set<Language>()
  return {
    into: (language) => known.get(language) ?? NONE,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async look(language) {
      // Russian is the source of all texts (I18N-027).
      if (language === 'ru' || looked.has(language)) return
      looked.add(language)
      try {
        const texts = keptTexts(language) ?? (await fetchTexts(language))
        if (!Object.keys(texts).length) return
        known.set(language, await messagesIn(texts))
        for (const listener of listeners) listener()
      } catch (error) {
        // I18N-017: the built texts stay, and nobody is bothered.
        console.warn(`Edited texts are not shown in ${language}:`, error)
      }
    },
  }
}

export function useTranslationsInto(language: Language, source: TranslationsSource): Translations {
  useEffect(() => {
    void source.look(language)
  }, [source, language])
  return useSyncExternalStore(source.onChange, () => source.into(language))
}

async function fetchTexts(language: Language): Promise<Texts> {
  const answer = await fetch(`/api/i18n/v1/catalogs/${language}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`The catalog answered ${answer.status}.`)
  const catalog: Catalog = await answer.json()
  keepCatalog(catalog)
  return catalog.texts
}

/** Exported for its test. A text that cannot be parsed is left out. */
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
