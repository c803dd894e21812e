import { identity } from 'contracts/identity'
import type { Refusal } from 'contracts/problems'
import { createApp, customer, keyOf, person, reply } from 'service-kit/http/app'
import type { Principal, Scope } from 'service-kit/http/principal'
import type { WithCookies } from './account/operations/open-session'
import type { Browser } from './account/operations/visitor'
import { exportAudit } from './audit/operations/export'
import { listAudit } from './audit/operations/list'
import { answerInvitation } from './clinics/operations/answers'
import { leaveClinic, removeColleague, showClinic } from './clinics/operations/colleagues'
import type { ClinicDeps } from './clinics/operations/deps'
import { inviteColleague, revokeInvitation } from './clinics/operations/invitations'
import { removeColleagueOf, showClinicOf } from './clinics/operations/staff'
import {
  changeContactPreferences,
  showContactPreferences,
  showContactPreferencesOf,
} from './contact-preferences/operations'
import type { RequestDeps } from './data-requests/operations/deps'
import { createDataRequest, listOwnDataRequests } from './data-requests/operations/requests'
import { completeDataRequest, listDataRequests } from './data-requests/operations/staff'
import type { LinkDeps } from './links/operations/deps'
import { createSignInCode, createSignInLink } from './links/operations/requests'
import { createCodeSession, createSession, showSignInLink } from './links/operations/sign-in'
import { listOrderMessages } from './messages/operations/of-order'
import { endPackerSessions, showPackerAccess } from './packers/operations/access'
import type { PackerDeps } from './packers/operations/deps'
import { changePackerPassword } from './packers/operations/password'
import { createPackerSession } from './packers/operations/unlock'
import { createEnrolmentChallenge, createPasskeyChallenge } from './passkeys/operations/challenges'
import type { PasskeyDeps } from './passkeys/operations/deps'
import { enrolPasskey, listOwnPasskeys, removePasskey, renamePasskey } from './passkeys/operations/own'
import { createPasskeySession } from './passkeys/operations/sign-in'
import { giveRole, limitRoles, takeRole } from './roles/operations/changes'
import type { RoleDeps } from './roles/operations/deps'
import { listRoleHolders } from './roles/operations/holders'
import {
  createSecondFactorSecret,
  enrolSecondFactor,
  giveSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  showSecondFactor,
} from './second-factor/operations/own'
import { changeFactorRule, resetSecondFactor, showStaffSecurity } from './second-factor/operations/staff'
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions/operations/own'
import { chooseAccount, endSessions, renewSession, showSession } from './sessions/operations/sessions'
import type { Keyring } from './signing-keys/operations/keyring'

/** What the rooms need together. */
export type Deps = LinkDeps & PackerDeps & RequestDeps & RoleDeps & PasskeyDeps & ClinicDeps & KeyDeps
type KeyDeps = { publishedKeys: Keyring['published'] }

type Asked = { caller: Principal; request: Request }
const cookies = ({ request }: Pick<Asked, 'request'>) => request.headers.get('cookie')
const by = ({ caller }: Pick<Asked, 'caller'>) => person(caller)
const staff = (it: Pick<Asked, 'caller'> & { scope: Scope }) => ({ by: by(it), scope: it.scope })
const keyed = (it: { params: { requestId: string }; headers: { 'idempotency-key': string } }) => ({
  id: it.params.requestId,
  key: keyOf(it.headers),
})
const passkey = (it: { params: { passkeyId: string } }) => it.params.passkeyId
const invitation = (it: Pick<Asked, 'caller'> & { params: { invitationId: string } }) =>
  [by(it), it.params.invitationId] as const
const ofEmail = (
  it: Pick<Asked, 'caller'> & { scope: Scope; params: { email: string }; query: { site?: string } },
) => ({
  ...staff(it),
  email: it.params.email,
  site: it.query.site,
})
const session = (it: Asked) => ({ by: by(it), cookies: cookies(it) })
const browser = (it: Asked): Browser => ({
  caller: customer(it.caller),
  cookies: cookies(it),
  userAgent: it.request.headers.get('user-agent'),
})

