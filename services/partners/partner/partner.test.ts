import { expect, test } from 'bun:test'
import { DEFAULT_TERMS } from 'contracts/partner/terms'
import { NOON } from '../builders'
import { newPartner } from './partner'

const partner = newPartner(
  '7f3a0000-0000-4000-8000-000000000000',
  'ABCDEF',
  { email: 'paula@example.org', owner: 'a'.repeat(64), site: 'ru' },
  DEFAULT_TERMS,
  NOON,
)

test('AFF-003 a new partner earns a tenth', () => {
  expect(partner).toMatchObject({ commissionBasisPoints: 1_000, name: null, version: 1 })
})
