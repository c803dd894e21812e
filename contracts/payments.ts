import { type Static, Type } from '@sinclair/typebox'
import { Currency, Instant, nullable, Uuid, words } from './common'
import { comparisons } from './payment/comparison'
import { Dispute, disputes } from './payment/dispute'
import { FoundPayment } from './payment/found'
import { Provider } from './payment/provider'
import { NewReceipt, RECEIPT_FILE, Receipt } from './payment/receipt'
import { Keyed, OWNERS, route, STAFF } from './route'

/**
 * `open` until the provider ends it; `paid` only by the provider's proof; `failed` when it can no longer be paid and
 * the customer may open another.
 */
export const PaymentStatus = words(['open', 'paid', 'failed'], { $id: 'PaymentStatus' })
export type PaymentStatus = Static<typeof PaymentStatus>
export { PaymentCaptured, RefundCompleted, RefundFailed } from './payment/money-events'
export { Provider }
/** How an order is paid: by a provider, or by a bank transfer that staff recorded. */
export const PaidBy = words(['yookassa', 'stripe', 'transfer'], { $id: 'PaidBy' })
export type PaidBy = Static<typeof PaidBy>

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

/**
 * Why staff have to review a movement; `refunded-elsewhere` is a refund that nobody asked for here, `refund-failed` the money
 * of a refund that did not reach the customer.
 */
export const MoneyReview = words(
  ['paid-twice', 'amount-differs', 'superseded', 'refunded-elsewhere', 'refund-failed'],
  {
    $id: 'MoneyReview',
  },
)
export type MoneyReview = Static<typeof MoneyReview>

/**
 * A payment captured, money given back, money of a refund that came back because the refund failed, a bank transfer that
 * staff recorded, or money that a dispute has withdrawn, that came back when it was won, and the provider's fee for it.
 */
export const MovementKind = words(
  ['capture', 'refund', 'refund-returned', 'receipt', 'dispute-withdrawn', 'dispute-reinstated', 'dispute-fee'],
  { $id: 'MovementKind' },
)
export type MovementKind = Static<typeof MovementKind>

/** A row of the journal, with the provider's figures. A refund's amount is negative. */
export const Movement = Type.Object(
  {
    /** The provider's id of the movement: of a capture, the payment's. */
    id: Type.String(),
    kind: MovementKind,
    attemptId: Uuid,
    provider: PaidBy,
    providerPaymentId: Type.String(),
    amountMinor: Type.Integer(),
    currency: Currency,
    at: Instant,
    review: nullable(MoneyReview),
  },
  { $id: 'Movement', additionalProperties: false },
)
export type Movement = Static<typeof Movement>

/** `under-way` until the provider ends it; `refused`: the customer has no money of it, though it may have been on its way. */
export const RefundStatus = words(['under-way', 'succeeded', 'refused'], { $id: 'RefundStatus' })
export type RefundStatus = Static<typeof RefundStatus>

/** Money of one captured payment that staff give back, all or a part (PAY-033). */
export const Refund = Type.Object(
  {
    id: Uuid,
    orderId: Uuid,
    /** The capture, or the receipt of a transfer, whose money it is. */
    movementId: Type.String(),
    provider: PaidBy,
    amountMinor: Type.Integer(),
    currency: Currency,
    reason: Type.String(),
    status: RefundStatus,
    /** The provider's code for the refusal, e.g. `expired_or_canceled_card`; `no_answer`: it has never answered. */
    failure: nullable(Type.String()),
    /** The provider's id of it, which is that of its movement; null where the provider has made none. */
    madeAs: nullable(Type.String()),
    requestedAt: Instant,
    endedAt: nullable(Instant),
  },
  { $id: 'Refund', additionalProperties: false },
)
export type Refund = Static<typeof Refund>

/** A refund as staff ask for it. */
export const NewRefund = Type.Object(
  {
    movementId: Type.String({ minLength: 1, maxLength: 255 }),
    amountMinor: Type.Integer({ minimum: 1, maximum: 1_000_000_000_00 }),
    reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  },
  { additionalProperties: false },
)
export type NewRefund = Static<typeof NewRefund>

/** All that is known of an order's money, oldest first. */
export const OrderMoney = Type.Object(
  {
    attempts: Type.Array(PaymentAttempt),
    movements: Type.Array(Movement),
    receipts: Type.Array(Receipt),
    refunds: Type.Array(Refund),
    disputes: Type.Array(Dispute),
  },
  { $id: 'OrderMoney', additionalProperties: false },
)
export type OrderMoney = Static<typeof OrderMoney>

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
    access: { ...OWNERS, ...STAFF },
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
  list: route({
    id: 'listPayments',
    summary: 'List the payment of an order, as it is shown alone; none where there is none, which is no failure',
    access: { ...OWNERS, ...STAFF },
    query: Type.Object({ orderId: Uuid }),
    response: { 200: OrderPayments },
    problems: [],
  }),
  money: route({
    id: 'showMoney',
    summary: 'Show the attempts to pay an order, the money that came for it, and what was given back',
    access: STAFF,
    params: Type.Object({ orderId: Uuid }),
    response: { 200: OrderMoney },
    problems: [],
  }),
  check: route({
    id: 'checkPayment',
    summary: 'Ask the providers about the payments of an order now, and answer whether it is paid',
    access: STAFF,
    params: Type.Object({ orderId: Uuid }),
    response: { 200: PaymentCheck },
    problems: ['payment-not-found'],
  }),
  refund: route({
    id: 'createRefund',
    summary:
      'Give back all or a part of a captured payment: the provider is asked at once, and answers later; of a bank transfer staff record what they gave back',
    access: STAFF,
    unrepeatable: true,
    params: Type.Object({ orderId: Uuid }),
    headers: Keyed,
    body: NewRefund,
    response: { 201: Refund },
    problems: ['payment-not-found', 'refund-too-large', 'key-reused', 'precondition-required'],
  }),
  recordReceipt: route({
    id: 'recordReceipt',
    summary: 'Record a bank transfer for the order of a payment slip; it pays the order as captured money does',
    access: STAFF,
    headers: Keyed,
    body: NewReceipt,
    // The file as base64, and the rest.
    maxBodyBytes: RECEIPT_FILE.maxBytes * 1.5,
    response: { 201: Receipt },
    problems: [
      'slip-invalid',
      'not-payable',
      'receipt-recorded',
      'receipt-elsewhere',
      'key-reused',
      'precondition-required',
    ],
  }),
  attachPayment: route({
    id: 'attachPayment',
    summary:
      'Attach money that belongs to no order to the order of a payment slip: the provider is asked for it, and it pays the order as captured money does',
    access: STAFF,
    headers: Keyed,
    body: FoundPayment,
    response: { 201: Payment },
    problems: ['slip-invalid', 'payment-not-found', 'payment-known', 'key-reused', 'precondition-required'],
  }),
  readReceiptFile: route({
    id: 'readReceiptFile',
    summary: 'Download the file of a recorded bank transfer',
    access: STAFF,
    params: Type.Object({ receiptId: Uuid }),
    response: { 200: Type.Any() },
    problems: ['receipt-not-found'],
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
  ...comparisons,
  ...disputes,
}
