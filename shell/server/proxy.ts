import type { Service } from 'contracts/events'
import { NO_ROOM } from 'contracts/route'
import type { Admissions } from './admissions'
import { hasBody, readWhole } from './body'
import type { Bounds, Release } from './bounds'
import type { Config } from './config'
import { problem } from './problem'
import type { Travel } from './routes'

/** In which a service must have answered, or begun to where the answer is long; a body that flows takes its time. */
const ANSWER_TIMEOUT_MS = 30_000
/** A longer answer, or one of unknown length, is not read whole: it flows as fast as the client takes it. */
const LONG_ANSWER_BYTES = 64 * 1024
const RETRY_AFTER_S = '5'

/** RFC 9110 §7.6.1: meant for the neighbour alone. */
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
/** What services believe from the edge, so nobody else may say it; and what says who somebody else is. */
const FOR_THE_EDGE_TO_SAY = [
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
/** What fetch says anew, and the cookies, of which services get all but one. */
const SAID_ANEW = ['host', 'cookie']
const NOT_FOR_SERVICES = new Set([...HOP_BY_HOP, ...FOR_THE_EDGE_TO_SAY, ...FORWARDING, ...SAID_ANEW])

/** Who a request comes from, as the edge has established it. */
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
 * Hands requests to services and their answers back. A service is asked when the body is there, unless its contract says
 * that it flows; a short answer is read whole too, so that no slow client holds a place that others need. Nothing is
 * unpacked or followed. Whoever finds no place, and a service that cannot be reached, is a 503; when the client goes, the
 * service's request ends too.
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
      // RFC 9110 §15.5.9: the rest of it would be read as the next request.
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
    let isRefused = false
    try {
      if (!leave) return busy(caller.requestId)
      const answer = await send({ request, target, body, caller, timeoutMs: ANSWER_TIMEOUT_MS })
      isRefused = answer.headers.has(NO_ROOM)
      answer.headers.delete(NO_ROOM)
      return answer
    } finally {
      leave?.(isRefused)
      release()
    }
  }
}

/** The answer to whoever finds no place. */
export const full = (requestId: string) =>
  problem('unavailable', 'Too much is under way, here or from this network.', requestId, {
    'retry-after': RETRY_AFTER_S,
  })

/** The answer where the service has no room: there is some again as soon as a flood goes. */
const busy = (requestId: string) =>
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

/** A body that gives its place back when the client has taken it, or has gone. */
function counted(body: ReadableStream<Uint8Array> | null, release: Release): ReadableStream<Uint8Array> | null {
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

/** As a plain object, which costs a fifth of what taking away from a copy does. */
function headersForService(incoming: Headers, caller: Caller, secret: string): Record<string, string> {
  const named = namedHops(incoming)
  const headers: Record<string, string> = {}
  const all = incoming.toJSON() as Record<string, string>
  for (const name in all) if (!NOT_FOR_SERVICES.has(name) && !named.includes(name)) headers[name] = all[name] ?? ''
  if (caller.cookies) headers.cookie = caller.cookies
  headers['x-edge'] = secret
  headers['x-site'] = caller.siteId
  headers['x-visitor'] = caller.owner
  headers['x-address'] = caller.address
  headers['x-request-id'] = caller.requestId
  headers.traceparent = caller.trace
  // Left out, fetch would ask for packed bytes that the client did not ask for.
  headers['accept-encoding'] ??= 'identity'
  return headers
}

/** An answer to the client, made of a service's. */
function passedBack({ status, headers }: Response, body: BodyInit | null): Response {
  const answer = new Response(body, { status, headers })
  for (const name of [...HOP_BY_HOP, ...namedHops(headers)]) answer.headers.delete(name)
  return answer
}

/** What a head says is meant for the neighbour too; whatever is no name is passed over. */
function namedHops(headers: Headers): string[] {
  const connection = headers.get('connection')
  if (connection === null || connection === 'keep-alive') return []
  const names = connection.split(',').map((it) => it.trim().toLowerCase())
  return names.filter((it) => /^[a-z0-9-]+$/.test(it))
}
