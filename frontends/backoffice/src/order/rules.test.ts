import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import type { PaymentAttempt, PaymentStatus } from 'contracts/payment/attempts'
import type { Movement, OrderMoney } from 'contracts/payment/money'
import type { Refund } from 'contracts/payment/refunds'
import { anOrder } from '../builders'
import { completionOf, fateOf, isLinkable, linkObstacleOf, moneyStepsOf, totalOf } from './rules'

describe('completing', () => {
  const completion = (over: Parameters<typeof anOrder>[0]) => completionOf(anOrder(over), null)

  test('ORD-025 ORD-027 any order but a draft can be completed, without a question where it is paid', () => {
    for (const status of ['paid', 'processing', 'shipped'] as const)
      expect([status, completion({ status })]).toEqual([
        status,
        { status: 'offered', question: null, isPayable: false },
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

describe('the payment link', () => {
  const unpaid = (over: Partial<Order>) => anOrder({ paidAt: null, ...over })
  const quoteOf = (totalMinor: number, lineCount: number) =>
    ({ quote: { totalMinor, lines: Array(lineCount).fill({}) } }) as Parameters<typeof isLinkable>[1]

  test('PAY-033 is offered for an order whose money was all given back, and PAY-032 not while a part has come', () => {
    expect(isLinkable(unpaid({ status: 'paid', refundedMinor: 1 }), null)).toBe(true)
    expect(isLinkable(unpaid({ status: 'pending', paidMinor: 1 }), null)).toBe(false)
  })

  test('BACK-032 is offered for a draft and for an order that awaits payment, with a total', () => {
    for (const status of ['draft', 'pending'] as const)
      expect([status, isLinkable(unpaid({ status }), null)]).toEqual([status, true])
    expect(isLinkable(unpaid({ status: 'draft', begunBy: 'maria@example.org' }), null)).toBe(false)
    expect(isLinkable(unpaid({ status: 'pending', begunBy: 'maria@example.org' }), null)).toBe(true)
    for (const status of ['paid', 'processing', 'shipped', 'completed', 'cancelled'] as const)
      expect([status, isLinkable(unpaid({ status }), null)]).toEqual([status, false])
    expect(isLinkable(unpaid({ status: 'pending', totalMinor: 0 }), null)).toBe(false)
    expect(isLinkable(unpaid({ status: 'pending', archivedAt: '2026-11-20T10:00:00Z' }), null)).toBe(false)
    expect(isLinkable(anOrder({ status: 'pending' }), null)).toBe(false)
  })

  test('BACK-032 WIZ-051 a draft has the total of its quote, and none without goods', () => {
    const draft = unpaid({ status: 'draft', totalMinor: null })
    expect([totalOf(draft, quoteOf(100, 1)), isLinkable(draft, quoteOf(100, 1))]).toEqual([100, true])
    for (const quote of [quoteOf(100, 0), null])
      expect([totalOf(draft, quote), isLinkable(draft, quote)]).toEqual([null, false])
    expect(totalOf(anOrder({ totalMinor: 7 }), quoteOf(100, 1))).toBe(7)
  })
})

test('PAY-028 no link is made while money is under review or on its way, and the button says which', () => {
  const coming = { onItsWaySince: '2026-11-20T10:00:00.000Z' }
  expect(linkObstacleOf({ paymentReview: null }, null)).toBeNull()
  expect(linkObstacleOf({ paymentReview: null }, {})).toBeNull()
  expect(linkObstacleOf({ paymentReview: null }, coming)).toBe('onItsWay')
  expect(linkObstacleOf({ paymentReview: 'amount-differs' }, coming)).toBe('inReview')
})

describe('the movements of money', () => {
  const attempt = (but: Partial<PaymentAttempt>) => but as PaymentAttempt
  const movement = (but: Partial<Movement>) => but as Movement

  test('PAY-036 are told in the order of time', () => {
    const [early, late] = [
      attempt({ createdAt: '2026-11-20T10:00:00.000Z' }),
      attempt({ createdAt: '2026-11-20T12:00:00.000Z' }),
    ]
    const paid = movement({ at: '2026-11-20T11:00:00.000Z' })
    expect(
      moneyStepsOf({ attempts: [early, late], movements: [paid], receipts: [], refunds: [], disputes: [] }),
    ).toEqual([
      { what: 'opened', at: '2026-11-20T10:00:00.000Z', attempt: early },
      { what: 'received', at: '2026-11-20T11:00:00.000Z', movement: paid, receipt: undefined, refund: undefined },
      { what: 'opened', at: '2026-11-20T12:00:00.000Z', attempt: late },
    ])
  })

  test('PAY-032 PAY-036 a bank transfer is one of them, with its number and day', () => {
    const at = '2026-11-20T11:00:00.000Z'
    const receipt = { id: 't-1', number: '117' } as OrderMoney['receipts'][number]
    const transfer = movement({ id: 't-1', at })
    const opened = attempt({ provider: 'transfer', createdAt: at })
    expect(
      moneyStepsOf({ attempts: [opened], movements: [transfer], receipts: [receipt], refunds: [], disputes: [] }),
    ).toEqual([{ what: 'received', at, movement: transfer, receipt, refund: undefined }])
  })

  test('PAY-033 PAY-036 a refund that was made stands where its money moved, another where it was asked for', () => {
    const [at, requestedAt] = ['2026-11-20T12:00:00.000Z', '2026-11-20T11:00:00.000Z']
    const refund = (but: Partial<Refund>) => ({ requestedAt, ...but }) as Refund
    const made = refund({ status: 'succeeded', madeAs: 'r-1' })
    const underWay = refund({ status: 'under-way', madeAs: null })
    const moved = movement({ id: 'r-1', kind: 'refund', at })
    const elsewhere = movement({ id: 'r-2', kind: 'refund', at })
    const money = { attempts: [], movements: [moved, elsewhere], receipts: [], refunds: [made, underWay], disputes: [] }
    expect(moneyStepsOf(money)).toEqual([
      { what: 'asked', at: requestedAt, refund: underWay },
      { what: 'received', at, movement: moved, receipt: undefined, refund: made },
      { what: 'received', at, movement: elsewhere, receipt: undefined, refund: undefined },
    ])
  })

  test('PAY-033 PAY-036 a refund that failed stands where its money went, and where it came back', () => {
    const [at, later] = ['2026-11-20T12:00:00.000Z', '2026-11-22T12:00:00.000Z']
    const refund = { status: 'refused', madeAs: 'r-1', requestedAt: at } as Refund
    const [went, back] = [
      movement({ id: 'r-1', kind: 'refund', at }),
      movement({ id: 'r-1/returned', kind: 'refund-returned', at: later }),
    ]
    expect(
      moneyStepsOf({ attempts: [], movements: [went, back], receipts: [], refunds: [refund], disputes: [] }),
    ).toEqual([
      { what: 'received', at, movement: went, receipt: undefined, refund },
      { what: 'received', at: later, movement: back, receipt: undefined, refund },
    ])
  })

  test('an attempt has failed, was replaced, or may still be paid', () => {
    const supersededAt = '2026-11-20T10:00:00.000Z'
    expect(fateOf(attempt({ status: 'failed', supersededAt }))).toBe('failed')
    expect(fateOf(attempt({ status: 'open', supersededAt }))).toBe('superseded')
    expect(fateOf(attempt({ status: 'open', supersededAt: null }))).toBeNull()
    expect(fateOf(attempt({ status: 'paid', supersededAt }))).toBeNull()
  })
})
