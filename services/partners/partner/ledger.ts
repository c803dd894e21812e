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

/**
 * The sum of the ledger entries of one kind in one currency; of those among them that are held; and of those that are not held
 * any more, but stopped by an open finding of their order.
 */
export type LedgerSum = {
  kind: EntryKind
  currency: Currency
  amountMinor: number
  heldMinor: number
  stoppedMinor: number
}

/** The amounts of a balance. */
export type Sums = Required<Omit<Balance, 'carried'>>

const PAYOUTS: readonly EntryKind[] = ['paid-out', 'paid-back']

/**
 * A partner's balance in each currency: due = accrued − paid out (AFF-015), payable = due − held − stopped. All entries sum to
 * what is due: payouts are negative, and all entries but payouts are accrued. The site's own currency is always there, and
 * first (AFF-017).
 */
export function balancesOf(sums: readonly LedgerSum[], own: Currency): Sums[] {
  const currencies = [...new Set([own, ...sums.map((it) => it.currency).toSorted()])]
  return currencies.map((currency) => balanceOf(sums, currency))
}

/** A partner's balance in one currency, with zeros where there is nothing. */
export function balanceOf(sums: readonly LedgerSum[], currency: Currency): Sums {
  const ofCurrency = sums.filter((it) => it.currency === currency)
  const sumOf = (part: (sum: LedgerSum) => number) => ofCurrency.reduce((sum, it) => sum + part(it), 0)
  const accruedMinor = sumOf((it) => (PAYOUTS.includes(it.kind) ? 0 : it.amountMinor))
  const paidOutMinor = sumOf((it) => (PAYOUTS.includes(it.kind) ? 0 - it.amountMinor : 0))
  const [heldMinor, stoppedMinor] = [sumOf((it) => it.heldMinor), sumOf((it) => it.stoppedMinor)]
  const dueMinor = accruedMinor - paidOutMinor
  const payableMinor = dueMinor - heldMinor - stoppedMinor
  return { currency, accruedMinor, paidOutMinor, dueMinor, heldMinor, stoppedMinor, payableMinor }
}

/** A balance below zero that is carried over, since its entry `since`, and the entries that took it there and further down. */
export type Carried<Entry> = { minor: number; since: Entry; because: Entry[] }

/**
 * Why a balance is below zero, by the entries of one currency from the oldest on: undefined where it is not. It is carried since
 * the last entry that took it from zero or more to less, because of that one and of the negative ones after it. `openingMinor`:
 * the balance before these entries, zero or more.
 */
export function carriedFrom<Entry extends { amountMinor: number }>(
  entries: readonly Entry[],
  openingMinor = 0,
): Carried<Entry> | undefined {
  let [minor, because] = [openingMinor, [] as Entry[]]
  for (const it of entries) {
    minor += it.amountMinor
    if (minor >= 0) because = []
    else if (it.amountMinor < 0) because.push(it)
  }
  const [since] = because
  return since && { minor, since, because }
}
