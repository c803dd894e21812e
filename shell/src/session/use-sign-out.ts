import { type Platform, toast } from 'platform'
import { useCallback, useEffect } from 'react'
import { useIntl } from 'react-intl'
import { problemText } from './problem-text'
import type { SessionSource } from './session'
import { signOutFlag } from './sign-out-flag'

/**
 * AUTH-013, AUTH-014, AUTH-015. Reloads to the home page, since the areas keep the person's data in memory; so the next
 * page shows the message.
 */
export function useSignOutOf(source: SessionSource): Platform['signOut'] {
  const intl = useIntl()
  useEffect(() => {
    if (!signOutFlag.isSet()) return
    signOutFlag.clear()
    toast({
      kind: 'success',
      title: intl.formatMessage({ id: 'sign-out.done' }),
      text: intl.formatMessage({ id: 'sign-out.done.text' }),
    })
  }, [intl])
  return useCallback(async () => {
    try {
      const { signOut } = await import('./identity')
      await signOut()
    } catch (problem) {
      const text = problemText(problem, intl) ?? intl.formatMessage({ id: 'sign-out.failed.text' })
      return toast({ kind: 'error', about: 'sign-out', title: intl.formatMessage({ id: 'sign-out.failed' }), text })
    }
    signOutFlag.set()
    source.settle({ person: null, goodUntilMs: null })
    location.replace('/')
  }, [source, intl])
}
