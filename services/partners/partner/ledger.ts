import type { Currency } from 'contracts/common'
import type { Balance } from 'contracts/partner/account'

/**
 * What an entry of the ledger is: a commission; what a refund, a dispute or a cancellation changes of it, of either sign; what staff
 * correct; a payout, which is negative; and a payout that was void, which is positive.
 */
export type EntryKind = 'commission' | 'reversal' | 'correction' | 'paid-out' | 'paid-back'

/** In a whole: a basis point is a hundredth of a percent. */
const BASIS_POINTS = 10_000

/** The commission of an order at this price and rate, rounded half up to a whole minor unit (AFF-014). */
export const commissionMinor = (totalMinor: number, basisPoints: number): number =>
  Math.floor((totalMinor * basisPoints + BASIS_POINTS / 2) / BASIS_POINTS)

export type Earned = {
  /** The price, and what is left of all that was paid for the order: more than the price where it was paid twice. */
  totalMinor: number
  leftMinor: number
  basisPoints: number
  /** The sum of the order's entries so far. */
  bookedMinor: number
}

/**
 * What reverses an order's commission after refunds: the commission of what is left of its price, rounded as that one,
 * less what is booked. So the entries of an order always sum to one rounding (PAY-033).
 */
export const reversalMinor = ({ totalMinor, leftMinor, basisPoints, bookedMinor }: Earned): number =>
  commissionMinor(Math.min(totalMinor, leftMinor), basisPoints) - bookedMinor

/** The sum of the ledger entries of one kind in one currency, and of those among them that are held. */
export type LedgerSum = { kind: EntryKind; currency: Currency; amountMinor: number; heldMinor: number }

const PAYOUTS: readonly EntryKind[] = ['paid-out', 'paid-back']

/**
 * A partner's balance in each currency: due = accrued − paid out (AFF-015). All entries sum to
 * what is due, of which a part may be held: payouts are negative, and all entries but payouts are accrued. The site's own currency is always there, and first (AFF-017).
 */
export function balancesOf(sums: readonly LedgerSum[], own: Currency): Balance[] {
  const currencies = [...new Set([own, ...sums.map((it) => it.currency).toSorted()])]
  return currencies.map((currency) => {
    const ofCurrency = sums.filter((it) => it.currency === currency)
    const sumOf = (isPayout: boolean) =>
      ofCurrency.reduce((sum, it) => (PAYOUTS.includes(it.kind) === isPayout ? sum + it.amountMinor : sum), 0)
    // Without a payout it is 0, not -0.
    const [accruedMinor, paidOutMinor] = [sumOf(false), 0 - sumOf(true)]
    const heldMinor = ofCurrency.reduce((sum, it) => sum + it.heldMinor, 0)
    return { currency, accruedMinor, paidOutMinor, dueMinor: accruedMinor - paidOutMinor, heldMinor }
  })
}
