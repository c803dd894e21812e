import { expect, test } from 'bun:test'
import { placeIn, readWalk, walksOf } from './rules'

const orders = ['a', 'b', 'c'].map((id) => ({ id }))

test('an order knows who stands before and after it in the list from which it was opened', () => {
  const walk = walksOf(orders, false)('?status=paid', 0)
  expect(placeIn(walk, 'a')).toEqual({ at: 1, of: 3, hasMore: false, before: null, after: 'b' })
  expect(placeIn(walk, 'b')).toEqual({ at: 2, of: 3, hasMore: false, before: 'a', after: 'c' })
  expect(placeIn(walk, 'c')).toEqual({ at: 3, of: 3, hasMore: false, before: 'b', after: null })
  expect(placeIn(walk, 'x')).toBeNull()
  expect(placeIn(null, 'a')).toBeNull()
})

test('a long list is kept to a bound, and says that it goes on', () => {
  const long = Array.from({ length: 1_001 }, (_, index) => ({ id: `${index}` }))
  const walk = walksOf(long, false)('', 0)
  expect([walk.ids.length, walk.skipped, walk.hasMore]).toEqual([400, 0, true])
  expect(walksOf(orders, true)('', 1).hasMore).toBe(true)
})

test('of a long list those around the opened order are kept, with their places in the whole list', () => {
  const long = Array.from({ length: 1_001 }, (_, index) => ({ id: `${index}` }))
  for (const at of [0, 500, 1_000]) {
    const place = placeIn(walksOf(long, false)('', at), `${at}`)
    expect([place?.at, place?.before, place?.after]).toEqual([
      at + 1,
      long[at - 1]?.id ?? null,
      long[at + 1]?.id ?? null,
    ])
  }
  expect(walksOf(long, false)('', 1_000).hasMore).toBe(false)
})

test('what a history entry has is read as it was written, and anything else is no list', () => {
  const walk = walksOf(orders, true)('?search=anna', 1)
  expect(readWalk(structuredClone(walk))).toEqual(walk)
  // An entry of the version before.
  expect(readWalk('?search=anna')).toEqual({ search: '?search=anna', ids: [], skipped: 0, hasMore: false })
  for (const other of [null, undefined, 7, {}, { search: 1, ids: [] }, { search: '', ids: [1] }, { search: '' }])
    expect(readWalk(other)).toBeNull()
})
