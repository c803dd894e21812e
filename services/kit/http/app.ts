import { type FieldError, type Problem, problems, Refusal, refuse } from 'contracts/problems'
import type { RouteDetail } from 'contracts/route'
import { type AnyElysia, Elysia, ValidationError } from 'elysia'
import { isUnavailable } from '../database/db'
import { uncheckedFormatOf } from '../formats'
import { currentContext } from '../telemetry/context'
import { readJson, requireType } from './body'
import { faultOf } from './characters'
import { type Customer, denial, NOBODY, type Person, type Principal, scopeOf } from './principal'

/** Callers of the requests in progress, set before Elysia sees the request. */
const callers = new WeakMap<Request, Principal>()

/** Unwraps the result of an operation for a route: the one error handler below answers a refusal. */
export async function reply<T>(result: T | Promise<T>): Promise<Exclude<T, Refusal>> {
  const answer = await result
  if (answer instanceof Refusal) throw answer
  return answer as Exclude<T, Refusal>
}

/** The caller of a route for visitors and signed-in people only: `denial` has refused all others. */
export function customer(caller: Principal): Customer {
  if (caller.kind === 'visitor' || caller.kind === 'person') return caller
  throw refuse('not-authenticated', 'This needs a visitor.')
}

/** The caller of a route for signed-in people only. */
export function person(caller: Principal): Person {
  if (caller.kind === 'person') return caller
  throw refuse('not-authenticated', 'This needs a session.')
}

/** The caller's Idempotency-Key, on routes whose contract is `Keyed`. */
export const keyOf = (headers: { 'idempotency-key': string }) => headers['idempotency-key']

/** The version in `If-Match`; the contract checks its form. */
export const versionOf = (headers: { 'if-match': string }) => Number(headers['if-match'].slice(1, -1))

type Contract = { detail: RouteDetail; status: number; hasBody: boolean }

/**
 * The application that every service's routes stand on. It checks each request in this order: may the caller call this
 * route, is the body of the right type and size, is it JSON, can all texts be stored, does it fit the contract to its
 * last field. Then it runs the operation.
 */
export function createApp(name: string) {
  const contractOf = (request: Request, route: string): Contract => {
    const contract = readContracts(app).get(`${request.method} ${route}`)
    if (!contract) throw refuse('no-such-route', 'There is no such route here.')
    return contract
  }
  const admit = (request: Request, { detail }: Contract) => {
    const refusal = denial(detail['x-access'], callers.get(request) ?? NOBODY)
    if (refusal) throw refusal
  }
  const app = new Elysia({ name, normalize: false })
    .onError({ as: 'global' }, ({ error, code }) => problemResponse(toRefusal(error, code)))
    .derive({ as: 'global' }, ({ request, route }) => {
      const caller = callers.get(request) ?? NOBODY
      return { caller, scope: scopeOf(contractOf(request, route).detail['x-access'], caller) }
    })
    .onParse({ as: 'global' }, async ({ request, route }) => {
      const contract = contractOf(request, route)
      admit(request, contract)
      const raw = contract.detail['x-stream'] ?? contract.detail['x-bytes']
      if (raw) {
        requireType(request, raw)
        // null marks the body as handled: the operation reads it itself, and Elysia leaves it alone.
        return null
      }
      if (contract.hasBody) return readJson(request, contract.detail['x-max-body-bytes'])
      if (request.body) throw refuse('invalid-request', 'This route takes no body.')
    })
    .onTransform({ as: 'global' }, ({ request, route, set, params, query, headers, body }) => {
      const contract = contractOf(request, route)
      admit(request, contract)
      set.status = contract.status
      const context = currentContext()
      if (context) context.operation = contract.detail.operationId
      const fault = faultOf({ params, query, headers, body }, '')
      if (fault) throw refuse('invalid-request', 'A text of the request cannot be kept.', [fault])
    })
    .onAfterHandle({ as: 'global' }, ({ request, route, responseValue, set }) => {
      const version = (responseValue as { version?: unknown } | null)?.version
      if (!Number.isInteger(version)) return
      set.headers.etag = `"${version}"`
      // A browser may cache a public answer if it revalidates. Shared caches may not: the edge adds a new visitor's
      // cookie to the first answer.
      if (contractOf(request, route).detail['x-access'] === 'public') set.headers['cache-control'] = REVALIDATED
    })
  return app
}

/** The OpenAPI document as the swagger plugin writes it; outside, the normalised one is served at /openapi.json. */
export async function rawDocument(app: AnyElysia): Promise<Record<string, unknown>> {
  // Loaded here, since most processes end without anybody having asked for the document.
  const { swagger } = await import('@elysiajs/swagger')
  const documentation = { info: { title: app.config.name ?? '', version: '1' } }
  // An application of its own, so that the service has no route of the plugin.
  const documented = new Elysia().use(swagger({ path: '/swagger', excludeMethods: [], documentation })).use(app)
  return (await documented.handle(new Request('http://localhost/swagger/json'))).json()
}

