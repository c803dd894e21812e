import { timingSafeEqual } from 'node:crypto'
import type { BunRequest } from 'bun'
import type { Faults } from '../../faults'
import type { Routes } from '../../stand-in'
import { ALWAYS, type Span } from '../book'
import { underFaults } from '../calls'
import type { Call, Fault, OnCall } from '../fault'
import type { Answered, Ledger } from '../ledger'
import type { Status } from './payment'
import { invalid, Rejection } from './rejection'
import type { Refund, Shop } from './wire'
import type { YooKassa } from './yookassa'

export type ApiOptions = {
  yookassa: YooKassa
  ledger: Ledger
  faults: Faults<Fault>
  shop: Shop
  onCall?: OnCall
}

type Work = (request: BunRequest<string>, body: unknown) => object | Rejection
const LONGEST_KEY = 64

/** YooKassa's API under /v3. */
export function yookassaRoutes(options: ApiOptions): Routes {
  const { yookassa } = options
  const get = (call: Call, work: Work) => guarded(options, call, (request) => jsonAnswer(work(request, undefined)))
  const post = (call: Call, work: Work) => guarded(options, call, (request) => answerOnce(options, request, work))
  return {
    '/v3/payments': {
      POST: post('create', (_, body) => yookassa.create(body)),
      GET: get('list', ({ url }) => listed(PAYMENTS, new URL(url).searchParams, (it) => yookassa.list(it))),
    },
    '/v3/payments/:id': { GET: get('read', (request) => yookassa.read(request.params.id ?? '')) },
    '/v3/payments/:id/capture': {
      POST: post('capture', (request, body) => yookassa.capture(request.params.id ?? '', body)),
    },
    '/v3/payments/:id/cancel': { POST: post('cancel', (request) => yookassa.cancel(request.params.id ?? '')) },
    '/v3/refunds': {
      POST: post('refund', (_, body) => yookassa.refund(body)),
      GET: get('list', ({ url }) => listed(REFUNDS, new URL(url).searchParams, (it) => yookassa.listRefunds(it))),
    },
    '/v3/refunds/:id': { GET: get('read-refund', (request) => yookassa.readRefund(request.params.id ?? '')) },
  }
}

/** Checks the shop's credentials and applies the faults. */
function guarded(
  { faults, shop, onCall }: ApiOptions,
  call: Call,
  answer: (request: BunRequest<string>) => Promise<Answered> | Answered,
): NonNullable<Routes[string]['GET']> {
  return async (request, server) => {
    server.timeout(request, 0) // a fault may keep the answer for long
    if (!hasCredentials(request, shop)) return sent(rejected(WRONG_CREDENTIALS))
    await onCall?.(call, request.clone())
    return sent(await underFaults(faults, call, rejected(BROKEN), () => answer(request)))
  }
}

/** Executes a request once per key: a repeated request gets the first answer, another one is refused. */
async function answerOnce({ ledger }: ApiOptions, request: BunRequest<string>, work: Work): Promise<Answered> {
  const key = request.headers.get('idempotence-key') ?? ''
  if (!key || key.length > LONGEST_KEY)
    return rejected(invalid('Idempotence-Key', `Idempotence-Key has to have 1 to ${LONGEST_KEY} characters.`))
  if (!request.headers.get('content-type')?.startsWith('application/json'))
    return { ...rejected(invalid('Content-Type', 'The body has to be application/json.')), status: 415 }
  const text = await request.text()
  const body = parsed(text)
  // In one transaction: of two requests with one key, the second finds the first one's answer.
  return ledger.transaction(() => {
    const asked = `${new URL(request.url).pathname} ${text}`
    const earlier = ledger.answered(key)
    if (earlier && earlier.request !== asked)
      return rejected(invalid('Idempotence-Key', 'This key was used for another request.'))
    if (earlier) return earlier
    const answer = { ...jsonAnswer(work(request, body)), request: asked }
    ledger.keepAnswer(key, answer)
    return answer
  })
}

/** What a list may be filtered by: the statuses, and the SQL expressions of its instants. */
type Kind<S extends string> = { statuses: readonly S[]; instants: { [name: string]: string } }
const PAYMENTS: Kind<Status> = {
  statuses: ['pending', 'waiting_for_capture', 'succeeded', 'canceled'],
  instants: { created_at: "body ->> '$.createdAt'", captured_at: "body ->> '$.state.capturedAt'" },
}
const REFUNDS: Kind<NonNullable<Refund['status']>> = {
  statuses: ['pending', 'succeeded', 'canceled'],
  instants: { created_at: "body ->> '$.createdAt'" },
}

type Filter<S> = { status?: S; limit: number; before?: number; within: Span }

/** Answers one page of a list, of the things whose status, or whose time, the query names. */
function listed<S extends string>(
  { statuses, instants }: Kind<S>,
  query: URLSearchParams,
  answer: (filter: Filter<S>) => object,
): object | Rejection {
  const { status, limit = '10', cursor, ...others } = Object.fromEntries(query)
  const within = spanOf(instants, others)
  if (within instanceof Rejection) return within
  const known = statuses.find((it) => it === status)
  if (status !== undefined && !known) return invalid('status', `The status is one of ${statuses.join(', ')}.`)
  if (!/^([1-9]\d?|100)$/.test(limit)) return invalid('limit', 'The limit is a number from 1 to 100.')
  if (cursor !== undefined && !/^\d+$/.test(cursor)) return invalid('cursor', 'There is no such page.')
  return answer({
    status: known,
    limit: Number(limit),
    before: cursor === undefined ? undefined : Number(cursor),
    within,
  })
}

/** The span of filters such as `captured_at.gte`; all of them are of one instant. */
function spanOf(instants: Kind<string>['instants'], filters: Record<string, string>): Span | Rejection {
  const span = { ...ALWAYS }
  for (const [filter, value] of Object.entries(filters)) {
    const [name = '', end = ''] = filter.split('.')
    const of = instants[name]
    if (!of || (end !== 'gte' && end !== 'lt')) return invalid(filter, 'This filter is not known here.')
    if (span.of !== ALWAYS.of && span.of !== of) return invalid(filter, 'Another time is filtered by already.')
    if (Number.isNaN(Date.parse(value))) return invalid(filter, 'This is no time.')
    span.of = of
    span[end === 'gte' ? 'from' : 'until'] = new Date(value).toISOString()
  }
  return span
}

function hasCredentials(request: Request, { shopId, secretKey }: Shop): boolean {
  const given = Buffer.from(request.headers.get('authorization') ?? '')
  const expected = Buffer.from(`Basic ${btoa(`${shopId}:${secretKey}`)}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const WRONG_CREDENTIALS = new Rejection('invalid_credentials', 'The shop or its secret key is wrong.', 'Authorization')
const BROKEN = new Rejection('internal_server_error', 'Something went wrong; what became of the request is not known.')

function jsonAnswer(result: object | Rejection): Answered {
  if (result instanceof Rejection) return rejected(result)
  return { request: '', status: 200, body: JSON.stringify(result) }
}

const rejected = (it: Rejection): Answered => ({ request: '', status: it.status, body: JSON.stringify(it.body) })

const sent = ({ status, body }: Answered) =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } })

/** An empty body is a call without parameters. Returns undefined for malformed JSON. */
function parsed(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}
