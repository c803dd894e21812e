import type { BrowserKey } from 'contracts/browser-keys'
import type { Language } from 'contracts/common'
import { useCallback, useState } from 'react'

/** The six languages in the order of the chooser, each named in itself (I18N-001). */
export const LANGUAGES: Readonly<Record<Language, string>> = {
  ru: 'Русский',
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
}

const KEY = 'selectedLanguage' satisfies BrowserKey

export const isLanguage = (word: string | null): word is Language => word !== null && Object.hasOwn(LANGUAGES, word)

/** The language that was kept, else that of the site (I18N-006); what is no language of ours counts as none. */
export const chosenLocale = (kept: string | null, siteDefault: Language): Language =>
  isLanguage(kept) ? kept : siteDefault

/** The chosen language; a choice is kept for the next visit. */
export function useKeptLocale(siteDefault: Language): [Language, (locale: Language) => void] {
  const [locale, show] = useState(() => chosenLocale(kept(), siteDefault))
  const choose = useCallback((chosen: Language) => {
    keep(chosen)
    show(chosen)
  }, [])
  return [locale, choose]
}

// A browser that forbids storage throws on every access; the choice then lasts as long as the page.
function kept(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function keep(locale: Language): void {
  try {
    localStorage.setItem(KEY, locale)
  } catch {
    // Said above.
  }
}
