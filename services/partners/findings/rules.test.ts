import { expect, test } from 'bun:test'
import { given } from 'service-kit/test/given'
import { NOON } from '../builders'
import { decided, evidenceOf, type FindingRow } from './rules'

const finding: FindingRow = {
  id: '7f3a0000-0000-4000-8000-000000000000',
  ...{ partnerId: 'p', orderId: 'o', email: 'vera@clinic.example', rule: 'company-domain', state: 'open' },
  ...{ evidence: { domain: 'clinic.example' }, evidenceHash: 'h', foundAt: NOON },
  ...{ decidedBy: null, decidedAt: null, reason: null },
}
const by = { by: 'user:1', now: NOON }

test('AFF-011 a finding is accepted, with or without a reason', () => {
  given(finding)
    .when((it) => decided(it, { isAccepted: true, reason: ' ' }, by))
    .then({ state: 'accepted', reason: null, decidedBy: 'user:1' })
  given(finding)
    .when((it) => decided(it, { isAccepted: true, reason: ' сеть клиник ' }, by))
    .then({ state: 'accepted', reason: 'сеть клиник' })
})

test('AFF-011 an order does not count only with a reason, which the partner reads', () => {
  for (const reason of [null, '', '  '])
    given(finding)
      .when((it) => decided(it, { isAccepted: false, reason }, by))
      .refuses('invalid-request')
  given(finding)
    .when((it) => decided(it, { isAccepted: false, reason: 'Свой заказ' }, by))
    .then({ state: 'voided', reason: 'Свой заказ' })
})

test.each(['accepted', 'voided'] as const)('a finding that is %s is not decided again', (state) => {
  given({ ...finding, state })
    .when((it) => decided(it, { isAccepted: true, reason: null }, by))
    .refuses('finding-decided')
})

test('the evidence that people can read is a mailbox or a domain, and never a hash', () => {
  expect(evidenceOf(finding)).toBe('clinic.example')
  expect(evidenceOf({ evidence: { mailbox: 'a@b.example' } })).toBe('a@b.example')
  expect(evidenceOf({ evidence: { owner: 'f'.repeat(64) } })).toBeNull()
  expect(evidenceOf({ evidence: { addressKey: 'f'.repeat(64) } })).toBeNull()
})
