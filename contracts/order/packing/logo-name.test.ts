import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { LOGO_NAME_PATTERN, logoName } from './logo-name'

const FORM = new RegExp(LOGO_NAME_PATTERN)

describe('PACK-012 the name of a logo', () => {
  test('is the e-mail with underscores for special characters, a short hash of it, and _logo.png', () => {
    expect(logoName('anna.b+zahn@clinic-1.ru')).toMatch(/^anna_b_zahn_clinic-1_ru_[0-9a-f]{10}_logo[.]png$/)
  })

  test('is one name for an e-mail in capitals, and with spaces around it', () => {
    expect(logoName(' Anna@Clinic.RU ')).toBe(logoName('anna@clinic.ru'))
  })

  test('differs where e-mails differ in special characters alone, or after their first 80 characters', () => {
    const emails = ['a.b@c.de', 'a_b@c.de', 'a+b@c.de', 'анна@почта.рф', 'инна@почта.рф']
    const long = ['x', 'y'].map((it) => `${'a'.repeat(200)}@${it}.de`)
    expect(new Set([...emails, ...long].map(logoName)).size).toBe(7)
  })

  test('is short and safe in a path, whatever the e-mail', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 254, unit: 'binary' }), (email) => {
        const name = logoName(email)
        if (email.trim() === '') expect(name).toBeNull()
        else expect(name).toMatch(FORM)
        expect(name?.length ?? 0).toBeLessThanOrEqual(100)
      }),
    )
  })

  test('of an order without an e-mail is none', () => {
    for (const email of [null, '', ' ']) expect(logoName(email)).toBeNull()
  })
})
