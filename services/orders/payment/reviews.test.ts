import { describe, expect, test } from 'bun:test'
import type { ReviewReason, Settlement } from 'contracts/order/money/payment'
import { given } from 'service-kit/test/given'
import { aCapture, aDraft, aPlacedOrder, NOW } from '../builders'
import { fundsOfOrder } from '../order/funds'
import type { OrderState } from '../order/state'
import {
  countPayments,
  markedBy,
  newReview,
  type ReviewState,
  type Settled,
  settle,
  settleAlone,
  settleRefunded,
} from './reviews'
import { countedFrom } from './rules'

const BY = { actor: 'user:1', email: 'boss@example.org', now: NOW }
const CAME_AT = new Date('2026-11-20T11:59:00.000Z')
const { paymentId } = aCapture()

/** 1,000.00 ₽ for the order of 2,400.00 ₽. */
const aReview = (but: Partial<ReviewState> = {}): ReviewState => ({
  ...newReview(
    aPlacedOrder(),
    'amount-differs',
    { ...aCapture(), providerPaymentId: null, amountMinor: 1_000_00, capturedAt: CAME_AT },
    { id: 'review-1', now: NOW },
  ),
  ...but,
})
const accepting =
  (reviews: readonly ReviewState[], but: Partial<Settlement> = {}) =>
  (order: OrderState) =>
    settle(order, reviews, 'review-1', { how: 'accept', ...but }, BY)
/** The price of the order of `aPlacedOrder`. */
const wholeReview = (but: Partial<ReviewState> = {}) =>
  aReview({ amountMinor: 2_400_00, reason: 'quote-differs', ...but })
const settingAside = (reviews: readonly ReviewState[], note?: string) => (order: OrderState) =>
  settle(order, reviews, 'review-1', { how: 'set-aside', ...(note ? { note } : {}) }, BY)

