import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { PaymentSlipClaims } from 'contracts/access/slips'
import { type Currency, nullable, Uuid, words } from 'contracts/common'
import { orderNumber } from 'contracts/order/order-number'
import type Stripe from 'stripe'
import type { Outcome, ProviderPayment, Purchase } from '../domain/provider'
import { PAYMENT_OF_ORDER, PRODUCT_NAMES } from './product-names'

/** What pays for a session, as far as it is used here: a bank debit, say, may fail days after the session is complete. */
const WireIntent = Type.Object({
  status: Type.String(),
  last_payment_error: Type.Optional(nullable(Type.Object({ code: Type.Optional(Type.Unknown()) }))),
})

/** What Stripe answers about a checkout session, as far as it is used here. */
const WireSession = Type.Object({
  id: Type.String({ pattern: '^cs_[A-Za-z0-9_]{1,252}$' }),
  status: words(['open', 'complete', 'expired']),
  payment_status: words(['unpaid', 'paid', 'no_payment_required']),
  amount_total: Type.Integer({ minimum: 0 }),
  currency: words(['eur', 'rub']),
  // Customers are sent there: nothing but an address of the web may be in it.
  url: nullable(Type.String({ pattern: '^https?://', maxLength: 5_000 })),
  // Another product of the same account may have written anything there.
  metadata: nullable(Type.Record(Type.String(), Type.Unknown())),
  payment_intent: Type.Optional(Type.Unknown()),
})
type WireSession = Static<typeof WireSession>

/** Nothing when it is not what Stripe answers. */
export function readSession(body: unknown): ProviderPayment | undefined {
  if (!Value.Check(WireSession, body)) return undefined
  const { id, amount_total, currency, metadata, url } = body
  return {
    id,
    attemptId: Value.Check(Uuid, metadata?.attempt_id) ? metadata.attempt_id : null,
    amountMinor: amount_total,
    currency: currency.toUpperCase() as Currency,
    confirmationUrl: url,
    outcome: outcomeOf(body),
  }
}

function outcomeOf({ status, payment_status, payment_intent }: WireSession): Outcome {
  // A session bears no time of its payment.
  if (payment_status === 'paid') return { status: 'captured', capturedAt: null }
  if (status === 'expired') return { status: 'cancelled', reason: 'expired' }
  if (status === 'complete' && Value.Check(WireIntent, payment_intent) && FAILED.includes(payment_intent.status))
    return { status: 'cancelled', reason: wordOf(payment_intent.last_payment_error?.code) ?? 'async_payment_failed' }
  return { status: 'pending' }
}

/** Stripe's own word, where it is one: it is kept and shown. */
const wordOf = (code: unknown) => (typeof code === 'string' && /^[a-z0-9_]{1,100}$/.test(code) ? code : undefined)

/** The customer's part is done and the money did not come: nobody pays by this session any more. */
const FAILED = ['requires_payment_method', 'canceled']

/**
 * For how long the customer may pay at the address. Stripe takes 30 minutes to 24 hours from when the request reaches it:
 * an hour below the most for clocks that differ, and as long as that, so that whoever comes back on the same day finds the
 * payment open, and a request that could not be sent at first is still taken hours later.
 */
const PAYABLE_S = 23 * 60 * 60

/** What opens a session: nothing that counts but the slip's own figures (PAY-006), and whose it is in our own words. */
export function sessionParams(purchase: Purchase): Stripe.Checkout.SessionCreateParams {
  const { attemptId, slip, returnUrl, payAgainUrl, at } = purchase
  const { orderId, number, language, customer } = slip
  const metadata = { order_id: orderId, attempt_id: attemptId }
  return {
    mode: 'payment',
    // Stripe puts the id in the place of the braces.
    success_url: `${returnUrl}&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: payAgainUrl,
    client_reference_id: attemptId,
    customer_email: customer.email,
    locale: language,
    expires_at: Math.floor(at.getTime() / 1000) + PAYABLE_S,
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
 * One line a product with its whole amount, the count in its name: a price of a piece, discounted, need not be a whole
 * number of cents, and Stripe takes no other (PAY-013).
 */
function lineItems({ lines, currency, language }: PaymentSlipClaims): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const byProduct = Map.groupBy(lines, (it) => it.product)
  return [...byProduct].map(([product, parts]) => {
    const count = sum(parts.map((it) => it.quantity))
    const name = PRODUCT_NAMES[language][product]
    return {
      quantity: 1,
      price_data: {
        currency: currency.toLowerCase(),
        unit_amount: sum(parts.map((it) => it.quantity * it.unitMinor)),
        product_data: { name: count > 1 ? `${count} × ${name}` : name },
      },
    }
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, it) => total + it, 0)
