import { expect, test } from 'bun:test'
import { lackingOf, payerOf, recipientOf, typedPayer, typedRecipient, wrongOf } from './rules'

test('an entry is the same after it was typed and read, and what is empty is absent', () => {
  const recipient = { label: null, fullName: 'Анна', phone: '+7 900', address: 'Казань', deliveryComment: null }
  expect(recipientOf(typedRecipient(recipient))).toEqual(recipient)
  const payer = { name: 'ООО', address: 'Казань', taxId: '1655000000', kpp: null, email: null }
  expect(payerOf(typedPayer(payer))).toEqual(payer)
})

test('a recipient lacks name, phone and address, and needs neither label nor comment', () => {
  expect(lackingOf(typedRecipient(null))).toEqual(['fullName', 'phone', 'address'])
  expect(lackingOf({ ...typedRecipient(null), fullName: 'А', phone: '1', address: ' ' })).toEqual(['address'])
})

test.each([
  [{}, []],
  [{ name: ' ' }, ['name']],
  // A KPP goes with the INN of an organisation alone.
  [{ taxId: '12' }, ['taxId', 'kpp']],
  [{ email: 'anna' }, ['email']],
  [{ email: '' }, []],
] as const)('a payer with %j is wrong at %j', (over, fields) => {
  const payer = { name: 'ООО', address: 'Казань', taxId: '1655000000', kpp: '165501001', email: 'a@b.ru' }
  expect(wrongOf({ ...payer, ...over }, 'RUB')).toEqual([...fields])
})
