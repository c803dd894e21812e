import { expect, test } from 'bun:test'
import { emailFault } from './sign-in-form'

test('AUTH-003 an empty field is a missing address', () => {
  for (const typed of ['', ' ', '\t']) expect(emailFault(typed)).toBe('missing')
})

test('AUTH-004 an invalid e-mail is a wrong address, and spaces around a valid one do not matter', () => {
  for (const typed of ['anna', 'anna@', '@clinic.ru', 'anna@clinic', 'an na@clinic.ru', 'a@b.ru, c@d.ru', '<a@b.ru>'])
    expect([typed, emailFault(typed)]).toEqual([typed, 'wrong'])
  for (const typed of ['anna@clinic.ru', ' anna@clinic.ru ', 'Anna.K+scans@sub.clinic.example', 'анна@клиника.рф'])
    expect([typed, emailFault(typed)]).toEqual([typed, null])
})
