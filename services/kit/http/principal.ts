import { timingSafeEqual } from 'node:crypto'
import { type Access, type Caller, callersOf as callersOfPerson, isPacker, type Reach } from 'contracts/access/rights'
import { ACCESS_COOKIE, cookieOf, readAccessToken } from 'contracts/access/session'
import { type Role, Sha256 } from 'contracts/common'
import { type Refusal, refuse } from 'contracts/problems'
import type { Site } from 'contracts/site'
import type { JWK } from 'jose'
import { addressFrom } from './address'

/** The edge's headers on every request. `address` is the client's IP; null without one. */
type Arrival = { site: Site; address: string | null }

/** The caller of a request, identified before its body is read. */
export type Principal =
  | (Arrival & { kind: 'visitor'; owner: string; owners: readonly string[]; email: null; actor: string })
  | (Arrival & {
      kind: 'person'
      userId: string
      sessionId: string
      roles: readonly Role[]
      /** In the account of somebody else, whose are `owner` and `email`. */
      colleague?: boolean
      /** The account's; `owners` includes the browser's visitor. */
      owner: string
      owners: readonly string[]
      /** The account's, verified by a sign-in, lower-cased; empty for a packer. */
      email: string
      /** A colleague's own e-mail; nobody else has one beside that of the account. */
      ownEmail?: string
      /** That a packer gave (PACK-003); nobody else has one. */
      name?: string
      actor: string
    })
  | { kind: 'service'; name: string; actor: string }
  | { kind: 'nobody'; site: Site | undefined; address: string | null; actor: string; wasSignedIn?: true }

/** An unidentified caller. */
export const NOBODY: Principal = { kind: 'nobody', site: undefined, address: null, actor: 'nobody' }

/** A caller that can have records: a visitor of a site or a signed-in person. */
export type Customer = Extract<Principal, { kind: 'visitor' | 'person' }>
export type Person = Extract<Principal, { kind: 'person' }>

/** Secrets of the services that may call this one, by their names. */
export type ServiceCredentials = Readonly<Record<string, string>>
export type Trust = {
  edgeSecret: string
  sites: readonly Site[]
  services: ServiceCredentials
  /** Identity's public keys as they are now: an access token is good when one of them verifies it, so that keys can be rotated. */
  readonly accessKeys: readonly JWK[]
}

const isSame = (left: string, right: string) => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
const OWNER = new RegExp(Sha256.pattern as string)

/**
 * Identifies the caller of a request. Site, visitor and IP count only with the edge's credential, a person only with
 * identity's token. A wrong credential is refused, rather than ignored; an expired or invalid token makes a nobody, who
 * has to renew the session.
 */
export async function principalOf(headers: Headers, trust: Trust, now: Date): Promise<Principal | Refusal> {
  const bearer = headers.get('authorization')
  if (bearer !== null) {
    const [, name = '', secret = ''] = /^Bearer ([a-z0-9-]+)\.(.+)$/.exec(bearer) ?? []
    const known = Object.hasOwn(trust.services, name) ? trust.services[name] : undefined
    if (known && isSame(secret, known)) return { kind: 'service', name, actor: `service:${name}` }
    return refuse('not-authenticated', 'The credential is not valid.')
  }
  const edge = headers.get('x-edge')
  if (edge === null) return NOBODY
  if (!isSame(edge, trust.edgeSecret)) return refuse('not-authenticated', 'The credential is not valid.')
  const site = trust.sites.find((it) => it.id === headers.get('x-site'))
  if (!site) return refuse('not-authenticated', 'The site is not known here.')
  const arrival: Arrival = { site, address: addressFrom(headers) }
  const visitor = headers.get('x-visitor') ?? ''
  const visitors = OWNER.test(visitor) ? [visitor] : []
  const token = cookieOf(headers.get('cookie'), ACCESS_COOKIE)
  if (token) {
    const claims = await readAccessToken(token, trust.accessKeys, now)
    if (claims?.site !== site.id) return { kind: 'nobody', ...arrival, actor: 'nobody', wasSignedIn: true }
    const { sub: userId, sid: sessionId, owner, email, roles, colleague, ownEmail, name } = claims
    const inClinic = colleague && { colleague, ...(ownEmail && { ownEmail }) }
    const whose = { ...inClinic, owner, owners: [owner, ...visitors], email }
    const named = name !== undefined && { name }
    return { kind: 'person', ...arrival, userId, sessionId, roles, ...whose, ...named, actor: `user:${userId}` }
  }
  return visitors.length
    ? { kind: 'visitor', ...arrival, owner: visitor, owners: visitors, email: null, actor: `visitor:${visitor}` }
    : { kind: 'nobody', ...arrival, actor: 'nobody' }
}

/** The caller's scope on a route with this access: roles add up. Undefined when it may not call the route at all. */
function reachOf(access: Exclude<Access, 'public'>, principal: Principal): Reach | undefined {
  const reaches = callersOf(principal).map((it) => access[it])
  return reaches.includes('any') ? 'any' : reaches.find((it) => it)
}

function callersOf(principal: Principal): readonly Caller[] {
  switch (principal.kind) {
    case 'visitor':
      return ['visitor']
    case 'person':
      return callersOfPerson(principal)
    case 'service':
      return [`service:${principal.name}`]
    case 'nobody':
      return []
    default:
      return principal satisfies never
  }
}

/** Undefined when the caller may call a route with this access; the operation checks ownership. */
export function denial(access: Access, principal: Principal): Refusal | undefined {
  if (access === 'public' || reachOf(access, principal)) return undefined
  if (principal.kind === 'nobody')
    return principal.wasSignedIn
      ? refuse('session-expired', 'The session has to be renewed.')
      : refuse('not-authenticated', 'This needs a visitor or a session.')
  // A visitor may sign in as somebody who is allowed to; a known person may not.
  if (principal.kind === 'visitor' && Object.keys(access).some((it) => !it.startsWith('service:')))
    return refuse('not-authenticated', 'This needs somebody who is signed in.')
  return refuse('not-allowed', 'This caller may not do this.')
}

/** The scope of an operation, for its queries: see `ownedBy` of ownership.ts. */
export type Scope =
  /** `browser` is the visitor of the browser in which the person is signed in. */
  | { reach: 'own'; self: string; browser: string | null; email: string | null; site: string }
  /** `site` is null where staff see all sites; packers see the one whose password they share. */
  | { reach: 'any'; site: string | null }
/** For what no caller asked for, e.g. the effect of an event, and for what has been granted before. */
export const EVERY_RECORD: Scope = { reach: 'any', site: null }

/** For a caller whom `denial` admits. */
export function scopeOf(access: Access, principal: Principal): Scope {
  if (principal.kind === 'nobody') return { reach: 'own', self: '', browser: null, email: null, site: '' }
  if (principal.kind === 'service') return EVERY_RECORD
  const { owner: self, owners, email, site } = principal
  const isLimited = site.staffLimitedToSite || (principal.kind === 'person' && isPacker(principal))
  if (access !== 'public' && reachOf(access, principal) === 'any')
    return { reach: 'any', site: isLimited ? site.id : null }
  return { reach: 'own', self, browser: owners.find((it) => it !== self) ?? null, email, site: site.id }
}
