import { cookieOf } from 'contracts/access/session-cookies'
import type { NewPackerSession, Session } from 'contracts/identity'
import { Refusal, refuse } from 'contracts/problems'
import { withinLimits } from 'service-kit/domain/limits'
import type { Customer, Person } from 'service-kit/http/principal'
import { hashPassword, verifyPassword } from '../adapters/password'
import { deviceOf, deviceToken } from '../adapters/tokens'
import { DEVICE_COOKIE, deviceCookie } from '../domain/cookies'
import { TOO_MANY } from '../domain/limits'
import { addFailure, deleteFailure, failuresKnownBy, failuresUsedUpBy } from '../store/limits'
import { addFirstPassword, findPasswordHash, lockPassword, setPassword } from '../store/packer-password'
import { endPackersSessions } from '../store/sessions'
import { addPacker } from '../store/users'
import type { Deps } from './deps'
import { beginSession, type WithCookies } from './open-session'
import { sourceNetwork } from './visitor'

/** The pause before a retry when too many requests wait. */
const RETRY_AFTER_S = 5

/**
 * Signs a packer in by the shared password, under the given name (PACK-002, PACK-003). A browser that has unlocked by
 * this password before has a limit of its own: others who guess in its network do not stop it. Refuses:
 * `wrong-password`, also if none is set; `too-many-requests`.
 */
export async function createPackerSession(
  deps: Deps,
  caller: Customer,
  cookies: string | null,
  { name, password }: NewPackerSession,
): Promise<WithCookies<Session> | Refusal> {
  const source = await sourceOf(deps, caller, cookies)
  // A caller whose limit is exhausted does not queue.
  const refusal = await limitRefusal(deps, source)
  if (refusal) return refusal
  const turn = deps.inTurn[source.deviceId ? 'known' : 'unknown'](async () => {
    const attempt = await beginAttempt(deps, source)
    if (attempt instanceof Refusal) return attempt
    const isRight = await verifyPassword(password, attempt.hash)
    return isRight ? unlock(deps, caller, source, attempt, name.trim()) : wrongPassword()
  })
  return turn ?? refuse('too-many-requests', 'Too many passwords are being looked at.', [], RETRY_AFTER_S)
}

const wrongPassword = () => refuse('wrong-password', 'This is not the packers’ password.')

/** For whom wrong passwords count: a browser that has unlocked before, or a network. */
type Source = { key: string; deviceId: string | undefined }

async function sourceOf({ db, linkSecret }: Deps, { address }: Customer, cookies: string | null): Promise<Source> {
  const token = cookieOf(cookies, DEVICE_COOKIE)
  const hash = token && (await findPasswordHash(db))
  const deviceId = hash ? deviceOf(linkSecret, token, hash) : undefined
  return { deviceId, key: deviceId ? `device:${deviceId}` : sourceNetwork(address) }
}

async function limitRefusal({ db, now }: Deps, { key }: Source): Promise<Refusal | undefined> {
  const at = now()
  return withinLimits([await failuresKnownBy(db, 'password', key, at)], at, TOO_MANY)
}

type Attempt = { failureId: number; hash: string | undefined }

/** An attempt counts as failed until it has succeeded, so that an interrupted one counts too. */
function beginAttempt({ db, now }: Deps, { key }: Source): Promise<Attempt | Refusal> {
  const at = now()
  return db.transaction(async (tx) => {
    const refusal = withinLimits([await failuresUsedUpBy(tx, 'password', key, at)], at, TOO_MANY)
    return refusal ?? { failureId: await addFailure(tx, 'password', key, at), hash: await findPasswordHash(tx) }
  })
}

function unlock(deps: Deps, { site }: Customer, { deviceId }: Source, { failureId, hash = '' }: Attempt, name: string) {
  const { db, linkSecret, newId } = deps
  const now = deps.now()
  return db.transaction(async (tx) => {
    // A change of the password ends the sessions that it finds, so none may begin by the old password after it.
    if (!(await lockPassword(tx, hash))) return wrongPassword()
    await deleteFailure(tx, failureId)
    const user = await addPacker(tx, newId(), name, now)
    const { answer, cookies } = await beginSession(tx, deps, { id: newId(), user, site: site.id }, now)
    return { answer, cookies: [...cookies, deviceCookie(deviceToken(linkSecret, deviceId ?? newId(), hash))] }
  })
}

/** Sets the packers' password and ends their sessions; their access tokens expire within five minutes. */
export async function changePackerPassword({ db, now }: Deps, { userId }: Person, { password }: { password: string }) {
  const hash = await hashPassword(password)
  const changedAt = now()
  await db.transaction(async (tx) => {
    await setPassword(tx, { hash, changedAt, changedBy: userId })
    await endPackersSessions(tx, changedAt)
  })
}

/** Sets the configured password if there is none. Returns whether it did. */
export async function ensureFirstPassword({ db, now }: Pick<Deps, 'db' | 'now'>, password: string): Promise<boolean> {
  if (await findPasswordHash(db)) return false
  return addFirstPassword(db, { hash: await hashPassword(password), changedAt: now(), changedBy: null })
}
