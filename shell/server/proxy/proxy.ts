import type { Service } from 'contracts/events'
import { NO_ROOM, ROOM } from 'contracts/route'
import type { Admissions } from '../admission/admissions'
import type { Bounds, Release } from '../admission/bounds'
import type { Heard } from '../admission/room'
import type { Config } from '../config'
import { problem } from '../problem'
import { hasBody, readWhole } from './body'
import type { Travel } from './routes'

/**
 * How long the edge waits for a service's answer, or for the start of a long one. A streamed request has no timeout.
 */
const ANSWER_TIMEOUT_MS = 30_000
/** The edge streams a longer answer, or one of unknown length, as fast as the client reads it. */
const LONG_ANSWER_BYTES = 64 * 1024
const RETRY_AFTER_S = '5'

/** Hop-by-hop headers (RFC 9110 §7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
/** Services trust these headers, because the edge alone sets them; `authorization` would name another identity. */
const EDGE_HEADERS = [
  'x-edge',
  'x-site',
  'x-visitor',
  'x-address',
  'x-request-id',
  'traceparent',
  'tracestate',
  'authorization',
]
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']
/** fetch sets `host` itself, and `cookie` is replaced by one without the visitor's secret. */
const REPLACED = ['host', 'cookie']
const NOT_FORWARDED = new Set([...HOP_BY_HOP, ...EDGE_HEADERS, ...FORWARDING, ...REPLACED])

/** Who sends a request, as the edge has established it. */
export type Caller = {
  siteId: string
  owner: string
  address: string
  requestId: string
  trace: string
  /** A Cookie header, or nothing. */
  cookies: string
}

type Parts = { secret: Config['EDGE_SECRET']; bounds: Bounds; admissions: Admissions; bodyTimeoutMs?: number }
type Passed = { request: Request; service: Service; target: string; travel: Travel; caller: Caller }
type Sent = Omit<Passed, 'service' | 'travel'> & { body: BodyInit | undefined; timeoutMs?: number }

/**
 * Passes requests to services and their answers back. The edge reads a body whole before it takes room of the service,
 * unless the contract streams it, and reads a short answer whole, so that a slow client holds no place that others need. It
 * neither decompresses nor follows redirects. It answers 503 where there is no free place or the service cannot be
 * reached. When the client disconnects, the request to the service ends too.
 */
export function createProxy({ secret, bounds, admissions, bodyTimeoutMs }: Parts) {
  async function send({ request, target, body, caller, timeoutMs }: Sent): Promise<Response> {
    const ending = new AbortController()
    const end = () => ending.abort()
    if (request.signal.aborted) end()
    else request.signal.addEventListener('abort', end)
    const timer = timeoutMs === undefined ? undefined : setTimeout(end, timeoutMs)
    try {
      const answer = await fetch(target, {
        method: request.method,
        headers: headersForService(request.headers, caller, secret),
        body,
        redirect: 'manual',
        decompress: false,
        signal: ending.signal,
      })
      if (!isLong(answer)) return passedBack(answer, await bytesOf(answer))
      const release = bounds.downloads.take(caller.address)
      if (release) return passedBack(answer, counted(answer.body, release))
      end()
      return full(caller.requestId)
    } catch (error) {
      if (request.signal.aborted) throw error
      const why = ending.signal.aborted ? 'does not answer in time' : 'cannot be reached'
      return problem('unavailable', `The service ${why}.`, caller.requestId, { 'retry-after': '2' })
    } finally {
      clearTimeout(timer)
    }
  }

  async function bodyOf(request: Request, maxBytes: number, caller: Caller): Promise<BodyInit | undefined | Response> {
    if (!hasBody(request.headers)) return undefined
    const release = bounds.bodies.take(caller.address)
    if (!release) return full(caller.requestId)
    try {
      const body = await readWhole(request, maxBytes, bodyTimeoutMs)
      if (body === 'too-large') return problem(body, `The body may have ${maxBytes} bytes.`, caller.requestId)
      // RFC 9110 §15.5.9: the server would read the rest of the body as the next request.
      if (body === 'too-slow')
        return problem(body, 'The body took too long.', caller.requestId, { connection: 'close' })
      return body as BodyInit | undefined
    } finally {
      release()
    }
  }

  return async function passOn({ request, service, target, travel, caller }: Passed): Promise<Response> {
    if (travel.kind === 'flows') {
      const release = bounds.uploads.take(caller.address)
      if (!release) return full(caller.requestId)
      return send({ request, target, body: request.body ?? undefined, caller }).finally(release)
    }
    const body = await bodyOf(request, travel.maxBytes, caller)
    if (body instanceof Response) return body
    const release = bounds.requests.take(caller.address)
    if (!release) return full(caller.requestId)
    const leave = admissions.enter(service, travel.isFirst)
    let heard: Heard = { isRefused: false }
    try {
      if (!leave) return busy(caller.requestId)
      const answer = await send({ request, target, body, caller, timeoutMs: ANSWER_TIMEOUT_MS })
      const inTime = answer.headers.get(ROOM)
      heard = { isRefused: answer.headers.has(NO_ROOM), inTime: inTime === null ? undefined : Number(inTime) }
      for (const it of [NO_ROOM, ROOM]) answer.headers.delete(it)
      return answer
    } finally {
      leave?.(heard)
      release()
    }
  }
}