describe('money that staff count as the payment', () => {
  test('PAY-034 makes the order paid at the instant at which it came; others learn of the frozen total, and it is recorded', () =>
    given(aPlacedOrder({ paymentReview: 'amount-differs' }))
      .when(accepting([wholeReview()]))
      .then({
        order: { status: 'paid', paidAt: CAME_AT, paymentId, paymentReview: null, version: 4 },
        events: [
          { subject: 'orders.order.paid.v1', aggregateVersion: 4, data: { totalMinor: 2_400_00, currency: 'RUB' } },
          {
            subject: 'orders.audit.recorded.v1',
            data: { action: 'payment-accepted', about: { kind: 'order', id: aDraft().id }, site: 'factory' },
          },
        ],
        review: {
          how: 'accepted',
          settledAt: NOW,
          settledBy: 'user:1',
          settledByEmail: 'boss@example.org',
          note: null,
        },
      }))

  test.each(['processing', 'shipped', 'completed'] as const)(
    'ORD-027 PAY-034 for an order that is %s sets paidAt, and the status stays',
    (status) =>
      given(aPlacedOrder({ status }))
        .when(accepting([wholeReview()]))
        .then({ order: { status, paidAt: CAME_AT }, events: [{}, {}] }),
  )

  test.each<OrderState>([
    aDraft(),
    aPlacedOrder({ status: 'cancelled' }),
    aPlacedOrder({ status: 'paid', paidAt: NOW, paymentId: 'another' }),
    aPlacedOrder({ status: 'shipped', paidAt: NOW, paymentId: 'another' }),
  ])('PAY-034 is refused for an order that is $status', (order) => {
    given(order)
      .when(accepting([aReview()]))
      .refuses('not-payable')
  })

  test('PAY-034 of which the version before stored the reason alone cannot pay', () => {
    const unknown = { paymentId: null, amountMinor: null, currency: null, capturedAt: null }
    given(aPlacedOrder())
      .when(accepting([aReview(unknown)]))
      .refuses('not-payable')
  })

  test('PAY-034 as the second payment of an attempt leaves its first one to be reported', () =>
    given(aPlacedOrder())
      .when(accepting([wholeReview({ reason: 'paid-twice', providerPaymentId: 'p-2' })]))
      .then({ order: { status: 'paid', paymentId: 'review-1' } }))

  test('PAY-032 PAY-034 counts for what it is: a part leaves the order pending, and the rest of it makes it paid', () => {
    const part = settle(aPlacedOrder(), [aReview()], 'review-1', { how: 'accept' }, BY) as Settled
    expect(part.order).toMatchObject({ status: 'pending', paidAt: null, paymentReview: null, version: 4 })
    expect(fundsOfOrder(part.order)).toMatchObject({ paidAt: null, paidMinor: 1_000_00 })
    expect(part.review).toMatchObject({ how: 'accepted', forgivenMinor: 0 })
    const rest = aReview({ paymentId: 'another', amountMinor: 1_400_00 })
    given(part.order)
      .when(accepting([rest]))
      .then({ order: { status: 'paid', paidAt: CAME_AT, paymentId: 'another' } })
    given(part.order)
      .when(accepting([{ ...rest, amountMinor: 1_399_99 }]))
      .then({ order: { status: 'pending', paidAt: null } })
  })

  test('PAY-034 pays for the order where staff forgive exactly what is missing, and say why; the trail has it', () => {
    const forgiving = (forgiveMinor: number, note?: string) =>
      accepting([aReview()], { forgiveMinor, ...(note && { note }) })
    given(aPlacedOrder())
      .when(forgiving(1_400_00, 'Скидка за брак'))
      .then({
        order: { status: 'paid', paidAt: CAME_AT },
        review: { how: 'accepted', forgivenMinor: 1_400_00, note: 'Скидка за брак' },
        events: [{ subject: 'orders.order.paid.v1' }, { data: { action: 'payment-rest-forgiven' } }],
      })
    given(aPlacedOrder()).when(forgiving(1_400_00)).refuses('invalid-request')
    for (const other of [1_399_99, 1_400_01, 2_400_00])
      given(aPlacedOrder()).when(forgiving(other, 'Скидка')).refuses('rest-differs')
  })

  test('PAY-034 of which something was given back since counts for the rest alone', () => {
    const { order } = settle(
      aPlacedOrder(),
      [wholeReview({ leftMinor: 1_400_00 })],
      'review-1',
      { how: 'accept' },
      BY,
    ) as Settled
    expect([order.status, fundsOfOrder(order).paidMinor]).toEqual(['pending', 1_400_00])
  })

  test('PAY-034 in another currency pays nothing of the price', () => {
    const { order } = settle(
      aPlacedOrder(),
      [wholeReview({ currency: 'EUR' })],
      'review-1',
      { how: 'accept' },
      BY,
    ) as Settled
    expect([order.status, fundsOfOrder(order).paidMinor]).toEqual(['pending', 0])
  })

  test('ORD-031 PAY-034 cannot pay for an order while it is deleted, and can once it is restored', () => {
    const archivedAt = NOW
    given(aPlacedOrder({ archivedAt }))
      .when(accepting([wholeReview({ reason: 'order-archived' })]))
      .refuses('not-payable')
    given(aPlacedOrder())
      .when(accepting([wholeReview({ reason: 'order-archived' })]))
      .then({ order: { status: 'paid' } })
  })
})

describe('money that staff set aside', () => {
  test('PAY-034 leaves the order as it is, with their note, and it is recorded', () =>
    given(aPlacedOrder({ paymentReview: 'amount-differs' }))
      .when(settingAside([aReview()], 'A test of the bank'))
      .then({
        order: { status: 'pending', paidAt: null, paymentReview: null, version: 4, updatedAt: NOW },
        events: [{ subject: 'orders.audit.recorded.v1', data: { action: 'payment-set-aside' } }],
        review: { how: 'set-aside', note: 'A test of the bank', settledAt: NOW },
      }))

  test('PAY-034 needs a note', () => {
    given(aPlacedOrder())
      .when(settingAside([aReview()]))
      .refuses('invalid-request')
  })
})

