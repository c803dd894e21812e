import { describe, expect, test } from 'bun:test'
import type { PaymentStatus } from 'contracts/payments'
import { anOrder, aScan, aTransfer } from '../builders'
import { completionOf, scansOf } from './rules'

describe('completing', () => {
  const completion = (over: Parameters<typeof anOrder>[0]) => completionOf(anOrder(over), null)

  test('ORD-025 any order but a draft can be completed, after a confirmation, since no move leads back', () => {
    for (const status of ['paid', 'processing', 'shipped'] as const)
      expect([status, completion({ status })]).toEqual([
        status,
        { status: 'offered', question: 'paid', isPayable: false },
      ])
  })

  test('ORD-025 the question says that nothing was paid, or that the order was cancelled', () => {
    for (const status of ['pending', 'processing', 'shipped'] as const)
      expect([status, completion({ status, paidAt: null })]).toEqual([
        status,
        { status: 'offered', question: 'unpaid', isPayable: false },
      ])
    for (const paidAt of [anOrder().paidAt, null])
      expect(completion({ status: 'cancelled', paidAt })).toMatchObject({ status: 'offered', question: 'cancelled' })
  })

  test('the question about missing scans comes before any other', () => {
    for (const status of ['pending', 'paid', 'cancelled'] as const)
      expect(completion({ status, missingScanCount: 1 })).toMatchObject({ question: 'scansMissing' })
  })

  test('the question mentions an open payment of an unpaid order, since its money may still come', () => {
    const completionWith = (over: Parameters<typeof anOrder>[0], status: PaymentStatus) =>
      completionOf(anOrder(over), { status })
    for (const status of ['pending', 'processing', 'shipped', 'cancelled'] as const) {
      expect([status, completionWith({ status, paidAt: null }, 'open')]).toMatchObject([status, { isPayable: true }])
      expect([status, completionWith({ status, paidAt: null }, 'failed')]).toMatchObject([status, { isPayable: false }])
      expect([status, completionWith({ status }, 'open')]).toMatchObject([status, { isPayable: false }])
    }
  })

  test('a completed order cannot be completed again, and a draft has no such button', () => {
    expect(completion({ status: 'completed' })).toEqual({ status: 'done' })
    expect(completion({ status: 'draft', paidAt: null })).toEqual({ status: 'absent' })
  })
})

test('each scan of a patient has its transfer once there is one', () => {
  const scans = [aScan({ id: 'one' }), aScan({ id: 'two' }), aScan({ id: 'three', patientId: 'boris' })]
  const sent = scansOf('anna', scans, [aTransfer({ scanId: 'two', status: 'completed' })])
  expect(sent.map((it) => [it.scan.id, it.transfer?.status ?? null])).toEqual([
    ['one', null],
    ['two', 'completed'],
  ])
})
