import { type ApiProblem, newKey } from 'frontend-kit/api'
import { type FormKey, keyAfter } from './rules'

/**
 * Idempotency-Keys of acts, each named with what it sends: the same until it is answered, so that a repeated press does nothing
 * twice. Whoever edits what was sent begins another act, which a key of the one before would refuse.
 */
export function actKeys() {
  const kept = new Map<string, FormKey>()
  return async <T>(act: readonly unknown[], send: (key: string) => Promise<T>): Promise<T> => {
    const name = JSON.stringify(act)
    const now = kept.get(name) ?? { key: newKey(), isInDoubt: false }
    try {
      const done = await send(now.key)
      kept.delete(name)
      return done
    } catch (problem) {
      kept.set(name, keyAfter(now, problem as ApiProblem, newKey()))
      throw problem
    }
  }
}
