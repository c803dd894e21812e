import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { balancesOf, carriedFrom, commissionMinor, type EntryKind, type LedgerSum } from './ledger'

const commission = (amountMinor: number, currency: LedgerSum['currency'] = 'RUB'): LedgerSum => ({
  kind: 'commission',
  currency,
  amountMinor,
  heldMinor: 0,
  stoppedMinor: 0,
})

const NOTHING = { accruedMinor: 0, paidOutMinor: 0, dueMinor: 0, heldMinor: 0, stoppedMinor: 0, payableMinor: 0 }

test.each([
  [10_000_00, 1_000, 1_000_00],
  // Half a kopeck is rounded up, less is rounded down.
  [5, 1_000, 1],
  [4, 1_000, 0],
  [14, 1_000, 1],
  [15, 1_000, 2],
  [6_754_00, 725, 489_67],
  [1, 10_000, 1],
  [10_000_00, 0, 0],
])('AFF-014 an order of %i earns at %i basis points %i, rounded half up once', (totalMinor, basisPoints, expected) => {
  expect(commissionMinor(totalMinor, basisPoints)).toBe(expected)
})

test('AFF-014 a commission is whole, at most the price, and within half a unit of its exact part', () => {
  const price = fc.integer({ min: 0, max: 100_000_000_00 })
  const rate = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(price, rate, (totalMinor, basisPoints) => {
      const amount = commissionMinor(totalMinor, basisPoints)
      // In integers: 2 × 10 000 × amount differs from 2 × total × rate by less than 10 000, or by 10 000 upwards.
      const difference = 20_000n * BigInt(amount) - 2n * BigInt(totalMinor) * BigInt(basisPoints)
      expect(difference > -10_000n && difference <= 10_000n).toBe(true)
      expect(amount).toBeLessThanOrEqual(totalMinor)
    }),
  )
})

test('AFF-015 AFF-049 referred orders of 10 000 and 20 000 at a tenth with 500 paid out: accrued 3 000, due 2 500', () => {
  const earned = [10_000_00, 20_000_00].map((totalMinor) => commission(commissionMinor(totalMinor, 1_000)))
  const paid = { kind: 'paid-out', currency: 'RUB', amountMinor: -500_00, heldMinor: 0, stoppedMinor: 0 } as const
  const sums = [...earned, paid]
  expect(balancesOf(sums, 'RUB')).toEqual([
    {
      ...NOTHING,
      currency: 'RUB',
      accruedMinor: 3_000_00,
      paidOutMinor: 500_00,
      dueMinor: 2_500_00,
      payableMinor: 2_500_00,
    },
  ])
  const void_ = { ...paid, kind: 'paid-back', amountMinor: 500_00 } as const
  expect(balancesOf([...sums, void_], 'RUB')).toMatchObject([{ paidOutMinor: 0, dueMinor: 3_000_00 }])
})

test('AFF-017 currencies are separate; the site’s own comes first, with zeros where nothing was earned', () => {
  expect(balancesOf([commission(7)], 'EUR')).toEqual([
    { ...NOTHING, currency: 'EUR' },
    { ...NOTHING, currency: 'RUB', accruedMinor: 7, dueMinor: 7, payableMinor: 7 },
  ])
})

test('AFF-015 AFF-017 for any ledger each currency’s due is accrued less paid out, and every entry counts once', () => {
  const entry = fc.record({
    kind: fc.constantFrom<EntryKind[]>('commission', 'reversal', 'correction', 'paid-out', 'paid-back'),
    currency: fc.constantFrom('RUB' as const, 'EUR' as const),
    amountMinor: fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }),
    heldMinor: fc.integer({ min: -1_000_00, max: 1_000_00 }),
    stoppedMinor: fc.integer({ min: -1_000_00, max: 1_000_00 }),
  })
  fc.assert(
    fc.property(fc.array(entry), fc.constantFrom('RUB' as const, 'EUR' as const), (entries, own) => {
      const balances = balancesOf(entries, own)
      expect(balances[0]?.currency).toBe(own)
      expect(new Set(balances.map((it) => it.currency)).size).toBe(balances.length)
      for (const {
        currency,
        accruedMinor,
        paidOutMinor,
        dueMinor,
        heldMinor,
        stoppedMinor,
        payableMinor,
      } of balances) {
        const own = entries.filter((it) => it.currency === currency)
        const sumOf = (some: typeof own) => some.reduce((sum, it) => sum + it.amountMinor, 0)
        expect(dueMinor).toBe(sumOf(own))
        expect(accruedMinor).toBe(sumOf(own.filter((it) => !it.kind.startsWith('paid-'))))
        expect(heldMinor).toBe(own.reduce((sum, it) => sum + it.heldMinor, 0))
        expect(accruedMinor - paidOutMinor).toBe(dueMinor)
        expect(payableMinor).toBe(dueMinor - heldMinor - stoppedMinor)
      }
      for (const it of entries) expect(balances.some(({ currency }) => currency === it.currency)).toBe(true)
    }),
  )
})

describe('a balance below zero is carried over', () => {
  const at = (...amounts: number[]) => amounts.map((amountMinor, seq) => ({ seq, amountMinor }))
  const seqsOf = (amounts: number[], openingMinor?: number) => {
    const carried = carriedFrom(at(...amounts), openingMinor)
    return carried && { minor: carried.minor, since: carried.since.seq, because: carried.because.map((it) => it.seq) }
  }

  test('AFF-015 since the reversal after a payout that took it there, because of it and of those after it', () => {
    expect(seqsOf([100, -100, -40, 10, -20])).toEqual({ minor: -50, since: 2, because: [2, 4] })
  })

  test('AFF-015 only since it was last zero or more', () => {
    expect(seqsOf([-40, 40, -30])).toEqual({ minor: -30, since: 2, because: [2] })
    expect(seqsOf([-40, 50, -30])).toEqual({ minor: -20, since: 2, because: [2] })
  })

  test('AFF-015 not where it is zero or more', () => {
    const not = [[], [0], [-40, 40], [-40, 90, -10]].map((it) => seqsOf(it))
    expect(not).toEqual([undefined, undefined, undefined, undefined])
  })

  test('AFF-015 the entries before are known by their balance alone', () => {
    expect(seqsOf([-60, -60, 10], 100)).toEqual({ minor: -10, since: 1, because: [1] })
    expect(seqsOf([-60], 60)).toBeUndefined()
  })
})
