import { describe, expect, test } from 'bun:test'
import { aBagLabel } from '../shared/printing/builders'
import { lettersMm, moduleMm, pagesOf } from './rules'

const SHEET = { paper: 'a4', dpi: 203, offsetMm: { x: 0, y: 0 }, skip: 0 } as const
const labels = (count: number) =>
  Array.from({ length: count }, (_, index) => aBagLabel({ code: `${index}`.padStart(12, 'A') }))

describe('a printed page', () => {
  test('has one label on a roll, and six on A4 after the places that are used up', () => {
    const sizes = (count: number, sheet: Partial<Parameters<typeof pagesOf>[1]>) =>
      pagesOf(labels(count), { ...SHEET, ...sheet }).map((it) => it.map((label) => (label ? 'x' : '-')).join(''))
    expect(sizes(3, { paper: 'roll', skip: 2 })).toEqual(['x', 'x', 'x'])
    expect(sizes(7, {})).toEqual(['xxxxxx', 'x'])
    expect(sizes(3, { skip: 5 })).toEqual(['-----x', 'xx'])
  })

  test('has codes of half a millimetre a module, in whole dots of the printer', () => {
    for (const dpi of [203, 300] as const) {
      expect((moduleMm(dpi) / 25.4) * dpi).toBeCloseTo(dpi === 203 ? 4 : 6, 9)
      expect(moduleMm(dpi)).toBeWithin(0.5, 0.51)
    }
  })
})

describe('letters', () => {
  const place = { width: 60, height: 20, sizes: [12, 6, 3, 2] }

  test('are the largest in which a text fits, in lines that break at words', () => {
    expect(lettersMm('Ева', place)).toBe(12)
    expect(lettersMm('Константин', place)).toBe(6)
    expect(lettersMm('Константин Константинович', place)).toBe(6)
    expect(lettersMm('Константин '.repeat(4), place)).toBe(3)
  })

  test('are the smallest where none fits, and count the lines of an address', () => {
    expect(lettersMm('x'.repeat(200), place)).toBe(2)
    expect(lettersMm('a\nb', place)).toBe(6)
  })
})
