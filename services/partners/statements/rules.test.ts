import { expect, test } from 'bun:test'
import { daysLater, NOON } from '../builders'
import { idsOf, isExpired, readWhy } from './rules'

test('a reason is told as it is kept, and one of a later version as what is being looked at', () => {
  expect([readWhy('old-client'), readWhy('counted'), readWhy('a later word')]).toEqual([
    'old-client',
    'counted',
    'checked',
  ])
})

test('PART-020 AFF-051 a client expires after 365 days of 24 hours, not before the first order is paid', () => {
  expect([isExpired(NOON, daysLater(365)), isExpired(NOON, new Date(daysLater(365).getTime() + 1))]).toEqual([
    false,
    true,
  ])
  expect(isExpired(null, daysLater(1_000))).toBe(false)
})

test('the number of an order is the beginning of its id', () => {
  expect(idsOf('7F3a')).toEqual({
    first: '7f3a0000-0000-0000-0000-000000000000',
    last: '7f3affff-ffff-ffff-ffff-ffffffffffff',
  })
  expect(idsOf('7f3a9c2112').first).toBe('7f3a9c21-1200-0000-0000-000000000000')
})
