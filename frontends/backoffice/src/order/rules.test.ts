import { describe, expect, test } from 'bun:test'
import type { PaymentStatus } from 'contracts/payments'
import { anOrder, aScan, aTransfer } from '../builders'
import { completionOf, scansOf } from './rules'

describe('completing', () => {
  const completion = (over: Parameters<typeof anOrder>[0]) => completionOf(anOrder(over), null)

  test('ORD-025 any order but a draft can be completed, a paid one too after a question, for no move leads back', () => {
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

  test('a question comes first, before any other, where scans that were agreed on are missing', () => {
    for (const status of ['pending', 'paid', 'cancelled'] as const)
      expect(completion({ status, missingScanCount: 1 })).toMatchObject({ question: 'scansMissing' })
  })

  test('the question tells of a payment that is open, since its money still comes to an unpaid order', () => {
    const told = (over: Parameters<typeof anOrder>[0], status: PaymentStatus) => completionOf(anOrder(over), { status })
    for (const status of ['pending', 'processing', 'shipped', 'cancelled'] as const) {
      expect([status, told({ status, paidAt: null }, 'open')]).toMatchObject([status, { isPayable: true }])
      expect([status, told({ status, paidAt: null }, 'failed')]).toMatchObject([status, { isPayable: false }])
      expect([status, told({ status }, 'open')]).toMatchObject([status, { isPayable: false }])
    }
  })

  test('nothing is completed twice, and of a draft it is not spoken', () => {
    expect(completion({ status: 'completed' })).toEqual({ status: 'done' })
    expect(completion({ status: 'draft', paidAt: null })).toEqual({ status: 'absent' })
  })
})

test('a patient has the own scans, each with its transfer as soon as there is one', () => {
  const scans = [aScan({ id: 'one' }), aScan({ id: 'two' }), aScan({ id: 'three', patientId: 'boris' })]
  const sent = scansOf('anna', scans, [aTransfer({ scanId: 'two', status: 'completed' })])
  expect(sent.map((it) => [it.scan.id, it.transfer?.status ?? null])).toEqual([
    ['one', null],
    ['two', 'completed'],
  ])
})
