import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { PaymentSlip } from '../../access/slips'
import { Currency, Instant, Money, nullable, PageQuery, paragraph, SiteId, Uuid, words } from '../../common'
import { DisputeStatus } from '../../payment/disputes'
import { PaidBy } from '../../payment/provider'
import { Keyed, route } from '../../route'
import { OrderStatus } from '../order-states'
import { OrderId } from '../parameters'
import { DISPUTED, TO_FIND_OUT } from './review-reasons'

/** Why payments has money reviewed: orders cannot tell by itself. */
const FOUND = ['paid-twice', ...TO_FIND_OUT] as const
export const FoundReason = words(FOUND)
export type FoundReason = Static<typeof FoundReason>

/**
 * Why staff have to look at money (PAY-034). It differs from the frozen price in its amount or currency, or was asked for
 * at an older quote; the order was deleted, a draft again, cancelled, paid already, or completed when it came; a provider took it
 * a second time for one attempt; the customer's bank disputes it; its refund failed, and it came back; it was given back at the provider's own desk; or the
 * provider's list and the journal of payments disagree about it.
 */
export const ReviewReason = words(
  [
    'amount-differs',
    'currency-differs',
    'quote-differs',
    'order-archived',
    'order-draft',
    'order-cancelled',
    'order-paid',
    'order-completed',
    'refund-failed',
    DISPUTED,
    ...FOUND,
  ],
  { $id: 'ReviewReason' },
)
export type ReviewReason = Static<typeof ReviewReason>

/**
 * `accepted`: it counts as the order's payment, or belonged to none and staff have attached it to one. `refunded`: all of it was given back. `set-aside`: staff's note says why. The
 * others: how a dispute ended.
 */
export const SettledHow = words(
  ['accepted', 'refunded', 'set-aside', 'dispute-won', 'dispute-lost', 'dispute-closed'],
  {
    $id: 'SettledHow',
  },
)
export type SettledHow = Static<typeof SettledHow>

/** Money in review, with what it differs from. */
export const ReviewedMoney = Type.Object(
  {
    id: Uuid,
    /** These are null for money that belongs to no order; staff of a site that limits its staff do not see it. */
    orderId: nullable(Uuid),
    orderNumber: nullable(Type.String()),
    orderStatus: nullable(OrderStatus),
    site: nullable(SiteId),
    email: nullable(Type.String()),
    reason: ReviewReason,
    /** The frozen price; null while the order is a draft. */
    due: nullable(Money),
    /** What is still missing of it, before this money; null while the order is a draft. Missing in the version before. */
    missing: Type.Optional(nullable(Money)),
    /** Whether the order is deleted: staff restore it, or give the money back. */
    isArchived: Type.Optional(Type.Boolean()),
    /**
     * Negative for money that was given back; null where a version before this list took the money: the order's page shows
     * what is known of it.
     */
    came: nullable(Money),
    provider: nullable(PaidBy),
    /** The provider's id of the movement; null for the first payment of an attempt. */
    providerPaymentId: nullable(Type.String()),
    capturedAt: nullable(Instant),
    createdAt: Instant,
    /** Whether it can pay for the order: any placed order that is neither paid, cancelled nor deleted (ORD-027). */
    isAcceptable: Type.Boolean(),
    /** How the dispute stands; absent for any other money. The page of the order says more, and answers it. */
    dispute: Type.Optional(
      Type.Object(
        { status: DisputeStatus, reason: Type.String(), answerBy: nullable(Instant) },
        { additionalProperties: false },
      ),
    ),
    settlement: nullable(
      Type.Object(
        {
          how: SettledHow,
          at: Instant,
          /** The member of the staff; null where a refund settled it. */
          by: nullable(Type.String()),
          note: nullable(Type.String()),
          /** What staff let the customer off with it; absent where it is nothing. */
          forgivenMinor: Type.Optional(Type.Integer()),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { $id: 'ReviewedMoney', additionalProperties: false },
)
export type ReviewedMoney = Static<typeof ReviewedMoney>

/** Reviews, newest first; `next` is the cursor of the next page. */
export const ReviewPage = Type.Object(
  { items: Type.Array(ReviewedMoney), next: nullable(Type.String()) },
  { $id: 'ReviewPage', additionalProperties: false },
)
export type ReviewPage = Static<typeof ReviewPage>

/**
 * What staff decide; money is set aside with a note. A refund settles its review by itself. Accepted money counts for what it is:
 * the order is paid once nothing is missing, unless staff forgive exactly what is, with a note.
 */
export const Settlement = Type.Object(
  {
    how: words(['accept', 'set-aside']),
    forgiveMinor: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000_00 })),
    note: Type.Optional(paragraph(1000, { minLength: 1 })),
  },
  { additionalProperties: false },
)
export type Settlement = Static<typeof Settlement>

export const ReviewStatus = words(['open', 'settled'])
export type ReviewStatus = Static<typeof ReviewStatus>

/** The slip by which an order is paid, and the routes of the review list. */
export const orderPayment = {
  createPaymentSlip: route({
    id: 'createPaymentSlip',
    summary:
      'Hand out a short-lived signed statement with which the payments service opens a payment of the frozen price',
    access: RIGHTS.ownerOrStaff,
    unrepeatable: true,
    params: OrderId,
    response: { 201: PaymentSlip },
    problems: ['order-not-found', 'not-payable', 'scans-missing'],
  }),
  listPaymentReviews: route({
    id: 'listPaymentReviews',
    summary: 'List the money that staff of this site have to review, or have settled, newest first',
    access: RIGHTS.staff,
    query: Type.Object({
      ...PageQuery,
      /** Open ones by default. */
      status: Type.Optional(ReviewStatus),
      orderId: Type.Optional(Uuid),
    }),
    response: { 200: ReviewPage },
    problems: [],
  }),
  settlePaymentReview: route({
    id: 'settlePaymentReview',
    summary: 'Count reviewed money towards the price of its order, or set it aside with a note',
    access: RIGHTS.staff,
    params: Type.Object({ reviewId: Uuid }),
    headers: Keyed,
    body: Settlement,
    response: { 200: ReviewedMoney },
    problems: [
      'review-not-found',
      'review-settled',
      'not-payable',
      'rest-differs',
      'key-reused',
      'precondition-required',
    ],
  }),
}

/** Money that staff have to review for a reason that payments knows; it pays for nothing by itself. */
export const ReviewNeeded = Type.Object({
  /** The attempt; null for money that belongs to no order. */
  paymentId: nullable(Uuid),
  orderId: nullable(Uuid),
  provider: PaidBy,
  reason: FoundReason,
  /** The provider's id of the movement. */
  providerPaymentId: Type.String(),
  /** Negative for money that was given back. */
  amountMinor: Type.Integer(),
  currency: Currency,
  capturedAt: Instant,
})
export type ReviewNeeded = Static<typeof ReviewNeeded>
