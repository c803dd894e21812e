import { expect, test } from 'bun:test'
import { daysLater, NOON } from '../builders'
import { type Asked, idsOf, isExpired, whyOf } from './rules'

const asked = (but: Partial<Asked> = {}): Asked => ({
  placedAt: NOON,
  paidAt: NOON,
  isCancelled: false,
  totalMinor: 10_000_00,
  leftMinor: null,
  shareMinor: 1_000_00,
  firstPlacedAt: NOON,
  isOwnClients: true,
  isOldClient: false,
  isOthers: false,
  finding: null,
  kept: null,
  ...but,
})

test.each([
  ['counted', {}],
  ['counted', { leftMinor: 1 }],
  ['not-paid', { paidAt: null, shareMinor: null, firstPlacedAt: null }],
  ['cancelled', { isCancelled: true, shareMinor: 0 }],
  ['refunded', { leftMinor: 0, shareMinor: 0 }],
  ['free', { totalMinor: 0, shareMinor: 0 }],
  ['expired', { placedAt: daysLater(366), shareMinor: null }],
  ['own', { shareMinor: null }],
  ['own', { shareMinor: null, finding: 'open' }],
  ['checked', { finding: 'open' }],
  ['voided', { finding: 'voided', shareMinor: 0 }],
  ['old-client', { isOwnClients: false, isOldClient: true, shareMinor: null }],
  ['other-partner', { isOwnClients: false, isOldClient: true, isOthers: true, shareMinor: null }],
  ['own', { isOwnClients: false, shareMinor: null }],
  ['expired', { kept: 'expired' }],
  ['counted', { kept: 'a word of a later version' }],
] as const)('PART-015 an order is %s: %j', (why, but) => {
  expect(whyOf(asked(but))).toBe(why)
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
