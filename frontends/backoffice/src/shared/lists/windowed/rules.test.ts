import { expect, test } from 'bun:test'
import { columnsIn, spacesOf } from './rules'

const row = (index: number, height = 40, gap = 0) => ({
  index,
  start: 100 + index * (height + gap),
  end: 100 + index * (height + gap) + height,
})

test('rows that are not drawn leave a space as high as they are: before, between and after the drawn ones', () => {
  const list = { top: 100, height: 400, gap: 0 }
  expect(spacesOf([row(0), row(1)], list)).toEqual({
    drawn: [
      { index: 0, before: 0 },
      { index: 1, before: 0 },
    ],
    after: 320,
  })
  expect(spacesOf([row(2), row(5), row(6)], list)).toEqual({
    drawn: [
      { index: 2, before: 80 },
      { index: 5, before: 80 },
      { index: 6, before: 0 },
    ],
    after: 120,
  })
  expect(spacesOf([], list)).toEqual({ drawn: [], after: 400 })
})

test('a space stands as far from its rows as they stand apart', () => {
  const rows = [row(1, 40, 10), row(3, 40, 10)]
  // Four rows of 40 with three gaps of 10; each space has gaps of its own.
  expect(spacesOf(rows, { top: 100, height: 190, gap: 10 })).toEqual({
    drawn: [
      { index: 1, before: 40 },
      { index: 3, before: 40 },
    ],
    after: 0,
  })
})

test('there are as many columns as there is room for, and one at least', () => {
  expect([0, 319, 320, 651, 652, 1_000].map((it) => columnsIn(it, 320, 12))).toEqual([1, 1, 1, 1, 2, 3])
})
