import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { PaymentSlipClaims } from 'contracts/access/slips'
import { type Currency, nullable, Uuid, words } from 'contracts/common'
import { orderNumber } from 'contracts/order/order-number'
import type Stripe from 'stripe'
import { PAYABLE_MS } from '../payment/attempt'
import type { Outcome, ProviderPayment, Purchase } from '../payment/provider'
import { lineName, PAYMENT_OF_ORDER } from './line-names'

/** The used part of a payment intent. A bank debit, for example, may fail days after the session is complete. */
const WireIntent = Type.Object({
  status: Type.String(),
  last_payment_error: Type.Optional(nullable(Type.Object({ code: Type.Optional(Type.Unknown()) }))),
})

/** A receipt is believed on Stripe's own hosts alone, and on this machine, where the sandbox's Stripe is. */
const WithReceipt = Type.Object({
  latest_charge: Type.Object({
    receipt_url: Type.String({
      pattern: '^(https://([a-z0-9-]+\\.)*stripe\\.com|http://(bank\\.localhost|127\\.0\\.0\\.1):[0-9]+)/',
      maxLength: 2_000,
    }),
  }),
})

/** The used part of a checkout session. */
const WireSession = Type.Object({
  id: Type.String({ pattern: '^cs_[A-Za-z0-9_]{1,252}$' }),
  status: words(['open', 'complete', 'expired']),
  payment_status: words(['unpaid', 'paid', 'no_payment_required']),
  amount_total: Type.Integer({ minimum: 0 }),
  currency: words(['eur', 'rub']),
  // Customers are sent there, so it must be a web address.
  url: nullable(Type.String({ pattern: '^https?://', maxLength: 5_000 })),
  // Another product of the same account may have written anything there.
  metadata: nullable(Type.Record(Type.String(), Type.Unknown())),
  payment_intent: Type.Optional(Type.Unknown()),
})
type WireSession = Static<typeof WireSession>

const IntentId = Type.String({ pattern: '^pi_[A-Za-z0-9_]{1,252}$' })
const WithIntent = Type.Object({ payment_intent: Type.Union([IntentId, Type.Object({ id: IntentId })]) })
/** The id of the payment intent of a session, a charge, a refund or a dispute, expanded or not. */
export function intentOf(body: unknown): string | undefined {
  if (!Value.Check(WithIntent, body)) return undefined
  return typeof body.payment_intent === 'string' ? body.payment_intent : body.payment_intent.id
}

/** Returns undefined for a body that is no session of Stripe. */
export function readSession(body: unknown): ProviderPayment | undefined {
  if (!Value.Check(WireSession, body)) return undefined
  const { id, amount_total, currency, metadata, url, payment_intent: intent } = body
  const listedAs = intentOf(body)
  return {
    id,
    attemptId: Value.Check(Uuid, metadata?.attempt_id) ? metadata.attempt_id : null,
    amountMinor: amount_total,
    currency: currency.toUpperCase() as Currency,
    confirmationUrl: url,
    outcome: outcomeOf(body),
    ...(listedAs && { listedAs }),
    ...(Value.Check(WithReceipt, intent) && { receiptUrl: intent.latest_charge.receipt_url }),
  }
}

function outcomeOf({ status, payment_status, payment_intent }: WireSession): Outcome {
  // A session does not name the time of its payment.
  if (payment_status === 'paid') return { status: 'captured', capturedAt: null }
  if (status === 'expired') return { status: 'cancelled', reason: 'expired' }
  if (status === 'complete' && Value.Check(WireIntent, payment_intent) && FAILED.includes(payment_intent.status))
    return { status: 'cancelled', reason: wordOf(payment_intent.last_payment_error?.code) ?? 'async_payment_failed' }
  // Stripe: "the payment is on its way", e.g. a SEPA debit, which takes up to 14 business days.
  if (status === 'complete' && payment_status === 'unpaid') return { status: 'on-its-way' }
  return { status: 'pending' }
}

/** Stripe's code, if it is well-formed: it is stored and shown. */
export const wordOf = (code: unknown) =>
  typeof code === 'string' && /^[a-z0-9_]{1,100}$/.test(code) ? code : undefined

/** The statuses of a complete session whose money did not come. It cannot be paid any more. */
const FAILED = ['requires_payment_method', 'canceled']

/** The parameters of a new session: the slip's own figures (PAY-006), with the attempt's id as metadata. */
export function sessionParams(purchase: Purchase): Stripe.Checkout.SessionCreateParams {
  const { attemptId, slip, returnUrl, payAgainUrl, at } = purchase
  const { orderId, number, language, customer } = slip
  const metadata = { order_id: orderId, attempt_id: attemptId }
  return {
    mode: 'payment',
    // Stripe replaces the braces by the session's id.
    success_url: `${returnUrl}&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: payAgainUrl,
    client_reference_id: attemptId,
    customer_email: customer.email,
    locale: language,
    expires_at: Math.floor((at.getTime() + PAYABLE_MS.stripe) / 1000),
    metadata,
    payment_intent_data: {
      // PAY-014: six characters of the number, or as many as tell it from others (ORD-028).
      description: `${PAYMENT_OF_ORDER[language]} ${orderNumber({ id: orderId, number }, 6)}`,
      metadata,
    },
    line_items: lineItems(slip),
  }
}

/**
 * One line per patient and product (PAY-009) with its whole amount, the count in its name: the discounted price of one
 * piece need not be a whole number of cents, as Stripe requires (PAY-013).
 */
function lineItems({ lines, currency, language }: PaymentSlipClaims): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const byName = Map.groupBy(lines, ({ product, patient }) => `${patient} ${product}`)
  return [...byName.values()].map((parts) => ({
    quantity: 1,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: sum(parts.map((it) => it.quantity * it.unitMinor)),
      product_data: { name: lineName(parts[0]!, language, sum(parts.map((it) => it.quantity))) },
    },
  }))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, it) => total + it, 0)
