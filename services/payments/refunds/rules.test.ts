import { describe, expect, test } from 'bun:test'
import { Refusal } from 'contracts/problems'
import fc from 'fast-check'
import { aCapture, anAttempt, aProviderRefund, aRefund, NOON } from '../builders'
import type { Entry } from '../payment/attempt'
import { leftOf, type MoneyOfOrder, type RefundState } from '../payment/money'
import type { RefundOutcome } from '../payment/provider'
import { type NewRefund, type RefundDecision, recordRefund, refundForStaff, refuseRefund, request } from './rules'

const LATER = new Date('2026-11-20T13:00:00Z')
const attempt = anAttempt({ state: { status: 'captured', providerPaymentId: 'p-1', capturedAt: NOON } })
const paid = (but: Partial<MoneyOfOrder> = {}): MoneyOfOrder => ({
  entries: [aCapture()],
  refunds: [],
  seconds: new Set(),
  ...but,
})
const aWish = (but: Partial<NewRefund> = {}): NewRefund => ({
  id: aRefund().id,
  providerPaymentId: 'p-1',
  amountMinor: 1_000_00,
  reason: 'Брак',
  askedBy: 'user:boss',
  ...but,
})
const ask = (money: MoneyOfOrder, wish = aWish()) => request(money, wish, () => '{}', LATER)
const codeOf = (answer: unknown) => (answer instanceof Refusal ? answer.code : answer)
const record = (money: MoneyOfOrder, told = aProviderRefund()) => recordRefund(money, attempt, told, LATER)
const given = (movementId: string, amountMinor: number) =>
  aCapture({ kind: 'refund', movementId, amountMinor: -amountMinor })

const STATES = {
  requested: aRefund().state,
  pending: { status: 'pending', providerRefundId: 'r-1' },
  succeeded: { status: 'succeeded', providerRefundId: 'r-1', endedAt: NOON },
  refused: { status: 'refused', providerRefundId: 'r-1', failure: 'x', endedAt: NOON },
  'given up': { status: 'refused', providerRefundId: null, failure: 'no_answer', endedAt: NOON },
} as const satisfies Record<string, RefundState>
type Standing = keyof typeof STATES
const BOOKED: Record<Standing, Entry[]> = {
  requested: [],
  pending: [],
  succeeded: [given('r-1', 1_000_00)],
  refused: [],
  'given up': [],
}
type Word = RefundOutcome['status']
const WORDS: Record<Word, RefundOutcome> = {
  pending: { status: 'pending' },
  succeeded: { status: 'succeeded', completedAt: NOON },
  refused: { status: 'refused', reason: 'x' },
}
/**
 * Where the provider's word leads a refund of ours; null: nowhere, since it is known, or older than what is known. One that we
 * have given up counts once its money is gone, and one that had succeeded may fail days later.
 */
const LEADS: Record<Standing, Record<Word, RefundState['status'] | null>> = {
  requested: { pending: 'pending', succeeded: 'succeeded', refused: 'refused' },
  pending: { pending: null, succeeded: 'succeeded', refused: 'refused' },
  succeeded: { pending: null, succeeded: null, refused: 'refused' },
  refused: { pending: null, succeeded: null, refused: null },
  'given up': { pending: null, succeeded: 'succeeded', refused: null },
}
const LED_BY = Object.entries(LEADS).flatMap(([from, row]) =>
  Object.entries(row).map(([word, to]) => [from as Standing, word as Word, to] as const),
)

