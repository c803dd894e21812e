/**
 * The money of an order as its answers name it: since when it is paid by what stayed of it, what stayed of what counts as its
 * payment, and what was given back of all that came.
 */
type Funds = { paidAt: unknown; paidMinor?: number; refundedMinor?: number }

/**
 * How an order stands with its money. What is paid is what stayed: an order whose money was all given back is not paid, whatever
 * its status (PAY-033), and one for which a part has come is not paid either (PAY-032).
 */
export type Standing = 'unpaid' | 'part-paid' | 'paid' | 'refunded'

export function standingOf({ paidAt, paidMinor = 0, refundedMinor = 0 }: Funds): Standing {
  if (paidAt) return 'paid'
  if (paidMinor > 0) return 'part-paid'
  return refundedMinor > 0 ? 'refunded' : 'unpaid'
}

/** What is still missing of the price of an order that is not paid. */
export const missingMinorOf = ({
  totalMinor,
  paidMinor = 0,
}: {
  totalMinor: number | null
  paidMinor?: number
}): number => Math.max(0, (totalMinor ?? 0) - paidMinor)
