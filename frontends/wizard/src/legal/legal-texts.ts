import type { Language } from 'contracts/common'
import type { LegalText, TextName } from 'contracts/legal/texts'
import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { type LaterApi, laterApi } from '../order-session/outside/later-api'
import type { OrderSession } from '../order-session/session'
import { legalTextsAtom } from './atoms'

/** The texts have a Russian and an English wording; asked for any other, the service would answer the Russian one. */
const wordingFor = (language: Language): Language => (language === 'ru' ? 'ru' : 'en')

export const keyOf = (name: TextName, language: Language): string => `${name}/${wordingFor(language)}`

export type LegalTexts = ReturnType<typeof createLegalTexts>

/** The legal texts of the site: what the customer accepts is the version that this page has read. */
export function createLegalTexts(
  session: OrderSession,
  { showText }: Pick<LaterApi, 'showText'> = session.part(laterApi),
) {
  const { store } = session
  const reading = new Map<string, Promise<LegalText | ApiProblem>>()

  /** The text where this page has read it. */
  const known = (name: TextName, language: Language): LegalText | null =>
    store.get(legalTextsAtom)[keyOf(name, language)]?.value ?? null

  /** The text as this page has read it first; read now where it has not been, or where that failed. */
  function read(name: TextName, language: Language): Promise<LegalText | ApiProblem> {
    const key = keyOf(name, language)
    const text = known(name, language)
    return text ? Promise.resolve(text) : (reading.get(key) ?? fetching(key, name, language))
  }

  function fetching(key: string, name: TextName, language: Language): Promise<LegalText | ApiProblem> {
    const fetched = attempt(() => showText(name, wordingFor(language))).then((text) => {
      // The text was forgotten meanwhile.
      if (reading.get(key) !== fetched) return text
      reading.delete(key)
      const value = text instanceof ApiProblem ? { value: null, problem: text } : { value: text, problem: null }
      store.set(legalTextsAtom, (texts) => ({ ...texts, [key]: value }))
      return text
    })
    reading.set(key, fetched)
    return fetched
  }

  /** Makes the page read a text anew, in every language, because the service has another version of it. */
  function forget(name: TextName): void {
    const isOther = (key: string) => !key.startsWith(`${name}/`)
    for (const key of [...reading.keys()]) if (!isOther(key)) reading.delete(key)
    store.set(legalTextsAtom, (texts) => Object.fromEntries(Object.entries(texts).filter(([key]) => isOther(key))))
  }

  return { known, read, forget }
}
