import { DEVICE_COOKIE } from 'contracts/access/cookies'
import { cookieOf } from 'contracts/access/session-cookies'
import type { NewPackerSession, Session } from 'contracts/identity'
import { Refusal, refuse } from 'contracts/problems'
import type { Site } from 'contracts/site'
import type { Db, Tx } from 'service-kit/database/db'
import { withinLimits } from 'service-kit/domain/limits'
import type { Customer } from 'service-kit/http/principal'
import { deviceCookie } from '../../account/cookies'
import { TOO_MANY } from '../../account/limits'
import { beginningOf } from '../../account/operations/beginning'
import type { Deps } from '../../account/operations/deps'
import { beginSession, type WithCookies } from '../../account/operations/open-session'
import { type Browser, sourceNetwork } from '../../account/operations/visitor'
import { addFailure, deleteFailure, failuresKnownBy, failuresUsedUpBy } from '../../account/store/failures'
import { addPacker } from '../../account/store/users'
import { verifyPassword } from '../../adapters/password'
import { deviceOf, deviceToken } from '../../adapters/tokens'
import { guessesUsedUpBy } from '../store/guesses'
import { findPasswordHash, lockPassword } from '../store/password'
import type { PackerDeps } from './deps'

/** The pause before a retry when too many requests wait. */
const RETRY_AFTER_S = 5

/**
 * Signs a packer in by the site's shared password, under the given name (PACK-002, PACK-003). A browser that has unlocked by
 * this password before has a limit of its own: others who guess, in its network or in many, do not stop it. Refuses:
 * `wrong-password`, also if none is set; `too-many-requests`.
 */
export async function createPackerSession(
  deps: PackerDeps,
  browser: Browser,
  { name, password }: NewPackerSession,
): Promise<WithCookies<Session> | Refusal> {
  const { caller } = browser
  const source = await sourceOf(deps, browser)
  // A caller whose limit is exhausted does not queue.
  const refusal = await limitRefusal(deps, caller, source)
  if (refusal) return refusal
  const turn = deps.inTurn[source.deviceId ? 'known' : 'unknown'](async () => {
    const attempt = await beginAttempt(deps, caller, source)
    if (attempt instanceof Refusal) return attempt
    const isRight = await verifyPassword(password, attempt.hash)
    return isRight ? unlock(deps, browser, source, attempt, name.trim()) : wrongPassword()
  })
  return turn ?? refuse('too-many-requests', 'Too many passwords are being looked at.', [], RETRY_AFTER_S)
}

const wrongPassword = () => refuse('wrong-password', 'This is not the packers’ password.')

/** For whom wrong passwords count: a browser that has unlocked before, or a network. */
type Source = { key: string; deviceId: string | undefined }

async function sourceOf({ db, linkSecret }: Deps, { caller, cookies }: Browser): Promise<Source> {
  const { address, site } = caller
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

function unlock(deps: Deps, browser: Browser, { deviceId }: Source, { failureId, hash = '' }: Attempt, name: string) {
  const { db, linkSecret, newId } = deps
  const { site } = browser.caller
  const now = deps.now()
  return db.transaction(async (tx) => {
    // A change of the password ends the sessions that it finds, so none may begin by the old password after it.
    if (!(await lockPassword(tx, { site: site.id, hash }))) return wrongPassword()
    await deleteFailure(tx, failureId)
    const beginning = { ...(await beginningOf(deps, browser, 'password')), browserId: null }
    const user = await addPacker(tx, newId(), name, now)
    const { answer, cookies } = await beginSession(tx, deps, { id: newId(), user, site: site.id, beginning }, now)
    return { answer, cookies: [...cookies, deviceCookie(deviceToken(linkSecret, deviceId ?? newId(), hash))] }
  })
}
