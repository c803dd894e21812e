import { expect, test } from 'bun:test'
import { placeIn, readWalk, walkOf } from './rules'

const orders = ['a', 'b', 'c'].map((id) => ({ id }))

test('an order knows who stands before and after it in the list from which it was opened', () => {
  const walk = walkOf('?status=paid', orders, false)
  expect(placeIn(walk, 'a')).toEqual({ at: 1, of: 3, hasMore: false, before: null, after: 'b' })
  expect(placeIn(walk, 'b')).toEqual({ at: 2, of: 3, hasMore: false, before: 'a', after: 'c' })
  expect(placeIn(walk, 'c')).toEqual({ at: 3, of: 3, hasMore: false, before: 'b', after: null })
  expect(placeIn(walk, 'x')).toBeNull()
  expect(placeIn(null, 'a')).toBeNull()
})

test('a long list is kept to a bound, and says that it goes on', () => {
  const long = Array.from({ length: 1_001 }, (_, index) => ({ id: `${index}` }))
  const walk = walkOf('', long, false)
  expect([walk.ids.length, walk.hasMore]).toEqual([1_000, true])
  expect(walkOf('', orders, true).hasMore).toBe(true)
})

test('what a history entry has is read as it was written, and anything else is no list', () => {
  const walk = walkOf('?search=anna', orders, true)
  expect(readWalk(structuredClone(walk))).toEqual(walk)
  // An entry of the version before.
  expect(readWalk('?search=anna')).toEqual({ search: '?search=anna', ids: [], hasMore: false })
  for (const other of [null, undefined, 7, {}, { search: 1, ids: [] }, { search: '', ids: [1] }, { search: '' }])
    expect(readWalk(other)).toBeNull()
})
