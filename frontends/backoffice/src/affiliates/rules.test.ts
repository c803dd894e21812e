import { expect, test } from 'bun:test'
import { addressOf, amountsOf, filtersOf, percentOf, readDays, readRate, typedRate } from './rules'

test.each([
  ['0.1', 1_000],
  ['0,0725', 725],
  [' 1 ', 10_000],
  ['0', 0],
  ['.5', 5_000],
  ['1e-1', 1_000],
])('AFF-024 a rate of %p is %i basis points', (typed, basisPoints) => {
  expect(readRate(typed)).toBe(basisPoints)
})

test.each(['1.01', '-0.1', '10', '10%', 'десять', '0.1.2', 'NaN', 'Infinity', '0x1'])(
  'AFF-024 %p is no rate from 0 to 1',
  (typed) => {
    expect(readRate(typed)).toBe('range')
  },
)

test.each(['0.00001', '1e-9', '0,12345'])('AFF-024 %p is finer than a rate can be', (typed) => {
  expect(readRate(typed)).toBe('fine')
})

test('AFF-025 nothing typed is no rate at all', () => {
  expect([readRate(''), readRate('  ')]).toEqual([null, null])
})

test('every rate is shown as it can be typed', () => {
  for (let rate = 0; rate <= 10_000; rate++) expect(readRate(typedRate(rate))).toBe(rate)
  expect(percentOf(725).replace(/\s/, ' ')).toBe('7,25 %')
})

test('a hold is whole days of a year at most', () => {
  expect(['0', ' 14 ', '365', '366', '1.5', '-1', ''].map(readDays)).toEqual([0, 14, 365, null, null, null, null])
})

test('the filters of an address are those that made it', () => {
  expect(filtersOf(addressOf({ search: 'анна +1' }))).toEqual({ search: 'анна +1' })
  expect([addressOf({ search: '' }), filtersOf('')]).toEqual(['', { search: '' }])
  expect(filtersOf(`?search=${'я'.repeat(300)}`).search).toHaveLength(200)
})

test('AFF-015 of a balance below zero nothing can be paid out, and what is due is said as it is', () => {
  const sums = { currency: 'RUB' as const, accruedMinor: 0, paidOutMinor: 600, dueMinor: -600 }
  const balances = [
    { ...sums, heldMinor: 0, stoppedMinor: 0, payableMinor: -600 },
    { ...sums, currency: 'EUR' as const },
  ]
  expect(amountsOf(balances, 'payableMinor')).toEqual([{ currency: 'RUB', minor: 0 }])
  expect(amountsOf(balances, 'dueMinor').map((it) => it.minor)).toEqual([-600, -600])
})
