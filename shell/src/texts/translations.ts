import type { Language } from 'contracts/common'
import type { Translations } from 'platform'
import { useEffect, useSyncExternalStore } from 'react'

const NONE: Translations = new Map()

/** The staff's translations, beside the built texts. */
export type TranslationsSource = {
  /** The translations that have loaded so far. */
  into: (language: Language) => Translations
  /** The returned function unsubscribes. */
  onChange: (listener: () => void) => () => void
  /** Fetches them once per page load, unless the cache has them from less than a day ago; it never rejects. */
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
      // Russian is the source of all texts and needs no translation (I18N-027).
      if (language === 'ru' || looked.has(language)) return
      looked.add(language)
      try {
        const { editedTexts } = await import(/* webpackChunkName: "edited-texts" */ './edited-texts')
        const texts = await editedTexts(language)
        if (!texts.size) return
        known.set(language, texts)
        for (const listener of listeners) listener()
      } catch (error) {
        // I18N-017: the built texts stay, and the person sees no error.
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
