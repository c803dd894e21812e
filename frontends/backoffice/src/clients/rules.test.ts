import { expect, test } from 'bun:test'
import { addressOf, EVERYTHING, emptiness, filtersOf, queryOf } from './rules'

test('the filters of an address are those that made it; invalid values are ignored', () => {
  const filters = { search: 'анна', paidOnly: true, site: 'ru' }
  expect(filtersOf(addressOf(filters))).toEqual(filters)
  expect([addressOf(EVERYTHING), filtersOf('')]).toEqual(['', EVERYTHING])
  expect(filtersOf('?paid=never&site=Ru%2F..')).toEqual(EVERYTHING)
  expect(filtersOf(`?search=${'я'.repeat(300)}`).search).toHaveLength(200)
  expect(filtersOf('?search=a%00b').search).toBe('a b')
})

test('TERM-007 a search is not limited to clients with payments', () => {
  expect(queryOf({ search: ' анна ', paidOnly: true, site: null })).toEqual({ search: 'анна' })
  expect(queryOf({ search: ' ', paidOnly: true, site: 'ru' })).toEqual({ paid: 'only', site: 'ru' })
  expect(queryOf(EVERYTHING)).toEqual({})
})

test('an empty list says whether there are none, or none that match', () => {
  expect(emptiness(EVERYTHING)).toBe('none')
  expect(emptiness({ ...EVERYTHING, paidOnly: true })).toBe('no-paid')
  expect(emptiness({ ...EVERYTHING, paidOnly: true, search: 'a' })).toBe('no-match')
  expect(emptiness({ ...EVERYTHING, site: 'ru' })).toBe('no-match')
})
