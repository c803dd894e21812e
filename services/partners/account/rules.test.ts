import { test } from 'bun:test'
import { DEFAULT_TERMS } from 'contracts/partner/terms'
import { given } from 'service-kit/test/given'
import { NOON } from '../builders'
import { newPartner } from '../partner/partner'
import { rename } from './rules'

const partner = newPartner(
  '7f3a0000-0000-4000-8000-000000000000',
  'ABCDEF',
  { email: 'paula@example.org', owner: 'a'.repeat(64), site: 'ru' },
  DEFAULT_TERMS,
  NOON,
)

test('PART-004 a name is saved without the spaces around it', () => {
  given(partner)
    .when((it) => rename(it, 1, '  Клиника «Улыбка» '))
    .then({ name: 'Клиника «Улыбка»', version: 2 })
})

test('a name that was changed meanwhile is not overwritten', () => {
  given({ ...partner, version: 3 })
    .when((it) => rename(it, 2, 'Paula'))
    .refuses('version-changed')
})
