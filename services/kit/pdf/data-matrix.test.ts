import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { type Dpi, dataMatrix, drawDataMatrix } from './data-matrix'
import type { Sheet } from './sheet'

/** The rectangles that are drawn, in dots of the printer. */
function dotsOf(text: string, right: number, y: number, dpi: Dpi): number[][] {
  const drawn: number[][] = []
  const sheet = {
    rect: (...sides: number[]) => drawn.push(sides.map((it) => (it * dpi) / 72)),
    fill: () => {},
  }
  drawDataMatrix(sheet as unknown as Sheet, text, { right, y, dpi })
  return drawn
}

test('PACK-024 the code of a bag is a symbol of 16 × 16 modules, with its two solid sides at the left and below', () => {
  const { size, runs } = dataMatrix('7F3A1C9K0X2M')
  expect(size).toBe(16)
  const isDark = (x: number, y: number) => runs.some((it) => it.y === y && it.x <= x && x < it.x + it.length)
  const side = Array.from({ length: 16 }, (_, index) => index)
  expect(side.every((it) => isDark(0, it) && isDark(it, 15))).toBe(true)
  // The other two sides alternate.
  expect(side.map((it) => isDark(it, 0))).toEqual(side.map((it) => it % 2 === 0))
  expect(side.map((it) => isDark(15, it))).toEqual(side.map((it) => it % 2 === 1))
})

test('PACK-024 wherever a symbol is, its modules are whole dots on whole dots, within half a dot of the place', () => {
  const place = fc.double({ min: -30, max: 800, noNaN: true })
  fc.assert(
    fc.property(place, place, fc.constantFrom<Dpi>(203, 300), (right, y, dpi) => {
      const module = { 203: 4, 300: 6 }[dpi]
      const drawn = dotsOf('7F3A1C9K0X2M', right, y, dpi)
      for (const side of drawn.flat()) expect(Math.abs(side - Math.round(side))).toBeLessThan(1e-6)
      const rounded = drawn.map((it) => it.map(Math.round))
      for (const [, , width = 0, height] of rounded) expect([width % module, height]).toEqual([0, module])
      const [end, top] = [
        Math.max(...rounded.map(([x = 0, , width = 0]) => x + width)),
        Math.min(...rounded.map(([, it = 0]) => it)),
      ]
      expect(Math.abs(end - (right * dpi) / 72)).toBeLessThanOrEqual(0.5 + 1e-6)
      expect(Math.abs(top - (y * dpi) / 72)).toBeLessThanOrEqual(0.5 + 1e-6)
    }),
  )
})
