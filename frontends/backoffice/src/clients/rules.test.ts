import { expect, test } from 'bun:test'
import { addressOf, changedBy, EVERYTHING, emptiness, filtersOf, MOST, PAGE, queryOf } from './rules'

test('the filters of an address are those that made it; invalid values are ignored', () => {
  const filters = { search: 'анна', paidOnly: true, site: 'ru', count: 2 * PAGE }
  expect(filtersOf(addressOf(filters))).toEqual(filters)
  expect([addressOf(EVERYTHING), filtersOf('')]).toEqual(['', EVERYTHING])
  expect(filtersOf('?paid=never&site=Ru%2F..')).toEqual(EVERYTHING)
  expect(filtersOf(`?search=${'я'.repeat(300)}`).search).toHaveLength(200)
  expect(filtersOf('?search=a%00b').search).toBe('a b')
  for (const [count, taken] of [
    ['90', 90],
    ['7', PAGE],
    ['100000', MOST],
    ['many', PAGE],
  ] as const)
    expect([count, filtersOf(`?count=${count}`).count]).toEqual([count, taken])
})

test('another filter shows the first clients that match it', () => {
  expect(changedBy({ site: 'ru' })).toEqual({ site: 'ru', count: PAGE })
  expect(changedBy({ count: 4 * PAGE })).toEqual({ count: 4 * PAGE })
})

test('TERM-007 a search is not limited to clients with payments', () => {
  expect(queryOf({ ...EVERYTHING, search: ' анна ', paidOnly: true })).toEqual({ search: 'анна' })
  expect(queryOf({ ...EVERYTHING, search: ' ', paidOnly: true, site: 'ru' })).toEqual({ paid: 'only', site: 'ru' })
  expect(queryOf(EVERYTHING)).toEqual({})
})

test('an empty list says whether there are none, or none that match', () => {
  expect(emptiness(EVERYTHING)).toBe('none')
  expect(emptiness({ ...EVERYTHING, paidOnly: true })).toBe('no-paid')
  expect(emptiness({ ...EVERYTHING, paidOnly: true, search: 'a' })).toBe('no-match')
  expect(emptiness({ ...EVERYTHING, site: 'ru' })).toBe('no-match')
})
