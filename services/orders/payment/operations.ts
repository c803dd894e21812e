import { PAYMENT_SLIP } from 'contracts/access/slips'
import type { ReviewedMoney, ReviewNeeded, ReviewReason, ReviewStatus, Settlement } from 'contracts/order/money/payment'
import { missingMinorOf } from 'contracts/order/standing'
import type { DisputeChanged } from 'contracts/payment/disputes'
import type { DebitChanged } from 'contracts/payment/left'
import type { RefundCompleted, RefundFailed } from 'contracts/payment/money-events'
import { Refusal } from 'contracts/problems'
import { askedPage, pageOf } from 'contracts/text/lists'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { hintStaff } from 'service-kit/events/hints'
import { type Parked, park } from 'service-kit/events/inbox'
import { record } from 'service-kit/events/outbox'
import { EVERY_RECORD, type Person, type Scope } from 'service-kit/http/principal'
import { fundsOf } from '../order/funds'
import { type Caller, type Deps, signSlip, siteOf } from '../order/operations'
import type { Decision, OrderState } from '../order/state'
import { findOrder, lockOrder, saveOrder } from '../order/store'
import { arrived, awaited } from './awaited'
import { markedByDispute, reviewOfDispute } from './disputes'
import {
  attachedTo,
  clearedOf,
  countPayments,
  type DisputeMark,
  isAcceptable,
  markedBy,
  newReview,
  partsOf,
  reviewMissing,
  reviewsLeft,
  settle,
  settleAlone,
  settledTogether,
  settleRefunded,
} from './reviews'
import { pay, paymentClaims, type Received, refund } from './rules'
import {
  type FoundReview,
  findAlone,
  findReview,
  insertReview,
  listReviews,
  lockReview,
  reviewsOf,
  saveReview,
  setAsideOf,
} from './store'

type ReviewQuery = { status?: ReviewStatus; orderId?: string; cursor?: string; limit?: string }

/**
 * A signed slip for the payments service: this caller may open a payment of the frozen price. Staff open it for the order's
 * owners, also where the site itself takes no payments (PAY-002).
 */
export async function createPaymentSlip(deps: Deps, { caller, scope }: Caller, orderId: string) {
  const [order, setAsideMinor] = await Promise.all([findOrder(deps.db, orderId, scope), setAsideOf(deps.db, orderId)])
  if (order instanceof Refusal) return order
  const payer =
    scope.reach === 'any'
      ? { owner: order.owner, holder: order.holder, askedBy: caller.actor }
      : { owner: caller.owner }
  const claims = paymentClaims(order, siteOf(deps, order), payer, setAsideMinor)
  return claims instanceof Refusal ? claims : signSlip(deps, PAYMENT_SLIP, claims)
}

type Making = Pick<Deps, 'now' | 'newId'>

/** Applies money to its order, from an event of this version of its payment. Refuses `order-not-found`. */
export async function takePayment(
  tx: Tx,
  payment: Received,
  version: number,
  make: Making,
): Promise<Refusal | undefined> {
  const order = await lockOrder(tx, payment.orderId, EVERY_RECORD)
  if (order instanceof Refusal) return order
  // Only transfers may be parts, so that the money of a provider needs no look at the reviews.
  const reviews = payment.provider === 'transfer' ? await reviewsOf(tx, order.id) : []
  const now = make.now()
  const found = payment.foundAs && (await findAlone(tx, payment.provider, payment.foundAs))
  if (found) await saveReview(tx, attachedTo(order, found, now))
  const { review, completed, ...decision } = pay(arrived(order, payment, version), payment, now, partsOf(reviews))
  if (review) return addReview(tx, order, decision, review, { ...payment, providerPaymentId: null }, make)
  const done = settledTogether(completed, now)
  for (const it of done) await saveReview(tx, it)
  await saveOrder(tx, order, completed.length ? clearedOf(decision, reviews, completed, now) : decision)
}

/** Puts money in review of which payments tells, of an order or of none. Refuses `order-not-found`. */
export async function takeReview(
  tx: Tx,
  { orderId, reason, ...money }: ReviewNeeded,
  make: Making & Pick<Deps, 'sites'>,
): Promise<Refusal | undefined> {
  if (orderId === null) {
    const at = { id: make.newId(), now: make.now() }
    const review = newReview(null, reason, knownOf(money), at)
    if (await insertReview(tx, review)) hintStaff(tx, make.sites, { kind: 'order', id: review.id, version: 1 })
    return
  }
  const order = await lockOrder(tx, orderId, EVERY_RECORD)
  if (order instanceof Refusal) return order
  return addReview(tx, order, { order, events: [] }, reason, money, make)
}

