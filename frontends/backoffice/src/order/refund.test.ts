import { describe, expect, test } from 'bun:test'
import type { Movement } from 'contracts/payment/money'
import type { Refund } from 'contracts/payment/refunds'
import { leftMinorOf, readRefund, refundRefusalOf } from './refund'

const capture = { kind: 'capture', id: 'p-1', providerPaymentId: 'p-1', amountMinor: 10_000_00 } as Movement
const given = { kind: 'refund', id: 'r-1', providerPaymentId: 'p-1', amountMinor: -1_200_00 } as Movement
const refund = (but: Partial<Refund>) => ({ movementId: 'p-1', amountMinor: 800_00, ...but }) as Refund

describe('what is left of a payment', () => {
  test('PAY-033 is what came, less what went back or is on its way', () => {
    const refunds = [refund({ status: 'under-way' }), refund({ status: 'refused' }), refund({ status: 'succeeded' })]
    expect(leftMinorOf({ movements: [capture, given], refunds }, capture)).toBe(8_000_00)
    expect(leftMinorOf({ movements: [capture], refunds: [] }, capture)).toBe(10_000_00)
  })

  test('PAY-033 is counted for each payment by itself', () => {
    const other = { ...capture, id: 'p-2', providerPaymentId: 'p-2' }
    const refunds = [refund({ status: 'under-way' })]
    expect(leftMinorOf({ movements: [capture, other, given], refunds }, other)).toBe(10_000_00)
  })

  test('PAY-032 PAY-033 counts the same for a bank transfer, and is zero for a refund', () => {
    const transfer: Movement = { ...capture, kind: 'receipt' }
    expect(leftMinorOf({ movements: [transfer], refunds: [] }, transfer)).toBe(10_000_00)
    expect(leftMinorOf({ movements: [given], refunds: [] }, given)).toBe(0)
  })
})

describe('the form of a refund', () => {
  test('PAY-033 that was changed after a lost answer says that the first refund was sent', () => {
    const told = (['key-reused', 'refund-too-large', 'unavailable'] as const).map((code) => refundRefusalOf({ code }))
    expect(told).toEqual(['sentBefore', 'tooLarge', 'failed'])
  })

  test('PAY-033 takes a part or all of what is left, with a reason', () => {
    expect(readRefund({ amount: '1 200,5', reason: ' Брак ' }, 8_000_00)).toEqual({
      amountMinor: 1_200_50,
      reason: 'Брак',
    })
    expect(readRefund({ amount: '8000', reason: 'Брак' }, 8_000_00)).toMatchObject({ amountMinor: 8_000_00 })
  })

  test('PAY-033 refuses more than is left, nothing, and no reason, each at its field', () => {
    expect(readRefund({ amount: '8000,01', reason: '' }, 8_000_00)).toEqual({
      amount: 'tooLarge',
      reason: 'reasonMissing',
    })
    expect(readRefund({ amount: '0', reason: 'x' }, 8_000_00)).toEqual({ amount: 'zero', reason: undefined })
    expect(readRefund({ amount: '10', reason: '  ' }, 8_000_00)).toMatchObject({ reason: 'reasonMissing' })
  })
})
