import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { daysLater, NOON } from '../builders'
import { payableAt, rateAt, termsAt } from './rates'

const justBefore = (at: Date) => new Date(at.getTime() - 1)
const rates = [
  { since: NOON, basisPoints: 1_000 },
  { since: daysLater(10), basisPoints: 2_500 },
  { since: daysLater(20), basisPoints: 0 },
]

test('AFF-016 the rate is the one in force when an order is paid: a change applies from its instant on, and to nothing before', () => {
  const at = [NOON, justBefore(daysLater(10)), daysLater(10), daysLater(19), daysLater(20), daysLater(900)]
  expect(at.map((it) => rateAt(rates, it))).toEqual([1_000, 1_000, 2_500, 2_500, 0, 0])
})

test('AFF-016 of two changes at one instant the later one applies, and before the first rate the first does', () => {
  expect(rateAt([...rates, { since: daysLater(10), basisPoints: 700 }], daysLater(11))).toBe(700)
  expect(rateAt(rates, daysLater(-1))).toBe(1_000)
})

test('AFF-016 a rate that is added later never changes the rate of an instant before it', () => {
  const rate = fc.record({ day: fc.integer({ min: 0, max: 100 }), basisPoints: fc.integer({ min: 0, max: 10_000 }) })
  fc.assert(
    fc.property(fc.array(rate, { minLength: 1 }), fc.integer({ min: 0, max: 100 }), (history, day) => {
      const all = history.map((it) => ({ since: daysLater(it.day), basisPoints: it.basisPoints }))
      const known = all.filter((it) => it.since <= daysLater(day))
      if (known.length) expect(rateAt(all, daysLater(day))).toBe(rateAt(known, daysLater(day)))
    }),
  )
})

test('a site’s terms are those in force at an instant, before the first those that every site begins with', () => {
  const changed = { since: daysLater(1), holdDays: 30, minimumMinor: 1_000_00, firstBasisPoints: 500 }
  expect(termsAt([changed], daysLater(1))).toEqual(changed)
  expect(termsAt([changed], justBefore(daysLater(1)))).toEqual({
    holdDays: 14,
    minimumMinor: 0,
    firstBasisPoints: 1_000,
  })
})

test('a commission is held for whole days of 24 hours from the payment; none with a hold of 0', () => {
  const terms = { holdDays: 14, minimumMinor: 0, firstBasisPoints: 1_000 }
  expect(payableAt(NOON, terms)).toEqual(daysLater(14))
  expect(payableAt(NOON, { ...terms, holdDays: 0 })).toEqual(NOON)
})