/** Money as events tell of it. */
type Came = Omit<ReviewNeeded, 'orderId' | 'reason' | 'providerPaymentId'> & { providerPaymentId: string | null }

const knownOf = ({ paymentId, provider, providerPaymentId, amountMinor, currency, capturedAt }: Came) => {
  const money = { paymentId, provider, providerPaymentId, amountMinor, currency }
  return { ...money, capturedAt: new Date(capturedAt) }
}

/** Adds a review of a locked order, once for its payment, with what the money has changed. */
async function addReview(
  tx: Tx,
  before: OrderState,
  decision: Decision,
  reason: ReviewReason,
  money: Came,
  { now, newId }: Making,
): Promise<undefined> {
  const at = { id: newId(), now: now() }
  const review = newReview(before, reason, knownOf(money), at)
  if (await insertReview(tx, review)) await saveOrder(tx, before, markedBy(decision, reason, at.now))
}

/** Applies the news of money that is on its way, or is not any more. Refuses `order-not-found`. */
export async function takeDebit(
  tx: Tx,
  changed: DebitChanged,
  version: number,
  now: Date,
): Promise<Refusal | undefined> {
  const order = await lockOrder(tx, changed.orderId, EVERY_RECORD)
  if (order instanceof Refusal) return order
  await saveOrder(tx, order, awaited(order, changed, version, now))
}

/** A page of the review list; of open reviews, unless settled ones are asked for. Refuses `invalid-request`. */
export async function listPaymentReviews({ db }: Deps, scope: Scope, asks: ReviewQuery) {
  const { status = 'open', orderId, ...query } = asks
  const asked = askedPage(query)
  if (asked instanceof Refusal) return asked
  const found = await listReviews(db, scope, { ...asked, status, orderId })
  const rows = found.map((it) => ({ ...it, createdAt: it.review.createdAt, id: it.review.id }))
  return pageOf(rows, asked.limit, reviewResponse)
}

/** Settles a review as staff decide. Refuses what `settle` does. */
export function settleReview(deps: Deps, by: { by: Person; scope: Scope }, id: string, key: string, body: Settlement) {
  const { actor, email, site } = by.by
  const request = { actor, operation: 'settlePaymentReview', key, body: { ...body, id } }
  const again = (tx: Tx) => showReview(tx, id, by.scope)
  return command(deps.db, { turn: id, once: { request, id, again } }, async (tx) => {
    const found = (await findReview(tx, id, by.scope)) ?? granted(reviewMissing(id))
    const { orderId } = found.review
    const now = deps.now()
    if (orderId === null) {
      const settled = granted(settleAlone(await lockReview(tx, id), body, { actor, email, now, site: site.id }))
      await saveReview(tx, settled.review)
      record(tx, now, settled.events)
    } else {
      const order = granted(await lockOrder(tx, orderId, EVERY_RECORD))
      const settled = granted(settle(order, await reviewsOf(tx, order.id), id, body, { actor, email, now }))
      await saveReview(tx, settled.review)
      await saveOrder(tx, order, settled)
    }
    return granted(await showReview(tx, id, by.scope))
  })
}

async function showReview(tx: Tx, id: string, scope: Scope) {
  const found = await findReview(tx, id, scope)
  return found ? reviewResponse(found) : reviewMissing(id)
}

