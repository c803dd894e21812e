import { expect, test } from 'bun:test'
import { shownNumber, sumOf, wayOf } from './rules'

test('AFF-039 an order is shown by eight characters of its id', () => {
  expect(shownNumber({ id: '7f3a9c21-0000-4000-8000-000000000001', number: '7f3a' })).toBe('7f3a9c21')
})

test('AFF-045 a client is taken, kept or moved', () => {
  const now = { id: '7f3a9c21-0000-4000-8000-000000000001', code: 'ABCDEF', name: null }
  expect([wayOf({ now: null, isMove: false }), wayOf({ now, isMove: false }), wayOf({ now, isMove: true })]).toEqual([
    'takes',
    'keeps',
    'moves',
  ])
})

test('amounts of several currencies stand beside each other', () => {
  expect(sumOf([])).toBe('')
  expect(
    sumOf([
      { minor: 100_00, currency: 'EUR' },
      { minor: 5_00, currency: 'RUB' },
    ]).replace(/\s/g, ' '),
  ).toBe('100,0 € + 5 ₽')
})
