import { waiting } from 'service-kit/http/admitted'
import Stripe from 'stripe'
import { type Failure, type Provider, ProviderError, type ProviderPayment } from '../domain/provider'
import { readSession, sessionParams } from './stripe-wire'

export type StripeConfig = {
  /** The origin of the API, e.g. https://api.stripe.com. */
  url: string
  secretKey: string
  /** How long one call may take. */
  timeoutMs: number
  /** Gives up whatever is being asked: its outcome is then not known. */
  stopping: AbortSignal
}

/** By which answers are read; stated, so that a newer package or another setting of the account changes nothing by itself. */
const API_VERSION = '2026-10-28.endive'

/** Stripe Checkout: euro payments, one session an attempt. */
export function stripe({ url, secretKey, timeoutMs, stopping }: StripeConfig): Provider {
  const { protocol, hostname, port } = new URL(url)
  const isPlain = protocol === 'http:'
  const { sessions } = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    httpClient: Stripe.createFetchHttpClient(fetchUntil(stopping)),
    timeout: timeoutMs,
    // What is sent again, and when, is decided by whoever asks.
    maxNetworkRetries: 0,
    telemetry: false,
  }).checkout

  return {
    name: 'stripe',
    currency: 'EUR',
    requestOf: (purchase) => JSON.stringify(sessionParams(purchase)),
    open: (attemptId, request) => answered(sessions.create(JSON.parse(request), { idempotencyKey: attemptId })),
    async read(id) {
      try {
        // With what pays for it: whether a bank debit failed is told there alone.
        return await answered(sessions.retrieve(id, { expand: ['payment_intent'] }))
      } catch (error) {
        if (!(error instanceof ProviderError) || error.failure.kind === 'unclear') throw error
        if (error.failure.code === 'resource_missing') return undefined
        // Whatever else it refuses says nothing of the payment.
        throw new ProviderError(unclear(error.failure.code))
      }
    },
    // Of a session that is paid or over, Stripe refuses it.
    cancel: (id) => answered(sessions.expire(id)),
  }
}

/**
 * Nobody but Stripe is told the key, and nothing is waited for while the service stops. Two habits of the package are kept
 * from it: it repeats a request whose connection was closed, by the error's code, even where it is to repeat nothing; and
 * of JSON that is no object it neither answers nor fails.
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

type Answer = Stripe.Response<Stripe.Checkout.Session>

async function answered(call: Promise<Answer>): Promise<ProviderPayment> {
  const session = await call.catch((error) => {
    throw new ProviderError(failureOf(error))
  })
  const { statusCode } = session.lastResponse
  if (statusCode !== 200) throw new ProviderError(unclear(`status ${statusCode}`))
  const payment = readSession(session)
  if (!payment) throw new ProviderError(unclear('an answer that is not understood'))
  return payment
}

/** Too long without an answer, or another request by the same key is under way: the same again later. */
const LATER = [408, 409]

/** 4xx: nothing was done (integrations.md). Anything else leaves it open whether something was. */
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
 * A failure that Stripe keeps with the key: whatever it did then, the same request will be answered so for ever, and nobody
 * ever saw the address of a session that it may have made.
 */
const isReplayed = ({ headers }: Stripe.errors.StripeError) => headers?.['idempotent-replayed'] === 'true'

/** Stripe's word: the code where it has one, e.g. `amount_too_small`, else the kind of error. */
const codeOf = ({ code, rawType, statusCode }: Stripe.errors.StripeError) =>
  [code, rawType].find((it) => it && /^[a-z0-9_]{1,100}$/.test(it)) ?? `http_${statusCode}`

const unclear = (why: string): Failure => ({ kind: 'unclear', why })
