import { timingSafeEqual } from 'node:crypto'
import { Sha256 } from 'contracts/common'
import { type Refusal, refuse } from 'contracts/problems'
import type { Access } from 'contracts/route'
import type { Site } from 'contracts/site'

/** Who a request comes from, established before its body is read. */
export type Principal =
  | { kind: 'visitor'; owner: string; site: Site; actor: string }
  | { kind: 'service'; name: string; actor: string }
  | { kind: 'nobody'; site: Site | undefined; actor: string }

export type Visitor = Extract<Principal, { kind: 'visitor' }>

/** Secrets of the services that may call this one, by their names. */
export type ServiceCredentials = Readonly<Record<string, string>>
export type Trust = { edgeSecret: string; sites: readonly Site[]; services: ServiceCredentials }

const isSame = (left: string, right: string) => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
const OWNER = new RegExp(Sha256.pattern as string)

/**
 * The caller of a request. Site and visitor are believed from the edge's credential alone. A credential that is there
 * but wrong is refused, rather than taken for none.
 */
export function principalOf(headers: Headers, trust: Trust): Principal | Refusal {
  const bearer = headers.get('authorization')
  if (bearer !== null) {
    const [, name = '', secret = ''] = /^Bearer ([a-z0-9-]+)\.(.+)$/.exec(bearer) ?? []
    const known = Object.hasOwn(trust.services, name) ? trust.services[name] : undefined
    if (known && isSame(secret, known)) return { kind: 'service', name, actor: `service:${name}` }
    return refuse('not-authenticated', 'The credential is not valid.')
  }
  const edge = headers.get('x-edge')
  if (edge === null) return { kind: 'nobody', site: undefined, actor: 'nobody' }
  if (!isSame(edge, trust.edgeSecret)) return refuse('not-authenticated', 'The credential is not valid.')
  const site = trust.sites.find((it) => it.id === headers.get('x-site'))
  const owner = headers.get('x-visitor') ?? ''
  if (!site) return refuse('not-authenticated', 'The site is not known here.')
  return OWNER.test(owner)
    ? { kind: 'visitor', owner, site, actor: `visitor:${owner}` }
    : { kind: 'nobody', site, actor: 'nobody' }
}

/** Nothing when the caller may call a route of this access at all; ownership is decided by the operation. */
export function denial(access: Access, principal: Principal): Refusal | undefined {
  if (access === 'public') return undefined
  const caller = principal.kind === 'service' ? (`service:${principal.name}` as const) : principal.kind
  if (caller === 'nobody') return refuse('not-authenticated', 'This needs a visitor or a session.')
  return access[caller] ? undefined : refuse('not-allowed', 'This caller may not do this.')
}
