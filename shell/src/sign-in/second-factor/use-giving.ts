import { ApiProblem } from 'frontend-kit/api'
import { dismissToasts, renewSession, toast } from 'platform'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { giveSecondFactor } from '../../session/identity'
import { problemText } from '../problem-text'

/** Gives the second factor, and renews the token, which then has the roles; the page leads on by itself. */
export function useGiving() {
  const intl = useIntl()
  const [isBusy, setBusy] = useState(false)
  const [isWrong, setWrong] = useState(false)
  useEffect(() => () => dismissToasts('second-factor'), [])

  async function give(code: string): Promise<void> {
    setBusy(true)
    setWrong(false)
    try {
      await giveSecondFactor(code)
      await renewSession(performance.now())
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'wrong-code') return setWrong(true)
      // An admin may have reset it meanwhile: then nothing is to be given.
      if (problem instanceof ApiProblem && problem.code === 'second-factor-not-found')
        return void renewSession(performance.now())
      const isUnreadable = problem instanceof ApiProblem && problem.code === 'second-factor-unreadable'
      toast({
        kind: 'error',
        about: 'second-factor',
        title: intl.formatMessage({ id: 'auth.factor.failed' }),
        text: isUnreadable
          ? intl.formatMessage({ id: 'auth.factor.unreadable' })
          : (problemText(problem, intl) ?? intl.formatMessage({ id: 'auth.factor.failed.text' })),
      })
    } finally {
      setBusy(false)
    }
  }
  return { give, isBusy, isWrong, retry: () => setWrong(false) }
}