/** A review as its contract shows it. */
function reviewResponse({ review, order }: FoundReview): ReviewedMoney {
  const { id, orderId, site, reason, provider, providerPaymentId, amountMinor, currency, settledAt, how } = review
  const due = order?.totalMinor ?? null
  const funds = order && fundsOf(order)
  const ofOrder = {
    orderNumber: order?.number ?? null,
    orderStatus: order?.status ?? null,
    email: order?.email ?? null,
    due: order === null || due === null ? null : { minor: due, currency: order.currency },
    missing:
      order === null || due === null || !funds
        ? null
        : { minor: missingMinorOf({ totalMinor: due, ...funds }), currency: order.currency },
    isArchived: Boolean(order?.archivedAt),
  }
  return {
    ...{ id, orderId, site, ...ofOrder, reason, provider, providerPaymentId },
    came: amountMinor === null || currency === null ? null : { minor: amountMinor, currency },
    capturedAt: review.capturedAt?.toISOString() ?? null,
    createdAt: review.createdAt.toISOString(),
    ...(review.dispute && { dispute: disputeOf(review.dispute) }),
    isAcceptable: isAcceptable(order && { ...order, isPaid: Boolean(funds?.paidAt) }, review),
    settlement:
      settledAt && how
        ? {
            how,
            at: settledAt.toISOString(),
            by: review.settledByEmail,
            note: review.note,
            ...(review.forgivenMinor > 0 && { forgivenMinor: review.forgivenMinor }),
          }
        : null,
  }
}

const disputeOf = ({ version: _, ...dispute }: DisputeMark) => dispute

/** The key under which a report of a refund waits for the payments that it counts. */
export const paymentsOf = ({ orderId }: { orderId: string }) => `payments of ${orderId}`

/**
 * Applies the report of a refund to its order and its reviews, when all payments that it counts are known: one that came
 * later would wait for staff though it was given back. Refuses `order-not-found`.
 */
export async function takeRefund(
  tx: Tx,
  completed: RefundCompleted,
  version: number,
  now: Date,
): Promise<Refusal | Parked | undefined> {
  const before = await lockOrder(tx, completed.orderId, EVERY_RECORD)
  if (before instanceof Refusal) return before
  const refunded = refund(before, completed, version, now)
  // A newer report was here before.
  if (refunded.order === before) return
  const reviews = await reviewsOf(tx, before.id)
  if (countPayments(before, reviews) < (completed.paymentCount ?? 0)) return park(paymentsOf(completed))
  const left = reviewsLeft(reviews, completed.payments ?? [])
  const { order, settled } = settleRefunded(refunded.order, left, completed, now)
  const changed = left.map((it) => settled.find(({ id }) => id === it.id) ?? it)
  for (const it of changed) if (!reviews.includes(it)) await saveReview(tx, it)
  await saveOrder(tx, before, { order, events: refunded.events })
}

/** Applies the sums of a refund that failed, and puts its money, which came back, in review. Refuses `order-not-found`. */
export async function takeFailedRefund(
  tx: Tx,
  { movementId, failedAt, ...money }: RefundFailed,
  version: number,
  make: Making,
): Promise<Refusal | undefined> {
  const before = await lockOrder(tx, money.orderId, EVERY_RECORD)
  if (before instanceof Refusal) return before
  const after = refund(before, money, version, make.now())
  const reviews = await reviewsOf(tx, before.id)
  for (const it of reviewsLeft(reviews, money.payments ?? [])) if (!reviews.includes(it)) await saveReview(tx, it)
  const known = { ...money, providerPaymentId: movementId, capturedAt: failedAt }
  return addReview(tx, before, after, 'refund-failed', known, make)
}

/**
 * Applies a dispute's report to its order: the sums, by which the order counts as paid or not, and its review, which names the
 * deadline to staff until the dispute is over. Waits for the payments that it counts. Refuses `order-not-found`.
 */
export async function takeDispute(
  tx: Tx,
  told: DisputeChanged,
  version: number,
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
): Promise<Refusal | Parked | undefined> {
  const before = await lockOrder(tx, told.orderId, EVERY_RECORD)
  if (before instanceof Refusal) return before
  const known = await reviewsOf(tx, before.id)
  if (countPayments(before, known) < told.payments.length) return park(paymentsOf(told))
  const at = { id: newId(), now: now() }
  const summed = refund(before, told, version, at.now)
  const left = summed.order === before ? known : reviewsLeft(known, told.payments)
  const review = reviewOfDispute(before, left, told, at)
  const isNew = review !== null && !left.some((it) => it.id === review.id)
  const all = isNew ? [...left, review] : left.map((it) => (it.id === review?.id ? review : it))
  for (const it of all) {
    if (isNew && it === review) await insertReview(tx, it)
    else if (!known.includes(it)) await saveReview(tx, it)
  }
  await saveOrder(tx, before, markedByDispute(summed, all, review, at.now))
}
