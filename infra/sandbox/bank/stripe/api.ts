import { timingSafeEqual } from 'node:crypto'
import type { BunRequest } from 'bun'
import type { Faults } from '../../faults'
import type { Routes } from '../../stand-in'
import { underFaults } from '../calls'
import type { Call, Fault, OnCall } from '../fault'
import type { Ledger } from '../ledger'
import { type Answer, answerOf, BROKEN } from './answer'
import { parametersOf } from './files'
import { type Form, readForm } from './form'
import { AnswersByKey } from './idempotency'
import type { Asked } from './list'
import { invalid, Rejection } from './rejection'
import type { Stripe } from './stripe'

export type ApiOptions = {
  stripe: Stripe
  ledger: Ledger
  faults: Faults<Fault>
  secretKey: string
  onCall?: OnCall
}

type Handler = NonNullable<Routes[string]['GET']>
type Work = (request: BunRequest<string>, version: string) => Promise<Answer> | Answer
type Post = (request: BunRequest<string>, form: Form, version: string) => object | Rejection

/** Stripe's API under /v1. */
export function stripeRoutes(options: ApiOptions): Routes {
  const { stripe, faults, secretKey, onCall } = options
  const answers = new AnswersByKey(options)
  const guarded = (call: Call | undefined, answer: Work): Handler => {
    return async (request, server) => {
      server.timeout(request, 0) // a fault may keep the answer for long
      const version = request.headers.get('stripe-version') ?? ''
      const wrong = wrongKey(request, secretKey) ?? wrongVersion(version)
      if (wrong) return sent(answerOf(wrong), version)
      if (call) await onCall?.(call, request.clone())
      return sent(await answer(request, version), version)
    }
  }
  const get = (call: Call, work: (request: BunRequest<string>) => object | Rejection) =>
    guarded(call, (request) => underFaults(faults, call, BROKEN, () => answerOf(work(request))))
  const post = (call: Call, work: Post) =>
    guarded(call, async (request, version) => {
      const text = await request.text()
      const result = () => {
        const form = formOf(request, text)
        return form instanceof Rejection ? form : work(request, form, version)
      }
      return answers.once(request, text, call, result)
    })
  const upload = guarded('upload', async (request) => {
    const form = await request.formData().catch(() => new FormData())
    const file = form.get('file')
    const sha256 = file instanceof File ? new Bun.CryptoHasher('sha256').update(await file.bytes()).digest('hex') : ''
    return answers.once(request, parametersOf(form, sha256), 'upload', () => stripe.disputes.upload(form, sha256))
  })
  const missing = guarded(undefined, ({ method, url }) => answerOf(unrecognized(method, new URL(url).pathname)))
  return {
    '/v1/checkout/sessions': {
      POST: post('create', (_, form, version) => stripe.create(form, version)),
      GET: get('read', (request) => listSessions(stripe, request)),
    },
    '/v1/checkout/sessions/:id': { GET: get('read', (request) => read(stripe, request)) },
    '/v1/checkout/sessions/:id/expire': {
      POST: post('expire', ({ params }, form) => unknownParam(Object.keys(form)) ?? stripe.expire(params.id ?? '')),
    },
    '/v1/charges': { GET: get('list', (request) => listCharges(stripe, request)) },
    '/v1/charges/:id': {
      GET: get('read', (request) =>
        expanding(request, ['payment_intent'], (expanded) =>
          stripe.readCharge(request.params.id ?? '', expanded.length > 0),
        ),
      ),
    },
    '/v1/refunds': {
      POST: post('refund', (_, form) => stripe.refund(form)),
      GET: get('read-refund', (request) => listRefunds(stripe, request)),
    },
    '/v1/disputes': { GET: get('list', (request) => listDisputes(stripe, request)) },
    '/v1/disputes/:id': {
      GET: get('read-dispute', (request) =>
        expanding(request, ['payment_intent'], (expanded) =>
          stripe.disputes.read(request.params.id ?? '', expanded.length > 0),
        ),
      ),
      POST: post('dispute', ({ params }, form) => stripe.disputes.update(params.id ?? '', form)),
    },
    '/v1/disputes/:id/close': {
      POST: post('dispute', ({ params }, { expand, ...form }) => {
        return unknownParam(Object.keys(form)) ?? stripe.disputes.close(params.id ?? '', expand !== undefined)
      }),
    },
    // Stripe takes files at a host of its own, files.stripe.com.
    '/v1/files': { POST: upload },
    '/v1/refunds/:id': { GET: get('read-refund', (request) => readRefund(stripe, request)) },
    '/v1/*': { GET: missing, POST: missing, DELETE: missing },
  }
}

/** Expands the payment intent as well. */
const CHARGE = 'payment_intent.latest_charge'

const read = (stripe: Stripe, request: BunRequest<string>) =>
  expanding(request, ['payment_intent', CHARGE], (expanded) =>
    stripe.read(request.params.id ?? '', { isExpanded: expanded.length > 0, hasCharge: expanded.includes(CHARGE) }),
  )

/** The sessions of one payment intent: one, or none. */
const listSessions = (stripe: Stripe, request: BunRequest<string>) =>
  expanding(
    request,
    ['data.payment_intent', `data.${CHARGE}`],
    (expanded, { payment_intent = '' }) =>
      stripe.listSessions(payment_intent, {
        isExpanded: expanded.length > 0,
        hasCharge: expanded.includes(`data.${CHARGE}`),
      }),
    ['payment_intent', 'limit'],
  )

