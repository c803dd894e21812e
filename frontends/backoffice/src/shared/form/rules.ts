import type { ApiProblem } from 'frontend-kit/api'

/** The Idempotency-Key of a form. `isInDoubt`: a request with it may have been done, though no answer has said so. */
export type FormKey = { key: string; isInDoubt: boolean }

/** Whether the service has answered that it did nothing. */
const isAnswered = ({ code, status }: Pick<ApiProblem, 'code' | 'status'>): boolean =>
  status !== null && status < 500 && code !== 'key-reused'

/**
 * The key for the next try: the same until it is answered, so that a repeated press does nothing twice. A refusal after a lost
 * answer says nothing about the request that was lost.
 */
export function keyAfter(now: FormKey, problem: Pick<ApiProblem, 'code' | 'status'>, next: string): FormKey {
  if (!isAnswered(problem)) return { ...now, isInDoubt: true }
  return now.isInDoubt ? now : { key: next, isInDoubt: false }
}
