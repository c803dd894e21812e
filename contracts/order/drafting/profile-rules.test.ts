import { expect, test } from 'bun:test'
import { isSamePayer, isSameRecipient, lastUsedFirst } from './profile-rules'

const recipient = { fullName: 'Анна Королёва', phone: '+7 900 000-00-00', address: 'Казань, ул. Баумана, 44' }
const payer = { name: 'ООО «Улыбка»', address: 'Казань', taxId: '1655000000', kpp: '165501001' }

test.each([
  [{ fullName: ' анна  королёва', phone: '+7(900)0000000', address: 'Казань,\nул. Баумана, 44' }, true],
  [{ fullName: 'Анна Королева' }, false],
  [{ phone: '+7 900 000-00-01' }, false],
  [{ address: 'Казань, ул. Баумана, 4' }, false],
])('a recipient with %j is the same: %p', (over, isSame) => {
  expect(isSameRecipient(recipient, { ...recipient, ...over })).toBe(isSame)
})

test.each([
  [{ name: 'ооо «улыбка» ' }, true],
  [{ name: 'ООО «Улыбки»' }, false],
  [{ address: 'Пермь' }, false],
  [{ taxId: '1655000001' }, false],
  [{ kpp: null }, false],
])('a payer with %j is the same: %p', (over, isSame) => {
  expect(isSamePayer(payer, { ...payer, ...over })).toBe(isSame)
})

test('the entry that was used last comes first', () => {
  const at = (usedAt: string) => ({ usedAt })
  const [old, recent] = [at('2026-11-20T10:00:00.000Z'), at('2026-11-21T10:00:00.000Z')]
  expect(lastUsedFirst([old, recent])).toEqual([recent, old])
})
