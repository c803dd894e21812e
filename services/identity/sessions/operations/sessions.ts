import { Value } from '@sinclair/typebox/value'
import { isStaff } from 'contracts/access/rights'
import { ACCESS_COOKIE, type AccessClaims, cookieOf, REFRESH_COOKIE } from 'contracts/access/session'
import type { ChosenAccount, Session } from 'contracts/identity'
import { SecondFactorStep } from 'contracts/people/second-factor'
import { type Refusal, refuse } from 'contracts/problems'
import { decodeJwt } from 'jose'
import { inTurn } from 'service-kit/database/turns'
import type { Person, Principal } from 'service-kit/http/principal'
import { noCookies } from '../../account/cookies'
import type { Deps } from '../../account/operations/deps'
import { openSession, type WithCookies } from '../../account/operations/open-session'
import type { Browser } from '../../account/operations/visitor'
import { findClinicAccount } from '../../account/store/accounts'
import { endSessionsOf, lockSession } from '../../account/store/sessions'
import { newSalt, nextRefreshToken, sessionOf, sha256 } from '../../adapters/tokens'
import { renewalOf } from '../rules'
import { endSession, findOpenSession, keepAccount, rotateSession } from '../store/sessions'

const NOBODY: Session = { person: null, expiresAt: null }
const nobody = (): WithCookies<Session> => ({ answer: NOBODY, cookies: noCookies() })

/**
 * Who is signed in, by the access token. Refuses `session-expired` if the session was ended on another device, so that
 * the browser does not wait for the token to expire.
 */
export async function showSession({ db }: Deps, { caller, cookies }: Browser): Promise<Session | Refusal> {
  if (caller.kind === 'visitor') return NOBODY
  const held = await findOpenSession(db, caller.sessionId)
  if (!held) return refuse('session-expired', 'The session has been ended.')
  const { userId: id, email, roles, colleague } = caller
  const token = cookieOf(cookies, ACCESS_COOKIE) ?? ''
  const { exp = 0, name = null, secondFactor } = decodeJwt<Pick<AccessClaims, 'name' | 'secondFactor'>>(token)
  const step = Value.Check(SecondFactorStep, secondFactor) && { secondFactor }
  // A token in the account of a clinic has its e-mail.
  const whose = colleague ? { email: held.ownEmail, account: { email } } : { email }
  return { person: { id, ...whose, name, roles: [...roles] }, expiresAt: new Date(exp * 1000).toISOString(), ...step }
}

/**
 * Goes on in the own account, or in that of the clinic; the session keeps the choice, and is renewed by it. Refuses
 * `clinic-not-found` for who is a colleague of none here, and for staff, who always work in their own.
 */
export async function chooseAccount(
  deps: Deps,
  { by, cookies }: { by: Person; cookies: string | null },
  { account }: ChosenAccount,
): Promise<WithCookies<Session> | Refusal> {
  const { userId, sessionId, site } = by
  const hasClinic = !isStaff(by) && (await findClinicAccount(deps.db, userId, site.id)) !== undefined
  if (account === 'clinic' && !hasClinic)
    return refuse('clinic-not-found', 'The person works in the account of no clinic here.')
  await inTurn(deps.db, sessionId, (tx) => keepAccount(tx, sessionId, account === 'own'))
  return renewSession(deps, by, cookies)
}

/**
 * A new access token by the refresh cookie, which is valid only on the session's site. If the session cannot be renewed,
 * whatever the reason, the answer is nobody, and the browser deletes its cookies.
 */
export function renewSession(
  deps: Deps,
  caller: Principal,
  cookies: string | null,
): Promise<WithCookies<Session>> | WithCookies<Session> {
  const site = caller.kind === 'service' ? undefined : caller.site
  const token = cookieOf(cookies, REFRESH_COOKIE) ?? ''
  const sessionId = sessionOf(token)
  if (!site || !sessionId) return nobody()
  const now = deps.now()
  return inTurn(deps.db, sessionId, async (tx) => {
    const held = await lockSession(tx, sessionId, site.id)
    if (!held) return nobody()
    const { session, user } = held
    const open = (refreshToken: string) => openSession(tx, deps, { session, user, refreshToken }, now)
    const presentedSha256 = sha256(token)
    const renewal = renewalOf(session, user.roles, presentedSha256, now)
    switch (renewal) {
      case 'rotate': {
        const salt = newSalt()
        const next = nextRefreshToken(token, salt)
        const rotation = { refreshSha256: sha256(next), previousSha256: presentedSha256, salt, rotatedAt: now }
        await rotateSession(tx, session.id, rotation)
        return open(next)
      }
      case 'keep':
        return open(token)
      case 'repeat':
        return open(nextRefreshToken(token, session.salt ?? ''))
      case 'end':
        await endSession(tx, session.id, now)
        return nobody()
      case 'expired':
        return nobody()
      default:
        return renewal satisfies never
    }
  })
}

/** Ends all sessions of the person, on every device and site (AUTH-013). */
export async function endSessions({ db, now }: Deps, { userId }: Person): Promise<WithCookies<void>> {
  await endSessionsOf(db, userId, now())
  return { answer: undefined, cookies: noCookies() }
}
