import { expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { anOrder, aPayment } from './builders'
import { comingOf, isPayable } from './payment'

const RU = { id: 'ru', onlinePayment: true }
const payable = (over: Partial<Order>, site = RU) => isPayable(anOrder(over), site, null)

test('CAB-008 an order is payable while it awaits payment, also in work while the payment is due', () => {
  expect(payable({ status: 'pending' })).toBe(true)
  expect(payable({ status: 'processing', paidAt: null })).toBe(true)
  expect(payable({ status: 'processing', paidAt: '2026-11-20T11:00:00.000Z' })).toBe(false)
})

test('CAB-009 an order is not payable as a draft, if paid, shipped, completed or cancelled, or with a total of 0', () => {
  for (const status of ['draft', 'paid', 'shipped', 'completed', 'cancelled'] as const)
    expect([status, payable({ status })]).toEqual([status, false])
  expect(payable({ totalMinor: 0 })).toBe(false)
  expect(payable({ totalMinor: null })).toBe(false)
  expect(payable({ totalMinor: 1 })).toBe(true)
})

test('PAY-002 an order is not payable on a site without online payment or on another site than its own', () => {
  expect(payable({}, { id: 'ru', onlinePayment: false })).toBe(false)
  expect(payable({ site: 'factory' })).toBe(false)
})

test('CAB-009 PAY-018 an order whose money may be coming is not payable, though it awaits payment', () => {
  for (const status of ['pending', 'processing'] as const)
    expect(([null, 'on-its-way', 'checking'] as const).map((it) => isPayable(anOrder({ status }), RU, it))).toEqual([
      ...[true, false],
      false,
    ])
})

test('PAY-018 money may be coming while it is on its way, or while the bank is silent and still takes it', () => {
  const now = new Date('2026-11-20T11:00:00.000Z')
  const silent = aPayment({ silentSince: '2026-11-20T10:40:00.000Z', payableUntil: '2026-11-20T11:30:00.000Z' })
  expect(comingOf(null, now)).toBeNull()
  expect(comingOf(aPayment({ unpaidAt: '2026-11-20T10:40:00.000Z' }), now)).toBeNull()
  expect(comingOf(aPayment({ onItsWaySince: '2026-11-20T10:40:00.000Z' }), now)).toBe('on-its-way')
  expect(comingOf(silent, now)).toBe('checking')
  expect(comingOf(silent, new Date('2026-11-20T11:30:00.000Z'))).toBeNull()
})

test('PAY-034 an order whose received payment is under review is not payable', () => {
  expect(payable({ paymentReview: 'amount-differs' })).toBe(false)
  expect(payable({ missingScanCount: 1 })).toBe(false)
})

test('PAY-033 an order is payable again if all its money was given back, but not if it is paid in whole or in part', () => {
  const may = (over: Partial<Order>) => isPayable(anOrder(over), { id: 'ru', onlinePayment: true }, null)
  expect(may({ status: 'paid', paidAt: null, refundedMinor: 1_808_700, paidMinor: 0 })).toBe(true)
  expect(may({ status: 'paid', paidAt: '2026-11-20T10:00:00.000Z', refundedMinor: 1, paidMinor: 1 })).toBe(false)
  expect(may({ status: 'pending', paidMinor: 1 })).toBe(false)
})

test('ORD-031 PAY-026 an order is not payable if it is deleted or its money is on its way', () => {
  const may = (over: Partial<Order>) => isPayable(anOrder(over), { id: 'ru', onlinePayment: true }, null)
  expect(may({ status: 'pending' })).toBe(true)
  expect(may({ status: 'pending', archivedAt: '2026-11-20T10:00:00.000Z' })).toBe(false)
  expect(may({ status: 'pending', onItsWaySince: '2026-11-20T10:00:00.000Z' })).toBe(false)
})