test('PAY-034 the order keeps the reason of the first review that is still open', () => {
  const reviews = [
    aReview(),
    aReview({ id: 'review-2', reason: 'order-paid' }),
    aReview({ id: 'review-3', reason: 'quote-differs' }),
  ]
  given(aPlacedOrder({ paymentReview: 'amount-differs' }))
    .when(settingAside(reviews, 'Known'))
    .then({ order: { paymentReview: 'not-payable' } })
  const second = { ...reviews[1]!, settledAt: NOW }
  given(aPlacedOrder({ paymentReview: 'amount-differs' }))
    .when(settingAside([reviews[0]!, second, reviews[2]!], 'Known'))
    .then({ order: { paymentReview: 'amount-differs' } })
})

test('PAY-034 a review is settled once, and only by its id', () => {
  given(aPlacedOrder())
    .when(accepting([aReview({ settledAt: NOW, how: 'refunded' })]))
    .refuses('review-settled')
  given(aPlacedOrder())
    .when(accepting([aReview({ id: 'review-2' })]))
    .refuses('review-not-found')
})

test('PAY-034 the reason of an earlier review stays when another one is added', () => {
  for (const [before, reason, after] of [
    [null, 'currency-differs', 'amount-differs'],
    [null, 'order-completed', 'not-payable'],
    ['amount-differs', 'order-paid', 'amount-differs'],
  ] as const) {
    const order = aPlacedOrder({ paymentReview: before })
    expect(markedBy({ order, events: [] }, reason, NOW).order).toMatchObject({ paymentReview: after, version: 4 })
  }
})

describe('money in review that was given back', () => {
  const paid = aPlacedOrder({ status: 'paid', paidAt: NOW, paymentId: 'another', paymentReview: 'not-payable' })
  const unpaid = aPlacedOrder({ paymentReview: 'amount-differs' })

  test.each([
    ['a second payment of 2,400.00 ₽, whole', paid, 2_400_00, true],
    ['a second payment, in part', paid, 2_400_01, false],
    ['another amount, whole', unpaid, 0, true],
    ['another amount, in part', unpaid, 1, false],
  ])('PAY-033 PAY-034 settles the review: %s', (_, order, leftMinor, isSettled) => {
    const { order: after, settled } = settleRefunded(order, [aReview()], { leftMinor }, NOW)
    expect(settled.map((it) => [it.id, it.how])).toEqual(isSettled ? [['review-1', 'refunded']] : [])
    expect(after.paymentReview).toBe(isSettled ? null : order.paymentReview)
  })

  test.each(['refunded-elsewhere', 'journal-lacks', 'provider-lacks', 'provider-differs'] as const)(
    'PAY-034 PAY-036 leaves a review open that staff have to find out about: %s',
    (reason) => {
      const { order, settled } = settleRefunded(
        unpaid,
        [aReview(), aReview({ id: 'review-2', reason })],
        { leftMinor: 0 },
        NOW,
      )
      expect(settled.map((it) => it.id)).toEqual(['review-1'])
      expect(order.paymentReview).toBe('amount-differs')
    },
  )

  test('PAY-033 PAY-034 by a report from before a payment came, or of another one, leaves the review of it open', () => {
    const settledBy = (leftMinor: number | null) =>
      settleRefunded(paid, [aReview({ leftMinor })], { leftMinor: 1_200_00, payments: [] }, NOW).settled
    expect(settledBy(null)).toEqual([])
    expect(settledBy(1)).toEqual([])
    expect(settledBy(0)).toMatchObject([{ id: 'review-1', how: 'refunded' }])
  })

  test('PAY-034 leaves reviews alone that staff have settled', () => {
    const { order, settled } = settleRefunded(
      unpaid,
      [aReview({ settledAt: NOW, how: 'set-aside' })],
      { leftMinor: 0 },
      NOW,
    )
    expect([order, settled]).toEqual([unpaid, []])
  })
})

