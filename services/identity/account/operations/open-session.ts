import { isStaff } from 'contracts/access/rights'
import { ACCESS_TOKEN, type AccessClaims } from 'contracts/access/session'
import { sign } from 'contracts/access/signed'
import type { Session } from 'contracts/identity'
import type { Tx } from 'service-kit/database/db'
import { firstRefreshToken, ownerOf, sha256 } from '../../adapters/tokens'
import { sessionCookies } from '../cookies'
import { stepOf } from '../second-factor'
import { accessEndOf, endOf } from '../session-life'
import { accountOf } from '../store/accounts'
import { hasFactor, isFactorRequired } from '../store/second-factors'
import { addSession } from '../store/sessions'
import type { User } from '../store/users'
import type { Beginning } from './beginning'
import type { Deps } from './deps'
import { tellOfSignIn } from './sign-in-mail'

/** An answer and the Set-Cookie values that go with it. */
export type WithCookies<T> = { answer: T; cookies: string[] }

type Begun = {
  id: string
  user: User
  site: string
  beginning: Beginning
  inOwnAccount?: boolean
}

/** Begins a session on a site; returns it with its cookies. Staff are told by mail of a browser that is new to them. */
export async function beginSession(
  tx: Tx,
  deps: Deps,
  { id, user, site, beginning, inOwnAccount = false }: Begun,
  now: Date,
): Promise<WithCookies<Session>> {
  const { by: beganBy, ...from } = beginning
  const session = { id, userId: user.id, site, inOwnAccount, createdAt: now, secondFactorAt: null }
  const refreshToken = firstRefreshToken(id)
  await addSession(tx, { ...session, beganBy, ...from, refreshSha256: sha256(refreshToken), rotatedAt: now })
  await tellOfSignIn(tx, deps, { session, user, beginning }, now)
  return openSession(tx, deps, { session, user, refreshToken }, now)
}

type Opened = {
  session: { id: string; site: string; inOwnAccount: boolean; createdAt: Date; secondFactorAt: Date | null }
  user: User
  refreshToken: string
}

/**
 * A new access token for a session, as cookies, with the roles that its user has now: none while the second factor is to be
 * given or enrolled (AUTH-035). A colleague's has the owner and the e-mail of the clinic, so that orders, files, payments and terms
 * are found as for its first person; the own e-mail stands beside it, so that pages say who of the clinic made an order.
 */
export async function openSession(
  tx: Tx,
  { signingKey, sites }: Pick<Deps, 'signingKey' | 'sites'>,
  { session, user, refreshToken }: Opened,
  now: Date,
): Promise<WithCookies<Session>> {
  const { id, name } = user
  const email = user.email ?? ''
  const end = endOf(session.createdAt, user.roles)
  const account = await accountOf(tx, session, user)
  const expiresAt = accessEndOf(end, { roles: user.roles, isColleague: account !== null }, now)
  const secondFactor = await stepIn(tx, sites, session, user)
  const roles = secondFactor === null ? user.roles : []
  const whose = account
    ? { sub: id, owner: ownerOf(account.ownerId), email: account.email, colleague: true, ownEmail: email, roles }
    : { sub: id, owner: ownerOf(id), email, ...(name !== null && { name }), roles }
  const step = secondFactor !== null && { secondFactor }
  const claims: AccessClaims = { ...whose, site: session.site, sid: session.id, ...step }
  const token = await sign(await signingKey(), ACCESS_TOKEN, claims, expiresAt)
  return {
    answer: {
      person: { id, email, name, roles, ...(account && { account: { email: account.email } }) },
      expiresAt: expiresAt.toISOString(),
      ...step,
    },
    cookies: sessionCookies(token, refreshToken, Math.floor((end.getTime() - now.getTime()) / 1000)),
  }
}

/** Customers and packers cost no further statement. */
async function stepIn(
  tx: Tx,
  sites: Deps['sites'],
  { site: siteId, secondFactorAt }: Opened['session'],
  { id, roles }: User,
) {
  if (!isStaff({ roles }) || secondFactorAt !== null) return null
  const site = sites.find((it) => it.id === siteId)
  if (!site) throw new Error(`A session is of the unknown site ${siteId}.`)
  const [has, isRequired] = [await hasFactor(tx, id), await isFactorRequired(tx, site)]
  return stepOf({ roles, hasFactor: has, isRequired, isGiven: false })
}
