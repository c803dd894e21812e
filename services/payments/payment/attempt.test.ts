import { describe, expect, test } from 'bun:test'
import { given } from 'service-kit/test/given'
import { anAttempt, aPayment, NOON } from '../builders'
import { type Attempt, close, paymentOf, recordOutcome, type State, supersedeCurrent } from './attempt'
import type { Outcome } from './provider'

const LATER = new Date('2026-11-20T12:30:00Z')
const OPENING = { status: 'opening', request: '{}' } as const
const CLOSED = { status: 'closed', providerPaymentId: 'p-1', reason: 'expired_on_confirmation' } as const
const CAPTURED = { status: 'captured', providerPaymentId: 'p-1', capturedAt: NOON } as const
const captured = aPayment({ outcome: { status: 'captured', capturedAt: NOON } })
const ON_ITS_WAY = { ...anAttempt().state, confirmationUrl: null, onItsWaySince: NOON } as const
const onItsWay = aPayment({ confirmationUrl: null, outcome: { status: 'on-its-way' } })

const STATES = {
  opening: OPENING,
  open: anAttempt().state,
  'on its way': ON_ITS_WAY,
  captured: CAPTURED,
  closed: CLOSED,
} as const satisfies Record<string, State>
type Standing = keyof typeof STATES
const standingOf = ({ state }: Attempt): Standing =>
  state.status === 'open' && state.onItsWaySince ? 'on its way' : state.status
const VIEWS: Record<Outcome['status'], Outcome> = {
  pending: { status: 'pending' },
  'on-its-way': { status: 'on-its-way' },
  cancelled: { status: 'cancelled', reason: 'x' },
  captured: { status: 'captured', capturedAt: NOON },
}
/** Where each view leads an attempt; null: nowhere, since it is known, or older than what is known. Money counts whenever it comes. */
const LEADS: Record<Standing, Record<Outcome['status'], Standing | null>> = {
  opening: { pending: 'open', 'on-its-way': 'on its way', cancelled: 'closed', captured: 'captured' },
  open: { pending: null, 'on-its-way': 'on its way', cancelled: 'closed', captured: 'captured' },
  'on its way': { pending: null, 'on-its-way': null, cancelled: 'closed', captured: 'captured' },
  captured: { pending: null, 'on-its-way': null, cancelled: null, captured: null },
  closed: { pending: null, 'on-its-way': null, cancelled: null, captured: 'captured' },
}
const LED_BY = Object.entries(LEADS).flatMap(([from, row]) =>
  Object.entries(row).map(([view, to]) => [from as Standing, view as Outcome['status'], to] as const),
)
/** The attempts that end without money when the provider refuses them, or does not know them. */
const CLOSES: Record<Standing, boolean> = {
  opening: true,
  open: true,
  'on its way': true,
  captured: false,
  closed: false,
}

