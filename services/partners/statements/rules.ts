import { ORDER_WHYS, type OrderWhy } from 'contracts/partner/statements'
import { REFERRAL_DAYS } from 'contracts/partner-code'

const ACTIVE_MS = REFERRAL_DAYS * 24 * 60 * 60_000

/** Whether the 365 days of a client are over (AFF-051, PART-020). */
export const isExpired = (firstPlacedAt: Date | null, at: Date): boolean =>
  firstPlacedAt !== null && at.getTime() > firstPlacedAt.getTime() + ACTIVE_MS

/** Orders that came with the partner's code, but from clients who are none of theirs: only why they do not count is told of them. */
export const NOT_OWN_CLIENTS = ['old-client', 'other-partner'] as const satisfies readonly OrderWhy[]

/** The kept reason; one of a later version, which may run beside this one, is told as what is being looked at. */
export const readWhy = (kept: string): OrderWhy => ORDER_WHYS.find((it) => it === kept) ?? 'checked'

/** From which id to which one the ids with a number's beginning are: the number of an order is the beginning of its id (ORD-028). */
export function idsOf(number: string): { first: string; last: string } {
  const filled = (sign: string) => {
    const hex = number.toLowerCase().padEnd(32, sign)
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  }
  return { first: filled('0'), last: filled('f') }
}
