import { type TSchema, Type } from '@sinclair/typebox'
import type { Access } from './access/rights'
import { Problem, type ProblemCode, problems } from './problems'

/**
 * The headers of a route that creates or charges: the caller's key, a UUID of any version, so that a retry makes no
 * second record.
 */
export const Keyed = Type.Object({ 'idempotency-key': Type.String({ format: 'uuid' }) })
/** The headers of a route that changes a record: the version that the caller saw in the ETag, e.g. `"7"`. */
export const Versioned = Type.Object({ 'if-match': Type.String({ pattern: '^"[0-9]{1,9}"$' }) })

type Parts = {
  body?: TSchema
  params?: TSchema
  query?: TSchema
  headers?: TSchema
  response: { readonly [status: number]: TSchema }
}
type Spec = Parts & {
  /** The operationId, unique within the service, e.g. `placeOrder`. */
  id: string
  summary: string
  access: Access
  problems: readonly ProblemCode[]
  /** The largest body in bytes; 64 KiB by default. */
  maxBodyBytes?: number
  /** The edge streams the body, of this media type, to the operation, as fast as the client sends it. */
  stream?: string
  /** Nobody sends it again, or a payment or sign-in depends on it: in a flood it goes before other requests. */
  unrepeatable?: true
  /** The operation gets the whole body, of this media type, as raw bytes. */
  bytes?: string
}

/** The problems that every route may answer, beside its own. */
const ALWAYS = ['internal-error', 'unavailable'] as const satisfies readonly ProblemCode[]
const GUARDED = ['not-authenticated', 'session-expired', 'not-allowed'] as const satisfies readonly ProblemCode[]
const CHECKED = ['invalid-request'] as const satisfies readonly ProblemCode[]
const WITH_BODY = ['malformed-request', 'not-json', 'too-large', 'too-slow'] as const satisfies readonly ProblemCode[]

export const DEFAULT_BODY_BYTES = 64 * 1024

/**
 * By this header of a 503 a service tells the edge that it has no room for more requests. Any other 503 concerns one
 * record, or something that the service cannot reach.
 */
export const NO_ROOM = 'x-no-room'

/** By this header a service tells the edge with each answer how many requests at a time it can answer in time. */
export const ROOM = 'x-room'

/** The contract of one route in Elysia's form, from which the OpenAPI document is generated. */
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
      operationId: id as S['id'],
      summary,
      'x-access': access as S['access'],
      'x-problems': codes,
      'x-max-body-bytes': maxBodyBytes,
      ...(stream ? { 'x-stream': stream } : {}),
      ...(unrepeatable ? { 'x-priority': 'first' as const } : {}),
      ...(bytes ? { 'x-bytes': bytes } : {}),
    },
  }
}

/** The part of a route's contract that the kit and the checks read. */
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
