import type { BrowserKey } from 'contracts/browser-keys'
import type { Language } from 'contracts/common'
import type { Catalog } from 'contracts/i18n'

const CACHE = 'translationCache' satisfies BrowserKey
const CACHED_AT = 'translationCacheTimestamp' satisfies BrowserKey
const GOOD_FOR_MS = 24 * 60 * 60 * 1000 // I18N-013

/** Russian text → translated text. */
export type Texts = Catalog['texts']

/** The cached texts of a language while they are valid; a future time means that the clock was changed. */
export function cachedTexts(
  cache: string | null,
  cachedAt: string | null,
  language: Language,
  nowMs: number,
): Texts | null {
  const ageMs = nowMs - Number(cachedAt ?? Number.NaN)
  if (!cache || !(ageMs >= 0 && ageMs < GOOD_FOR_MS)) return null
  try {
    const catalog: Partial<Catalog> | null = JSON.parse(cache)
    return (catalog?.language === language && catalog.texts) || null
  } catch {
    return null
  }
}

/** The texts of a language from less than a day ago; an older cache is cleared (I18N-014). */
export function keptTexts(language: Language): Texts | null {
  try {
    const texts = cachedTexts(localStorage.getItem(CACHE), localStorage.getItem(CACHED_AT), language, Date.now())
    if (!texts) for (const key of [CACHE, CACHED_AT]) localStorage.removeItem(key)
    return texts
  } catch {
    // A browser that blocks storage throws on every access; every page then fetches the catalog.
    return null
  }
}

export function keepCatalog(catalog: Catalog): void {
  try {
    localStorage.setItem(CACHE, JSON.stringify(catalog))
    localStorage.setItem(CACHED_AT, String(Date.now()))
  } catch {
    // Storage is blocked, see above.
  }
}
