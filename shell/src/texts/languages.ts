import type { Language } from 'contracts/common'

/** The six languages in the order of the chooser, each under its own name (I18N-001). */
export const LANGUAGES: Readonly<Record<Language, string>> = {
  ru: 'Русский',
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
}

export const isLanguage = (word: string | null): word is Language => word !== null && Object.hasOwn(LANGUAGES, word)

/** The language that an address names: `/de` is the home page in German (SHELL-007); null where it names none. */
export function languageOfPath(pathname: string): Language | null {
  const word = /^\/([a-z]{2})\/?$/.exec(pathname)?.[1] ?? null
  return isLanguage(word) ? word : null
}
