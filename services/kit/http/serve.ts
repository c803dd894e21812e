import { Refusal } from 'contracts/problems'
import type { AnyElysia } from 'elysia'
import { type Context, childTrace, inContext } from '../telemetry/context'
import type { Log } from '../telemetry/log'
import type { Metrics } from '../telemetry/metrics'
import { auditedNetworkOf } from './address'
import { admitted, requestIdOf } from './admitted'
import { handle, problemResponse, rawDocument, toRefusal } from './app'
import { answeringHead } from './head'
import { normalise } from './openapi'
import { type Principal, principalOf, type Trust } from './principal'

/**
 * The longest that Bun allows. It counts the time since enough bytes came, so a shorter one would cut a slow client's
 * upload; the edge, which faces the clients, closes idle connections.
 */
const IDLE_TIMEOUT_S = 255

type Parts = { app: AnyElysia; host: string; port: number; trust: Trust; log: Log; metrics: Metrics }

/**
 * Serves an application: admission first, then caller and context, then the route; failures are logged in one line.
 */
export function serve({ app, host, port, trust, log, metrics }: Parts) {
  let document: Promise<Record<string, unknown>> | undefined
  const answer = async (request: Request): Promise<Response> => {
    if (request.method === 'GET' && new URL(request.url).pathname === '/openapi.json') {
      document ??= rawDocument(app).then(normalise)
      return Response.json(await document)
    }
    const caller = await principalOf(request.headers, trust, new Date())
    const context: Context = {
      requestId: requestIdOf(request),
      trace: childTrace(request.headers.get('traceparent')),
      actor: caller instanceof Refusal ? 'nobody' : caller.actor,
      ...networkOf(caller),
      isRequest: true,
    }
    return inContext(context, async () => {
      const start = performance.now()
      const response = await handle(app, request, caller)
      response.headers.set('x-request-id', context.requestId)
      response.headers.set('x-content-type-options', 'nosniff')
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
      const { operation = 'none' } = context
      metrics.requests.observe({ operation, status: response.status }, (performance.now() - start) / 1000)
      const line = { operation, status: response.status, ms: Math.round(performance.now() - start) }
      if (context.failure) log.error({ ...line, err: context.failure }, 'a request failed unexpectedly')
      else log.debug(line, 'request')
      return response
    })
  }
  return Bun.serve({
    hostname: host,
    port,
    idleTimeout: IDLE_TIMEOUT_S,
    // The kit counts bodies while it reads them, after identifying the caller; Bun buffers nothing of an unread body.
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
    development: false,
    fetch: answeringHead(app, admitted(app, metrics, answer)),
    error: (error) => {
      log.error({ err: error }, 'a request failed before its route')
      return problemResponse(toRefusal(error, ''))
    },
  })
}

/** From where a person asks, as the trail names it. */
const networkOf = (caller: Principal | Refusal) =>
  !(caller instanceof Refusal) && caller.kind === 'person' && caller.address !== null
    ? { network: auditedNetworkOf(caller.address) }
    : {}