describe('the provider’s view of a payment', () => {
  test('an attempt learns the id and the address of its payment', () => {
    given(anAttempt({ state: OPENING }))
      .when((it) => recordOutcome(it, aPayment(), false, LATER)!)
      .then({ attempt: { ...anAttempt(), version: 3 }, events: [], entry: null, review: null })
  })

  test('PAY-036 a captured payment is one entry, one event and no review', () => {
    const { id, orderId } = anAttempt()
    given(anAttempt())
      .when((it) => recordOutcome(it, captured, false, LATER)!)
      .then({
        attempt: { ...anAttempt(), state: CAPTURED, version: 3 },
        entry: {
          provider: 'yookassa',
          providerPaymentId: 'p-1',
          attemptId: id,
          orderId,
          amountMinor: 6_754_00,
          currency: 'RUB',
          capturedAt: NOON,
        },
        review: null,
        events: [
          {
            subject: 'payments.payment.captured.v1',
            aggregateId: id,
            aggregateVersion: 3,
            data: {
              paymentId: id,
              orderId,
              provider: 'yookassa',
              quoteVersion: 'q1',
              amountMinor: 6_754_00,
              currency: 'RUB',
              capturedAt: NOON.toISOString(),
            },
          },
        ],
      })
  })

  test('without a time of the provider, the payment was captured when the service read it', () => {
    given(anAttempt())
      .when((it) => recordOutcome(it, aPayment({ outcome: { status: 'captured', capturedAt: null } }), false, LATER)!)
      .then({ entry: { capturedAt: LATER.toISOString() } })
  })

  test.each([
    ['opening' as const, OPENING],
    ['closed' as const, CLOSED],
    ['closed before it was ever opened' as const, { ...CLOSED, providerPaymentId: null }],
  ])('a captured payment counts although the attempt is %s', (_, state) => {
    given(anAttempt({ state }))
      .when((it) => recordOutcome(it, captured, false, LATER)!)
      .then({ attempt: { ...anAttempt(), state: CAPTURED, version: 3 }, review: null })
  })

  test.each([
    ['open', anAttempt()],
    ['opening', anAttempt({ state: OPENING })],
  ])(
    'PAY-026 an attempt that is %s is marked when its money is on its way, and shows no address to pay at',
    (_, it) => {
      const decision = recordOutcome(it, onItsWay, false, LATER)!
      const state = { ...ON_ITS_WAY, onItsWaySince: LATER }
      const { id: aggregateId, orderId } = it
      const data = { paymentId: aggregateId, orderId, onItsWaySince: LATER.toISOString() }
      const told = { subject: 'payments.debit.changed.v1' as const, aggregateId, aggregateVersion: 3, data }
      expect(decision).toEqual({ attempt: { ...it, state, version: 3 }, events: [told], entry: null, review: null })
      expect(paymentOf(decision.attempt)).toMatchObject({
        status: 'open',
        confirmationUrl: null,
        onItsWaySince: LATER.toISOString(),
      })
    },
  )

  test('PAY-031 money that was on its way comes, or does not', () => {
    const coming = anAttempt({ state: ON_ITS_WAY })
    const failed = aPayment({ outcome: { status: 'cancelled', reason: 'async_payment_failed' } })
    given(coming)
      .when((it) => recordOutcome(it, captured, false, LATER)!)
      .then({ attempt: { ...coming, state: CAPTURED, version: 3 }, review: null })
    given(coming)
      .when((it) => recordOutcome(it, failed, false, LATER)!)
      .then({ attempt: { ...coming, state: { ...CLOSED, reason: 'async_payment_failed' }, version: 3 } })
  })

  test('a cancelled payment closes the attempt with the provider’s reason', () => {
    const cancelled = aPayment({ outcome: { status: 'cancelled', reason: 'expired_on_confirmation' } })
    given(anAttempt())
      .when((it) => recordOutcome(it, cancelled, false, LATER)!)
      .then({ attempt: { ...anAttempt(), state: CLOSED, version: 3 }, events: [], entry: null })
  })

  test.each(LED_BY)(
    'of an attempt that is %s and a payment that is %s leads where the table says',
    (from, view, to) => {
      const decision = recordOutcome(
        anAttempt({ state: STATES[from] }),
        aPayment({ outcome: VIEWS[view] }),
        false,
        LATER,
      )
      expect(decision && standingOf(decision.attempt)).toBe(to)
    },
  )
})

test('attempts under way are superseded once, and no others', () => {
  const attempts = [anAttempt({ id: 'open' }), anAttempt({ id: 'opening', state: OPENING })]
  const others = [anAttempt({ supersededAt: NOON }), anAttempt({ state: CLOSED }), anAttempt({ state: CAPTURED })]
  expect(supersedeCurrent([...attempts, ...others], LATER)).toEqual(
    attempts.map((it) => ({ ...it, supersededAt: LATER, version: 3 })),
  )
})

