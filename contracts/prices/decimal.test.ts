import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { parseDecimal } from './decimal'

/** The buffer is longer than the text: bytes of an earlier word may follow it. */
const parse = (text: string) => parseDecimal(new TextEncoder().encode(`${text}1e1`), text.length)

test('a number of up to 15 digits is parsed exactly', () => {
  const numbers = ['0', '-0', '1', '+7', '.5', '5.', '0.1', '-12.75', '1e3', '2E-3', '123456789.012345', '1e22', '007']
  for (const text of numbers) expect([text, parse(text)]).toEqual([text, Number(text)])
})

test('any other text is NaN', () => {
  for (const text of [
    '',
    '-',
    '+',
    '.',
    '-.',
    'e5',
    '1e',
    '1e+',
    '1.2.3',
    '1-2',
    '1 2',
    '0x1',
    'nan',
    'Infinity',
    '1,5',
  ]) {
    expect([text, parse(text)]).toEqual([text, Number.NaN])
  }
})

test('an exponent may have any size', () => {
  expect([parse('1e999999999999'), parse('-1e999'), parse('1e-999'), parse('0e999')]).toEqual([
    Infinity,
    -Infinity,
    0,
    0,
  ])
})

test('any float is parsed to the same float, and any double of that range to 14 digits', () => {
  fc.assert(
    fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(Math.fround(parse(String(value))) - value).toBe(0)
    }),
  )
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: 1e-60, max: 1e60 }), (value) => {
      expect(Math.abs(parse(String(value)) / value - 1)).toBeLessThan(1e-14)
    }),
  )
})
