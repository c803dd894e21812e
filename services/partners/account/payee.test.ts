import { expect, test } from 'bun:test'
import { Refusal } from 'contracts/problems'
import { aEuroPayee, aPayee } from '../builders'
import { payeeFault } from './payee'
import { keysOf } from './store'

test.each([
  ['a self-employed person with 12 digits', { taxStatus: 'self-employed', taxId: '165500000012', kpp: null }, []],
  [
    'an organisation with 10 digits and a KPP',
    { taxStatus: 'organisation', taxId: '1655000000', kpp: '165501001' },
    [],
  ],
  ['an organisation without a KPP', { taxStatus: 'organisation', taxId: '1655000000', kpp: null }, ['/body/kpp']],
  [
    'an organisation with 12 digits',
    { taxStatus: 'organisation', taxId: '165500000012', kpp: '165501001' },
    ['/body/taxId'],
  ],
  [
    'a sole proprietor with 10 digits',
    { taxStatus: 'sole-proprietor', taxId: '1655000000', kpp: null },
    ['/body/taxId'],
  ],
  ['an individual with a KPP', { taxStatus: 'individual', taxId: '165500000012', kpp: '165501001' }, ['/body/kpp']],
] as const)('requisites of %s', (_, but, wrong) => {
  const fault = payeeFault(aPayee(but))
  expect(fault instanceof Refusal ? fault.errors.map((it) => it.path) : []).toEqual([...wrong])
})

test('two partners with one account, or one number, have a key in common', () => {
  const [one] = [keysOf(aPayee())]
  const sameAccount = keysOf(aPayee({ taxId: '165500000099' }))
  expect(one.filter((it) => sameAccount.includes(it))).toHaveLength(1)
  expect(keysOf(aEuroPayee()).some((it) => one.includes(it))).toBe(false)
  expect(keysOf(aEuroPayee({ taxId: null }))).toHaveLength(1)
})
