import type {
  AppCode,
  FactorCode,
  RecoveryCodes,
  SecondFactor,
  SecondFactorSecret,
} from 'contracts/people/second-factor'
import { Refusal, refuse } from 'contracts/problems'
import type { Tx } from 'service-kit/database/db'
import { inTurn } from 'service-kit/database/turns'
import type { Person } from 'service-kit/http/principal'
import type { Deps } from '../../account/operations/deps'
import { tell } from '../../account/operations/sign-in-mail'
import { isFresh } from '../../account/session-life'
import { addAudit } from '../../account/store/audit'
import { isFactorRequired } from '../../account/store/second-factors'
import { beganAt } from '../../account/store/sessions'
import type { FactorChanged } from '../../account/told'
import { newRecoveryCodes } from '../../adapters/recovery-codes'
import { seal } from '../../adapters/sealed'
import { newTotpSecret, totpAddress } from '../../adapters/totp'
import {
  codesLeft,
  deleteFactor,
  enrol,
  findFactor,
  keepSecret,
  lockFactor,
  markGiven,
  replaceCodes,
} from '../store/factors'
import { hashOf, NO_FACTOR, SECRETS, stepIn, trying, useCode } from './tries'

export async function showSecondFactor({ db }: Deps, { userId, site }: Person): Promise<SecondFactor> {
  const enrolledAt = (await findFactor(db, userId))?.enrolledAt ?? null
  const isRequired = await isFactorRequired(db, site)
  return { enrolledAt: enrolledAt?.toISOString() ?? null, recoveryCodesLeft: await codesLeft(db, userId), isRequired }
}

const ENROLLED = refuse('second-factor-enrolled', 'There is a second factor; it has to be removed first.')

/**
 * Enrolling needs a sign-in of the last minutes: whoever finds an open computer would lock its person out by an app of their own.
 * Undefined for a fresh session.
 */
async function staleness(tx: Tx, sessionId: string, now: Date): Promise<Refusal | undefined> {
  const began = await beganAt(tx, sessionId)
  if (!began) return refuse('session-expired', 'The session has been ended.')
  return isFresh(began, now) ? undefined : refuse('sign-in-too-old', 'Sign in again to connect an app.')
}

/**
 * Makes a secret for the app; one that was made before and not enrolled is void. Refuses `second-factor-enrolled`, and
 * `sign-in-too-old` 15 minutes after the sign-in.
 */
export const createSecondFactorSecret = (
  { db, linkSecret, now }: Deps,
  { userId, sessionId, email, site: { brand } }: Person,
): Promise<SecondFactorSecret | Refusal> =>
  inTurn(db, userId, async (tx) => {
    const old = await staleness(tx, sessionId, now())
    if (old) return old
    const secret = newTotpSecret()
    const sealedSecret = seal(linkSecret, SECRETS, userId, secret)
    if (!(await keepSecret(tx, { userId, sealedSecret, createdAt: now() }))) return ENROLLED
    return { secret, address: totpAddress(secret, { brand, email }) }
  })

/**
 * Enrols the secret by its first code. The session counts as one with the factor; the person's others are asked at their next
 * renewal. Refuses `sign-in-too-old`, `second-factor-enrolled`, `second-factor-not-found`, `wrong-code`, `too-many-requests`.
 */
export const enrolSecondFactor = (deps: Deps, by: Person, { code }: AppCode): Promise<RecoveryCodes | Refusal> =>
  inTurn(deps.db, by.userId, async (tx) => {
    const factor = await lockFactor(tx, by.userId)
    if (!factor) return NO_FACTOR
    if (factor.enrolledAt) return ENROLLED
    const old = await staleness(tx, by.sessionId, deps.now())
    if (old) return old
    const step = await trying(tx, deps, by, async () => stepIn(deps, factor, code))
    if (step instanceof Refusal) return step
    const at = deps.now()
    await enrol(tx, by.userId, step, at)
    await markGiven(tx, by.sessionId, at)
    const codes = await makeCodes(tx, deps, by)
    await recordAndTell(tx, deps, by, 'enrolled')
    return { codes }
  })

/** Gives the factor in this session. Refuses `second-factor-not-found`, `wrong-code`, `too-many-requests`. */
export const giveSecondFactor = (deps: Deps, by: Person, { code }: FactorCode) =>
  byCode(deps, by, code, async (tx, kind) => {
    await markGiven(tx, by.sessionId, deps.now())
    if (kind === 'recovery') await tellOf(tx, deps, by, 'code-used')
  })

/** Refuses as `giveSecondFactor` does. */
export const replaceRecoveryCodes = (deps: Deps, by: Person, { code }: FactorCode): Promise<RecoveryCodes | Refusal> =>
  byCode(deps, by, code, async (tx) => {
    const codes = await makeCodes(tx, deps, by)
    await recordAndTell(tx, deps, by, 'codes-replaced')
    return { codes }
  })

/** Refuses as `giveSecondFactor` does. */
export const removeSecondFactor = (deps: Deps, by: Person, { code }: FactorCode) =>
  byCode(deps, by, code, async (tx) => {
    await deleteFactor(tx, by.userId, deps.now())
    await recordAndTell(tx, deps, by, 'removed')
  })

/** Does what needs a code of the enrolled factor, and uses the code up. */
const byCode = <T>(
  deps: Deps,
  by: Person,
  code: string,
  act: (tx: Tx, kind: 'app' | 'recovery') => Promise<T>,
): Promise<T | Refusal> =>
  inTurn(deps.db, by.userId, async (tx) => {
    const factor = await lockFactor(tx, by.userId)
    if (!factor?.enrolledAt) return NO_FACTOR
    const kind = await trying(tx, deps, by, () => useCode(tx, deps, factor, code))
    return kind instanceof Refusal ? kind : act(tx, kind)
  })

async function makeCodes(tx: Tx, deps: Deps, { userId }: Person): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceCodes(
    tx,
    userId,
    codes.map((it) => hashOf(deps, userId, it)),
  )
  return codes
}

/** What the trail calls a change of the own factor. */
const RECORDED = {
  enrolled: { action: 'second-factor-enrolled' },
  removed: { action: 'second-factor-removed' },
  'codes-replaced': { action: 'recovery-codes-replaced' },
} as const

async function recordAndTell(tx: Tx, deps: Deps, by: Person, change: keyof typeof RECORDED) {
  const { userId, actor, site } = by
  const data = { ...RECORDED[change], about: { kind: 'user', id: userId }, site: site.id }
  await addAudit(tx, { id: deps.newId(), at: deps.now().toISOString(), actor, data })
  await tellOf(tx, deps, by, change)
}

async function tellOf(tx: Tx, deps: Deps, { userId, email: to, site }: Person, change: FactorChanged['change']) {
  const at = deps.now()
  const data = { change, at: at.toISOString(), codesLeft: await codesLeft(tx, userId) }
  await tell(tx, deps, { kind: 'second-factor-changed', about: deps.newId(), data, to, site: site.id }, at)
}
