import { expect, test } from 'bun:test'
import { dueOf } from './rules'

const now = new Date('2026-11-21T12:00:00Z')
const dueAt = '2026-11-21T17:59:00Z'

test('the clock runs for an order in work, and for none that is not paid, has left or waits for its customer', () => {
  expect(dueOf({ status: 'paid', dueAt, aside: null }, now)).toMatchObject({ is: 'running', isSoon: true })
  expect(dueOf({ status: 'processing', dueAt: '2026-11-21T11:30:00Z' }, now)).toEqual({ is: 'late', lateMs: 1_800_000 })
  expect(dueOf({ status: 'paid', dueAt, aside: 'money-unclear' }, now)).toMatchObject({ is: 'running' })
  expect(dueOf({ status: 'paid', dueAt, aside: 'on-hold' }, now)).toBeNull()
  expect(dueOf({ status: 'paid', dueAt: null }, now)).toBeNull()
  for (const status of ['shipped', 'cancelled'] as const) expect(dueOf({ status, dueAt }, now)).toBeNull()
})
