import { endToasts, type Toast, toast } from 'platform'
import { useEffect, useEffectEvent } from 'react'
import type { ApiProblem } from '../api'
import type { Outcome } from '../queries'
import type { Listing } from '../query-cache'

type ListRead = Pick<Outcome, 'problem' | 'retries'> & { listing: Listing<unknown> }

/**
 * Tells that lists could not be read: once, and again after a retry that failed. It is taken back when they are there. A
 * failure of the first of them is what the page shows in its place.
 */
export function useFailureToast(
  about: string,
  lists: readonly [ListRead, ...ListRead[]],
  toastOf: (problem: ApiProblem, isOnPage: boolean) => Toast,
): void {
  const problem = lists.find((it) => it.problem)?.problem ?? null
  const isAnswered = lists.every(({ listing }) => listing.status === 'shown' && listing.work !== 'asking')
  const state = problem ? 'failed' : isAnswered ? 'answered' : 'waiting'
  const retries = lists.reduce((sum, it) => sum + it.retries, 0)
  const tell = useEffectEvent(() => {
    if (problem) toast({ ...toastOf(problem, lists[0].listing.status === 'failed'), about })
    else if (isAnswered) endToasts(about)
  })
  useEffect(() => tell(), [state, retries])
}
