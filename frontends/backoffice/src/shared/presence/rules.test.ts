import { expect, test } from 'bun:test'
import type { Presence } from 'contracts/order/staff/desk'
import { othersAt } from './rules'

const at = (orderId: string, email: string, doing: Presence['doing'] = 'looking'): Presence => ({
  ...{ orderId, email, doing },
  since: '2026-11-20T10:00:00.000Z',
})

test('the others at an order are told, whoever works on it first, and never oneself', () => {
  const present = [
    at('a', 'eva@x'),
    at('a', 'anna@x'),
    at('b', 'boris@x'),
    at('a', 'vera@x', 'working'),
    at('a', 'me@x'),
  ]
  expect(othersAt(present, 'a', 'me@x').map((it) => it.email)).toEqual(['vera@x', 'anna@x', 'eva@x'])
  expect(othersAt(present, 'c', 'me@x')).toEqual([])
})
