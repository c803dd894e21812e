import type { Currency } from 'contracts/common'
import type { Balance } from 'contracts/partners'

/** In a whole: a basis point is a hundredth of a percent. */
const BASIS_POINTS = 10_000

/** The commission of an order at this price and rate, rounded half up to a whole minor unit (AFF-014). */
export const commissionMinor = (totalMinor: number, basisPoints: number): number =>
  Math.floor((totalMinor * basisPoints + BASIS_POINTS / 2) / BASIS_POINTS)

/** The sum of the ledger entries of one kind in one currency. */
export type LedgerSum = { kind: string; currency: Currency; amountMinor: number }

/**
 * A partner's balance in each currency: due = accrued − paid out (AFF-015). Payouts are positive entries; all other entries are
 * accrued, and negative ones reverse them. The site's own currency is always there, and first (AFF-017).
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
