import { expect, test } from 'bun:test'
import { emailIn } from './email-in'

test('the e-mail comes from the history entry; an invalid one counts as none', () => {
  expect(emailIn({ email: 'anna@clinic.example' })).toBe('anna@clinic.example')
  for (const state of [null, undefined, 'anna', {}, { email: null }, { email: 7 }, { wizard: {} }])
    expect([state, emailIn(state)]).toEqual([state, ''])
})
