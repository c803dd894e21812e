import { waiting } from 'service-kit/http/admitted'
import Stripe from 'stripe'
import { type Failure, type Provider, ProviderError, type Span } from '../domain/provider'
import { type Listing, pages } from './pages'
import { pageOf, readCharge } from './stripe-charge-wire'
import { intentOf, listed, readRefund, refundParams } from './stripe-refund-wire'
import { readSession, sessionParams } from './stripe-wire'

export type StripeConfig = {
  /** The origin of the API, e.g. https://api.stripe.com. */
  url: string
  secretKey: string
  /** The timeout of one call. */
  timeoutMs: number
  /** Aborts the calls under way; their outcome is then not known. */
  stopping: AbortSignal
}

/** Pinned, so that neither a newer package nor a setting of the account changes the format of answers. */
const API_VERSION = '2026-10-28.endive'

/** Stripe Checkout: euro payments, one session per attempt. */
export function stripe({ url, secretKey, timeoutMs, stopping }: StripeConfig): Provider {
  const { protocol, hostname, port } = new URL(url)
  const isPlain = protocol === 'http:'
  const { checkout, refunds, charges } = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    httpClient: Stripe.createFetchHttpClient(fetchUntil(stopping)),
    timeout: timeoutMs,
    // The caller decides what is repeated, and when.
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const { sessions } = checkout
  const EXPANDED = { expand: ['payment_intent'] }

  /** Returns undefined when Stripe knows no such thing; any other refusal says nothing about it. */
  async function found<T>(call: Promise<T>): Promise<T | undefined> {
    try {
      return await call
    } catch (error) {
      if (!(error instanceof ProviderError) || error.failure.kind === 'unclear') throw error
      if (error.failure.code === 'resource_missing') return undefined
      throw new ProviderError(unclear(error.failure.code))
    }
  }
  /** All that Stripe lists of a span; `asked` is one page. */
  const inSpan = <T>({ from, until }: Span, asked: (page: Stripe.ChargeListParams) => Promise<Listing<T>>) =>
    pages((last) => {
      const created = { gte: seconds(from), lt: seconds(until) }
      const after = last === undefined ? {} : { starting_after: last }
      return asked({ created, limit: 100, expand: ['data.payment_intent'], ...after })
    })
  async function refundsOf(which: Stripe.RefundListParams) {
    const { data } = await answered(refunds.list({ ...which, limit: 100, expand: ['data.payment_intent'] }), listed)
    return data.map((it) => read(it, readRefund))
  }

  return {
    name: 'stripe',
    currency: 'EUR',
    requestOf: (purchase) => JSON.stringify(sessionParams(purchase)),
    open: (attemptId, request) =>
      answered(sessions.create(JSON.parse(request), { idempotencyKey: attemptId }), readSession),
    // Only the payment intent says whether a bank debit failed, and only its charge has the receipt.
    read: (id) => found(answered(sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }), readSession)),
    // Stripe refuses it for a session that is paid or over.
    cancel: (id) => answered(sessions.expire(id), readSession),
    hasReceipts: false,
    refundRequestOf: (wish) => JSON.stringify(refundParams(wish)),
    async refund(refundId, request) {
      const { session, ...params } = JSON.parse(request) as ReturnType<typeof refundParams>
      const payment_intent = await answered(sessions.retrieve(session), intentOf)
      // Stripe repeats a failure of its own for the same key, also if the refund was made: so look for it first.
      const made = (await refundsOf({ payment_intent })).find((it) => it.refundId === refundId)
      const given = { ...params, payment_intent, ...EXPANDED }
      return made ?? answered(refunds.create(given, { idempotencyKey: refundId }), readRefund)
    },
    async readRefunds(id) {
      if (!/^(re|pyr)_/.test(id)) return (await found(refundsOf({ charge: id }))) ?? []
      const refund = await found(answered(refunds.retrieve(id, EXPANDED), readRefund))
      return refund ? [refund] : []
    },
    listPayments: (span) =>
      inSpan(span, async (page) => {
        const { data, next } = await answered(charges.list(page), pageOf)
        return { items: data.map((it) => read(it, readCharge)).filter((it) => it !== 'failed'), next }
      }),
    listRefunds: (span) =>
      inSpan(span, async (page) => {
        const { data, next } = await answered(refunds.list(page), pageOf)
        return { items: data.map((it) => read(it, readRefund)), next }
      }),
  }
}

