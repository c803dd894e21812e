import { describe, expect, test } from 'bun:test'
import { anOrder } from '../../builders'
import { byMove, commonMove, withMoved } from './rules'

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

  test('stand in the list as the newer of what it and the move have answered', () => {
    const [listed, older] = [anOrder({ id: 'a', version: 5 }), anOrder({ id: 'a', version: 4 })]
    const newer = anOrder({ id: 'a', version: 6 })
    expect(withMoved([listed], new Map([['a', newer]]))).toEqual([newer])
    expect(withMoved([listed], new Map([['a', older]]))).toEqual([listed])
    expect(withMoved([listed], new Map())).toEqual([listed])
  })
})
