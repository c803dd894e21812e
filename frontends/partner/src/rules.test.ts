import { expect, test } from 'bun:test'
import { aPartner } from './builders'
import { isBeforeFirst, mayChangeBalance, nameFault, newer, referralLink } from './rules'

test('a name of nothing or of spaces is empty', () => {
  expect([nameFault(''), nameFault('  '), nameFault(' Анна ')]).toEqual(['empty', 'empty', null])
})

test('PART-007 the link is the origin, a slash and the code, once there is a name', () => {
  expect(referralLink('https://kappa.example', { code: 'QWERTY', name: 'Анна' })).toBe('https://kappa.example/QWERTY')
  expect(referralLink('https://kappa.example', { code: 'QWERTY', name: null })).toBeNull()
})

test('what was earned and paid out to the last kopeck is no empty balance', () => {
  const balance = { currency: 'RUB', accruedMinor: 0, paidOutMinor: 0, dueMinor: 0 } as const
  expect(isBeforeFirst([balance])).toBe(true)
  expect(isBeforeFirst([balance, { ...balance, currency: 'EUR', accruedMinor: 5, paidOutMinor: 5 }])).toBe(false)
})

test('the balance is looked at again when it changed or a change may have been missed, not at each scan of one’s own', () => {
  const of = { id: '7f3a9c21-0000-4000-8000-000000000001', version: 1 }
  expect([mayChangeBalance('reconnected'), mayChangeBalance({ kind: 'balance', ...of })]).toEqual([true, true])
  for (const kind of ['order', 'scan', 'transfer', 'payment'] as const)
    expect([kind, mayChangeBalance({ kind, ...of })]).toEqual([kind, false])
})

test('an answer that a change of the name has overtaken brings its balance, and not the old name', () => {
  const held = aPartner({ name: 'New', version: 3 })
  expect(newer(held, aPartner({ name: 'Old', version: 2, balances: [] }))).toEqual({ ...held, balances: [] })
  const later = aPartner({ name: 'Newest', version: 4 })
  expect([newer(held, later), newer(null, held), newer(held, null)]).toEqual([later, held, null])
})
