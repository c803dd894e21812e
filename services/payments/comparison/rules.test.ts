import { describe, expect, test } from 'bun:test'
import { aCapture, anAttempt, aProviderRefund } from '../builders'
import type { Entry } from '../payment/attempt'
import {
  againAt,
  daysSince,
  differencesOf,
  dueAtOf,
  keysOf,
  type Listed,
  listedPayment,
  listedRefund,
  NOTHING,
  reviewNeeded,
  spanOf,
  tallied,
} from './rules'

const AT = new Date('2026-11-20T12:30:00Z')
const { id: attemptId, orderId } = anAttempt()

/** The movement of `aCapture` in the provider's list. */
const listed = (but: Partial<Listed> = {}): Listed => ({
  kind: 'capture',
  id: 'p-1',
  key: but.id ?? 'p-1',
  amountMinor: 6_754_00,
  currency: 'RUB',
  at: AT,
  ...but,
})
const refunded = { kind: 'refund', id: 'r-1', amountMinor: -1_000_00 } as const
const aBookedRefund = (but: Partial<Entry> = {}) =>
  aCapture({ kind: 'refund', movementId: 'r-1', amountMinor: -1_000_00, ...but })

describe('a provider’s list and the journal', () => {
  test('PAY-036 agree if both have every movement with the same amount', () => {
    expect(differencesOf([listed(), listed(refunded)], [aBookedRefund(), aCapture()])).toEqual([])
    expect(differencesOf([], [])).toEqual([])
  })

  test('PAY-036 agree about a payment to which the list gives another name, by this name and by its own id', () => {
    const booked = aCapture({ providerPaymentId: 'cs_1', listedAs: 'pi_1' })
    for (const key of ['pi_1', 'cs_1']) expect(differencesOf([listed({ id: 'ch_1', key })], [booked])).toEqual([])
    expect(differencesOf([listed({ id: 'ch_1', key: 'pi_2' })], [booked])).toHaveLength(2)
  })

  test.each<[string, Partial<Listed>]>([
    ['payment', {}],
    ['refund', refunded],
    ['payment with another name in the list', { id: 'ch_1', key: 'pi_1' }],
  ])('PAY-034 PAY-036 differ by a %s that the journal lacks, and nobody knows its order', (_name, but) => {
    const { key: _, ...facts } = listed(but)
    expect(differencesOf([listed(but)], [])).toEqual([{ ...facts, reason: 'journal-lacks', of: null }])
  })

  test.each<[string, Partial<Listed>]>([
    ['amount', { amountMinor: 6_753_99 }],
    ['currency', { currency: 'EUR' }],
  ])('PAY-034 PAY-036 differ by another %s, and the provider’s figures count', (_, but) => {
    expect(differencesOf([listed(but)], [aCapture()])).toMatchObject([
      { ...but, id: 'p-1', reason: 'provider-differs', of: { orderId, attemptId } },
    ])
  })

  test('PAY-034 PAY-036 differ by movements that the provider lacks', () => {
    expect(differencesOf([], [aCapture(), aBookedRefund()])).toMatchObject([
      { id: 'p-1', kind: 'capture', amountMinor: 6_754_00, reason: 'provider-lacks', of: { orderId } },
      { id: 'r-1', kind: 'refund', amountMinor: -1_000_00, reason: 'provider-lacks', of: { orderId } },
    ])
  })

  test('PAY-036 differ by the unbooked second payment of an attempt, whichever is listed first, also if the first is not listed', () => {
    const [first, second] = [listed({ id: 'ch_1', key: 'pi_1' }), listed({ id: 'ch_2', key: 'pi_2' })]
    const booked = aCapture({ providerPaymentId: 'cs_1', listedAs: 'pi_1' })
    for (const list of [
      [first, second],
      [second, first],
    ])
      expect(differencesOf(list, [booked])).toMatchObject([{ id: 'ch_2', reason: 'journal-lacks' }])
    expect(differencesOf([second], [])).toMatchObject([{ id: 'ch_2', reason: 'journal-lacks' }])
  })

  test('PAY-036 differ if one has a refund and the other a payment with the same id', () => {
    expect(differencesOf([listed({ ...refunded, id: 'p-1' })], [aCapture()])).toHaveLength(2)
  })
})

