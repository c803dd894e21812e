import { RESEND_PAUSE_MS } from 'contracts/people/sign-in-code'
import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { useSecondsUntil } from 'frontend-kit/hooks/use-seconds-until'
import { useLocale } from 'platform'
import { useState } from 'react'
import { useOrderSession } from '../order-session/context'
import { sendCode, signInByCode } from './api'

export type Stage = 'offered' | 'sent' | 'done'

/** Sends codes to an address and signs in by one of them; the price then comes again, with the person's terms. */
export function useCodeSignIn(email: string) {
  const { refreshAll, saveNow } = useOrderSession()
  const { locale } = useLocale()
  const [stage, setStage] = useState<Stage>('offered')
  const [busy, setBusy] = useState<'send' | 'enter' | null>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [waitUntilMs, setWaitUntilMs] = useState<number | null>(null)
  const waitS = useSecondsUntil(waitUntilMs)

  async function run(what: 'send' | 'enter', call: () => Promise<unknown>): Promise<boolean> {
    setBusy(what)
    setProblem(null)
    const failure = await attempt(call)
    setBusy(null)
    if (!(failure instanceof ApiProblem)) return true
    setProblem(failure)
    return false
  }

  async function send(): Promise<void> {
    const isSent = await run('send', () => sendCode(email, locale))
    if (!isSent) return
    setStage('sent')
    setWaitUntilMs(Date.now() + RESEND_PAUSE_MS)
  }

  async function enter(code: string): Promise<void> {
    // The service takes the terms from the e-mail that it has stored with the order.
    await saveNow()
    if (!(await run('enter', () => signInByCode(email, code)))) return
    setStage('done')
    await refreshAll()
  }

  const close = () => {
    setStage('offered')
    setProblem(null)
  }
  return { stage, busy, problem, waitS, send, enter, close }
}