describe('a request for a refund', () => {
  test('PAY-033 begins a refund with the payment’s provider, currency and attempt', () => {
    expect(ask(paid())).toEqual({ refund: aRefund({ createdAt: LATER }), entry: null, review: null, events: [] })
  })

  test('PAY-033 is refused for a payment that was not captured for this order', () => {
    expect(codeOf(ask(paid(), aWish({ providerPaymentId: 'p-2' })))).toBe('payment-not-found')
    expect(codeOf(ask(paid({ entries: [] })))).toBe('payment-not-found')
  })

  test.each<[string, Partial<MoneyOfOrder>, number]>([
    ['nothing was given back', {}, 6_754_00],
    ['a part was given back', { entries: [aCapture(), given('r-0', 754_00)] }, 6_000_00],
    ['a part is requested', { refunds: [aRefund()] }, 5_754_00],
    [
      'a part is on its way',
      { refunds: [aRefund({ state: { status: 'pending', providerRefundId: 'r-1' } })] },
      5_754_00,
    ],
    [
      'a refund was refused',
      { refunds: [aRefund({ state: { status: 'refused', providerRefundId: null, failure: 'x', endedAt: NOON } })] },
      6_754_00,
    ],
    ['the order has another payment', { entries: [aCapture(), aCapture({ providerPaymentId: 'p-2' })] }, 6_754_00],
    ['another payment is refunded', { refunds: [aRefund({ providerPaymentId: 'p-2' })] }, 6_754_00],
  ])('PAY-033 is granted up to the money that is left, and refused beyond it, if %s', (_, but, leftMinor) => {
    expect(leftOf(paid(but), 'p-1')?.leftMinor).toBe(leftMinor)
    expect(codeOf(ask(paid(but), aWish({ amountMinor: leftMinor })))).toMatchObject({
      refund: { amountMinor: leftMinor },
    })
    expect(codeOf(ask(paid(but), aWish({ amountMinor: leftMinor + 1 })))).toBe('refund-too-large')
  })

  test('PAY-032 PAY-033 for a bank transfer records a refund as made, with its movement and the order’s sums', () => {
    const receipt = aCapture({ kind: 'receipt', provider: 'transfer', providerPaymentId: anAttempt().id })
    const wish = aWish({ providerPaymentId: anAttempt().id })
    expect(ask(paid({ entries: [receipt] }), wish)).toMatchObject({
      refund: { provider: 'transfer', state: { status: 'succeeded', providerRefundId: wish.id, endedAt: LATER } },
      entry: { kind: 'refund', movementId: wish.id, amountMinor: -1_000_00, attemptId: anAttempt().id },
      events: [
        {
          subject: 'payments.refund.completed.v1',
          data: { refundedMinor: 1_000_00, leftMinor: 5_754_00, paymentCount: 1 },
        },
      ],
    })
    expect(codeOf(ask(paid({ entries: [receipt] }), { ...wish, amountMinor: 6_754_01 }))).toBe('refund-too-large')
  })

  test('PAY-033 leads to an event that says what is left of each payment, and which is not the first of its attempt', () => {
    const [first, second] = [aCapture(), aCapture({ providerPaymentId: 'p-2' })]
    const money = paid({ entries: [first, second], refunds: [aRefund()], seconds: new Set(['p-2']) })
    const { events } = record(money, aProviderRefund({ of: { providerPaymentId: 'p-1' } })) as RefundDecision
    expect(events).toMatchObject([
      {
        data: {
          payments: [
            { paymentId: anAttempt().id, providerPaymentId: null, leftMinor: 5_754_00 },
            { paymentId: anAttempt().id, providerPaymentId: 'p-2', leftMinor: 6_754_00 },
          ],
        },
      },
    ])
  })

  test('PAY-033 never gives back more than was paid, whatever the number and the end of other requests', () => {
    const step = fc.record({ amountMinor: fc.integer({ min: 1, max: 7_000_00 }), succeeds: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let money = paid()
        for (const [index, { amountMinor, succeeds }] of steps.entries()) {
          const begun = ask(money, aWish({ id: `refund-${index}`, amountMinor }))
          if (begun instanceof Refusal) continue
          const { refund } = begun
          money = { ...money, refunds: [...money.refunds, refund] }
          const told = aProviderRefund({
            id: `r-${index}`,
            refundId: refund.id,
            amountMinor,
            outcome: succeeds ? { status: 'succeeded', completedAt: NOON } : { status: 'refused', reason: 'x' },
          })
          const { refund: after, entry } = record(money, told) as RefundDecision
          money = {
            ...money,
            entries: [...money.entries, ...(entry ? [entry] : [])],
            refunds: money.refunds.map((it) => (it.id === after?.id ? after : it)),
          }
        }
        expect(money.entries.reduce((sum, it) => sum + it.amountMinor, 0)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('the provider’s word about a refund that staff asked for', () => {
  const asked = paid({ refunds: [aRefund()] })

  test('PAY-033 PAY-036 that it has succeeded ends it, with a negative entry and the order’s sums', () => {
    const decision = record(asked)
    expect(decision).toMatchObject({
      refund: { version: 2, state: { status: 'succeeded', providerRefundId: 'r-1', endedAt: NOON } },
      entry: { kind: 'refund', movementId: 'r-1', providerPaymentId: 'p-1', amountMinor: -1_000_00 },
      review: null,
      events: [
        {
          subject: 'payments.refund.completed.v1',
          aggregateVersion: 2,
          data: { movementId: 'r-1', amountMinor: 1_000_00, refundedMinor: 1_000_00, leftMinor: 5_754_00 },
        },
      ],
    })
  })

  test('PAY-033 that it is pending or refused moves no money', () => {
    expect(record(asked, aProviderRefund({ outcome: { status: 'pending' } }))).toMatchObject({
      refund: { state: { status: 'pending', providerRefundId: 'r-1' } },
      entry: null,
      events: [],
    })
    expect(
      record(asked, aProviderRefund({ outcome: { status: 'refused', reason: 'insufficient_funds' } })),
    ).toMatchObject({
      refund: { state: { status: 'refused', failure: 'insufficient_funds', endedAt: LATER } },
      entry: null,
      events: [],
    })
  })

  test('PAY-033 is matched by the provider’s id where the provider keeps no metadata', () => {
    const pending = paid({ refunds: [aRefund({ state: { status: 'pending', providerRefundId: 'r-1' } })] })
    expect(record(pending, aProviderRefund({ refundId: null }))).toMatchObject({ refund: { id: aRefund().id } })
  })

  test.each(LED_BY)('PAY-033 of one that is %s, that it is %s, leads where the table says', (from, word, to) => {
    const money = paid({ entries: [aCapture(), ...BOOKED[from]], refunds: [aRefund({ state: STATES[from] })] })
    const decision = record(money, aProviderRefund({ outcome: WORDS[word] })) as RefundDecision | null
    expect(decision === null ? null : decision.refund?.state.status).toBe(to)
  })

  test('PAY-033 PAY-036 that it has failed after it had succeeded brings its money back as a movement of its own', () => {
    const state = { status: 'succeeded', providerRefundId: 'r-1', endedAt: NOON } as const
    const done = paid({ entries: [aCapture(), given('r-1', 1_000_00)], refunds: [aRefund({ state })] })
    const failed = aProviderRefund({ outcome: { status: 'refused', reason: 'expired_or_canceled_card' } })
    const decision = record(done, failed) as RefundDecision
    expect(decision).toMatchObject({
      refund: {
        state: { status: 'refused', providerRefundId: 'r-1', failure: 'expired_or_canceled_card', endedAt: LATER },
      },
      entry: { kind: 'refund-returned', movementId: 'r-1/returned', providerPaymentId: 'p-1', amountMinor: 1_000_00 },
      review: 'refund-failed',
      events: [
        {
          subject: 'payments.refund.failed.v1',
          aggregateVersion: 3,
          data: { movementId: 'r-1', amountMinor: 1_000_00, refundedMinor: 0, leftMinor: 6_754_00 },
        },
      ],
    })
    // The returned money may be refunded again, and the provider's earlier word that the refund succeeded changes nothing.
    const after = paid({ entries: [...done.entries, decision.entry!], refunds: [decision.refund!] })
    expect(leftOf(after, 'p-1')?.leftMinor).toBe(6_754_00)
    expect(record(after, failed)).toBeNull()
    expect(record(after)).toBeNull()
  })

  test('PAY-033 that it has succeeded counts even after the service gave the request up', () => {
    const state = { status: 'refused', providerRefundId: null, failure: 'no_answer', endedAt: NOON } as const
    expect(record(paid({ refunds: [aRefund({ state })] }))).toMatchObject({
      refund: { state: { status: 'succeeded' } },
      entry: { amountMinor: -1_000_00 },
    })
  })

  test('PAY-033 that it refuses the request ends only a request without an answer', () => {
    expect(refuseRefund(aRefund(), 'invalid_request', LATER)).toMatchObject({
      refund: { state: { status: 'refused', failure: 'invalid_request' } },
    })
    expect(refuseRefund(aRefund({ state: { status: 'pending', providerRefundId: 'r-1' } }), 'x', LATER)).toBeNull()
  })
})

describe('the provider’s word about a refund that nobody asked for here', () => {
  const foreign = aProviderRefund({ refundId: null })

  test('PAY-033 PAY-034 PAY-036 that it has succeeded adds a journal entry, which waits for staff', () => {
    expect(record(paid(), foreign)).toMatchObject({
      refund: null,
      entry: { kind: 'refund', movementId: 'r-1', amountMinor: -1_000_00 },
      review: 'refunded-elsewhere',
      events: [
        { data: { leftMinor: 5_754_00 } },
        {
          subject: 'payments.review.needed.v1',
          data: { reason: 'refunded-elsewhere', providerPaymentId: 'r-1', amountMinor: -1_000_00 },
        },
      ],
    })
  })

  test('PAY-033 is ignored while the refund is pending, and if it is refused or known', () => {
    expect(record(paid(), { ...foreign, outcome: { status: 'pending' } })).toBeNull()
    expect(record(paid(), { ...foreign, outcome: { status: 'refused', reason: 'x' } })).toBeNull()
    expect(record(paid({ entries: [aCapture(), given('r-1', 1_000_00)] }), foreign)).toBeNull()
  })

  test('PAY-033 PAY-034 PAY-036 that it has failed brings the booked money back once, for staff to review', () => {
    const failed: typeof foreign = { ...foreign, outcome: { status: 'refused', reason: 'declined' } }
    const entries = [aCapture(), given('r-1', 1_000_00)]
    const { refund, entry, review, events } = record(paid({ entries }), failed) as RefundDecision
    expect([refund, review]).toEqual([null, 'refund-failed'])
    expect(events).toMatchObject([{ data: { reason: 'declined', leftMinor: 6_754_00 } }])
    expect(record(paid({ entries: [...entries, entry!] }), failed)).toBeNull()
  })

  test('PAY-033 waits while the refund may be the answer to a request, and until its payment is known', () => {
    expect(record(paid({ refunds: [aRefund()] }), foreign)).toBe('wait')
    expect(record(paid({ entries: [] }), foreign)).toBe('wait')
  })

  test('PAY-033 belongs to the attempt’s payment if it is of Stripe, which names only the attempt', () => {
    const told = aProviderRefund({ refundId: null, of: { attemptId: attempt.id } })
    expect(record(paid(), told)).toMatchObject({ entry: { providerPaymentId: 'p-1' } })
  })
})

test('PAY-033 staff see why a refund was made, how it stands, and why it failed', () => {
  expect(refundForStaff(aRefund())).toMatchObject({ status: 'under-way', reason: 'Брак', failure: null, endedAt: null })
  const state = { status: 'refused', providerRefundId: null, failure: 'no_answer', endedAt: LATER } as const
  expect(refundForStaff(aRefund({ state }))).toMatchObject({
    status: 'refused',
    failure: 'no_answer',
    endedAt: LATER.toISOString(),
  })
})
