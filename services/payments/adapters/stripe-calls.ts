import { waiting } from 'service-kit/http/admitted'
import Stripe from 'stripe'
import { type Failure, ProviderError, type Span } from '../payment/provider'
import { type Listing, pages } from './pages'

/**
 * Sends the key to no redirect's target, and aborts when the service stops. It works around two faults of the package,
 * which repeats a request after a closed connection, by the error's code, although it must repeat nothing, and which never
 * settles when an answer is JSON but no object.
 */
export const fetchUntil = (stopping: AbortSignal, origin: string) =>
  (async (url: string, init: RequestInit) => {
    try {
      const signal = AbortSignal.any([stopping, ...(init.signal ? [init.signal] : [])])
      const answer = await waiting(() => fetch(atOrigin(url, origin), { ...init, redirect: 'manual', signal }))
      const text = await answer.text()
      if (text.startsWith('{')) return new Response(text, answer)
    } catch (error) {
      if ((error as { code?: unknown }).code === TIMEOUT) throw error
    }
    throw new Error('no answer')
  }) as typeof fetch
/** Stripe takes files at a host of its own; whoever stands in for Stripe takes them, too. */
const atOrigin = (url: string, origin: string) =>
  origin === STRIPE ? url : url.replace(/^https?:\/\/files\.stripe\.com(:\d+)?/, origin)
const STRIPE = 'https://api.stripe.com'
const TIMEOUT = Stripe.HttpClient.TIMEOUT_ERROR_CODE

type Answer = { lastResponse: { statusCode: number } }
type ReadBody<T> = (body: unknown) => T | undefined

export async function answered<T>(call: Promise<Answer>, readBody: ReadBody<T>): Promise<T> {
  const answer = await call.catch((error) => {
    throw new ProviderError(failureOf(error))
  })
  const { statusCode } = answer.lastResponse
  if (statusCode !== 200) throw new ProviderError(unclear(`status ${statusCode}`))
  return read(answer, readBody)
}

export function read<T>(body: unknown, readBody: ReadBody<T>): T {
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

export const unclear = (why: string): Failure => ({ kind: 'unclear', why })

/** Returns undefined when Stripe knows no such thing; any other refusal says nothing about it. */
export async function found<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ProviderError) || error.failure.kind === 'unclear') throw error
    if (error.failure.code === 'resource_missing') return undefined
    throw new ProviderError(unclear(error.failure.code))
  }
}

/** All that Stripe lists of a span; `asked` is one page. */
export const inSpan = <T>({ from, until }: Span, asked: (page: Stripe.ChargeListParams) => Promise<Listing<T>>) =>
  pages((last) => {
    const created = { gte: seconds(from), lt: seconds(until) }
    const after = last === undefined ? {} : { starting_after: last }
    return asked({ created, limit: 100, expand: ['data.payment_intent'], ...after })
  })

/** A span has whole seconds at Stripe; its end takes in what happens now. */
const seconds = (at: Date) => Math.ceil(at.getTime() / 1000)
