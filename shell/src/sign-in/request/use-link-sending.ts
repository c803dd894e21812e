import { ApiProblem } from 'frontend-kit/api'
import { useSecondsUntil } from 'frontend-kit/hooks/use-seconds-until'
import { dismissToasts, toast, useLocale } from 'platform'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { sendLink } from '../../session/identity'
import { problemText } from '../problem-text'

/** The wait when identity throttles links without Retry-After. */
const WAIT_MS = 60_000

/**
 * Sends sign-in links to an address and shows the result of each (AUTH-016, AUTH-017). When identity throttles them it
 * makes the person wait, for that address alone.
 */
export function useLinkSending(typed: string, returnTo: string | null) {
  const email = typed.trim()
  const intl = useIntl()
  const { locale } = useLocale()
  const [isSending, setIsSending] = useState(false)
  const [refused, setRefused] = useState<{ email: string; untilMs: number } | null>(null)
  const waitS = useSecondsUntil(refused?.email === email ? refused.untilMs : null)

  // After the sign-in or the opening of a link the toast about it is no longer true.
  useEffect(() => () => dismissToasts('link'), [])

  function tellFailure(problem: unknown) {
    const isTooOften = problem instanceof ApiProblem && problem.code === 'too-many-requests'
    if (isTooOften) setRefused({ email, untilMs: Date.now() + (problem.retryAfterMs ?? WAIT_MS) })
    toast({
      kind: 'error',
      about: 'link',
      title: intl.formatMessage({ id: 'auth.not-sent' }),
      text: problemText(problem, intl) ?? intl.formatMessage({ id: 'auth.not-sent.text' }),
      isOnPage: isTooOften,
    })
  }
  /** Answers when the link expires; null where none was sent. */
  async function send(): Promise<{ expiresAt: string } | null> {
    if (isSending || waitS > 0) return null
    setIsSending(true)
    try {
      const link = await sendLink(email, locale, returnTo)
      toast({
        kind: 'success',
        about: 'link',
        title: intl.formatMessage({ id: 'auth.sent' }),
        text: intl.formatMessage({ id: 'auth.sent.toast' }),
      })
      return link
    } catch (problem) {
      tellFailure(problem)
      return null
    } finally {
      setIsSending(false)
    }
  }
  return { send, isSending, waitS }
}
