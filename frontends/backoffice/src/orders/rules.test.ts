import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { anOrder } from '../builders'
import {
  addressOf,
  changedBy,
  countShown,
  EVERYTHING,
  emptiness,
  type Filters,
  filtersOf,
  MOST,
  orderOf,
  PAGE,
  queryOf,
} from './rules'

describe('the filters', () => {
  test('survive the round trip through the address', () => {
    const question = { site: 'ru', step: 'process,ship', due: '6', assignee: 'me', isDeleted: true } as const
    const number = {
      counted: 'sold',
      from: '2026-11-20',
      to: '2026-11-21',
      currency: 'RUB',
      partner: 'ABCDEF',
    } as const
    const more = { ...number, product: 'matrix-soft,matrix-hard', sort: 'due' } as const
    const filters = {
      ...question,
      ...more,
      search: 'Анна & К. ',
      status: 'paid',
      withEmpty: true,
      count: 2 * PAGE,
    } as const
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

describe('the order of the list', () => {
  const at = (id: string, over: object = {}) => anOrder({ id, ...over })
  const sorted = (orders: Order[], over: Partial<Filters>) =>
    [...orders].sort(orderOf({ ...EVERYTHING, ...over })).map((it) => it.id)

  test('is newest first, and of two of one instant the one with the higher id first', () => {
    const orders = [at('a', { createdAt: '2026-11-20T10:00:00.000Z' }), at('b'), at('c')]
    const [, b, c] = orders.map((it) => ({
      ...it,
      createdAt: it.id === 'a' ? it.createdAt : '2026-11-21T10:00:00.000Z',
    }))
    expect(sorted([orders[0]!, b!, c!], {})).toEqual(['c', 'b', 'a'])
  })

  test('BACK-017 by due has what is in work first, the first due first, then the rest, newest first', () => {
    const due = (hour: number) => `2026-11-22T${hour}:00:00.000Z`
    const orders = [
      at('old', { status: 'pending', createdAt: '2026-11-01T10:00:00.000Z' }),
      at('new', { status: 'completed', dueAt: due(10), createdAt: '2026-11-02T10:00:00.000Z' }),
      at('late', { status: 'processing', dueAt: due(12) }),
      at('soon', { status: 'paid', dueAt: due(11) }),
    ]
    expect(sorted(orders, { sort: 'due' })).toEqual(['soon', 'late', 'new', 'old'])
    expect(sorted(orders.slice(2), { due: '6' })).toEqual(['soon', 'late'])
  })

  test('of what left has what left last first', () => {
    const orders = [
      at('one', { shippedAt: '2026-11-22T10:00:00.000Z' }),
      at('two', { shippedAt: '2026-11-22T11:00:00.000Z' }),
    ]
    for (const counted of ['sent', 'in-time', 'late'] as const)
      expect(sorted(orders, { counted })).toEqual(['two', 'one'])
  })
})

test('BACK-014 a count of what is due that ends at the limit says that there are more, and no other count does', () => {
  expect([countShown('6', 999), countShown('6', 1_000), countShown('6', null)]).toEqual([999, '999+', null])
  expect([countShown(null, 1_000), countShown(undefined, 885_000)]).toEqual([1_000, 885_000])
})
