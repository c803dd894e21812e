import { type TSchema, Type } from '@sinclair/typebox'
import type { Role } from './common'
import { Problem, type ProblemCode, problems } from './problems'

/**
 * Who may call a route. `own` — the operation lets the caller at its own records only and answers 404 for others';
 * `any` — every record. A caller that is not named is refused: nothing is open that a contract does not open.
 */
export type Access = 'public' | { readonly [caller in Caller]?: Reach }
export type Reach = 'own' | 'any'
/** `customer` is everybody who is signed in; roles add to it. */
export type Caller = 'visitor' | 'customer' | Role | `service:${string}`

/** Whoever has records of this kind: a visitor of a site, and a signed-in person. */
export const OWNERS = { visitor: 'own', customer: 'own' } as const satisfies Access
export const STAFF = { manager: 'any', admin: 'any' } as const satisfies Access

/** The headers of a route that creates or charges: a key of the caller's own, so that a lost answer makes no second record. */
export const Keyed = Type.Object({ 'idempotency-key': Type.String({ minLength: 8, maxLength: 100 }) })
/** The headers of a route that changes a record: the version that the caller has seen, as in its ETag: `"7"`. */
export const Versioned = Type.Object({ 'if-match': Type.String({ pattern: '^"[0-9]{1,9}"$' }) })

type Parts = {
  body?: TSchema
  params?: TSchema
  query?: TSchema
  headers?: TSchema
  response: { readonly [status: number]: TSchema }
}
type Spec = Parts & {
  /** operationId, unique within the service, e.g. `placeOrder`. */
  id: string
  summary: string
  access: Access
  problems: readonly ProblemCode[]
  /** Largest body in bytes; 64 KiB unless said otherwise. */
  maxBodyBytes?: number
  /** The body, of this media type, flows through the edge to the operation, and takes as long as its line. */
  stream?: string
  /** Nobody sends it again, or somebody's payment or sign-in depends on it: in a flood it is served before other requests. */
  unrepeatable?: true
  /** The operation takes the body, of this media type, whole and byte for byte. */
  bytes?: string
}

/** What every route may answer, beside its own: told once, in each operation of the OpenAPI document. */
const ALWAYS = ['internal-error', 'unavailable'] as const satisfies readonly ProblemCode[]
const GUARDED = ['not-authenticated', 'session-expired', 'not-allowed'] as const satisfies readonly ProblemCode[]
const CHECKED = ['invalid-request'] as const satisfies readonly ProblemCode[]
const WITH_BODY = ['malformed-request', 'not-json', 'too-large', 'too-slow'] as const satisfies readonly ProblemCode[]

export const DEFAULT_BODY_BYTES = 64 * 1024

/**
 * The header of a 503 by which a service tells the edge that it has no room for more requests. Any other 503 is about one
 * record, or about something that the service cannot reach.
 */
export const NO_ROOM = 'x-no-room'

/** The contract of one route in the form that Elysia takes and from which the OpenAPI document is made. */
export function route<const S extends Spec>(spec: S) {
  const { id, summary, access, problems: own, maxBodyBytes = DEFAULT_BODY_BYTES, ...rest } = spec
  const { stream, bytes, unrepeatable, ...parts } = rest
  const checked = parts.body || parts.params || parts.query || parts.headers
  const codes = [
    ...new Set<ProblemCode>([
      ...own,
      ...(access === 'public' ? [] : GUARDED),
      ...(checked ? CHECKED : []),
      ...(parts.body ? WITH_BODY : []),
      ...ALWAYS,
    ]),
  ]
  const refusals = Object.fromEntries(codes.map((code) => [problems[code].status, Problem]))
  return {
    ...(parts as unknown as Pick<S, keyof Parts & keyof S>),
    response: { ...refusals, ...parts.response } as S['response'],
    detail: {
      operationId: id,
      summary,
      'x-access': access,
      'x-problems': codes,
      'x-max-body-bytes': maxBodyBytes,
      ...(stream ? { 'x-stream': stream } : {}),
      ...(unrepeatable ? { 'x-priority': 'first' as const } : {}),
      ...(bytes ? { 'x-bytes': bytes } : {}),
    },
  }
}

/** What the kit and the checks read from a route's contract. */
export type RouteDetail = {
  operationId: string
  summary: string
  'x-access': Access
  'x-problems': ProblemCode[]
  'x-max-body-bytes': number
  'x-stream'?: string
  'x-priority'?: 'first'
  'x-bytes'?: string
}
