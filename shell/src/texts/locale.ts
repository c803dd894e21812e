import type { BrowserKey } from 'contracts/browser-keys'
import type { Language } from 'contracts/common'
import { useLocation } from 'platform'
import { useCallback, useEffect, useState } from 'react'
import { isLanguage, languageOfPath } from './languages'

const KEY = 'selectedLanguage' satisfies BrowserKey

/** The stored language, else the site's (I18N-006); a stored value that is no language counts as none. */
export const chosenLocale = (kept: string | null, siteDefault: Language): Language =>
  isLanguage(kept) ? kept : siteDefault

/** The language in which a page starts. */
export const firstLocale = (siteDefault: Language): Language =>
  languageOfPath(location.pathname) ?? chosenLocale(kept(), siteDefault)

/** The visible language: the address's, else the chosen one. Either is stored for the next visit (I18N-007). */
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

// A browser that blocks storage throws on every access; the choice then lasts as long as the page.
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
    // Storage is blocked, see above.
  }
}
