import type { Service } from 'contracts/events'
import type { Admissions } from './admissions'
import { readWhole } from './body'
import type { Bounds, Release } from './bounds'
import type { Config } from './config'
import { problem } from './problem'
import type { Travel } from './routes'
import { cookiesForServices } from './visitor'

/** In which a service must have answered, or begun to where the answer is long; a body that flows takes its time. */
const ANSWER_TIMEOUT_MS = 30_000
/** A longer answer, or one of unknown length, is not read whole: it flows as fast as the client takes it. */
const LONG_ANSWER_BYTES = 64 * 1024
const RETRY_AFTER_S = '5'

/** RFC 9110 §7.6.1: meant for the neighbour alone. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]
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

/** Who a request comes from, as the edge has established it. */
export type Caller = { siteId: string; owner: string; address: string; requestId: string; trace: string }

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
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => ending.abort(), timeoutMs)
    try {
      const answer = await fetch(target, {
        method: request.method,
        headers: headersForService(request.headers, caller, secret),
        body,
        redirect: 'manual',
        decompress: false,
        signal: AbortSignal.any([request.signal, ending.signal]),
      })
      const head = { status: answer.status, headers: withoutHops(answer.headers) }
      if (!isLong(answer)) return new Response(await bytesOf(answer), head)
      const release = bounds.downloads.take(caller.address)
      if (release) return new Response(counted(answer.body, release), head)
      ending.abort()
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
    if (!request.body) return undefined
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
      const work = () => send({ request, target, body: request.body ?? undefined, caller })
      return (await holding(bounds.uploads.take(caller.address), work)) ?? full(caller.requestId)
    }
    const body = await bodyOf(request, travel.maxBytes, caller)
    if (body instanceof Response) return body
    const ask = () => send({ request, target, body, caller, timeoutMs: ANSWER_TIMEOUT_MS })
    const work = async () => (await admissions.admit(service, travel.isFirst, ask)) ?? busy(caller.requestId)
    return (await holding(bounds.requests.take(caller.address), work)) ?? full(caller.requestId)
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

/** Works while a place is held; nothing where there was none. */
async function holding<T>(release: Release | undefined, work: () => Promise<T>): Promise<T | undefined> {
  if (!release) return undefined
  try {
    return await work()
  } finally {
    release()
  }
}

function isLong({ body, headers }: Response): boolean {
  const length = headers.get('content-length')
  return body !== null && (length === null || Number(length) > LONG_ANSWER_BYTES)
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

function headersForService(incoming: Headers, caller: Caller, secret: string): Headers {
  const headers = withoutHops(incoming)
  for (const name of [...FOR_THE_EDGE_TO_SAY, ...FORWARDING, 'host', 'cookie']) headers.delete(name)
  const cookies = cookiesForServices(incoming)
  if (cookies) headers.set('cookie', cookies)
  headers.set('x-edge', secret)
  headers.set('x-site', caller.siteId)
  headers.set('x-visitor', caller.owner)
  headers.set('x-address', caller.address)
  headers.set('x-request-id', caller.requestId)
  headers.set('traceparent', caller.trace)
  // Left out, fetch would ask for packed bytes that the client did not ask for.
  if (!headers.has('accept-encoding')) headers.set('accept-encoding', 'identity')
  return headers
}

function withoutHops(headers: Headers): Headers {
  const kept = new Headers(headers)
  const named =
    headers
      .get('connection')
      ?.split(',')
      .map((it) => it.trim().toLowerCase()) ?? []
  for (const name of [...HOP_BY_HOP, ...named]) if (/^[a-z0-9-]+$/.test(name)) kept.delete(name)
  return kept
}
