import { expect, test } from 'bun:test'
import { placesOf } from './rules'

const bag = { kind: 'bag' } as const
const box = { kind: 'box' } as const

test('PACK-023 on a roll each label is a page of its own size', () => {
  expect(placesOf([bag, box], { paper: 'roll', skip: 3 })).toEqual([
    { x: 0, y: 0, side: 79, page: { width: 79, height: 79 }, isFirst: true },
    { x: 0, y: 0, side: 84, page: { width: 84, height: 84 }, isFirst: true },
  ])
})

test('on A4 two labels stand beside and three below each other, with room to cut, the same at opposite edges', () => {
  const places = placesOf(Array(6).fill(box), { paper: 'a4', skip: 0 })
  expect(places.map(({ x, y }) => [x, y])).toEqual([
    [18, 16.5],
    [108, 16.5],
    [18, 106.5],
    [108, 106.5],
    [18, 196.5],
    [108, 196.5],
  ])
  expect([210 - (108 + 84), 297 - (196.5 + 84)]).toEqual([18, 16.5])
})

test('PACK-023 the label of a bag is 79 mm in the middle of a place on A4, too', () => {
  expect(placesOf([bag], { paper: 'a4', skip: 0 })[0]).toMatchObject({ x: 20.5, y: 19, side: 79 })
})

test('the first sheet of A4 begins after the places that are used up, the next one at its first', () => {
  const places = placesOf(Array(3).fill(box), { paper: 'a4', skip: 4 })
  expect(places.map(({ x, y, isFirst }) => [x, y, isFirst])).toEqual([
    [18, 196.5, true],
    [108, 196.5, false],
    [18, 16.5, true],
  ])
})
