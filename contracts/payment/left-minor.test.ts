import { describe, expect, test } from 'bun:test'
import { leftMinorOf } from './left-minor'

const capture = { kind: 'capture', providerPaymentId: 'p-1', amountMinor: 10_000_00 } as const
const moved = <Kind extends string>(kind: Kind, amountMinor: number) => ({ ...capture, kind, amountMinor })

describe('what is left of a payment', () => {
  test('PAY-033 is what came, less what went back and what is on its way back', () => {
    const movements = [capture, moved('refund', -3_000_00), moved('refund-returned', 1_000_00)]
    expect(leftMinorOf('p-1', movements, [])).toBe(8_000_00)
    expect(leftMinorOf('p-1', movements, [{ movementId: 'p-1', amountMinor: 500_00 }])).toBe(7_500_00)
  })

  test('PAY-033 PAY-036 counts what a dispute withdrew, and not the provider’s fee for it', () => {
    const movements = [capture, moved('dispute-withdrawn', -10_000_00), moved('dispute-fee', -20_00)]
    expect(leftMinorOf('p-1', movements, [])).toBe(0)
    expect(leftMinorOf('p-1', [...movements, moved('dispute-reinstated', 10_000_00)], [])).toBe(10_000_00)
  })

  test('PAY-033 is counted for each payment by itself', () => {
    const movements = [capture, { ...capture, providerPaymentId: 'p-2', amountMinor: 1_00 }]
    expect(leftMinorOf('p-2', movements, [{ movementId: 'p-1', amountMinor: 500_00 }])).toBe(1_00)
  })
})
