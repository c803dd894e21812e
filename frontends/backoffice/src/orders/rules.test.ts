import { describe, expect, test } from 'bun:test'
import { addressOf, changedBy, EVERYTHING, emptiness, filtersOf, MOST, PAGE, queryOf } from './rules'

describe('the filters', () => {
  test('survive the round trip through the address', () => {
    const question = { site: 'ru', step: 'process,ship', due: '6', assignee: 'me', isDeleted: true } as const
    const filters = { ...question, search: 'Анна & К. ', status: 'paid', withEmpty: true, count: 2 * PAGE } as const
    expect(filtersOf(addressOf(filters))).toEqual(filters)
    expect(addressOf(EVERYTHING)).toBe('')
    expect(filtersOf('')).toEqual(EVERYTHING)
  })

  test('of an address are limited to what the orders service accepts', () => {
    expect(filtersOf('?status=sold').status).toBeNull()
    expect(filtersOf('?status=pending_payment').status).toBe('pending')
    expect(filtersOf('?search=a%00b%0Ac').search).toBe('a b c')
    expect(filtersOf(`?search=${'a'.repeat(300)}`).search).toHaveLength(200)
    for (const [count, taken] of [
      ['x', PAGE],
      ['1.5', PAGE],
      ['-1', PAGE],
      ['1e9', MOST],
      ['60', 60],
    ] as const)
      expect([count, filtersOf(`?count=${count}`).count]).toEqual([count, taken])
  })

  test('BACK-015 orders without scans are included only where the box is ticked', () => {
    expect(queryOf(EVERYTHING)).toEqual({})
    expect(queryOf({ ...EVERYTHING, withEmpty: true })).toEqual({ empty: 'shown' })
  })

  test('BACK-054 the query names one status, or none for all', () => {
    expect(queryOf({ ...EVERYTHING, search: ' анна ', status: 'shipped' })).toEqual({
      search: 'анна',
      status: 'shipped',
    })
    expect(queryOf({ ...EVERYTHING, status: null })).not.toHaveProperty('status')
  })

  test('a change of a filter resets the number of orders, a further page does not', () => {
    expect(changedBy({ status: 'paid' })).toEqual({ status: 'paid', count: PAGE })
    expect(changedBy({ count: 4 * PAGE })).toEqual({ count: 4 * PAGE })
  })

  test('an empty list means no orders, or no matches where a filter is set', () => {
    expect(emptiness(EVERYTHING)).toBe('no-orders')
    expect(emptiness({ ...EVERYTHING, search: '  ', withEmpty: true })).toBe('no-orders')
    expect(emptiness({ ...EVERYTHING, search: 'анна' })).toBe('no-match')
    expect(emptiness({ ...EVERYTHING, status: 'paid' })).toBe('no-match')
  })
})
