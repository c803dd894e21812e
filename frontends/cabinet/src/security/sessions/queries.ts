import type { OwnSessions } from 'contracts/people/sessions'
import { answer, client } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { useCached, useRecord } from 'frontend-kit/queries'
import { renewSession } from 'platform'

const identity = client('identity')
const KEY = ['own-sessions'] as const

/** Where the person is signed in: this session first, then those used last. */
export const useSessions = () =>
  useRecord<OwnSessions>({ key: KEY, read: () => answer(identity.GET('/v1/own-sessions')), refetchOnFocus: true })

/** Ends one session; ending this one signs this browser out. A session that has ended meanwhile is no error. */
export function useEnding() {
  const { refetch } = useCached(KEY)
  return useChange(async ({ id, isThis }: { id: string; isThis: boolean }) => {
    const call = identity.DELETE('/v1/own-sessions/{sessionId}', { params: { path: { sessionId: id } } })
    await answer(call).catch((problem) => {
      if (problem.code !== 'session-not-found') throw problem
    })
    if (isThis) await renewSession(performance.now())
    else await refetch()
  })
}

export function useEndingOthers() {
  const { refetch } = useCached(KEY)
  return useChange(async () => {
    await answer(identity.DELETE('/v1/other-sessions'))
    await refetch()
  })
}
