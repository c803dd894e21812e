import { describe, expect, test } from 'bun:test'
import { anOrder } from '../../test/builders'
import type { Outcome } from '../payment/rules'
import { confirmationOf, firstAction, isSlow, mayReturnToBank, partOf, promisedOf, sumState } from './rules'

const pending = anOrder({ status: 'pending' })
const first = (outcome: Outcome, but: Partial<Parameters<typeof firstAction>[0]> = {}) =>
  firstAction({ order: pending, outcome, way: 'online', ...but })

describe('the first button of the page after the bank', () => {
  test('PAY-018 while the bank is silent nothing offers to pay', () => {
    expect(first('loading')).toBe('check')
    expect(first('checking')).toBe('check')
  })

  test('PAY-031 after a return without payment it pays, after a decline it tries again', () => {
    expect(first('unfinished')).toBe('pay')
    expect(first('unknown')).toBe('pay')
    expect(first('overdue')).toBe('pay')
    expect(first('failed')).toBe('try-again')
  })

  test('a paid order is followed, and so is one that cannot be paid here', () => {
    expect(first('paid')).toBe('follow')
    expect(first('in-review')).toBe('follow')
    expect(first('on-its-way')).toBe('follow')
    expect(first('failed', { order: anOrder({ status: 'cancelled' }) })).toBe('follow')
    expect(first('unfinished', { order: null })).toBe('follow')
  })

  test('PAY-002 where staff send the link, nothing offers to pay', () => {
    for (const outcome of ['unfinished', 'failed', 'unknown'] as const)
      expect(first(outcome, { way: 'by-staff' })).toBe('follow')
  })
})

test('PAY-031 who left the bank may return while the page waits, once the bank has said that it sees no payment', () => {
  const known = { order: pending, outcome: 'checking', way: 'online' } as const
  expect(mayReturnToBank(known, { isUnpaid: true })).toBe(true)
  expect(mayReturnToBank(known, { isUnpaid: false })).toBe(false)
  expect(mayReturnToBank({ ...known, way: 'by-staff' }, { isUnpaid: true })).toBe(false)
  expect(mayReturnToBank({ ...known, order: anOrder({ status: 'paid' }) }, { isUnpaid: true })).toBe(false)
  expect(mayReturnToBank({ ...known, outcome: 'unfinished' }, { isUnpaid: true })).toBe(false)
})

test('the sum is called paid only when the money came', () => {
  const states = (
    ['loading', 'checking', 'overdue', 'on-its-way', 'unfinished', 'failed', 'paid', 'in-review', 'unknown'] as const
  ).map(sumState)
  expect(states).toEqual([
    'waited-for',
    'waited-for',
    'unanswered',
    'waited-for',
    'due',
    'not-taken',
    'paid',
    'paid',
    null,
  ])
})

test('the way of an order stands at the payment until the money came, and goes with its status then', () => {
  const waiting = ['loading', 'checking', 'overdue', 'on-its-way', 'unfinished', 'failed', 'in-review'] as const
  for (const outcome of waiting) expect(partOf(pending, outcome)).toBe('payment')
  const paid = (['paid', 'processing', 'shipped', 'completed', 'cancelled'] as const).map((status) =>
    partOf({ status }, 'paid'),
  )
  expect(paid).toEqual(['making', 'making', 'delivery', 'over', null])
  for (const outcome of ['deleted', 'returned', 'unknown'] as const) expect(partOf(pending, outcome)).toBeNull()
  expect([partOf(null, 'paid'), partOf(null, 'checking')]).toEqual(['making', 'payment'])
})

describe('CAB-019 the promised moment of a paid order', () => {
  const paidAt = '2026-11-22T12:21:00.000Z'
  const paid = anOrder({ status: 'paid', paidAt })

  test('is 48 hours after the payment', () => {
    expect(promisedOf(paid)).toEqual(new Date('2026-11-24T12:21:00.000Z'))
    expect(promisedOf({ ...paid, status: 'processing' })).toEqual(new Date('2026-11-24T12:21:00.000Z'))
  })

  test('is not stated before the payment, while scans are missing, after the dispatch, or of a cancelled order', () => {
    expect(promisedOf(null)).toBeNull()
    expect(promisedOf(pending)).toBeNull()
    expect(promisedOf({ ...paid, missingScanCount: 1 })).toBeNull()
    expect(promisedOf({ ...paid, status: 'shipped', shippedAt: paidAt })).toBeNull()
    expect(promisedOf({ ...paid, status: 'cancelled' })).toBeNull()
  })
})

describe('NOTE-001 the confirmation of the payment is promised', () => {
  const order = anOrder({ status: 'paid', email: 'Anna@clinic.example' })
  const anna = 'anna@clinic.example'

  test('by the channel that the customer has chosen', () => {
    for (const channel of ['email', 'whatsapp', 'none'] as const)
      expect(confirmationOf(order, anna, channel)).toBe(channel)
  })

  test('as chosen, while identity has not told what that is', () => {
    expect(confirmationOf(order, anna, null)).toBe('asChosen')
  })

  test('by e-mail to a guest, and to another person who sees the order', () => {
    expect(confirmationOf(order, null, null)).toBe('email')
    expect(confirmationOf(order, 'boris@clinic.example', 'whatsapp')).toBe('email')
    expect(confirmationOf(null, anna, 'whatsapp')).toBe('email')
  })
})

test('the bank counts as slow after nine polls without a word', () => {
  const slow = [1, 8, 9, 20].map((polls) => isSlow('checking', { polls }))
  expect(slow).toEqual([false, false, true, true])
  expect(isSlow('unfinished', { polls: 20 })).toBe(false)
})
