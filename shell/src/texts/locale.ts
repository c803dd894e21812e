import type { BrowserKey } from 'contracts/browser-keys'
import type { Language } from 'contracts/common'
import { useLocation } from 'platform'
import { useCallback, useEffect, useState } from 'react'
import { isLanguage, languageOfPath } from './languages'

const KEY = 'selectedLanguage' satisfies BrowserKey

/** The language that was kept, else that of the site (I18N-006); what is no language of ours counts as none. */
export const chosenLocale = (kept: string | null, siteDefault: Language): Language =>
  isLanguage(kept) ? kept : siteDefault

/** The language that a page begins in. */
export const firstLocale = (siteDefault: Language): Language =>
  languageOfPath(location.pathname) ?? chosenLocale(kept(), siteDefault)

/** The visible language: that of the address, else the chosen one. Either is kept for the next visit (I18N-007). */
export function useKeptLocale(siteDefault: Language): [Language, (locale: Language) => void] {
  const inAddress = languageOfPath(useLocation().pathname)
  const [chosen, show] = useState(() => chosenLocale(kept(), siteDefault))
  const choose = useCallback((locale: Language) => {
    keep(locale)
    show(locale)
  }, [])
  useEffect(() => {
    if (inAddress) choose(inAddress)
  }, [inAddress, choose])
  return [inAddress ?? chosen, choose]
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
