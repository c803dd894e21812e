import type { Platform } from 'platform'
import { startTransition, useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { problemText } from './problem-text'
import type { SessionSource } from './session'

/** AUTH-013, AUTH-014, AUTH-015. */
export function useSignOutOf(source: SessionSource, showToast: Platform['showToast']): Platform['signOut'] {
  const intl = useIntl()
  const navigate = useNavigate()
  return useCallback(async () => {
    try {
      const { signOut } = await import('./identity')
      await signOut()
    } catch (problem) {
      const text = problemText(problem, intl) ?? intl.formatMessage({ id: 'sign-out.failed.text' })
      return showToast({ kind: 'error', title: intl.formatMessage({ id: 'sign-out.failed' }), text })
    }
    // In one step: a page that needs somebody, left without one, would lead to the sign-in.
    startTransition(() => {
      void navigate('/')
      source.settle({ person: null, goodUntilMs: null })
    })
    showToast({
      kind: 'success',
      title: intl.formatMessage({ id: 'sign-out.done' }),
      text: intl.formatMessage({ id: 'sign-out.done.text' }),
    })
  }, [source, showToast, intl, navigate])
}