// biome-ignore format: a table of contents, one line a route
export const routes = (deps: Deps) =>
  createApp('identity')
    .post  ('/v1/sign-in-links',         ({ body, ...it })      => reply(createSignInLink(deps, browser(it), body)), identity.createSignInLink)
    .post  ('/v1/sign-in-links/arrival', ({ caller, body })     => reply(showSignInLink(deps, customer(caller), body)), identity.showSignInLink)
    .post  ('/v1/sessions',              ({ body, set, ...it }) => withCookies(set, createSession(deps, browser(it), body)), identity.createSession)
    .post  ('/v1/sign-in-codes',         ({ body, ...it })      => reply(createSignInCode(deps, browser(it), body)), identity.createSignInCode)
    .post  ('/v1/code-sessions',         ({ body, set, ...it }) => withCookies(set, createCodeSession(deps, browser(it), body)), identity.createCodeSession)
    .post  ('/v1/passkey-challenges',    (it)                   => reply(createPasskeyChallenge(deps, browser(it))), identity.createPasskeyChallenge)
    .post  ('/v1/passkey-sessions', ({ body, set, ...it }) => withCookies(set, createPasskeySession(deps, browser(it), body)), identity.createPasskeySession)
    .post  ('/v1/own-passkeys/challenges', (it) => reply(createEnrolmentChallenge(deps, by(it), cookies(it))), identity.createEnrolmentChallenge)
    .post  ('/v1/own-passkeys',          ({ body, ...it })      => reply(enrolPasskey(deps, by(it), body)), identity.enrolPasskey)
    .get   ('/v1/own-passkeys',          (it)                   => reply(listOwnPasskeys(deps, by(it))), identity.listOwnPasskeys)
    .put   ('/v1/own-passkeys/:passkeyId/name', (it) => reply(renamePasskey(deps, by(it), passkey(it), it.body)), identity.renamePasskey)
    .delete('/v1/own-passkeys/:passkeyId', (it) => reply(removePasskey(deps, by(it), passkey(it))), identity.removePasskey)
    .get   ('/v1/session',               (it)                   => reply(showSession(deps, browser(it))), identity.showSession)
    .post  ('/v1/session/renewal',       ({ set, ...it })       => withCookies(set, renewSession(deps, it.caller, cookies(it))), identity.renewSession)
    .put   ('/v1/session/account',       ({ body, set, ...it }) => withCookies(set, chooseAccount(deps, session(it), body)), identity.chooseAccount)
    .delete('/v1/sessions',              ({ set, ...it })       => withCookies(set, endSessions(deps, by(it))), identity.endSessions)
    .get   ('/v1/own-sessions',          (it)                   => reply(listOwnSessions(deps, by(it))), identity.listOwnSessions)
    .delete('/v1/own-sessions/:sessionId', ({ set, ...it })     => withCookies(set, endOwnSession(deps, by(it), it.params.sessionId)), identity.endOwnSession)
    .delete('/v1/other-sessions',        (it)                   => reply(endOtherSessions(deps, by(it))), identity.endOtherSessions)
    .get   ('/v1/second-factor',         (it)                   => reply(showSecondFactor(deps, by(it))), identity.showSecondFactor)
    .post  ('/v1/second-factor/secret',  (it)                   => reply(createSecondFactorSecret(deps, by(it))), identity.createSecondFactorSecret)
    .post  ('/v1/second-factor',         ({ body, ...it })      => reply(enrolSecondFactor(deps, by(it), body)), identity.enrolSecondFactor)
    .post  ('/v1/session/second-factor', ({ body, ...it })      => reply(giveSecondFactor(deps, by(it), body)), identity.giveSecondFactor)
    .post  ('/v1/second-factor/recovery-codes', ({ body, ...it }) => reply(replaceRecoveryCodes(deps, by(it), body)), identity.replaceRecoveryCodes)
    .post  ('/v1/second-factor/removal', ({ body, ...it })      => reply(removeSecondFactor(deps, by(it), body)), identity.removeSecondFactor)
    .get   ('/v1/staff-security',        (it)                   => reply(showStaffSecurity(deps, staff(it))), identity.showStaffSecurity)
    .put   ('/v1/staff-security',        ({ body, ...it })      => reply(changeFactorRule(deps, staff(it), body)), identity.changeFactorRule)
    .delete('/v1/staff-security/:userId', (it)                  => reply(resetSecondFactor(deps, staff(it), it.params.userId)), identity.resetSecondFactor)
    .post  ('/v1/packer-sessions',       ({ body, set, ...it }) => withCookies(set, createPackerSession(deps, browser(it), body)), identity.createPackerSession)
    .put   ('/v1/packer-password',       ({ body, ...it })      => reply(changePackerPassword(deps, by(it), body)), identity.changePackerPassword)
    .get   ('/v1/packer-access',         (it)                   => showPackerAccess(deps, by(it)), identity.showPackerAccess)
    .delete('/v1/packer-sessions',       (it)                   => endPackerSessions(deps, by(it)), identity.endPackerSessions)
    .get   ('/v1/contact-preferences',   (it)                   => reply(showContactPreferences(deps, by(it))), identity.showContactPreferences)
    .get   ('/v1/contact-preferences/:email', (it)              => reply(showContactPreferencesOf(deps, ofEmail(it))), identity.showContactPreferencesOf)
    .put   ('/v1/contact-preferences',   ({ body, ...it })      => reply(changeContactPreferences(deps, by(it), body)), identity.changeContactPreferences)
    .post  ('/v1/data-requests',         ({ body, ...it })      => reply(createDataRequest(deps, by(it), keyOf(it.headers), body)), identity.createDataRequest)
    .get   ('/v1/own-data-requests',     ({ query, ...it })     => reply(listOwnDataRequests(deps, by(it), query)), identity.listOwnDataRequests)
    .get   ('/v1/data-requests',         ({ scope, query })     => reply(listDataRequests(deps, scope, query)), identity.listDataRequests)
    .post  ('/v1/data-requests/:requestId/completion', (it) => reply(completeDataRequest(deps, staff(it), keyed(it), it.body)), identity.completeDataRequest)
    .get   ('/v1/role-holders',          ({ query, ...it })     => reply(listRoleHolders(deps, staff(it), query)), identity.listRoleHolders)
    .put   ('/v1/roles/:role/holders',   ({ body, params, ...it }) => reply(giveRole(deps, staff(it), body, params.role)), identity.giveRoleByEmail)
    .put   ('/v1/role-holders/:userId/roles/:role', ({ params, ...it }) => reply(giveRole(deps, staff(it), params, params.role)), identity.giveRole)
    .delete('/v1/role-holders/:userId/roles/:role', ({ params, ...it }) => reply(takeRole(deps, staff(it), params, params.role)), identity.takeRole)
    .put   ('/v1/role-holders/:userId/sites', ({ body, params, ...it }) => reply(limitRoles(deps, staff(it), params, body)), identity.limitRoles)
    .get   ('/v1/clinic',                (it)                   => reply(showClinic(deps, by(it))), identity.showClinic)
    .post  ('/v1/clinic/invitations',    ({ body, ...it })      => reply(inviteColleague(deps, by(it), keyOf(it.headers), body)), identity.inviteColleague)
    .delete('/v1/clinic/invitations/:invitationId',    (it) => reply(revokeInvitation(deps, ...invitation(it))), identity.revokeInvitation)
    .delete('/v1/clinic/colleagues/:userId',           (it) => reply(removeColleague(deps, by(it), it.params.userId)), identity.removeColleague)
    .put   ('/v1/invitations/:invitationId/answer',    (it) => reply(answerInvitation(deps, ...invitation(it), it.body)), identity.answerInvitation)
    .delete('/v1/membership',            (it)                   => reply(leaveClinic(deps, by(it))), identity.leaveClinic)
    .get   ('/v1/clinics/:email',                      (it) => reply(showClinicOf(deps, ofEmail(it))), identity.showClinicOf)
    .delete('/v1/clinics/:email/colleagues/:userId',   (it) => reply(removeColleagueOf(deps, ofEmail(it), it.params.userId)), identity.removeColleagueOf)
    .get   ('/v1/order-messages',        ({ scope, query })     => reply(listOrderMessages(deps, scope, query.orderId)), identity.listOrderMessages)
    .get   ('/v1/audit',                 ({ scope, query })     => reply(listAudit(deps, scope, query)), identity.listAudit)
    .get   ('/v1/audit/export',          ({ query, ...it })     => toFile(exportAudit(deps, staff(it), query)), identity.exportAudit)
    .get   ('/v1/jwks',                  ()                     => deps.publishedKeys(), identity.jwks)

/** Told from earlier exports by its day. */
async function toFile(body: Promise<ReadableStream<Uint8Array>>): Promise<Response> {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="audit-${new Date().toISOString().slice(0, 10)}.csv"`,
  }
  return new Response(await body, { headers })
}

type Settings = { headers: { 'set-cookie'?: string | string[] } }
type Result<T> = WithCookies<T> | Refusal

async function withCookies<T>(set: Settings, result: Result<T> | Promise<Result<T>>): Promise<T> {
  const { answer, cookies } = await reply(result)
  set.headers['set-cookie'] = cookies
  return answer
}
