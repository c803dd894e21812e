import type { Currency } from 'contracts/common'
import type { Balance } from 'contracts/partners'

/** A hundredth of a percent is one basis point. */
const BASIS_POINTS = 10_000

/** What an order of this price earns at this rate, rounded half up to a whole minor unit (AFF-014). */
export const commissionMinor = (totalMinor: number, basisPoints: number): number =>
  Math.floor((totalMinor * basisPoints + BASIS_POINTS / 2) / BASIS_POINTS)

/** Sums of ledger entries of one kind in one currency. */
export type LedgerSum = { kind: string; currency: Currency; amountMinor: number }

/**
 * What a partner has in each currency: due = accrued − paid out (AFF-015). Payouts are entered as what was paid; anything
 * else is accrued, and taken back by an entry below zero. The site's own currency comes first, and always (AFF-017).
 */
export function balancesOf(sums: readonly LedgerSum[], own: Currency): Balance[] {
  const currencies = [...new Set([own, ...sums.map((it) => it.currency).toSorted()])]
  return currencies.map((currency) => {
    const ofCurrency = sums.filter((it) => it.currency === currency)
    const sumOf = (isPayout: boolean) =>
      ofCurrency.reduce((sum, it) => ((it.kind === 'payout') === isPayout ? sum + it.amountMinor : sum), 0)
    const [accruedMinor, paidOutMinor] = [sumOf(false), sumOf(true)]
    return { currency, accruedMinor, paidOutMinor, dueMinor: accruedMinor - paidOutMinor }
  })
}