const contractsOf = new WeakMap<AnyElysia, Map<string, Contract>>()

/**
 * The contracts of an application, which has all its routes by now, by method and path. Throws when a route does not declare
 * who may call it, or names a format that nothing checks.
 */
export function readContracts(app: AnyElysia): Map<string, Contract> {
  const known = contractsOf.get(app)
  if (known) return known
  const contracts = new Map(
    app.routes.map(({ method, path, hooks }) => {
      const detail = hooks.detail as RouteDetail | undefined
      if (!detail?.['x-access']) throw new Error(`${method} ${path} does not declare who may call it.`)
      const { body, params, query, headers, response } = hooks
      const unchecked = uncheckedFormatOf({ body, params, query, headers, response })
      if (unchecked) throw new Error(`${method} ${path} names the format ${unchecked}, which nothing checks.`)
      const status = Object.keys(hooks.response ?? {})
        .map(Number)
        .find((it) => it < 300)
      return [`${method} ${path}`, { detail, status: status ?? 200, hasBody: hooks.body !== undefined }]
    }),
  )
  contractsOf.set(app, contracts)
  return contracts
}

/** Answers one request of an identified caller. */
export async function handle(app: AnyElysia, request: Request, caller: Principal | Refusal): Promise<Response> {
  if (caller instanceof Refusal) return problemResponse(caller)
  callers.set(request, caller)
  return orNotModified(request, await app.handle(request))
}

const TAG = /(?:W\/)?("[^"]*")/g

/** An answer without it may not be cached. */
const REVALIDATED = 'private, no-cache'

/**
 * 304 instead of an answer that `If-None-Match` still names (RFC 9110 §13.1.2: weak comparison). Only for cacheable
 * answers: a record's version says which of its changes a caller has seen, not what else the answer shows.
 */
function orNotModified({ method, headers }: Request, response: Response): Response {
  if (response.headers.get('cache-control') !== REVALIDATED) return response
  const tag = response.headers.get('etag')
  const known = headers.get('if-none-match')
  if (!tag || !known || !response.ok || (method !== 'GET' && method !== 'HEAD')) return response
  const tags = [...known.matchAll(TAG)].map(([, it]) => it)
  if (known.trim() !== '*' && !tags.includes(tag.replace(/^W\//, ''))) return response
  void response.body?.cancel()
  const own = new Headers(response.headers)
  own.delete('content-type')
  own.delete('content-length')
  return new Response(null, { status: 304, headers: own })
}

/** The one table from an error to the caller's answer. */
export function toRefusal(error: unknown, code: string | number): Refusal {
  if (error instanceof Refusal) return error
  // Elysia wraps a refusal of the body in its own error, as the cause.
  if (code === 'PARSE' && error instanceof Error && error.cause instanceof Refusal) return error.cause
  if (error instanceof ValidationError && error.type !== 'response') return invalid(error)
  if (code === 'NOT_FOUND') return refuse('no-such-route', 'There is no such route here.')
  if (code === 'PARSE') return refuse('malformed-request', 'The body cannot be read.')
  if (isUnavailable(error)) return refuse('unavailable', 'The service cannot reach its data just now.')
  const context = currentContext()
  if (context) context.failure = error
  return refuse('internal-error', 'The failure is logged under the request id.')
}

function invalid(error: ValidationError): Refusal {
  const errors: FieldError[] = []
  const { validator, value } = error
  for (const it of 'Errors' in validator ? validator.Errors(value) : []) {
    errors.push({ path: `/${error.type}${it.path}`, message: it.message })
    if (errors.length === 20) break
  }
  const missing = errors.find((it) => isMissing(it.path, value))
  if (missing)
    return refuse('precondition-required', `The header ${missing.path.slice(9)} is missing or malformed.`, errors)
  return refuse('invalid-request', 'The request does not fit the contract.', errors)
}

/** No version, one in another form, or no key; a key in another form is an invalid request. */
const isMissing = (path: string, headers: unknown) =>
  path === '/headers/if-match' ||
  (path === '/headers/idempotency-key' && (headers as Record<string, unknown>)['idempotency-key'] === undefined)

/** The default, unless the refusal has its own. */
const RETRY_AFTER_S = 2
/** Codes after which a retry of the same request may succeed. */
const RETRIED = new Set(['unavailable', 'too-many-uploads', 'too-many-requests', 'upload-busy', 'scans-not-known-yet'])

/** A refusal as the caller sees it (RFC 9457). */
export function problemResponse({ code, detail, errors, retryAfterS }: Refusal): Response {
  const { status, title } = problems[code]
  const requestId = currentContext()?.requestId ?? ''
  const body: Problem = { type: `/problems/${code}`, title, status, detail, code, errors: [...errors], requestId }
  const headers = new Headers({ 'content-type': 'application/problem+json' })
  const waitS = retryAfterS ?? (RETRIED.has(code) ? RETRY_AFTER_S : undefined)
  if (waitS !== undefined) headers.set('retry-after', String(waitS))
  return new Response(JSON.stringify(body), { status, headers })
}
