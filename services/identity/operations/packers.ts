import { cookieOf } from 'contracts/access/session-cookies'
import type { NewPackerSession, Session } from 'contracts/identity'
import { Refusal, refuse } from 'contracts/problems'
import { withinLimits } from 'service-kit/domain/limits'
import { networkOf } from 'service-kit/http/address'
import type { Customer, Person } from 'service-kit/http/principal'
import { hashPassword, isPassword } from '../adapters/password'
import { deviceOf, deviceToken } from '../adapters/tokens'
import { DEVICE_COOKIE, deviceCookie } from '../domain/cookies'
import { TOO_MANY } from '../domain/limits'
import { addFailure, dropFailure, failuresKnownBy, failuresUsedUpBy } from '../store/limits'
import { addFirstPassword, findPasswordHash, holdPassword, setPassword } from '../store/packer-password'
import { endPackersSessions } from '../store/sessions'
import { addPacker } from '../store/users'
import type { Deps } from './deps'
import { beginSession, type WithCookies } from './open-session'

/** The pause before a retry when too many wait. */
const TURN_S = 5
/** Requests without an IP from the edge count as one network. */
const NOWHERE = 'nowhere'

/**
 * Signs in whoever knows the packers' password, by the name that is given (PACK-002, PACK-003). A browser that has
 * unlocked by this password before is counted by itself: others who guess in its network do not keep it from unlocking.
 * Refuses: `wrong-password`, also where none is set; `too-many-requests`.
 */
export async function createPackerSession(
  deps: Deps,
  caller: Customer,
  cookies: string | null,
  { name, password }: NewPackerSession,
): Promise<WithCookies<Session> | Refusal> {
  const comer = await comerOf(deps, caller, cookies)
  // A caller whose limit is exhausted takes no turn.
  const refusal = await refusalByNow(deps, comer)
  if (refusal) return refusal
  const turn = deps.inTurn[comer.deviceId ? 'known' : 'unknown'](async () => {
    const attempt = await beginAttempt(deps, comer)
    if (attempt instanceof Refusal) return attempt
    const isRight = await isPassword(password, attempt.hash)
    return isRight ? unlock(deps, caller, comer, attempt, name.trim()) : wrongPassword()
  })
  return turn ?? refuse('too-many-requests', 'Too many passwords are being looked at.', [], TURN_S)
}

const wrongPassword = () => refuse('wrong-password', 'This is not the packers’ password.')

/** The sources for which wrong passwords count; includes the browser's id if it has unlocked before. */
type Comer = { source: string; deviceId: string | undefined }

async function comerOf({ db, linkSecret }: Deps, { address }: Customer, cookies: string | null): Promise<Comer> {
  const token = cookieOf(cookies, DEVICE_COOKIE)
  const hash = token && (await findPasswordHash(db))
  const deviceId = hash ? deviceOf(linkSecret, token, hash) : undefined
  return { deviceId, source: deviceId ? `device:${deviceId}` : address ? networkOf(address) : NOWHERE }
}

async function refusalByNow({ db, now }: Deps, { source }: Comer): Promise<Refusal | undefined> {
  const at = now()
  return withinLimits([await failuresKnownBy(db, source, at)], at, TOO_MANY)
}

type Attempt = { failureId: number; hash: string | undefined }

/** An attempt counts as failed until it has succeeded: so none is free, whatever ends it. */
function beginAttempt({ db, now }: Deps, { source }: Comer): Promise<Attempt | Refusal> {
  const at = now()
  return db.transaction(async (tx) => {
    const refusal = withinLimits([await failuresUsedUpBy(tx, source, at)], at, TOO_MANY)
    return refusal ?? { failureId: await addFailure(tx, source, at), hash: await findPasswordHash(tx) }
  })
}

function unlock(deps: Deps, { site }: Customer, { deviceId }: Comer, { failureId, hash = '' }: Attempt, name: string) {
  const { db, linkSecret, newId } = deps
  const now = deps.now()
  return db.transaction(async (tx) => {
    // A change of the password ends the sessions that it finds: one that began by the old password must not come after
    // it.
    if (!(await holdPassword(tx, hash))) return wrongPassword()
    await dropFailure(tx, failureId)
    const user = await addPacker(tx, newId(), name, now)
    const { answer, cookies } = await beginSession(tx, deps, { id: newId(), user, site: site.id }, now)
    return { answer, cookies: [...cookies, deviceCookie(deviceToken(linkSecret, deviceId ?? newId(), hash))] }
  })
}

/** Sets the packers' password and ends every packer's session; a token that is out is good for five minutes at most. */
export async function changePackerPassword({ db, now }: Deps, { userId }: Person, { password }: { password: string }) {
  const hash = await hashPassword(password)
  const changedAt = now()
  await db.transaction(async (tx) => {
    await setPassword(tx, { hash, changedAt, changedBy: userId })
    await endPackersSessions(tx, changedAt)
  })
}

/** Stores the configured password if there is none. Returns whether it did. */
export async function keepFirstPassword({ db, now }: Pick<Deps, 'db' | 'now'>, password: string): Promise<boolean> {
  if (await findPasswordHash(db)) return false
  return addFirstPassword(db, { hash: await hashPassword(password), changedAt: now(), changedBy: null })
}
