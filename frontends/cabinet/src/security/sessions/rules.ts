import type { OwnSession } from 'contracts/people/sessions'

/** The device in words, e.g. «Chrome, Windows»; null where the browser said nothing of itself. */
export const deviceIn = ({ browser, system }: Pick<OwnSession, 'browser' | 'system'>): string | null =>
  [browser, system].filter((it) => it !== null).join(', ') || null

/** The country in the reader's language; null where it is not known. */
export const countryIn = ({ country }: Pick<OwnSession, 'country'>, locale: string): string | null =>
  country === null ? null : (new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country)
