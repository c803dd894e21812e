import { identity } from 'contracts/identity'
import type { Refusal } from 'contracts/problems'
import { createApp, customer, person, reply } from 'service-kit/http/app'
import type { WithCookies } from './account/operations/open-session'
import { listAudit } from './audit/operations'
import { changeContactPreferences, showContactPreferences } from './contact-preferences/operations'
import type { LinkDeps } from './links/operations/deps'
import { createSignInCode, createSignInLink } from './links/operations/requests'
import { createCodeSession, createSession, showSignInLink } from './links/operations/sign-in'
import type { PackerDeps } from './packers/operations/deps'
import { changePackerPassword } from './packers/operations/password'
import { createPackerSession } from './packers/operations/unlock'
import { showKeys } from './sessions/operations/keys'
import { endSessions, renewSession, showSession } from './sessions/operations/sessions'

export type Deps = LinkDeps & PackerDeps

// biome-ignore format: a table of contents, one line a route
export const routes = (deps: Deps) =>
  createApp('identity')
    .post  ('/v1/sign-in-links',         ({ caller, request, body }) => reply(createSignInLink(deps, customer(caller), cookies(request), body)), identity.createSignInLink)
    .post  ('/v1/sign-in-links/arrival', ({ caller, body }) => reply(showSignInLink(deps, customer(caller), body)), identity.showSignInLink)
    .post  ('/v1/sessions',              ({ caller, request, body, set }) => withCookies(set, createSession(deps, customer(caller), cookies(request), body)), identity.createSession)
    .post  ('/v1/sign-in-codes',         ({ caller, request, body }) => reply(createSignInCode(deps, customer(caller), cookies(request), body)), identity.createSignInCode)
    .post  ('/v1/code-sessions',         ({ caller, request, body, set }) => withCookies(set, createCodeSession(deps, customer(caller), cookies(request), body)), identity.createCodeSession)
    .get   ('/v1/session',               ({ caller, request }) => reply(showSession(deps, customer(caller), cookies(request))), identity.showSession)
    .post  ('/v1/session/renewal',       ({ caller, request, set }) => withCookies(set, renewSession(deps, caller, cookies(request))), identity.renewSession)
    .delete('/v1/sessions',              ({ caller, set }) => withCookies(set, endSessions(deps, person(caller))), identity.endSessions)
    .post  ('/v1/packer-sessions',       ({ caller, body, request, set }) => withCookies(set, createPackerSession(deps, customer(caller), cookies(request), body)), identity.createPackerSession)
    .put   ('/v1/packer-password',       ({ caller, body }) => reply(changePackerPassword(deps, person(caller), body)), identity.changePackerPassword)
    .get   ('/v1/contact-preferences',   ({ caller }) => reply(showContactPreferences(deps, person(caller))), identity.showContactPreferences)
    .put   ('/v1/contact-preferences',   ({ caller, body }) => reply(changeContactPreferences(deps, person(caller), body)), identity.changeContactPreferences)
    .get   ('/v1/audit',                 ({ scope, query }) => reply(listAudit(deps, scope, query)), identity.listAudit)
    .get   ('/v1/jwks',                  () => showKeys(deps), identity.jwks)

const cookies = (request: Request) => request.headers.get('cookie')

type Settings = { headers: { 'set-cookie'?: string | string[] } }
type Result<T> = WithCookies<T> | Refusal

async function withCookies<T>(set: Settings, result: Result<T> | Promise<Result<T>>): Promise<T> {
  const { answer, cookies } = await reply(result)
  set.headers['set-cookie'] = cookies
  return answer
}
