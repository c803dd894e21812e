import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { ApiProblem } from 'frontend-kit/api'
import { anOrder } from '../../builders'
import { canTakeBack, isUndoable, readParcels, whyOf } from './rules'

describe('a move of staff', () => {
  test('ORD-027 is taken back within a minute', () => {
    const done = { at: 1_000, orders: [anOrder()] }
    expect([isUndoable(done, 61_000), isUndoable(done, 61_001)]).toEqual([true, false])
    expect(isUndoable({ at: 1_000, orders: [] }, 1_000)).toBe(false)
  })

  test('ORD-027 is taken back unless it cancels, or completes what is not paid or was cancelled', () => {
    const at = (status: Order['status'], over: Partial<Order> = {}) => anOrder({ status, ...over })
    const UNPAID = { paidAt: null, paidMinor: 0 }
    expect(canTakeBack(at('pending', UNPAID), 'process')).toBe(true)
    expect(canTakeBack(at('processing', UNPAID), 'ship')).toBe(true)
    expect((['paid', 'processing', 'shipped'] as const).map((it) => canTakeBack(at(it), 'complete'))).toEqual([
      ...[true, true, true],
    ])
    for (const before of [at('shipped', UNPAID), at('pending', UNPAID), at('cancelled')])
      expect(canTakeBack(before, 'complete')).toBe(false)
    expect(canTakeBack(at('paid'), 'cancel')).toBe(false)
  })
})

describe('the parcels of orders', () => {
  test('have one carrier and a number each; an order without a number has none', () => {
    const read = readParcels({ carrier: ' СДЭК ', numbers: { a: ' 12 ', b: ' ' } }, ['a', 'b', 'c'])
    expect(read).toEqual(
      new Map([
        ['a', { carrier: 'СДЭК', number: '12' }],
        ['b', null],
        ['c', null],
      ]),
    )
  })

  test('need a carrier where there is a number, and none where there is none', () => {
    expect(readParcels({ carrier: ' ', numbers: { a: '12' } }, ['a'])).toBe('carrierMissing')
    expect(readParcels({ carrier: '', numbers: {} }, ['a'])).toEqual(new Map([['a', null]]))
  })
})

test('a refusal says whether somebody was faster, it is too late, or the order is gone', () => {
  const why = (code: ConstructorParameters<typeof ApiProblem>[0]) => whyOf(new ApiProblem(code, '', null, 409))
  expect((['version-changed', 'move-not-allowed', 'scans-missing', 'order-refunded'] as const).map(why)).toEqual(
    Array(4).fill('changed'),
  )
  expect(
    (['undo-over', 'order-on-hold', 'order-archived', 'order-not-found', 'unreadable', 'unavailable'] as const).map(
      why,
    ),
  ).toEqual(['over', 'hold', 'gone', 'gone', 'unreadable', 'other'])
})
