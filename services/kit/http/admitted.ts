import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { refuse } from 'contracts/problems'
import { NO_ROOM, ROOM } from 'contracts/route'
import { isFirst, isLong, routeFinder } from 'contracts/route-finder'
import type { AnyElysia } from 'elysia'
import { inContext } from '../telemetry/context'
import type { Metrics } from '../telemetry/metrics'
import { createAdmission, type Entry, type Outcome } from './admission'
import { problemResponse, readContracts } from './app'

/** Frees the room of the current request; the returned function takes it again. */
type Pause = () => () => void
const pauses = new AsyncLocalStorage<Pause>()

/**
 * Waits for something that is no work of this process: a bank's answer, or a turn behind others. Meanwhile the request
 * takes no room from others. `run` may call `back` when the wait is over before its end.
 */
export async function waiting<T>(run: (back: () => void) => Promise<T>): Promise<T> {
  let resume = pauses.getStore()?.()
  const back = () => {
    resume?.()
    resume = undefined
  }
  try {
    return await run(back)
  } finally {
    back()
  }
}

export type Answer = (request: Request) => Promise<Response>

/**
 * Answers requests that have room and refuses the rest at once. A refusal costs next to nothing: it neither identifies
 * the caller nor reads the body.
 */
export function admitted(app: AnyElysia, metrics: Metrics, answer: Answer): Answer {
  const routeOf = routesOf(app)
  const admission = createAdmission()
  metrics.gauge('http_requests_in_flight', 'Requests that are being answered.', () => admission.state().inFlight)
  metrics.gauge('http_requests_room', 'How many of them there is room for just now.', () => admission.state().room)
  const pausing =
    (entry: Entry): Pause =>
    () => {
      const resume = admission.pause(entry, performance.now())
      return () => resume(performance.now())
    }
  return async (request) => {
    const route = routeOf(request.method, new URL(request.url).pathname)
    if (route && isLong(route.detail)) return answer(request)
    const entry = admission.enter(performance.now(), route !== undefined && isFirst(route.detail))
    if (!entry) {
      metrics.refused.inc()
      return overloaded(request)
    }
    let outcome: Outcome = 'failed'
    try {
      const response = await pauses.run(pausing(entry), () => answer(request))
      if (response.status < 500) outcome = { operation: route?.detail.operationId ?? 'none' }
      response.headers.set(ROOM, String(admission.inTime()))
      return response
    } finally {
      admission.leave(entry, performance.now(), outcome)
    }
  }
}

/** Finds the contract of a request's route. */
export const routesOf = (app: AnyElysia) =>
  routeFinder(
    [...readContracts(app)].map(([name, { detail }]) => {
      const [method = '', path = ''] = name.split(' ')
      return { method, path, detail }
    }),
  )

function overloaded(request: Request): Response {
  const refusal = refuse('unavailable', 'The service has as much to do as it can answer in time.')
  const requestId = requestIdOf(request)
  const response = inContext({ requestId, trace: '', actor: 'nobody' }, () => problemResponse(refusal))
  response.headers.set('x-request-id', requestId)
  response.headers.set('cache-control', 'no-store')
  response.headers.set(NO_ROOM, 'true')
  return response
}

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/

/** The request id that the edge set, or a new one. */
export function requestIdOf({ headers }: Request): string {
  const named = headers.get('x-request-id') ?? ''
  return REQUEST_ID.test(named) ? named : randomUUID()
}
