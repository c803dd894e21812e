import { expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { anOrder } from '../../builders'
import { countOf, stacksOf } from './rules'

const to = (id: string, over: Partial<Order> = {}) =>
  anOrder({ id, status: 'paid', fullName: 'Анна Королёва', address: 'Казань, ул. Баумана, 44', ...over })
const idsOf = (...orders: Order[]) => stacksOf(orders).map((it) => it.orders.map(({ id }) => id).join(' '))

test('CAB-001 orders on their way to one recipient and address stand together, at the place of the first', () => {
  expect(idsOf(to('a'), to('b', { address: 'Пермь' }), to('c', { status: 'shipped' }), to('d'))).toEqual(['a c d', 'b'])
})

test('CAB-001 the case, the spaces and a «ё» of an address do not matter, and its recipient does', () => {
  expect(idsOf(to('a'), to('b', { fullName: 'анна Королева', address: ' Казань,  ул. Баумана, 44\n' }))).toEqual([
    'a b',
  ])
  expect(idsOf(to('a'), to('b', { fullName: 'Борис' }))).toEqual(['a', 'b'])
})

test.each([
  ['is not paid', { status: 'pending' }],
  ['is deleted', { archivedAt: '2026-11-20T10:00:00.000Z' }],
  ['has no address', { address: null }],
  ['has no recipient', { fullName: ' ' }],
] as const)('CAB-001 an order that %s stands alone', (_, over) => {
  expect(idsOf(to('a', over), to('b', over))).toEqual(['a', 'b'])
})

test('CAB-001 a count says whether there are more', () => {
  expect(countOf({ items: ['a', 'b'], hasMore: false })).toBe('2')
  expect(countOf({ items: ['a', 'b'], hasMore: true })).toBe('2+')
})
