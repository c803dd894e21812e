import { expect, test } from 'bun:test'
import { wrongNumbers } from './documents'

test.each([
  ['an organisation', '7700000001', '770000002', []],
  ['a sole proprietor, who has no KPP', '770000000012', null, []],
  ['a person without numbers', null, null, []],
  ['eleven digits', '77000000011', null, ['taxId']],
  ['a VAT ID', 'DE123456789', null, ['taxId']],
  ['a KPP without an INN', null, '770000002', ['kpp']],
  ['a KPP of a sole proprietor', '770000000012', '770000002', ['kpp']],
  ['a KPP of eight digits', '7700000001', '77000000', ['kpp']],
] as const)('a buyer in rubles: %s', (_, taxId, kpp, wrong) => {
  expect<readonly string[]>(wrongNumbers({ taxId, kpp }, 'RUB')).toEqual(wrong)
})

test.each([
  ['DE123456789', null, []],
  ['ATU12345678', null, []],
  ['7700000001', null, ['taxId']],
  ['DE123456789', '770000002', ['kpp']],
] as const)('a buyer in euro: %s, %p', (taxId, kpp, wrong) => {
  expect<readonly string[]>(wrongNumbers({ taxId, kpp }, 'EUR')).toEqual(wrong)
})
