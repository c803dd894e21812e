import { describe, expect, test } from 'bun:test'
import { PLACED_STATUSES } from 'contracts/order/order-states'
import { Refusal } from 'contracts/problems'
import { given } from 'service-kit/test/given'
import { aBag, anOrderToPack, aPlacedOrder, NOW } from '../builders'
import { move } from '../order/moves'
import type { OrderToPack } from '../order/packing'
import type { OrderState } from '../order/state'
import { notToShip, takeBack } from './rules'

const VERIFIED = [aBag({ verifiedAt: NOW, verifiedBy: 'Ира' })]
const packed = (but: Partial<OrderToPack> = {}) =>
  anOrderToPack({ status: 'processing', nextStep: 'ship', bags: VERIFIED, ...but })
const codeOf = (order: OrderToPack) => notToShip(order, 'patient')?.code ?? null
const OVERRIDE = { boxPrinted: 0, boxPrintKey: null, override: { by: 'Ира', reason: 'Сканер', at: NOW.toISOString() } }

describe('an order that packers ship', () => {
  test('has all its bags verified, or an override that lets the rest go', () => {
    expect(codeOf(packed())).toBeNull()
    expect(codeOf(packed({ bags: [aBag()] }))).toBe('bags-open')
    expect(codeOf(packed({ bags: [] }))).toBe('bags-open')
    expect(codeOf(packed({ bags: [aBag()], box: OVERRIDE }))).toBeNull()
  })

  test('ORD-026 is in production, by the word of staff', () => {
    expect(PLACED_STATUSES.map((status) => [status, codeOf(packed({ status, nextStep: null }))])).toEqual([
      ['pending', 'not-to-pack'],
      ['paid', 'move-not-allowed'],
      ['processing', null],
      ['shipped', 'not-to-pack'],
      ['completed', 'not-to-pack'],
      ['cancelled', 'not-to-pack'],
    ])
    expect(notToShip(packed({ status: 'paid' }), 'patient')?.detail).toBe(
      'Order 7f3a is paid, and its production has not begun: staff begin it first.',
    )
  })

  test('is not set aside', () => {
    for (const nextStep of ['check-money', 'client-asked', 'decide-hold', 'replace-scans', 'decide-refund'] as const)
      expect([nextStep, codeOf(packed({ nextStep }))]).toEqual([nextStep, 'not-to-pack'])
  })
})

describe('a shipping that is taken back', () => {
  const PACKER = 'user:packer'
  const asked = { by: PACKER, email: 'Ира', version: 3, isLackAccepted: false, isRefundAccepted: false }
  const moved = (name: 'ship' | 'process', from: 'processing' | 'paid') => {
    const decision = move(aPlacedOrder({ status: from }), name, asked, NOW)
    if (decision instanceof Refusal) throw new Error(decision.detail)
    return decision.order
  }
  const later = (ms: number) => new Date(NOW.getTime() + ms)

  test('ORD-027 is by whoever shipped it, within a minute', () => {
    const shipped = given(moved('ship', 'processing'))
    shipped.when((it) => takeBack(it, PACKER, later(60_000))).then({ order: { status: 'processing', shippedAt: null } })
    shipped.when((it) => takeBack(it, PACKER, later(60_001))).refuses('undo-over')
    shipped.when((it) => takeBack(it, 'user:other', NOW)).refuses('undo-over')
    given({ ...moved('ship', 'processing'), version: 5 } as OrderState)
      .when((it) => takeBack(it, PACKER, NOW))
      .refuses('undo-over')
  })

  test('is a shipping: no other move is taken back by it', () => {
    given(moved('process', 'paid'))
      .when((it) => takeBack(it, PACKER, NOW))
      .refuses('undo-over')
  })
})