/** The answer to a request without a free place. */
export const full = (requestId: string) =>
  problem('unavailable', 'Too much is under way, here or from this network.', requestId, {
    'retry-after': RETRY_AFTER_S,
  })

/** The answer where the service has no room; it has room again soon after a flood. */
export const busy = (requestId: string) =>
  problem('unavailable', 'The service has as much to do as it can answer in time.', requestId, { 'retry-after': '2' })

function isLong(answer: Response): boolean {
  const length = answer.headers.get('content-length')
  if (length !== null && Number(length) <= LONG_ANSWER_BYTES) return false
  return answer.body !== null
}

/** The body of a short answer; nothing where there is none, as for HEAD and 204. */
async function bytesOf(answer: Response): Promise<BodyInit | null> {
  const bytes = await answer.bytes()
  return bytes.length > 0 ? (bytes as BodyInit) : null
}

/** A body that releases its place when the client has read it or has disconnected. */
export function counted(body: ReadableStream<Uint8Array> | null, release: Release): ReadableStream<Uint8Array> | null {
  const reader = body?.getReader()
  if (!reader) return null
  return new ReadableStream(
    {
      async pull(out) {
        const next = await reader.read().catch((error) => {
          release()
          throw error
        })
        if (!next.done) return out.enqueue(next.value)
        release()
        out.close()
      },
      cancel(reason) {
        release()
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}

/** Builds a plain object, which costs a fifth of deleting from a copy of the headers. */
function headersForService(incoming: Headers, caller: Caller, secret: string): Record<string, string> {
  const named = namedHops(incoming)
  const headers: Record<string, string> = {}
  const all = incoming.toJSON() as Record<string, string>
  for (const name in all) if (!NOT_FORWARDED.has(name) && !named.includes(name)) headers[name] = all[name] ?? ''
  if (caller.cookies) headers.cookie = caller.cookies
  headers['x-edge'] = secret
  headers['x-site'] = caller.siteId
  headers['x-visitor'] = caller.owner
  headers['x-address'] = caller.address
  headers['x-request-id'] = caller.requestId
  headers.traceparent = caller.trace
  // Without it fetch would ask for a compression that the client did not ask for.
  headers['accept-encoding'] ??= 'identity'
  return headers
}

/** The client's answer, made from the service's. */
function passedBack({ status, headers }: Response, body: BodyInit | null): Response {
  const answer = new Response(body, { status, headers })
  for (const name of [...HOP_BY_HOP, ...namedHops(headers)]) answer.headers.delete(name)
  return answer
}

/** The further hop-by-hop headers that Connection names; invalid names are ignored. */
function namedHops(headers: Headers): string[] {
  const connection = headers.get('connection')
  if (connection === null || connection === 'keep-alive') return []
  const names = connection.split(',').map((it) => it.trim().toLowerCase())
  return names.filter((it) => /^[a-z0-9-]+$/.test(it))
}
