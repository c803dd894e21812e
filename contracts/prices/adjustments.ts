import type { Adjustment } from './quote'

/** What staff do to the price of an order. */
export type Adjusting = {
  /** Their lines, in the order in which they stand; negative amounts reduce the price. */
  adjustments: readonly { reason: string; amountMinor: number }[]
  /** Whether the factory bears the whole price. */
  isFree: boolean
}

/**
 * What counts of the lines of staff, in their order. All additions count, and the reductions take what is left one after
 * the other, so that no order of the lines makes a price negative. Where the factory bears all, a last reduction takes
 * the rest.
 */
export function adjusted(beforeMinor: number, { adjustments, isFree }: Adjusting): Adjustment[] {
  let leftMinor = adjustments.reduce((total, it) => total + Math.max(0, it.amountMinor), beforeMinor)
  const counted = adjustments.map(({ reason, amountMinor: wantedMinor }): Adjustment => {
    const amountMinor = Math.max(wantedMinor, -leftMinor)
    if (amountMinor < 0) leftMinor += amountMinor
    return { kind: 'manual', reason, amountMinor }
  })
  const rest: Adjustment = { kind: 'free', reason: null, amountMinor: -leftMinor }
  return (isFree ? [...counted, rest] : counted).filter((it) => it.amountMinor !== 0)
}

/** The same positions, with a reduction spread over them in proportion to their amounts, by largest remainder. */
export function reduced<Position extends { amountMinor: number }>(
  positions: readonly Position[],
  reductionMinor: number,
): Position[] {
  if (reductionMinor === 0) return [...positions]
  // Amounts multiplied by each other are beyond the exact integers of a number.
  const [whole, reduction] = [sumOf(positions), BigInt(reductionMinor)]
  const shares = positions.map(({ amountMinor }) => (BigInt(amountMinor) * reduction) / whole)
  const remainders = positions.map(({ amountMinor }) => (BigInt(amountMinor) * reduction) % whole)
  const missing = Number(reduction - shares.reduce((total, it) => total + it, 0n))
  const byRemainder = shares.map((_, index) => index).sort((a, b) => Number(remainders[b]! - remainders[a]!) || a - b)
  for (const index of byRemainder.slice(0, missing)) shares[index]! += 1n
  return positions.map((it, index) => ({ ...it, amountMinor: it.amountMinor - Number(shares[index]!) }))
}

const sumOf = (positions: readonly { amountMinor: number }[]) =>
  positions.reduce((total, it) => total + BigInt(it.amountMinor), 0n)
