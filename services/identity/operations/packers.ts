import { cookieOf } from 'contracts/access/session-cookies'
import type { NewPackerSession, Session } from 'contracts/identity'
import { Refusal, refuse } from 'contracts/problems'
import type { Site } from 'contracts/site'
import type { Db, Tx } from 'service-kit/database/db'
import { withinLimits } from 'service-kit/domain/limits'
import type { Customer, Person } from 'service-kit/http/principal'
import { DEVICE_COOKIE, deviceCookie } from '../account/cookies'
import { TOO_MANY } from '../account/limits'
import type { Deps } from '../account/operations/deps'
import { beginSession, type WithCookies } from '../account/operations/open-session'
import { sourceNetwork } from '../account/operations/visitor'
import { addAudit } from '../account/store/audit'
import { addFailure, deleteFailure, failuresKnownBy, failuresUsedUpBy } from '../account/store/failures'
import { addPacker } from '../account/store/users'
import { hashPassword, verifyPassword } from '../adapters/password'
import { deviceOf, deviceToken } from '../adapters/tokens'
import { guessesUsedUpBy } from '../store/guesses'
import {
  addFirstPasswords,
  divideSharedPassword,
  findPasswordHash,
  lockPassword,
  setPassword,
} from '../store/packer-password'
import { endPackersSessions } from '../store/packer-sessions'

/** The pause before a retry when too many requests wait. */
const RETRY_AFTER_S = 5

/**
 * Signs a packer in by the site's shared password, under the given name (PACK-002, PACK-003). A browser that has unlocked by
 * this password before has a limit of its own: others who guess, in its network or in many, do not stop it. Refuses:
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
  const refusal = await limitRefusal(deps, caller, source)
  if (refusal) return refusal
  const turn = deps.inTurn[source.deviceId ? 'known' : 'unknown'](async () => {
    const attempt = await beginAttempt(deps, caller, source)
    if (attempt instanceof Refusal) return attempt
    const isRight = await verifyPassword(password, attempt.hash)
    return isRight ? unlock(deps, caller, source, attempt, name.trim()) : wrongPassword()
  })
  return turn ?? refuse('too-many-requests', 'Too many passwords are being looked at.', [], RETRY_AFTER_S)
}

const wrongPassword = () => refuse('wrong-password', 'This is not the packers’ password.')

/** For whom wrong passwords count: a browser that has unlocked before, or a network. */
type Source = { key: string; deviceId: string | undefined }

async function sourceOf(
  { db, linkSecret }: Deps,
  { address, site }: Customer,
  cookies: string | null,
): Promise<Source> {
  const token = cookieOf(cookies, DEVICE_COOKIE)
  const hash = token && (await findPasswordHash(db, site.id))
  const deviceId = hash ? deviceOf(linkSecret, token, hash) : undefined
  return { deviceId, key: deviceId ? `device:${deviceId}` : sourceNetwork(address) }
}

async function limitRefusal({ db, now }: Deps, { site }: Customer, source: Source): Promise<Refusal | undefined> {
  const at = now()
  const ofSource = await failuresKnownBy(db, 'password', source.key, at)
  return withinLimits([ofSource, await guessesOfAll(db, site, source, at)], at, TOO_MANY)
}

/** The exhausted limit of all unknown browsers, which a known one does not share. */
const guessesOfAll = async (db: Db | Tx, { id }: Site, { deviceId }: Source, at: Date) =>
  deviceId ? undefined : guessesUsedUpBy(db, id, at)

type Attempt = { failureId: number; hash: string | undefined }

/** An attempt counts as failed until it has succeeded, so that an interrupted one counts too. */
function beginAttempt({ db, now }: Deps, { site }: Customer, source: Source): Promise<Attempt | Refusal> {
  const at = now()
  return db.transaction(async (tx) => {
    const ofSource = await failuresUsedUpBy(tx, 'password', source.key, at)
    const refusal = withinLimits([ofSource, await guessesOfAll(tx, site, source, at)], at, TOO_MANY)
    if (refusal) return refusal
    const guessedOf = source.deviceId ? null : site.id
    const failureId = await addFailure(tx, 'password', source.key, at, guessedOf)
    return { failureId, hash: await findPasswordHash(tx, site.id) }
  })
}

function unlock(deps: Deps, { site }: Customer, { deviceId }: Source, { failureId, hash = '' }: Attempt, name: string) {
  const { db, linkSecret, newId } = deps
  const now = deps.now()
  return db.transaction(async (tx) => {
    // A change of the password ends the sessions that it finds, so none may begin by the old password after it.
    if (!(await lockPassword(tx, { site: site.id, hash }))) return wrongPassword()
    await deleteFailure(tx, failureId)
    const user = await addPacker(tx, newId(), name, now)
    const { answer, cookies } = await beginSession(tx, deps, { id: newId(), user, site: site.id }, now)
    return { answer, cookies: [...cookies, deviceCookie(deviceToken(linkSecret, deviceId ?? newId(), hash))] }
  })
}

/**
 * Sets the password of the packers of the site on which the admin is, and ends their sessions there; their access tokens
 * expire within five minutes.
 */
export async function changePackerPassword(
  { db, now, newId }: Deps,
  { userId, actor, site }: Person,
  { password }: { password: string },
) {
  const hash = await hashPassword(password)
  const changedAt = now()
  await db.transaction(async (tx) => {
    await setPassword(tx, { site: site.id, hash, changedAt, changedBy: userId })
    await endPackersSessions(tx, site.id, changedAt)
    // A password is never told: that it was changed is all that the trail has of it.
    const data = { action: 'packer-password-changed', about: { kind: 'site', id: site.id }, site: site.id }
    await addAudit(tx, { id: newId(), at: changedAt.toISOString(), actor, data })
  })
}

/**
 * Gives each site without a password its first one: what the previous version kept for all sites, and else the configured
 * one. Returns whether there was such a site.
 */
export async function ensureFirstPasswords(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  sites: readonly string[],
  password: string | undefined,
): Promise<boolean> {
  if (await divideSharedPassword(db, sites)) return true
  const without = await Promise.all(sites.map(async (site) => ((await findPasswordHash(db, site)) ? [] : [site])))
  const lacking = without.flat()
  if (password === undefined || lacking.length === 0) return false
  const first = { hash: await hashPassword(password), changedAt: now(), changedBy: null }
  return addFirstPasswords(
    db,
    lacking.map((site) => ({ site, ...first })),
  )
}
