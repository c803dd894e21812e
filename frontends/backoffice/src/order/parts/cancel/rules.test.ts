import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { STATUSES } from 'contracts/order/order-states'
import { anOrder } from '../../../builders'
import { consequencesOf, heldMinorOf, isCancellable } from './rules'

const HOLD = {
  ...{ patientId: 'anna', kind: 'aligner' as const, scanId: null, reason: 'Не читается' },
  ...{ askedAt: '2026-11-20T11:00:00.000Z', isOver: false },
}
const UNPAID = { status: 'pending', paidAt: null, paidMinor: 0 } as const
const told = (over: Partial<Order>, payment: Parameters<typeof consequencesOf>[1] = null) =>
  consequencesOf(anOrder(over), payment)

describe('cancelling', () => {
  test('ORD-027 is offered for any order but a draft and one that is over', () => {
    const offered = STATUSES.filter((status) => isCancellable(anOrder({ status })))
    expect(offered).toEqual(['pending', 'paid', 'processing', 'shipped'])
    expect(isCancellable(anOrder({ hold: HOLD }))).toBe(true)
    expect(isCancellable(anOrder({ hold: { ...HOLD, isOver: true } }))).toBe(false)
  })

  test('ORD-027 says how much money has to go back, and nothing of it where none is here', () => {
    expect(told(UNPAID)).toEqual([])
    expect(told({ paidMinor: 1_000_00 })).toEqual(['paid'])
    expect(told({ ...UNPAID, paidMinor: 500_00 })).toEqual(['paid'])
    expect(told({ paidAt: null, paidMinor: 0, refundedMinor: 1_808_700 })).toEqual([])
    expect(heldMinorOf(anOrder({ paidMinor: 1_000_00 }))).toBe(1_000_00)
    expect(heldMinorOf(anOrder({ totalMinor: 1_808_700 }))).toBe(1_808_700)
  })

  test('says what of money may still come, that the parcel is on its way, and that the customer is asked for a scan', () => {
    const open = { status: 'open' } as const
    expect(told(UNPAID, open)).toEqual(['payable'])
    expect(told(UNPAID, { ...open, onItsWaySince: '2026-11-20T10:22:00.000Z' })).toEqual(['onItsWay'])
    expect(told({ ...UNPAID, paymentReview: 'amount-differs' })).toEqual(['review'])
    expect(told({ status: 'shipped' }, open)).toEqual(['paid', 'shipped'])
    expect(told({ ...UNPAID, hold: HOLD }, { status: 'failed' })).toEqual(['held'])
  })
})
