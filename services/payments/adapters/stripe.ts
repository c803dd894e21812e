import Stripe from 'stripe'
import type { Provider, ProviderPayment, ProviderRefund } from '../payment/provider'
import { isOurs, orForeign, ours } from './foreign'
import { answered, fetchUntil, found, inSpan, read } from './stripe-calls'
import { intentOfCharge, isFailed, pageOf, readCharge } from './stripe-charge-wire'
import { stripeDisputes } from './stripe-disputes'
import { listed, readRefund, refundParams } from './stripe-refund-wire'
import { intentOf, readSession, sessionParams } from './stripe-wire'

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
  const client = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    httpClient: Stripe.createFetchHttpClient(fetchUntil(stopping, url)),
    timeout: timeoutMs,
    // The caller decides what is repeated, and when.
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const { checkout, refunds, charges } = client
  const { sessions } = checkout
  const EXPANDED = { expand: ['payment_intent'] }

  /** The refunds of a payment intent, or of a charge. */
  async function refundsOf(which: Stripe.RefundListParams): Promise<readonly ToldRefund[]> {
    const { data } = await answered(refunds.list({ ...which, limit: 100, expand: ['data.payment_intent'] }), listed)
    return data.map(orForeign((it) => read(it, readTold))).filter(isOurs)
  }
  /** Refunds, charges and disputes name the payment intent; the session that it belongs to is the payment's id here. */
  async function sessionOf(payment_intent: string): Promise<ProviderPayment | undefined> {
    const asked = { payment_intent, limit: 1, expand: ['data.payment_intent.latest_charge'] }
    const { data } = await answered(sessions.list(asked), listed)
    return data.map((it) => read(it, readSession))[0]
  }
  /** One attempt may have two payments: of a refund that nobody asked for here, only its session says which. */
  async function withPayment({ refund, intent }: ToldRefund): Promise<ProviderRefund> {
    if (refund.refundId !== null || !refund.of || intent === undefined) return refund
    const session = await sessionOf(intent)
    return session ? { ...refund, of: { ...refund.of, providerPaymentId: session.id } } : refund
  }

  return {
    name: 'stripe',
    currency: 'EUR',
    requestOf: (purchase) => JSON.stringify(sessionParams(purchase)),
    open: (attemptId, request) =>
      answered(sessions.create(JSON.parse(request), { idempotencyKey: attemptId }), readSession),
    // Only the payment intent says whether a bank debit failed, and only its charge has the receipt.
    read: (id) =>
      found(answered(sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }), orForeign(readSession))).then(
        ours,
      ),
    async readListed(id) {
      // Money without a session, for instance of an invoice in Stripe's dashboard, cannot be read as an attempt is.
      const charge = await found(answered(charges.retrieve(id), intentOfCharge))
      return charge?.intent ? sessionOf(charge.intent) : undefined
    },
    // Stripe refuses it for a session that is paid or over.
    cancel: (id) => answered(sessions.expire(id), readSession),
    hasReceipts: false,
    refundRequestOf: (wish) => JSON.stringify(refundParams(wish)),
    async refund(refundId, request) {
      const { session, ...params } = JSON.parse(request) as ReturnType<typeof refundParams>
      const payment_intent = await answered(sessions.retrieve(session), intentOf)
      // Stripe repeats a failure of its own for the same key, also if the refund was made: so look for it first.
      const made = (await refundsOf({ payment_intent })).find((it) => it.refund.refundId === refundId)?.refund
      const given = { ...params, payment_intent, ...EXPANDED }
      return made ?? answered(refunds.create(given, { idempotencyKey: refundId }), readRefund)
    },
    async readRefunds(id) {
      if (!/^(re|pyr)_/.test(id)) return Promise.all(((await found(refundsOf({ charge: id }))) ?? []).map(withPayment))
      const told = await found(answered(refunds.retrieve(id, EXPANDED), orForeign(readTold)))
      return told && isOurs(told) ? [await withPayment(told)] : []
    },
    listPayments: (span) =>
      inSpan(span, async (page) => {
        const { data, next } = await answered(charges.list(page), pageOf)
        const items = data.filter((it) => !isFailed(it)).map(orForeign((it) => read(it, readCharge)))
        return { items, next }
      }),
    listRefunds: (span) =>
      inSpan(span, async (page) => {
        const { data, next } = await answered(refunds.list(page), pageOf)
        return { items: data.map(orForeign((it) => read(it, readRefund))), next }
      }),
    disputes: stripeDisputes(client, sessionOf),
  }
}

/** A refund, and the payment intent whose money it is. */
type ToldRefund = { refund: ProviderRefund; intent: string | undefined }

function readTold(body: unknown): ToldRefund | undefined {
  const refund = readRefund(body)
  return refund && { refund, intent: intentOf(body) }
}
