import { describe, expect, test } from 'bun:test'
import { ApiProblem } from 'frontend-kit/api'
import { anOrder, aPayment } from '../../test/builders'
import { isJustBack, isOpen, isPayable, notOpened, outcomeOf as outcomeAt, pauseMs, reasonOf, wayToPay } from './rules'

const problem = (code: ApiProblem['code'], status: number | null = null) => new ApiProblem(code, '', null, status)
const nothing = { value: null, problem: null, polls: 1, isUnpaid: false, isJustBack: false }
const known = (payment: ReturnType<typeof aPayment>) => ({
  value: payment,
  problem: null,
  polls: 1,
  isUnpaid: false,
  isJustBack: false,
})
const failing = (code: ApiProblem['code']) => ({
  value: null,
  problem: problem(code),
  polls: 1,
  isUnpaid: false,
  isJustBack: false,
})
const placed = anOrder({ status: 'pending' })
const NOW = new Date('2026-11-20T11:00:00.000Z')
const outcomeOf = (it: Omit<Parameters<typeof outcomeAt>[0], 'now'>) => outcomeAt({ ...it, now: NOW })

test('PAY-001 PAY-002 an order is paid at the bank where the site pays online, later by what staff send elsewhere', () => {
  expect(wayToPay({ onlinePayment: true })).toBe('online')
  expect(wayToPay({ onlinePayment: false })).toBe('by-staff')
})

describe('a payment that was not opened', () => {
  test.each([
    ['payment-refused', 502],
    ['not-payable', 409],
    ['slip-invalid', 422],
  ] as const)('PAY-022 %s is a refusal', (code, status) => {
    expect(notOpened(problem(code, status))).toEqual({ why: 'refused', code })
  })

  test.each([
    ['no-network', null],
    ['unavailable', 503],
    ['internal-error', 500],
    ['unreadable', 404],
  ] as const)('PAY-024 %s is a request that failed otherwise', (code, status) => {
    expect(notOpened(problem(code, status))).toEqual({ why: 'unanswered' })
  })
})

