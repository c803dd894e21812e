import type { ArrivedLink } from 'contracts/identity'
import { ApiProblem } from 'frontend-kit/api'
import { useCallback, useEffect, useState } from 'react'
import { arrivedLink } from '../../session/identity'

export type LinkState =
  | { status: 'looking' | 'gone' }
  | { status: 'known'; link: ArrivedLink }
  | { status: 'failed'; problem: unknown }

/** Fetches whom a token's link signs in, at first and at each retry; this does not redeem the link. */
export function useArrivedLink(token: string) {
  const [state, setState] = useState<LinkState>({ status: 'looking' })
  const look = useCallback(async () => {
    setState({ status: 'looking' })
    const found = await arrivedLink(token).then(known, failed)
    setState(found)
  }, [token])
  useEffect(() => {
    void look()
  }, [look])
  return { state, look, drop: () => setState({ status: 'gone' }) }
}

const known = (link: ArrivedLink): LinkState => ({ status: 'known', link })
const failed = (problem: unknown): LinkState => (isGone(problem) ? { status: 'gone' } : { status: 'failed', problem })

/** A link that a mail program has cut counts as gone. */
export const isGone = (problem: unknown) =>
  problem instanceof ApiProblem && (problem.code === 'link-gone' || problem.code === 'invalid-request')
