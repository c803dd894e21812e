import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { isDeclined, offersPasskeys, signByPasskey, stopAskingForPasskeys } from 'frontend-kit/passkeys'
import { broadcastSession } from 'platform/renewal'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { passkeyChallenge, signInByPasskey } from '../../session/identity'
import { problemText } from '../problem-text'

/** A challenge is replaced so long before it expires: the person may be choosing. */
const EARLY_MS = 60_000
/** Both are over with the passkey or the challenge that the browser offered; the mailbox goes on. */
const REFUSALS = { 'passkey-refused': 'auth.passkey.refused', 'challenge-gone': 'auth.passkey.late' } as const

/**
 * Signs in by a passkey, as soon as the person presses, or chooses one that the browser offers at the field of the e-mail. The
 * browser has one question at a time, so that a press ends the offer, which begins anew afterwards.
 */
export function usePasskeySignIn(onSignedIn: () => void) {
  const intl = useIntl()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [offers, setOffers] = useState(0)
  const signedIn = useRef(onSignedIn)
  signedIn.current = onSignedIn

  useEffect(() => {
    const ending = new AbortController()
    void offer(ending.signal, enter, () => setOffers((it) => it + 1))
    return () => {
      ending.abort()
      stopAskingForPasskeys()
    }
  }, [offers])

  async function enter(sign: () => ReturnType<typeof signByPasskey>): Promise<boolean> {
    const failure = await attempt(async () => {
      const message = await signInByPasskey(await sign())
      signedIn.current()
      broadcastSession(message)
    })
    if (failure === undefined) return true
    if (!isDeclined(failure)) setProblem(textOf(failure))
    return false
  }
  function textOf(failure: unknown): string {
    const code = failure instanceof ApiProblem ? failure.code : ''
    const id = Object.hasOwn(REFUSALS, code) ? REFUSALS[code as keyof typeof REFUSALS] : 'auth.passkey.failed'
    return problemText(failure, intl) ?? intl.formatMessage({ id })
  }
  async function press(): Promise<void> {
    setBusy(true)
    setProblem(null)
    const isIn = await enter(async () => signByPasskey(await passkeyChallenge()))
    setBusy(false)
    if (!isIn) setOffers((it) => it + 1)
  }
  return { isBusy, problem, press }
}

type Enter = (sign: () => ReturnType<typeof signByPasskey>) => Promise<boolean>

/** Has the browser offer the passkeys of the site until the signal; a page that cannot, does without. */
async function offer(ending: AbortSignal, enter: Enter, again: () => void): Promise<void> {
  if (!(await offersPasskeys())) return
  const challenge = await passkeyChallenge().catch(() => null)
  if (!challenge || ending.aborted) return
  const timer = setTimeout(whenSeen, Date.parse(challenge.expiresAt) - Date.now() - EARLY_MS)
  ending.addEventListener('abort', () => clearTimeout(timer))
  const assertion = await signByPasskey(challenge, { amongFields: true }).catch(() => null)
  // The page begins another offer after a press, and has none after it is left.
  if (!assertion || ending.aborted) return
  if (!(await enter(() => Promise.resolve(assertion)))) again()

  /** A hidden page asks for no more challenges until it is seen. */
  function whenSeen(): void {
    if (document.visibilityState === 'visible') again()
    else document.addEventListener('visibilitychange', whenSeen, { once: true, signal: ending })
  }
}
