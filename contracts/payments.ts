import { type Static, Type } from '@sinclair/typebox'
import { Currency, Instant, nullable, Uuid, words } from './common'
import { Keyed, OWNERS, route, STAFF } from './route'

/**
 * `open` until the provider ends it; `paid` only by the provider's proof; `failed` when it can no longer be paid and
 * the customer may open another.
 */
export const PaymentStatus = words(['open', 'paid', 'failed'], { $id: 'PaymentStatus' })
export type PaymentStatus = Static<typeof PaymentStatus>
export const Provider = words(['yookassa', 'stripe'], { $id: 'Provider' })
export type Provider = Static<typeof Provider>

export const Payment = Type.Object(
  {
    id: Uuid,
    orderId: Uuid,
    status: PaymentStatus,
    provider: Provider,
    amountMinor: Type.Integer(),
    currency: Currency,
    /** The address at which the customer pays; null once it has ended. */
    confirmationUrl: nullable(Type.String()),
    /** The provider's code for the failure, e.g. `expired_on_confirmation`, `insufficient_funds`. */
    failure: nullable(Type.String()),
    createdAt: Instant,
    capturedAt: nullable(Instant),
  },
  { $id: 'Payment', additionalProperties: false },
)
export type Payment = Static<typeof Payment>

/** YooKassa's notification of a payment; payments trusts its id alone and reads the payment from YooKassa. */
export const YooKassaNotification = Type.Object({
  type: Type.Literal('notification'),
  event: Type.String({ maxLength: 100 }),
  object: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
})
export type YooKassaNotification = Static<typeof YooKassaNotification>

/** Stripe's signature over the body's bytes: `t=…,v1=…`. A missing one is as invalid as a forged one. */
const Signed = Type.Object({ 'stripe-signature': Type.Optional(Type.String()) })

export const payments = {
  create: route({
    id: 'createPayment',
    summary: 'Open a payment of the price that a payment slip states, or answer the open one of the same price',
    access: OWNERS,
    unrepeatable: true,
    headers: Keyed,
    body: Type.Object({ slip: Type.String({ maxLength: 32_000 }) }, { additionalProperties: false }),
    response: { 201: Payment },
    problems: ['slip-invalid', 'not-payable', 'payment-refused', 'key-reused', 'precondition-required'],
  }),
  show: route({
    id: 'showPayment',
    summary:
      'Show the payment of an order: the one that was captured, else the newest; asks the provider about an open one',
    access: { ...OWNERS, ...STAFF },
    params: Type.Object({ orderId: Uuid }),
    response: { 200: Payment },
    problems: ['payment-not-found'],
  }),
  hearYooKassa: route({
    id: 'receiveYooKassaNotification',
    summary: 'Store a notification of YooKassa; the payment is read back before anything of it is believed',
    access: 'public',
    unrepeatable: true,
    body: YooKassaNotification,
    response: { 200: Type.Void() },
    problems: [],
  }),
  hearStripe: route({
    id: 'receiveStripeEvent',
    summary: 'Store an event of Stripe whose signature is right; the session is read back before it counts',
    access: 'public',
    unrepeatable: true,
    headers: Signed,
    // The operation reads the raw bytes, which the signature covers; reserialised JSON has others.
    bytes: 'application/json',
    maxBodyBytes: 256 * 1024,
    response: { 200: Type.Void() },
    problems: ['signature-invalid', 'too-large', 'too-slow', 'not-json'],
  }),
}

/** The provider's amount and currency; orders compares them with the frozen quote. */
export const PaymentCaptured = Type.Object({
  paymentId: Uuid,
  orderId: Uuid,
  provider: Provider,
  quoteVersion: Type.String(),
  amountMinor: Type.Integer(),
  currency: Currency,
  capturedAt: Instant,
})
export type PaymentCaptured = Static<typeof PaymentCaptured>
