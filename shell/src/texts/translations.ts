import type { Language } from 'contracts/common'
import type { Translations } from 'platform'
import { useEffect, useSyncExternalStore } from 'react'

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
        const { editedTexts } = await import(/* webpackChunkName: "edited-texts" */ './edited-texts')
        const texts = await editedTexts(language)
        if (!texts.size) return
        known.set(language, texts)
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
