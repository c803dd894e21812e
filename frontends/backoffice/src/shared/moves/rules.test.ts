import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { ApiProblem } from 'frontend-kit/api'
import { anOrder } from '../../builders'
import { canTakeBack, isUndoable, readParcels, saidParcels, whyOf } from './rules'

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
  test('have one carrier, and an order has a number each; an order without a number has none', () => {
    const read = readParcels({ carrier: ' СДЭК ', numbers: { a: [' 12 ', '', '13'], b: [' '] } }, ['a', 'b', 'c'])
    expect(read).toEqual(
      new Map([
        [
          'a',
          [
            { carrier: 'СДЭК', number: '12' },
            { carrier: 'СДЭК', number: '13' },
          ],
        ],
        ['b', []],
        ['c', []],
      ]),
    )
  })

  test('need a carrier where there is a number, and none where there is none', () => {
    expect(readParcels({ carrier: ' ', numbers: { a: ['12'] } }, ['a'])).toEqual({ carrier: true })
    expect(readParcels({ carrier: '', numbers: {} }, ['a'])).toEqual(new Map([['a', []]]))
  })

  test('are named once in an order; another order may have the same', () => {
    const read = (numbers: Record<string, string[]>) => readParcels({ carrier: 'СДЭК', numbers }, ['a', 'b'])
    expect(read({ a: ['12', ' 12'] })).toEqual({ numbers: '12' })
    expect(read({ a: ['12'], b: ['12'] })).toBeInstanceOf(Map)
  })

  test('are told to the version before by the first of them', () => {
    const [one, two] = ['1', '2'].map((number) => ({ carrier: 'СДЭК', number }))
    expect([[], [one!], [one!, two!]].map(saidParcels)).toEqual([
      { tracking: null },
      { tracking: one! },
      { tracking: one!, parcels: [one!, two!] },
    ])
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
