import type { Config } from './config'
import { problem } from './problem'
import { cookiesForServices } from './visitor'

/** What a service must have begun to answer in; a file takes as long as it flows. */
const ANSWER_TIMEOUT_MS = 30_000
/** Far above the services' own limit of a JSON body. */
const LARGEST_JSON_BYTES = 1024 * 1024

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

/**
 * Hands a request to a service and its answer back, both as they flow: nothing is kept, unpacked or followed. A service
 * that cannot be reached is a 503; when the client goes, the service's request ends too.
 */
export async function passOn(request: Request, target: string, caller: Caller, secret: Config['EDGE_SECRET']) {
  const ending = new AbortController()
  const timer = isFile(request) ? undefined : setTimeout(() => ending.abort(), ANSWER_TIMEOUT_MS)
  try {
    const answer = await fetch(target, {
      method: request.method,
      headers: headersForService(request.headers, caller, secret),
      body: request.body,
      redirect: 'manual',
      decompress: false,
      signal: AbortSignal.any([request.signal, ending.signal]),
    })
    return new Response(answer.body, { status: answer.status, headers: withoutHops(answer.headers) })
  } catch (error) {
    if (request.signal.aborted) throw error
    const why = ending.signal.aborted ? 'does not answer in time' : 'cannot be reached'
    return problem('unavailable', `The service ${why}.`, caller.requestId, { 'retry-after': '2' })
  } finally {
    clearTimeout(timer)
  }
}

/** Whether a body is larger than any JSON, or of unknown length: it takes as long as its line. */
export function isFile(request: Request): boolean {
  if (!request.body) return false
  const length = request.headers.get('content-length')
  return length === null || Number(length) > LARGEST_JSON_BYTES
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
