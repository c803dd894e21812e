import { ACCESS_TOKEN, type AccessClaims } from 'contracts/access/session'
import { sign } from 'contracts/access/signed'
import type { Session } from 'contracts/identity'
import type { Tx } from 'service-kit/database/db'
import { firstRefreshToken, ownerOf, sha256 } from '../../adapters/tokens'
import { sessionCookies } from '../cookies'
import { accessEndOf, endOf } from '../session-life'
import { addSession } from '../store/sessions'
import type { User } from '../store/users'
import type { Deps } from './deps'

/** An answer and the Set-Cookie values that go with it. */
export type WithCookies<T> = { answer: T; cookies: string[] }

/** Begins a session on a site; returns it with its cookies. */
export async function beginSession(
  tx: Tx,
  deps: Pick<Deps, 'accessKey'>,
  { id, user, site }: { id: string; user: User; site: string },
  now: Date,
): Promise<WithCookies<Session>> {
  const session = { id, userId: user.id, site, createdAt: now }
  const refreshToken = firstRefreshToken(id)
  await addSession(tx, { ...session, refreshSha256: sha256(refreshToken), rotatedAt: now })
  return openSession(deps, { session, user, refreshToken }, now)
}

type Opened = { session: { id: string; site: string; createdAt: Date }; user: User; refreshToken: string }

/** A new access token for a session, with the roles that its user has now, as cookies. */
export async function openSession(
  { accessKey }: Pick<Deps, 'accessKey'>,
  { session, user, refreshToken }: Opened,
  now: Date,
): Promise<WithCookies<Session>> {
  const { id, name, roles } = user
  const email = user.email ?? ''
  const end = endOf(session.createdAt, roles)
  const expiresAt = accessEndOf(end, roles, now)
  const whose = { sub: id, owner: ownerOf(id), email, ...(name !== null && { name }), roles }
  const claims: AccessClaims = { ...whose, site: session.site, sid: session.id }
  const token = await sign(accessKey, ACCESS_TOKEN, claims, expiresAt)
  return {
    answer: { person: { id, email, name, roles }, expiresAt: expiresAt.toISOString() },
    cookies: sessionCookies(token, refreshToken, Math.floor((end.getTime() - now.getTime()) / 1000)),
  }
}