test('a refund counts as listed once it is made, with a negative amount', () => {
  expect(listedRefund(aProviderRefund(), AT)).toMatchObject(refunded)
  for (const outcome of [{ status: 'pending' }, { status: 'refused', reason: 'x' }] as const)
    expect(listedRefund(aProviderRefund({ outcome }), AT)).toBeNull()
})

test('the key of a listed payment is its name in the list, or its own id if that was read', () => {
  const facts = { id: 'ch_1', attemptId, amountMinor: 1_00, currency: 'EUR', status: 'captured', at: AT } as const
  const payment = { ...facts, listedAs: 'pi_1' }
  expect([listedPayment(payment).key, listedPayment(payment, 'cs_1').key]).toEqual(['pi_1', 'cs_1'])
  expect(keysOf(aCapture())).toEqual(['p-1'])
  expect(keysOf(aCapture({ providerPaymentId: 'cs_1', listedAs: 'pi_1' }))).toEqual(['cs_1', 'pi_1'])
  expect(keysOf(aBookedRefund())).toEqual(['r-1'])
})

test('PAY-036 a tally counts movements, and sums those of the provider’s currency', () => {
  const page = [listed(), listed({ currency: 'EUR' }), listed(refunded)]
  expect(tallied(tallied(NOTHING, page, 'RUB'), [listed()], 'RUB')).toEqual({
    captureCount: 3,
    captureMinor: 13_508_00,
    refundCount: 1,
    refundMinor: 1_000_00,
  })
})

test('PAY-034 a difference gives staff a review, with its order if it has one', () => {
  const [lacking] = differencesOf([listed()], [])
  expect(reviewNeeded('yookassa', lacking!, 'event-1')).toMatchObject({
    aggregateId: 'event-1',
    data: { orderId: null, paymentId: null, reason: 'journal-lacks', providerPaymentId: 'p-1', amountMinor: 6_754_00 },
  })
  const [surplus] = differencesOf([], [aCapture()])
  expect(reviewNeeded('yookassa', surplus!, 'event-2').data).toMatchObject({ orderId, paymentId: attemptId })
})

describe('the comparison of days', () => {
  test('is due an hour after a day’s end at midnight of UTC, and takes today only up to now', () => {
    expect(dueAtOf('2026-12-31')).toEqual(new Date('2027-01-01T01:00:00Z'))
    const [from, until] = [new Date('2026-11-20T00:00:00Z'), new Date('2026-11-21T00:00:00Z')]
    expect(spanOf('2026-11-20', new Date('2026-11-23T10:00:00Z'))).toEqual({ from, until })
    expect(spanOf('2026-11-20', AT)).toEqual({ from, until: AT })
  })

  test.each<[string | null, string[]]>([
    [null, ['2026-11-20']],
    ['2026-11-20', []],
    ['2026-11-21', []],
    ['2026-11-17', ['2026-11-18', '2026-11-19', '2026-11-20']],
  ])('PAY-036 covers all days after the last arranged one (%s): %j', (latest, days) => {
    expect(daysSince(latest, AT)).toEqual(days)
  })

  test('PAY-036 covers the last 31 days after a long stop', () => {
    const days = daysSince('2026-01-01', AT)
    expect([days.length, days[0], days.at(-1)]).toEqual([31, '2026-10-21', '2026-11-20'])
  })

  test('PAY-036 is repeated after a day’s end, and daily while something of the day is under way', () => {
    const morning = new Date('2026-11-21T10:00:00Z')
    expect(againAt('2026-11-20', 0, AT)).toEqual(new Date('2026-11-21T01:00:00Z'))
    expect(againAt('2026-11-20', 0, morning)).toBeNull()
    expect(againAt('2026-11-20', 1, morning)).toEqual(new Date('2026-11-22T10:00:00Z'))
    expect(againAt('2026-11-20', 1, new Date('2026-12-22T10:00:00Z'))).toBeNull()
  })
})
