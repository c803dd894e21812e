import { dismissToasts, type Toast, toast } from 'platform'
import { useEffect, useEffectEvent } from 'react'
import type { ApiProblem } from '../api'
import type { Outcome } from '../queries'
import type { Listing } from '../query-cache'

type ListRead = Pick<Outcome, 'problem' | 'retries'> & { listing: Listing<unknown> }

/**
 * Shows a toast when lists fail to load: once, and again after each failed retry. Dismisses it when they have loaded.
 * `isOnPage`: the page itself shows the failure, in place of the first list.
 */
export function useFailureToast(
  about: string,
  lists: readonly [ListRead, ...ListRead[]],
  toastOf: (problem: ApiProblem, isOnPage: boolean) => Toast,
): void {
  const problem = lists.find((it) => it.problem)?.problem ?? null
  const isAnswered = lists.every(({ listing }) => listing.status === 'shown' && listing.work !== 'filtering')
  const state = problem ? 'failed' : isAnswered ? 'answered' : 'waiting'
  const retries = lists.reduce((sum, it) => sum + it.retries, 0)
  const show = useEffectEvent(() => {
    if (problem) toast({ ...toastOf(problem, lists[0].listing.status === 'failed'), about })
    else if (isAnswered) dismissToasts(about)
  })
  useEffect(() => show(), [state, retries])
}
