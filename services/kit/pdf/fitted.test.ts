import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type Fitted, fit } from './fitted'
import { openSheet } from './sheet'

const sheet = openSheet('Test', '2026-11-27')
const SPACE = { width: 200, height: 90, size: 42 }
const linesOf = ({ lines }: Fitted) => lines.map((it) => it.pieces.map(({ text }) => text).join(''))
const fitted = (text: string, but: Partial<typeof SPACE> = {}) => fit(sheet, text, { ...SPACE, ...but })

describe('a text', () => {
  test('that has room stands in its largest size, in one line', () => {
    expect(fitted('Анна')).toMatchObject({ size: 42 })
    expect(linesOf(fitted('Анна'))).toEqual(['Анна'])
  })

  test('ends its lines at spaces and after hyphens, and gets smaller before a word is broken', () => {
    expect(linesOf(fitted('Петрова Анна'))).toEqual(['Петрова', 'Анна'])
    expect(linesOf(fitted('Римская-Корсакова'))).toEqual(['Римская-', 'Корсакова'])
    const long = fitted('Константинопольская')
    expect(linesOf(long)).toEqual(['Константинопольская'])
    expect(long.size).toBeLessThan(42)
  })

  test('without a space is broken where it would be too small to be read', () => {
    const { lines, size } = fitted('Щ'.repeat(60))
    expect(lines.length).toBeGreaterThan(3)
    expect(size).toBeGreaterThan(10)
  })

  test('whose letters join is drawn in whole lines where it is broken, too', () => {
    const { lines } = fitted('م'.repeat(100))
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.map((it) => it.pieces.length)).toEqual(lines.map(() => 1))
  })

  test('of Han signs ends its lines between any two', () => {
    expect(linesOf(fitted('王小明王小明', { size: 60, height: 160 }))).toEqual(['王小明', '王小明'])
  })

  test('keeps the lines of its own, unless there are more than six', () => {
    expect(linesOf(fitted('Казань\r\nул. Баумана\n\n', { size: 12 }))).toEqual(['Казань', 'ул. Баумана'])
    expect(linesOf(fitted('a\nb\nc\nd\ne\nf\ng', { size: 12 }))).toEqual(['a b c d e f g'])
  })

  test('that is empty has no line', () => {
    expect(fitted(' \n\u200b')).toMatchObject({ lines: [], height: 0 })
  })

  test('of up to 200 signs of any kind fits, and loses none', () => {
    const scripts = ['Анна', 'W', 'Щ', ' ', '-', 'م', 'ש', '王', '김', 'ไ', '💎', '\u0301', '1', '(', '\n', '\u202e']
    const sign = fc.oneof(fc.constantFrom(...scripts), fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }))
    const text = fc.array(sign, { maxLength: 200 }).map((it) => it.join('').slice(0, 200).toWellFormed())
    fc.assert(
      fc.property(text, (it) => {
        const { lines, size, height } = fitted(it)
        expect(height).toBeLessThanOrEqual(SPACE.height)
        for (const line of lines) {
          expect(line.ems * size).toBeLessThanOrEqual(SPACE.width + 0.02)
          expect(line.pieces.reduce((sum, piece) => sum + piece.ems, 0)).toBeCloseTo(line.ems, 5)
        }
        const whole = fitted(it, { width: 1e6, height: 1e6 })
        const signs = (of: Fitted) => linesOf(of).join('').replaceAll(' ', '')
        expect(signs(fitted(it))).toBe(signs(whole))
      }),
      { numRuns: 60 },
    )
  })
})
