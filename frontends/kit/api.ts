import { createClient } from 'contracts/client/client'
import type { Service } from 'contracts/events'
import type { FieldError, Problem, ProblemCode } from 'contracts/problems'
import { network, renewSession } from 'platform'

export { renewSession }

/** `no-network`: no answer came. `unreadable`: an answer that none of our services gives, e.g. a proxy's page. */
export type FailureCode = ProblemCode | 'no-network' | 'unreadable'

/** Why a call failed. `detail` is written for us, not for the reader: each area has a text of its own for each code. */
export class ApiProblem extends Error {
  constructor(
    readonly code: FailureCode,
    readonly detail: string,
    /** Support finds the call in the logs by it. */
    readonly requestId: string | null = null,
    readonly status: number | null = null,
    readonly errors: readonly FieldError[] = [],
    /** When the same call may be tried again, where the answer says it. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(`${code}: ${detail}`)
  }
}

/** True where the same call may succeed a little later without anybody changing anything. */
export const isTransient = (problem: ApiProblem): boolean =>
  problem.code === 'no-network' || problem.code === 'unavailable'

/** The typed client of one service; it retries calls, see `fetchWithRetry`. */
export const client = <S extends Service>(service: S) => createClient(service, (request) => fetchWithRetry(request))

/** The data of a call, or its `ApiProblem` thrown. */
export async function answer<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  const { data, error, response } = await call.catch((failure) => {
    throw failure instanceof SyntaxError ? new ApiProblem('unreadable', failure.message) : noNetwork(failure)
  })
  if (response.ok) return data as T
  throw problemOf(error, response.status, response.headers)
}

/** Reads a refusal; the body is an object, or its text where another client than ours made the call. */
export function problemOf(body: unknown, status: number, headers = new Headers()): ApiProblem {
  const problem = (typeof body === 'string' ? parsed(body) : body) as Partial<Problem> | null
  if (typeof problem?.code !== 'string')
    return new ApiProblem('unreadable', `The answer ${status} is no problem.`, null, status)
  const { code, detail = '', requestId = null, errors = [] } = problem
  return new ApiProblem(code as ProblemCode, detail, requestId, status, errors, retryAfterMs(headers))
}

/** The header of a change to a version that the caller has seen; `"7"` as in the ETag. */
export const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })

/** An Idempotency-Key: the service does requests with the same key once. */
export const newKey = (): string => crypto.randomUUID()

const TIMEOUT_MS = 20_000
/** Pauses before the second and further tries of a call that may be repeated. */
const PAUSES_MS = [300, 1_000, 3_000]
const MAX_PAUSE_MS = 10_000
/** Jitter: pages that were refused together retry over half as long a time again, not all at one moment. */
const JITTER = 0.5

/**
 * Retries reads, and writes with a key or a version, after a lost connection or a 503, whose Retry-After sets the pause.
 * Any call is repeated once after a renewal of an expired access token.
 */
export async function fetchWithRetry(request: Request, wait = pause, chance = Math.random): Promise<Response> {
  const pauses = isRepeatable(request) ? PAUSES_MS : []
  for (const pauseMs of pauses) {
    const response = await fetchOnce(request).catch(noNetwork)
    if (response instanceof Response && response.status !== 503) return response
    request.signal.throwIfAborted()
    const askedMs = response instanceof Response ? retryAfterMs(response.headers) : null
    await wait(Math.min(askedMs ?? pauseMs, MAX_PAUSE_MS) * (1 + JITTER * chance()))
    // Without a network retries cannot succeed, so the page learns it at once; it retries when the network is back.
    if (response instanceof ApiProblem && !network.isOnline()) throw response
  }
  return fetchOnce(request)
}

const isRepeatable = ({ method, headers }: Request) =>
  method === 'GET' || headers.has('idempotency-key') || headers.has('if-match')

/** For a call whose caller tries again. One that was refused for its token has changed nothing, so any call may be repeated. */
export async function fetchOnce(request: Request): Promise<Response> {
  const sentAtMs = performance.now()
  const response = await send(request)
  if (!(await isSessionExpired(response))) return response
  if (await renewSession(sentAtMs)) return send(request)
  throw new ApiProblem('unavailable', 'The session cannot be renewed just now.')
}

const send = (request: Request) =>
  fetch(request.clone(), { signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]) }).catch(
    (failure) => {
      if (!request.signal.aborted) network.check()
      throw failure
    },
  )

const isSessionExpired = async (response: Response) =>
  response.status === 401 && problemOf(await response.clone().text(), 401).code === 'session-expired'

const noNetwork = (failure: unknown) =>
  failure instanceof ApiProblem
    ? failure
    : new ApiProblem('no-network', failure instanceof Error ? failure.message : String(failure))

function retryAfterMs(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1_000 : null
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