/** A span has whole seconds at Stripe; its end takes in what happens now. */
const seconds = (at: Date) => Math.ceil(at.getTime() / 1000)

/**
 * Sends the key to no redirect's target, and aborts when the service stops. It works around two faults of the package,
 * which repeats a request after a closed connection, by the error's code, although it must repeat nothing, and which never
 * settles when an answer is JSON but no object.
 */
const fetchUntil = (stopping: AbortSignal) =>
  (async (url: string, init: RequestInit) => {
    try {
      const signal = AbortSignal.any([stopping, ...(init.signal ? [init.signal] : [])])
      const answer = await waiting(() => fetch(url, { ...init, redirect: 'manual', signal }))
      const text = await answer.text()
      if (text.startsWith('{')) return new Response(text, answer)
    } catch (error) {
      if ((error as { code?: unknown }).code === TIMEOUT) throw error
    }
    throw new Error('no answer')
  }) as typeof fetch
const TIMEOUT = Stripe.HttpClient.TIMEOUT_ERROR_CODE

type Answer = { lastResponse: { statusCode: number } }
type ReadBody<T> = (body: unknown) => T | undefined

async function answered<T>(call: Promise<Answer>, readBody: ReadBody<T>): Promise<T> {
  const answer = await call.catch((error) => {
    throw new ProviderError(failureOf(error))
  })
  const { statusCode } = answer.lastResponse
  if (statusCode !== 200) throw new ProviderError(unclear(`status ${statusCode}`))
  return read(answer, readBody)
}

function read<T>(body: unknown, readBody: ReadBody<T>): T {
  const said = readBody(body)
  if (said === undefined) throw new ProviderError(unclear('an answer that is not understood'))
  return said
}

/** Timeout, or another request of the same key is under way: the request may be repeated later. */
const LATER = [408, 409]

/** After 4xx nothing was done (integrations.md). After anything else that is not known. */
function failureOf(error: unknown): Failure {
  const { StripeError, StripeConnectionError, StripeRateLimitError } = Stripe.errors
  if (!(error instanceof StripeError)) return unclear('an answer that is not understood')
  if (error instanceof StripeConnectionError) return unclear(isTimeout(error) ? 'no answer in time' : 'no answer')
  const { statusCode = 0 } = error
  const isLater = LATER.includes(statusCode) || error instanceof StripeRateLimitError
  const isRefusal = statusCode >= 400 && statusCode < 500 && !isLater
  return isRefusal || isReplayed(error) ? { kind: 'refused', code: codeOf(error) } : unclear(`status ${statusCode}`)
}

const isTimeout = ({ detail }: Stripe.errors.StripeError) => (detail as { code?: unknown })?.code === TIMEOUT

/**
 * Stripe keeps a failure with the key and repeats it for the same request. Nobody ever saw the address of a session that
 * the failed request may have made.
 */
const isReplayed = ({ headers }: Stripe.errors.StripeError) => headers?.['idempotent-replayed'] === 'true'

/** Stripe's code, e.g. `amount_too_small`, else its kind of error. */
const codeOf = ({ code, rawType, statusCode }: Stripe.errors.StripeError) =>
  [code, rawType].find((it) => it && /^[a-z0-9_]{1,100}$/.test(it)) ?? `http_${statusCode}`

const unclear = (why: string): Failure => ({ kind: 'unclear', why })
