import { expect, test } from 'bun:test'
import { isReferral } from './rules'

const partner = { email: 'paula@example.org', owner: 'a'.repeat(64), browsers: [] }
const aCustomer = { email: 'anna@example.org', isNew: true, owners: ['b'.repeat(64)] }

test('AFF-007 an e-mail that has placed no order before is the partner’s referral', () => {
  expect(isReferral(aCustomer, partner)).toBe(true)
  expect(isReferral({ ...aCustomer, isNew: false }, partner)).toBe(false)
})

test('AFF-011 the partner’s own order is no referral', () => {
  expect(isReferral({ ...aCustomer, email: 'paula@example.org' }, partner)).toBe(false)
  expect(isReferral({ ...aCustomer, owners: [partner.owner] }, partner)).toBe(false)
})
