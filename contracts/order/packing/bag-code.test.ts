import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { bagCode, checkCharacter, readBagCode, spoken } from './bag-code'

const bytes = fc.uint8Array({ minLength: 11, maxLength: 11 })
const codes = bytes.map(bagCode)

describe('the code of a bag', () => {
  test('PACK-024 is 12 digits and capitals that no person confuses, the last of which checks the others', () => {
    // The example of the Global Release Identifier, which is checked alike.
    expect(checkCharacter('A12425GABC1234002')).toBe('M')
    expect(bagCode(new Uint8Array(11))).toMatch(/^0{11}/)
    fc.assert(
      fc.property(codes, (it) => {
        expect(it).toMatch(/^[0-9A-HJKMNP-TV-Z]{11}[0-9A-Z]$/)
        expect(readBagCode(it)).toBe(it)
      }),
    )
  })

  test('is read in small letters, and with the spaces and hyphens of a person', () => {
    const code = bagCode(Uint8Array.from({ length: 11 }, (_, index) => index * 7))
    const typed = ` ${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)} `.toLowerCase()
    expect(readBagCode(typed)).toBe(code)
  })

  test('is read aloud in groups of four, which are read as the code', () => {
    expect(spoken('7F3A1C9K0X2M')).toBe('7F3A 1C9K 0X2M')
    fc.assert(fc.property(codes, (it) => expect(readBagCode(spoken(it))).toBe(it)))
  })

  test('with one wrong character, a missing or a further one is none', () => {
    fc.assert(
      fc.property(codes, fc.nat(11), fc.nat(35), (code, at, by) => {
        const other = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'[by] ?? ''
        const wrong = code.slice(0, at) + other + code.slice(at + 1)
        expect(readBagCode(wrong)).toBe(wrong === code ? code : null)
        expect(readBagCode(code.slice(0, at) + code.slice(at + 1))).toBeNull()
        expect(readBagCode(`${code}0`)).toBeNull()
      }),
    )
  })

  test('what other symbologies carry is none', () => {
    for (const it of [
      '',
      '4006381333931',
      'https://example.org/1',
      '\u001d0104006381333931',
      'ИВАНОВА',
      '0'.repeat(200),
    ])
      expect(readBagCode(it)).toBeNull()
  })
})