describe('money that belongs to no order', () => {
  const by = { ...BY, site: 'factory' }
  const aLoneReview = (but: Partial<ReviewState> = {}) => {
    const money = { ...aCapture(), paymentId: null, providerPaymentId: 'p-9', capturedAt: CAME_AT }
    return { ...newReview(null, 'journal-lacks', money, { id: 'review-9', now: NOW }), ...but }
  }
  const settling = (how: 'accept' | 'set-aside', note?: string) => (review: ReviewState) =>
    settleAlone(review, { how, ...(note ? { note } : {}) }, by)

  test('PAY-034 is closed with a note, and it is recorded', () =>
    given(aLoneReview())
      .when(settling('set-aside', 'Оплата аренды'))
      .then({
        review: { orderId: null, site: null, how: 'set-aside', note: 'Оплата аренды', settledBy: 'user:1' },
        events: [{ data: { action: 'payment-set-aside', about: { kind: 'review', id: 'review-9' }, site: 'factory' } }],
      }))

  test('PAY-034 is neither closed without one, nor twice, nor counted as a payment', () => {
    given(aLoneReview()).when(settling('set-aside')).refuses('invalid-request')
    given(aLoneReview()).when(settling('accept')).refuses('not-payable')
    given(aLoneReview({ settledAt: NOW, how: 'set-aside' }))
      .when(settling('set-aside', 'Again'))
      .refuses('review-settled')
  })
})

test('PAY-033 PAY-034 money that was given back, or came back from a failed refund, or that payments and the provider disagree about, can pay for no order', () => {
  const money = { ...aCapture(), providerPaymentId: 'r-1', capturedAt: CAME_AT }
  for (const reason of ['refund-failed', 'refunded-elsewhere', 'provider-lacks', 'provider-differs'] as const) {
    const review = newReview(aPlacedOrder(), reason, money, { id: 'review-1', now: NOW })
    given(aPlacedOrder())
      .when(accepting([review]))
      .refuses('not-payable')
  }
})

describe('the payments of an order that are known', () => {
  const [first, second] = [aReview(), aReview({ id: 'review-2', providerPaymentId: 'p-2', reason: 'paid-twice' })]
  const aFound = (reason: ReviewReason) => aReview({ id: 'review-3', paymentId: null, reason })
  const paid = (by: string) => aPlacedOrder({ paymentId: by, paidAt: CAME_AT, status: 'paid' })
  const another = '22222222-0000-4000-8000-000000000000'

  test.each<[string, OrderState, ReviewState[], number]>([
    ['none', aPlacedOrder(), [], 0],
    ['the one that made it paid', paid(paymentId), [], 1],
    ['the same, in review because staff had completed the order', paid(paymentId), [first], 1],
    ['that and one in review', paid(another), [first], 2],
    ['the two of one attempt', paid(paymentId), [second], 2],
    [
      'the second of an attempt, counted as the payment',
      aPlacedOrder({
        counted: [countedFrom({ ...aCapture(), providerPaymentId: 'p-2' })],
        paidAt: CAME_AT,
        status: 'paid',
      }),
      [second],
      1,
    ],
    ['one of a draft', aDraft(), [first], 1],
    ['one of a version that stored the reason alone', aPlacedOrder(), [aReview({ paymentId: null })], 1],
    ['none in a refund of the provider’s desk', paid(paymentId), [aFound('refunded-elsewhere')], 1],
    ['none in what a failed refund brought back', paid(paymentId), [aFound('refund-failed')], 1],
    ['none in what the provider lacks', paid(paymentId), [aFound('provider-lacks')], 1],
  ])('PAY-033 PAY-034 are %s', (_, order, reviews, count) => {
    expect(countPayments(order, reviews)).toBe(count)
  })
})
