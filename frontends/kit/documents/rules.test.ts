import { expect, test } from 'bun:test'
import { buyerOf, faultsOf, NOBODY } from './rules'

const clinic = { name: ' ООО «Клиника» ', address: 'Казань\n', taxId: '7700 000001', kpp: '770-000-002' }

test('a buyer is sent without spaces around the texts and within the numbers', () => {
  expect(buyerOf(clinic)).toEqual({
    name: 'ООО «Клиника»',
    address: 'Казань',
    taxId: '7700000001',
    kpp: '770000002',
  })
  expect(buyerOf({ ...NOBODY, taxId: 'de 123456789' })).toMatchObject({ taxId: 'DE123456789', kpp: null })
})

test('a buyer needs a name, an address and valid numbers', () => {
  expect(faultsOf(clinic, 'RUB')).toEqual([])
  expect(faultsOf({ ...NOBODY, name: '  ' }, 'RUB')).toEqual(['name', 'address'])
  expect(faultsOf({ ...clinic, taxId: '77' }, 'RUB')).toEqual(['taxId', 'kpp'])
  expect(faultsOf({ ...clinic, kpp: '' }, 'EUR')).toEqual(['taxId'])
})
