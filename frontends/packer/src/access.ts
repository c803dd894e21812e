import { ApiProblem, answer, client, type FailureCode } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { publishSession } from 'platform'
import { type Refused, refusedBy } from './rules'
import { unlockedFlag } from './unlocked-flag'

const identity = client('identity')
const NOBODY = { person: null, expiresAt: null }

/** Signs in by the packers' password; the new session changes the page. Returns the refusal, or null on success. */
export async function unlock(name: string, password: string): Promise<Refused<FailureCode> | null> {
  const call = identity.POST('/v1/packer-sessions', { body: { name, password } })
  const session = await attempt(() => answer(call))
  if (session instanceof ApiProblem) return refusedBy(session, Date.now())
  unlockedFlag.set()
  publishSession(session, (await call).response.headers)
  return null
}

/** Ends the packer's session; a session that has already ended is a success. Returns the problem of a failure. */
export async function lock(): Promise<ApiProblem | null> {
  const problem = await attempt(() => answer(identity.DELETE('/v1/sessions')))
  if (problem instanceof ApiProblem && problem.code !== 'not-authenticated') return problem
  unlockedFlag.clear()
  publishSession(NOBODY, new Headers())
  return null
}
