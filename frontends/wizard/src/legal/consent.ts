import type { Language } from 'contracts/common'
import { ApiProblem } from 'frontend-kit/api'
import { consentAtom, isConsentTextChangedAtom } from '../order-session/atoms'
import type { OrderSession } from '../order-session/session'
import { createLegalTexts } from './legal-texts'

/** The consent of this visit: it names the version of the text that the page has read (LEGAL-015). */
export function createConsent(session: OrderSession, { known, read, forget } = session.part(createLegalTexts)) {
  const { choose, store } = session
  store.sub(isConsentTextChangedAtom, () => {
    if (store.get(isConsentTextChangedAtom)) forget('data-consent')
  })

  /** Where the text cannot be read, the box stays empty. */
  async function give(language: Language): Promise<void> {
    // At once where the text is known, so that the box does not flicker.
    const text = known('data-consent', language) ?? (await read('data-consent', language))
    if (text instanceof ApiProblem) return
    store.set(consentAtom, true)
    store.set(isConsentTextChangedAtom, false)
    choose('consent', text.version)
  }

  function takeBack(): void {
    store.set(consentAtom, false)
    choose('consent', '')
  }

  return { give, takeBack }
}
