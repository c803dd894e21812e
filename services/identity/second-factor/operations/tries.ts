import { Refusal, refuse } from 'contracts/problems'
import type { Tx } from 'service-kit/database/db'
import { withinLimits } from 'service-kit/domain/limits'
import type { Person } from 'service-kit/http/principal'
import { TOO_MANY } from '../../account/limits'
import type { Deps } from '../../account/operations/deps'
import { addFailure, failuresUsedUpBy } from '../../account/store/failures'
import { keyedHash, unseal } from '../../adapters/sealed'
import { stepOfCode } from '../../adapters/totp'
import { enteredOf } from '../rules'
import { type Factor, keepStep, takeCode } from '../store/factors'

/** The purposes of the keys that are made from the service's secret. */
export const SECRETS = 'second-factor-secrets'
const CODES = 'recovery-codes'

export const hashOf = ({ linkSecret }: Pick<Deps, 'linkSecret'>, userId: string, code: string) =>
  keyedHash(linkSecret, CODES, userId, enteredOf(code).code)

export const NO_FACTOR = refuse('second-factor-not-found', 'There is no second factor.')
const UNREADABLE = refuse(
  'second-factor-unreadable',
  'The second factor was set up with another secret of the service.',
)
const WRONG_CODE = refuse('wrong-code', 'This is not a code of the app, or it has been used.')

/**
 * Runs `compare` within the limit of the person's wrong codes; undefined is a wrong one, which is counted. It answers a refusal, and
 * never throws one, so that the try stays counted. A network has no limit: whoever tries has signed in, and a limit would let one
 * attacker stop everybody behind the same address.
 */
export async function trying<T>(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  { userId }: Person,
  compare: () => Promise<T | Refusal | undefined>,
): Promise<T | Refusal> {
  const at = now()
  const source = `user:${userId}`
  const refusal = withinLimits([await failuresUsedUpBy(tx, 'second-factor', source, at)], at, TOO_MANY)
  if (refusal) return refusal
  const found = await compare()
  if (found !== undefined) return found
  await addFailure(tx, 'second-factor', source, at)
  return WRONG_CODE
}

/** The step of a good code of the app; a refusal where the secret was sealed with another LINK_SECRET. */
export function stepIn({ linkSecret, now }: Pick<Deps, 'linkSecret' | 'now'>, factor: Factor, code: string) {
  const secret = opened(linkSecret, factor)
  return secret === undefined ? UNREADABLE : stepOfCode(secret, code, factor.lastStep, now())
}

function opened(linkSecret: string, { userId, sealedSecret }: Factor): string | undefined {
  try {
    return unseal(linkSecret, SECRETS, userId, sealedSecret)
  } catch {
    return undefined
  }
}

/** Uses up a code of the app or a recovery code; answers which it was, or undefined for a wrong or used one. */
export async function useCode(tx: Tx, deps: Deps, factor: Factor, typed: string) {
  const { userId } = factor
  const { kind, code } = enteredOf(typed)
  // Recovery codes are hashed with the same secret: where it has changed, none of them is right either.
  const step = stepIn(deps, factor, code)
  if (step instanceof Refusal) return step
  if (kind === 'recovery')
    return (await takeCode(tx, userId, hashOf(deps, userId, typed), deps.now())) ? kind : undefined
  if (step === undefined) return undefined
  await keepStep(tx, userId, step)
  return kind
}
