import { DEFAULT_TERMS } from 'contracts/partner/terms'

/** What applies from an instant on; in the order in which it was written. */
type Dated = { since: Date }

/** A partner's rate of an order's price, in hundredths of a percent. */
export type Rate = Dated & { basisPoints: number }
/** The terms of a site's programme. */
export type Terms = { holdDays: number; minimumMinor: number; firstBasisPoints: number }

const DAY_MS = 24 * 60 * 60_000

/** The newest that began at an instant or before it; of two that began at once, the one that was written last. */
const newestAt = <Of extends Dated>(dated: readonly Of[], at: Date): Of | undefined =>
  dated.filter((it) => it.since <= at).reduce<Of | undefined>((a, b) => (a && a.since > b.since ? a : b), undefined)

/** The rate in force at an instant (AFF-016); before the first one, the first. A partner always has one. */
export function rateAt(rates: readonly Rate[], at: Date): number {
  const rate = newestAt(rates, at) ?? rates[0]
  if (!rate) throw new Error('A partner has no rate.')
  return rate.basisPoints
}

/** The terms in force at an instant; before the first, those that every site begins with. */
export const termsAt = (terms: readonly (Terms & Dated)[], at: Date): Terms => newestAt(terms, at) ?? DEFAULT_TERMS

/** When the commission of an order that was paid at an instant may be paid out, by the terms of that instant. */
export const payableAt = (paidAt: Date, { holdDays }: Terms): Date => new Date(paidAt.getTime() + holdDays * DAY_MS)