const readRefund = (stripe: Stripe, request: BunRequest<string>) =>
  expanding(request, ['payment_intent'], (expanded) =>
    stripe.readRefund(request.params.id ?? '', { isExpanded: expanded.length > 0 }),
  )

const listCharges = (stripe: Stripe, request: BunRequest<string>) =>
  expanding(
    request,
    ['data.payment_intent'],
    (expanded, parameters) => {
      const asked = askedOf(parameters)
      return asked instanceof Rejection ? asked : stripe.listCharges(asked, expanded.length > 0)
    },
    PAGED,
  )

const listDisputes = (stripe: Stripe, request: BunRequest<string>) =>
  expanding(
    request,
    ['data.payment_intent'],
    (expanded, parameters) => {
      const asked = askedOf(parameters)
      return asked instanceof Rejection ? asked : stripe.disputes.list(asked, expanded.length > 0)
    },
    PAGED,
  )

/** The refunds of one payment, or a page of all. */
const listRefunds = (stripe: Stripe, request: BunRequest<string>) =>
  expanding(
    request,
    ['data.payment_intent'],
    (expanded, { payment_intent, charge, ...parameters }) => {
      const of = payment_intent ?? charge
      if (of !== undefined) return stripe.listRefunds(of, { isExpanded: expanded.length > 0 })
      const asked = askedOf(parameters)
      return asked instanceof Rejection ? asked : stripe.listAllRefunds(asked, expanded.length > 0)
    },
    ['payment_intent', 'charge', ...PAGED],
  )

const PAGED = ['limit', 'starting_after', 'created[gte]', 'created[lt]']

/** The page that these parameters ask for. */
function askedOf(parameters: Record<string, string>): Asked | Rejection {
  const { limit = '10', starting_after: after, 'created[gte]': from, 'created[lt]': until } = parameters
  if (!/^([1-9]\d?|100)$/.test(limit)) return invalid('limit', 'This value must be from 1 to 100.')
  const strange = [from, until].find((it) => it !== undefined && !/^\d{1,10}$/.test(it))
  if (strange !== undefined) return invalid('created', `Invalid integer: ${strange}`)
  return {
    limit: Number(limit),
    after,
    fromS: from === undefined ? undefined : Number(from),
    untilS: until === undefined ? undefined : Number(until),
  }
}

/** Answers a read that can expand these properties and takes these parameters. */
function expanding(
  { url }: Request,
  properties: readonly string[],
  answer: (expanded: readonly string[], parameters: Record<string, string>) => object | Rejection,
  known: readonly string[] = [],
): object | Rejection {
  const all = [...new URL(url).searchParams]
  const expanded = all.filter(([name]) => /^expand\[\d*\]$/.test(name)).map(([, value]) => value)
  const others = all.filter(([name]) => !/^expand\[\d*\]$/.test(name))
  const strange = expanded.find((it) => !properties.includes(it))
  if (strange !== undefined) return invalid('expand', `This property cannot be expanded (${strange}).`)
  const wrong = unknownParam(others.map(([name]) => name).filter((it) => !known.includes(it)))
  return wrong ?? answer(expanded, Object.fromEntries(others))
}

const unknownParam = ([first]: string[]): Rejection | undefined =>
  first === undefined ? undefined : invalid(first, `Received unknown parameter: ${first}`, 'parameter_unknown')

const unrecognized = (method: string, path: string) =>
  new Rejection('invalid_request_error', `Unrecognized request URL (${method}: ${path}).`, { status: 404 })

/** Accepts the secret key as bearer token, or as user name without password. */
function wrongKey(request: Request, secretKey: string): Rejection | undefined {
  const given = request.headers.get('authorization') ?? ''
  if ([`Bearer ${secretKey}`, `Basic ${btoa(`${secretKey}:`)}`].some((it) => isEqual(given, it))) return undefined
  const says = given ? 'Invalid API Key provided.' : 'You did not provide an API key.'
  return new Rejection('invalid_request_error', says, { status: 401 })
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Without a version Stripe uses the account's, which may change. So the sandbox demands a pinned one. */
function wrongVersion(version: string): Rejection | undefined {
  if (/^20\d\d-\d\d-\d\d(\.[a-z]+)?$/.test(version)) return undefined
  return new Rejection('invalid_request_error', `Invalid Stripe API version: ${version}`)
}

function formOf(request: Request, text: string): Form | Rejection {
  if (text && !request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded'))
    return new Rejection(
      'invalid_request_error',
      'Invalid request: the POST content type has to be application/x-www-form-urlencoded.',
    )
  const form = readForm(text)
  if (typeof form.unreadable === 'string') return invalid(form.unreadable, 'Invalid object')
  return form as Form
}

function sent({ status, body, headers }: Answer, version: string): Response {
  return new Response(`${JSON.stringify(body, null, 2)}\n`, {
    status,
    headers: {
      'content-type': 'application/json',
      'request-id': `req_${crypto.randomUUID().replaceAll('-', '').slice(0, 14)}`,
      ...(version ? { 'stripe-version': version } : {}),
      ...headers,
    },
  })
}
