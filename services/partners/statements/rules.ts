import { ORDER_WHYS, type OrderWhy } from 'contracts/partner/statements'
import { REFERRAL_DAYS } from 'contracts/partner-code'

const ACTIVE_MS = REFERRAL_DAYS * 24 * 60 * 60_000

/** What is known of an order that its partner asks about. */
export type Asked = {
  placedAt: Date
  paidAt: Date | null
  isCancelled: boolean
  totalMinor: number | null
  /** What is left of all that was paid; null where nothing was given back. */
  leftMinor: number | null
  /** The sum of the partner's entries; null without one. */
  shareMinor: number | null
  /** The placement of the client's first paid order. */
  firstPlacedAt: Date | null
  /** Whether it is of a client of the partner, or booked or linked; otherwise it only came with the partner's code. */
  isOwnClients: boolean
  /** Whether the client had ordered before, and is another partner's. */
  isOldClient: boolean
  isOthers: boolean
  /** The decision on what was found against it: that it is the partner's own. */
  finding: 'open' | 'voided' | null
  /** The reason that is kept of it, in whatever words. */
  kept: string | null
}

/** Whether the 365 days of a client are over (AFF-051, PART-020). */
export const isExpired = (firstPlacedAt: Date | null, at: Date): boolean =>
  firstPlacedAt !== null && at.getTime() > firstPlacedAt.getTime() + ACTIVE_MS

/** Why an order earns or does not: the first of these that is true, as its partner would ask. */
export function whyOf(it: Asked): OrderWhy {
  const kept = ORDER_WHYS.find((why) => why === it.kept)
  if (kept) return kept
  if (it.isCancelled) return 'cancelled'
  if (!it.isOwnClients) return it.isOthers ? 'other-partner' : it.isOldClient ? 'old-client' : 'own'
  if (it.finding === 'voided') return 'voided'
  if (it.finding === 'open') return it.shareMinor === null ? 'own' : 'checked'
  if (it.paidAt === null) return 'not-paid'
  if (it.totalMinor === 0) return 'free'
  if (it.leftMinor === 0) return 'refunded'
  if (it.shareMinor !== null) return 'counted'
  return isExpired(it.firstPlacedAt, it.placedAt) ? 'expired' : 'own'
}

/** From which id to which one the ids with a number's beginning are: the number of an order is the beginning of its id (ORD-028). */
export function idsOf(number: string): { first: string; last: string } {
  const filled = (sign: string) => {
    const hex = number.toLowerCase().padEnd(32, sign)
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  }
  return { first: filled('0'), last: filled('f') }
}
