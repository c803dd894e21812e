import { expect, test } from 'bun:test'
import { DEFAULT_TERMS } from 'contracts/partner/terms'
import { given } from 'service-kit/test/given'
import { NOON } from '../builders'
import { newPartner } from '../partner/partner'
import { changeRecord } from './rules'

const partner = newPartner(
  '7f3a0000-0000-4000-8000-000000000000',
  'ABCDEF',
  { email: 'paula@example.org', owner: 'a'.repeat(64), site: 'ru' },
  DEFAULT_TERMS,
  NOON,
)

test.each([0, 725, 10_000])('AFF-003 AFF-036 staff set a rate of %i basis points', (commissionBasisPoints) => {
  given(partner)
    .when((it) => changeRecord(it, 1, { commissionBasisPoints }))
    .then({ commissionBasisPoints, version: 2 })
})

test('the rate that the partner has already changes nothing', () => {
  expect(changeRecord(partner, 1, { commissionBasisPoints: partner.commissionBasisPoints })).toBe(partner)
})

test('a partner that was changed meanwhile is not overwritten', () => {
  given({ ...partner, version: 3 })
    .when((it) => changeRecord(it, 2, { commissionBasisPoints: 500 }))
    .refuses('version-changed')
})