describe('money for the review list', () => {
  const reviewOf = (attempt: Attempt, but: object = {}, isOrderPaid = false) =>
    recordOutcome(attempt, { ...captured, ...but }, isOrderPaid, LATER)?.review

  test('PAY-034 a payment of another amount or currency, by the figures of the provider', () => {
    expect(reviewOf(anAttempt(), { amountMinor: 1 })).toBe('amount-differs')
    expect(reviewOf(anAttempt(), { currency: 'EUR' })).toBe('amount-differs')
    given(anAttempt())
      .when((it) => recordOutcome(it, { ...captured, amountMinor: 1 }, false, LATER)!)
      .then({
        entry: { amountMinor: 1 },
        events: [{ data: { amountMinor: 1 } }],
      })
  })

  test('PAY-034 a payment of an order that is paid already, and one of a superseded price', () => {
    expect(reviewOf(anAttempt(), {}, true)).toBe('paid-twice')
    expect(reviewOf(anAttempt({ supersededAt: NOON }))).toBe('superseded')
  })

  test('PAY-034 a second payment that the provider made of one attempt pays for nothing, and orders puts it in review', () => {
    const second = { ...captured, id: 'p-2', listedAs: 'pi_2' }
    for (const state of [anAttempt().state, CAPTURED])
      given(anAttempt({ state }))
        .when((it) => recordOutcome(it, second, false, LATER)!)
        .then({
          attempt: anAttempt({ state }),
          events: [
            {
              subject: 'payments.review.needed.v1',
              aggregateId: anAttempt().id,
              data: {
                paymentId: anAttempt().id,
                orderId: anAttempt().orderId,
                provider: 'yookassa',
                providerPaymentId: 'p-2',
                amountMinor: 6_754_00,
                currency: 'RUB',
              },
            },
          ],
          entry: { providerPaymentId: 'p-2', listedAs: 'pi_2' },
          review: 'paid-twice',
        })
    expect(recordOutcome(anAttempt(), aPayment({ id: 'p-2' }), false, LATER)).toBeNull()
  })
})

test('an attempt is closed once; a captured one is not closed', () => {
  given(anAttempt({ state: OPENING }))
    .when((it) => close(it, 'invalid_request')!)
    .then({
      attempt: { ...anAttempt(), version: 3, state: { ...CLOSED, providerPaymentId: null, reason: 'invalid_request' } },
    })
  for (const [name, closes] of Object.entries(CLOSES))
    expect([name, close(anAttempt({ state: STATES[name as Standing] }), 'x') !== null]).toEqual([name, closes])
})

test('an owner sees where to pay, that it is paid, or why it failed; never the request', () => {
  const seen = {
    id: anAttempt().id,
    orderId: anAttempt().orderId,
    provider: 'yookassa',
    amountMinor: 6_754_00,
  } as const
  const payment = {
    ...seen,
    currency: 'RUB',
    createdAt: NOON.toISOString(),
    confirmationUrl: null,
    failure: null,
    capturedAt: null,
  } as const
  // YooKassa ends what nobody has paid after an hour.
  const open = { status: 'open', payableUntil: '2026-11-20T13:00:00.000Z' } as const
  expect(paymentOf(anAttempt())).toEqual({ ...payment, ...open, confirmationUrl: 'http://bank/p-1' })
  expect(paymentOf(anAttempt({ state: OPENING }))).toEqual({ ...payment, status: 'open' })
  expect(paymentOf(anAttempt({ supersededAt: NOON }))).toEqual({ ...payment, ...open })
  expect(paymentOf(anAttempt({ state: CAPTURED }))).toEqual({
    ...payment,
    status: 'paid',
    capturedAt: NOON.toISOString(),
  })
  expect(paymentOf(anAttempt({ state: CLOSED }))).toEqual({
    ...payment,
    status: 'failed',
    failure: 'expired_on_confirmation',
  })
})
