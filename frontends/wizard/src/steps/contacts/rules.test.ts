import { expect, test } from 'bun:test'
import { aDraft } from '../../../test/builders'
import { missingContacts } from './rules'

const codes = (entries: { email?: string; phone?: string }) => missingContacts(aDraft({ entries })).map((it) => it.code)

test('an empty e-mail and an empty phone are asked for', () => {
  expect(codes({})).toEqual(['email-missing', 'phone-missing'])
  expect(codes({ email: '  ', phone: ' ' })).toEqual(['email-missing', 'phone-missing'])
})

test.each(['clinic', 'clinic@', '@example.ru', 'clinic@example', 'cli nic@example.ru', 'a@b@example.ru'])(
  '%p does not look like an e-mail',
  (email) => expect(codes({ email, phone: '1' })).toEqual(['email-malformed']),
)

test('WIZ-061 spaces around an e-mail are taken off before it is judged', () => {
  expect(codes({ email: ' clinic@example.ru ', phone: '1' })).toEqual([])
})

test('WIZ-096 any phone that is not empty is accepted', () => {
  expect(codes({ email: 'clinic@example.ru', phone: 'доб. 12' })).toEqual([])
})
