import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Currency, Instant, nullable, Uuid, words } from '../common'
import { Keyed, route } from '../route'
import { PaidBy } from './provider'

/**
 * `open` until the provider ends it; `paid` only by the provider's proof; `failed` when it can no longer be paid and
 * the customer may open another.
 */
export const PaymentStatus = words(['open', 'paid', 'failed'], { $id: 'PaymentStatus' })
export type PaymentStatus = Static<typeof PaymentStatus>

export const Payment = Type.Object(
  {
    id: Uuid,
    orderId: Uuid,
    status: PaymentStatus,
    provider: PaidBy,
    amountMinor: Type.Integer(),
    currency: Currency,
    /** The address at which the customer pays; null once it has ended. */
    confirmationUrl: nullable(Type.String()),
    /** Since when the money of an open payment is on its way, e.g. of a bank debit, which takes days; absent otherwise. */
    onItsWaySince: Type.Optional(Instant),
    /** When the provider said last that nobody has paid an open payment; absent until it has said so. */
    unpaidAt: Type.Optional(Instant),
    /** Since when the provider has left the questions about an open payment unanswered; absent while it answers. */
    silentSince: Type.Optional(Instant),
    /** Until when the provider takes the money of an open payment; absent of one whose money is on its way. */
    payableUntil: Type.Optional(Instant),
    /** The provider's code for the failure, e.g. `expired_on_confirmation`, `insufficient_funds`. */
    failure: nullable(Type.String()),
    createdAt: Instant,
    capturedAt: nullable(Instant),
    /** The provider's page with the receipt; absent where it has none: YooKassa's cash register mails it (54-FZ). */
    receiptUrl: Type.Optional(Type.String()),
  },
  { $id: 'Payment', additionalProperties: false },
)
export type Payment = Static<typeof Payment>

/** The payment of an order, or none: most orders of a list have none yet. */
export const OrderPayments = Type.Object(
  { items: Type.Array(Payment, { maxItems: 1 }) },
  { $id: 'OrderPayments', additionalProperties: false },
)
export type OrderPayments = Static<typeof OrderPayments>

/** What the providers say of an order's payments at this moment (PAY-025). */
export const PaymentCheck = Type.Object(
  { isPaid: Type.Boolean(), payment: Payment },
  { $id: 'PaymentCheck', additionalProperties: false },
)
export type PaymentCheck = Static<typeof PaymentCheck>

/** One attempt to have an order paid, as staff see it. */
export const PaymentAttempt = Type.Object(
  {
    ...Payment.properties,
    /** Null while the provider has not answered. */
    providerPaymentId: nullable(Type.String()),
    /** Whether staff made the link. */
    isByStaff: Type.Boolean(),
    /** Since when the customer must not pay it: the price changed, or the order is paid or over. */
    supersededAt: nullable(Instant),
  },
  { $id: 'PaymentAttempt', additionalProperties: false },
)
export type PaymentAttempt = Static<typeof PaymentAttempt>

/** The routes by which an order is paid, and asked about. */
export const attempts = {
  create: route({
    id: 'createPayment',
    summary: 'Open a payment of the price that a payment slip states, or answer the open one of the same price',
    access: RIGHTS.ownerOrStaff,
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
    access: RIGHTS.ownerOrStaff,
    params: Type.Object({ orderId: Uuid }),
    response: { 200: Payment },
    problems: ['payment-not-found'],
  }),
  list: route({
    id: 'listPayments',
    summary: 'List the payment of an order, as it is shown alone; none where there is none, which is no failure',
    access: RIGHTS.ownerOrStaff,
    query: Type.Object({ orderId: Uuid }),
    response: { 200: OrderPayments },
    problems: [],
  }),
  check: route({
    id: 'checkPayment',
    summary: 'Ask the providers about the payments of an order now, and answer whether it is paid',
    access: RIGHTS.staff,
    params: Type.Object({ orderId: Uuid }),
    response: { 200: PaymentCheck },
    problems: ['payment-not-found'],
  }),
}
