import type { Session } from 'contracts/identity'
import { ACCESS_TOKEN, type AccessClaims } from 'contracts/session'
import { sign } from 'contracts/signed'
import { ownerOf } from '../adapters/tokens'
import { noCookies, sessionCookies } from '../domain/cookies'
import { accessEndOf, endOf } from '../domain/session'
import type { User } from '../store/users'
import type { Deps } from './deps'

/** An answer and the Set-Cookie values that go with it. */
export type WithCookies<T> = { answer: T; cookies: string[] }

export const NOBODY: Session = { person: null, expiresAt: null }
export const nobody = (): WithCookies<Session> => ({ answer: NOBODY, cookies: noCookies() })

type Opened = { session: { id: string; site: string; createdAt: Date }; user: User; refreshToken: string }

/** A new access token for a session, by the roles that its user has now, in the cookies of a browser. */
export async function openSession(
  { accessKey }: Pick<Deps, 'accessKey'>,
  { session, user, refreshToken }: Opened,
  now: Date,
): Promise<WithCookies<Session>> {
  const { id, email, roles } = user
  const end = endOf(session.createdAt, roles)
  const expiresAt = accessEndOf(end, now)
  const claims: AccessClaims = { sub: id, owner: ownerOf(id), email, roles, site: session.site, sid: session.id }
  const token = await sign(accessKey, ACCESS_TOKEN, claims, expiresAt)
  return {
    answer: { person: { id, email, name: null, roles }, expiresAt: expiresAt.toISOString() },
    cookies: sessionCookies(token, refreshToken, Math.floor((end.getTime() - now.getTime()) / 1000)),
  }
}
