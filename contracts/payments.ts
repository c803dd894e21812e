import { type Static, Type } from '@sinclair/typebox'
import { Currency, Instant, nullable, Uuid, words } from './common'
import { Keyed, OWNERS, route, STAFF } from './route'

/**
 * `open` until the provider has an end for it; `paid` by its proof alone; `failed` when nothing more can come of it, and
 * another payment may be opened.
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
    /** Where the customer pays; nothing once it is over. */
    confirmationUrl: nullable(Type.String()),
    /** The provider's own word for why it failed, e.g. `expired_on_confirmation`, `insufficient_funds`. */
    failure: nullable(Type.String()),
    createdAt: Instant,
    capturedAt: nullable(Instant),
  },
  { $id: 'Payment', additionalProperties: false },
)
export type Payment = Static<typeof Payment>

/** What YooKassa tells of a payment; nothing in it is believed but the id, by which the payment is read back. */
export const YooKassaNotification = Type.Object({
  type: Type.Literal('notification'),
  event: Type.String({ maxLength: 100 }),
  object: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
})
export type YooKassaNotification = Static<typeof YooKassaNotification>

/** Stripe's signature over the body's own bytes: `t=…,v1=…`. One that is not there is as wrong as somebody else's. */
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
    // Read by the operation as it came: a signature is over bytes, and JSON written anew has others.
    bytes: 'application/json',
    maxBodyBytes: 256 * 1024,
    response: { 200: Type.Void() },
    problems: ['signature-invalid', 'too-large', 'too-slow', 'not-json'],
  }),
}

/** Amount and currency are the provider's; orders compares them with the frozen quote. */
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
