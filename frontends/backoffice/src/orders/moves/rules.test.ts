import { describe, expect, test } from 'bun:test'
import { ApiProblem } from 'frontend-kit/api'
import { anOrder } from '../../builders'
import { byMove, canTakeBack, commonMove, isUndoable, readParcels, whyOf, withMoved } from './rules'

const ready = (id: string) => anOrder({ id, step: 'process' })
const packed = (id: string) => anOrder({ id, step: 'ship' })
const idle = (id: string) => anOrder({ id, step: 'check-money' })

describe('orders that are moved together', () => {
  test('are grouped by their next step, in the order of production', () => {
    const groups = byMove([packed('c'), ready('a'), idle('x'), ready('b')])
    expect(groups.map((it) => [it.move, it.orders.map(({ id }) => id)])).toEqual([
      ['process', ['a', 'b']],
      ['ship', ['c']],
    ])
    expect(byMove([idle('x')])).toEqual([])
  })

  test('have a common step only where all have it', () => {
    expect(commonMove([ready('a'), ready('b')])).toBe('process')
    for (const orders of [[], [idle('x')], [ready('a'), packed('b')], [ready('a'), idle('x')]])
      expect(commonMove(orders)).toBeNull()
  })

  test('ORD-027 are taken back within a minute, but not the completion of an unpaid one', () => {
    const done = { at: 1_000, orders: [ready('a')] }
    expect([isUndoable(done, 61_000), isUndoable(done, 61_001)]).toEqual([true, false])
    expect(isUndoable({ at: 1_000, orders: [] }, 1_000)).toBe(false)
    const unpaid = anOrder({ paidAt: null, paidMinor: 0 })
    expect([canTakeBack(unpaid, 'complete'), canTakeBack(unpaid, 'ship')]).toEqual([false, true])
    expect(canTakeBack(anOrder(), 'complete')).toBe(true)
  })

  test('stand in the list as the newer of what it and the move have answered', () => {
    const [listed, older] = [anOrder({ id: 'a', version: 5 }), anOrder({ id: 'a', version: 4 })]
    const newer = anOrder({ id: 'a', version: 6 })
    expect(withMoved([listed], new Map([['a', newer]]))).toEqual([newer])
    expect(withMoved([listed], new Map([['a', older]]))).toEqual([listed])
    expect(withMoved([listed], new Map())).toEqual([listed])
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
    (['undo-over', 'order-on-hold', 'order-archived', 'order-not-found', 'internal-error'] as const).map(why),
  ).toEqual(['over', 'hold', 'gone', 'gone', 'other'])
})
