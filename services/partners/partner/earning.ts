import type { Currency } from 'contracts/common'
import { REFERRAL_DAYS } from 'contracts/partner-code'

const ACTIVE_MS = REFERRAL_DAYS * 24 * 60 * 60_000

/** A paid order of one e-mail; `totalMinor` is what was paid. */
export type PaidOrder = {
  id: string
  owners: readonly string[]
  placedAt: Date
  paidAt: Date
  totalMinor: number
  currency: Currency
  /** Whether the ledger has its commission. */
  isBooked: boolean
}

/**
 * The paid orders of an e-mail that earn a commission (AFF-050): those placed while the referral is active. It is active from
 * the order that made it until 365 days after the placement of the earliest order that was paid by then (AFF-012, AFF-051);
 * until an order is paid it has no end (AFF-013).
 */
export function earningOrders(referredAt: Date, paid: readonly PaidOrder[]): PaidOrder[] {
  let firstPlacedMs = Number.POSITIVE_INFINITY
  return paid
    .toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime() || a.placedAt.getTime() - b.placedAt.getTime())
    .filter(({ placedAt }) => {
      firstPlacedMs = Math.min(firstPlacedMs, placedAt.getTime())
      return placedAt >= referredAt && placedAt.getTime() <= firstPlacedMs + ACTIVE_MS
    })
}
