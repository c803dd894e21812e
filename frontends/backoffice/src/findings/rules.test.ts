import { expect, test } from 'bun:test'
import { addressOf, filtersOf, moneyOf } from './rules'

test('the filter stands in the address, and begins with what waits', () => {
  expect(filtersOf('')).toEqual({ state: 'open' })
  expect(filtersOf('?state=voided')).toEqual({ state: 'voided' })
  expect(filtersOf('?state=gone')).toEqual({ state: 'open' })
  expect(addressOf({ state: 'accepted' })).toBe('?state=accepted')
  expect(addressOf({ state: 'open' })).toBe('')
})

test('the commission of an order waits, is not booked before a decision, counts, or was taken back', () => {
  const booked = (minor: number) => ({ minor, currency: 'RUB' as const })
  expect(moneyOf({ state: 'open', booked: booked(100) })).toBe('stopped')
  expect(moneyOf({ state: 'open', booked: null })).toBe('notBooked')
  expect(moneyOf({ state: 'accepted', booked: booked(100) })).toBe('counted')
  expect(moneyOf({ state: 'voided', booked: booked(0) })).toBe('none')
  expect(moneyOf({ state: 'voided', booked: null })).toBe('none')
})
