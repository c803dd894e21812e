import { expect, test } from 'bun:test'
import { aPartner } from './builders'
import { isBeforeFirst, mayChangeBalance, nameFault, newer, referralLink } from './rules'

test('a name without letters is empty', () => {
  expect([nameFault(''), nameFault('  '), nameFault(' Анна ')]).toEqual(['empty', 'empty', null])
})

test('PART-007 the link is the origin, a slash and the code, once there is a name', () => {
  expect(referralLink('https://kappa.example', { code: 'QWERTY', name: 'Анна' })).toBe('https://kappa.example/QWERTY')
  expect(referralLink('https://kappa.example', { code: 'QWERTY', name: null })).toBeNull()
})

test('a balance that was earned and paid out in full is not empty', () => {
  const balance = { currency: 'RUB', accruedMinor: 0, paidOutMinor: 0, dueMinor: 0 } as const
  expect(isBeforeFirst([balance])).toBe(true)
  expect(isBeforeFirst([balance, { ...balance, currency: 'EUR', accruedMinor: 5, paidOutMinor: 5 }])).toBe(false)
})

test('the balance is refetched for hints of balances and after a reconnection, not for own orders and scans', () => {
  const of = { id: '7f3a9c21-0000-4000-8000-000000000001', version: 1 }
  expect([mayChangeBalance('reconnected'), mayChangeBalance({ kind: 'balance', ...of })]).toEqual([true, true])
  for (const kind of ['order', 'scan', 'transfer', 'payment'] as const)
    expect([kind, mayChangeBalance({ kind, ...of })]).toEqual([kind, false])
})

test('an answer older than the last change of the name updates the balance and not the name', () => {
  const held = aPartner({ name: 'New', version: 3 })
  expect(newer(held, aPartner({ name: 'Old', version: 2, balances: [] }))).toEqual({ ...held, balances: [] })
  const later = aPartner({ name: 'Newest', version: 4 })
  expect([newer(held, later), newer(null, held), newer(held, null)]).toEqual([later, held, null])
})