describe('what is known of a payment', () => {
  test('PAY-018 within the first minute it is being checked although the bank has not seen it, and only then unfinished', () => {
    const unpaid = { ...known(aPayment()), isUnpaid: true }
    expect(outcomeOf({ payment: { ...unpaid, isJustBack: true }, order: placed })).toBe('checking')
    expect(outcomeOf({ payment: unpaid, order: placed })).toBe('unfinished')
    const failed = { ...unpaid, value: aPayment({ status: 'failed' }), isJustBack: true }
    expect(outcomeOf({ payment: failed, order: placed })).toBe('failed')
    expect([0, 59_999, 60_000].map(isJustBack)).toEqual([true, true, false])
  })

  test('PAY-017 it is paid when the service that asks the provider says so, or the order is paid', () => {
    expect(outcomeOf({ payment: known(aPayment({ status: 'paid' })), order: placed })).toBe('paid')
    expect(outcomeOf({ payment: known(aPayment({ status: 'paid' })), order: null })).toBe('paid')
    const paid = anOrder({ status: 'paid', paidAt: '2026-11-20T10:00:00.000Z' })
    expect(outcomeOf({ payment: nothing, order: paid })).toBe('paid')
  })

  test('PAY-018 without the provider’s word it is being checked, also while nobody answers', () => {
    expect(outcomeOf({ payment: known(aPayment()), order: placed })).toBe('checking')
    expect(outcomeOf({ payment: failing('unavailable'), order: placed })).toBe('checking')
    expect(
      outcomeOf({
        payment: { value: aPayment(), problem: problem('no-network'), polls: 9, isUnpaid: true, isJustBack: false },
        order: null,
      }),
    ).toBe('checking')
  })

  test('PAY-018 PAY-031 a payment is unfinished when the bank has said so, and being checked however long it is silent', () => {
    const silent = { ...known(aPayment()), polls: 100 }
    expect(outcomeOf({ payment: silent, order: placed })).toBe('checking')
    expect(outcomeOf({ payment: { ...silent, polls: 2, isUnpaid: true, isJustBack: false }, order: placed })).toBe(
      'unfinished',
    )
    expect(isPayable({ order: placed, outcome: 'unfinished' })).toBe(true)
    expect(isOpen('unfinished')).toBe(true)
  })

  test('PAY-018 once nobody can pay at the bank any more and it is still silent, the page says so, and offers to pay', () => {
    const silent = aPayment({ silentSince: '2026-11-20T10:30:00.000Z', payableUntil: NOW.toISOString() })
    const of = (payment: Parameters<typeof outcomeOf>[0]['payment']) => outcomeOf({ payment, order: placed })
    expect(of(known(silent))).toBe('overdue')
    expect(of(known({ ...silent, payableUntil: '2026-11-20T11:00:00.001Z' }))).toBe('checking')
    const { silentSince: _, ...answered } = silent
    // The bank answers, and says at once how the payment ended.
    expect(of(known(answered))).toBe('checking')
    expect(of({ ...known(answered), problem: problem('unavailable') })).toBe('overdue')
    expect(of({ ...known(silent), isUnpaid: true, isJustBack: false })).toBe('unfinished')
    expect(of(known({ ...silent, status: 'failed' }))).toBe('failed')
    expect([isPayable({ order: placed, outcome: 'overdue' }), isOpen('overdue')]).toEqual([true, true])
  })

  test('PAY-018 PAY-031 money on its way is waited for, however often the bank was asked, and nothing offers to pay', () => {
    expect(
      outcomeOf({ payment: known(aPayment()), order: { ...placed, onItsWaySince: '2026-11-20T10:00:00.000Z' } }),
    ).toBe('on-its-way')
    const coming = aPayment({ provider: 'stripe', confirmationUrl: null, onItsWaySince: '2026-11-20T10:00:00.000Z' })
    for (const polls of [1, 9])
      expect(outcomeOf({ payment: { ...known(coming), polls }, order: placed })).toBe('on-its-way')
    expect(isPayable({ order: placed, outcome: 'on-its-way' })).toBe(false)
    expect(isOpen('on-its-way')).toBe(true)
    expect(outcomeOf({ payment: known({ ...coming, status: 'failed' }), order: placed })).toBe('failed')
  })

  test('PAY-018 money that the order could not take is in review, unless another payment made the order paid', () => {
    const payment = known(aPayment({ status: 'paid' }))
    const deleted = { ...placed, archivedAt: '2026-11-20T10:00:00.000Z', paymentReview: 'not-payable' } as const
    expect(outcomeOf({ payment, order: deleted })).toBe('deleted')
    expect(outcomeOf({ payment, order: null, isMissing: true })).toBe('checking')
    const returned = { ...placed, refundedMinor: 1, paidMinor: 0 }
    expect(outcomeOf({ payment, order: returned })).toBe('returned')
    expect(outcomeOf({ payment, order: { ...returned, archivedAt: deleted.archivedAt } })).toBe('returned')
    expect(outcomeOf({ payment: known(aPayment()), order: returned })).toBe('checking')
    expect(outcomeOf({ payment, order: { ...placed, paymentReview: 'amount-differs' } })).toBe('in-review')
    const paidTwice = anOrder({ status: 'paid', paidAt: '2026-11-20T10:00:00.000Z', paymentReview: 'not-payable' })
    expect(outcomeOf({ payment, order: paidTwice })).toBe('paid')
  })

  test('nothing is known of a payment that is not found, nor of an address that names no order', () => {
    for (const code of ['payment-not-found', 'invalid-request'] as const)
      expect(outcomeOf({ payment: failing(code), order: null })).toBe('unknown')
    expect(outcomeOf({ payment: nothing, order: placed })).toBe('loading')
    expect(outcomeOf({ payment: known(aPayment({ status: 'failed' })), order: placed })).toBe('failed')
  })

  test('PAY-031 another payment is offered while the order is to be paid, and not where nothing is known of the order', () => {
    for (const outcome of ['checking', 'failed', 'unknown'] as const)
      expect(isPayable({ order: placed, outcome })).toBe(true)
    for (const outcome of ['loading', 'paid', 'in-review'] as const)
      expect(isPayable({ order: placed, outcome })).toBe(false)
    for (const status of ['paid', 'cancelled', 'completed'] as const)
      expect(isPayable({ order: anOrder({ status }), outcome: 'failed' })).toBe(false)
    const reviewed = anOrder({ status: 'pending', paymentReview: 'amount-differs' })
    for (const outcome of ['failed', 'unknown', 'checking'] as const)
      expect(isPayable({ order: reviewed, outcome })).toBe(false)
    expect(isPayable({ order: null, outcome: 'failed' })).toBe(true)
    expect(isPayable({ order: null, outcome: 'unknown' })).toBe(false)
  })

  test('a payment is polled while it may change by itself, after pauses that grow up to a minute', () => {
    expect(['loading', 'checking'].every((it) => isOpen(it as 'loading'))).toBe(true)
    expect(['paid', 'in-review', 'failed', 'unknown'].some((it) => isOpen(it as 'paid'))).toBe(false)
    const pauses = Array.from({ length: 12 }, (_, polls) => pauseMs(polls))
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other))
    expect([pauses[0], pauses.at(-1)]).toEqual([2_000, 60_000])
  })

  test('the page names a reason of the provider where the customer can do something about it', () => {
    expect(reasonOf(aPayment({ failure: 'insufficient_funds' }))).toBe('funds')
    expect(reasonOf(aPayment({ failure: 'fraud_suspected' }))).toBe('declined')
    expect(reasonOf(aPayment({ failure: 'toString' }))).toBe('declined')
    expect(reasonOf(aPayment({ failure: null }))).toBe('declined')
  })
})
