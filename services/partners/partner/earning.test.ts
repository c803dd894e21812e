import { describe, expect, test } from 'bun:test'
import { aPaidOrder, daysLater, NOON } from '../builders'
import { earningOrders } from './earning'

const idsOf = (orders: readonly { id: string }[]) => orders.map((it) => it.id)
const earn = (...orders: Parameters<typeof earningOrders>[1]) => idsOf(earningOrders(NOON, orders))

describe('an order earns', () => {
  test('AFF-050 when its placement made the referral', () => {
    const order = aPaidOrder({ placedAt: NOON })
    expect(earn(order)).toEqual([order.id])
  })

  test('AFF-050 not when it was placed before that', () => {
    expect(earn(aPaidOrder({ placedAt: daysLater(-1) }))).toEqual([])
  })

  test('AFF-012 AFF-051 until 365 days, to the millisecond, after the placement of the first paid order, whenever that was paid', () => {
    const first = aPaidOrder({ paidAt: daysLater(40) })
    const last = aPaidOrder({ placedAt: daysLater(365) })
    const late = aPaidOrder({ placedAt: new Date(daysLater(365).getTime() + 1) })
    expect(earn(late, last, first)).toEqual([first.id, last.id])
  })

  test('AFF-013 at any time until one is paid: an order that was never paid does not start the 365 days', () => {
    // The order that made the referral was never paid: it is not among these.
    const [first, next] = [aPaidOrder({ placedAt: daysLater(1_000) }), aPaidOrder({ placedAt: daysLater(1_365) })]
    expect(earn(first, next)).toEqual([first.id, next.id])
    expect(earn(first, aPaidOrder({ placedAt: daysLater(1_366) }))).toEqual([first.id])
  })

  test('AFF-012 by the orders that were paid before it: an older order that is paid later changes nothing', () => {
    const late = aPaidOrder({ placedAt: NOON, paidAt: daysLater(400) })
    const soon = aPaidOrder({ placedAt: daysLater(370), paidAt: daysLater(371) })
    const next = aPaidOrder({ placedAt: daysLater(410), paidAt: daysLater(411) })
    expect(earn(late, soon, next)).toEqual([soon.id, late.id])
  })
})
