import type { Currency } from 'contracts/common'
import { REFERRAL_DAYS } from 'contracts/partner-code'
import { isOwn, type Known, type Orderer } from './person'

const ACTIVE_MS = REFERRAL_DAYS * 24 * 60 * 60_000

/** An order as its placement tells of it. `isNew`: its e-mail had placed nothing before. */
export type Arrival = Orderer & { isNew: boolean }
/** A paid order of one e-mail; `totalMinor` is what was paid. */
export type PaidOrder = {
  id: string
  owners: readonly string[]
  placedAt: Date
  paidAt: Date
  totalMinor: number
  currency: Currency
  /** Its commission stands in the ledger. */
  isBooked: boolean
}

/** Whether the partner of the code with which an order came has brought its customer (AFF-007, AFF-011). */
export const isReferral = (arrival: Arrival, partner: Known): boolean => arrival.isNew && !isOwn(arrival, partner)

/**
 * Those of an e-mail's paid orders that earn a commission (AFF-050): placed while the referral is active, that is from the
 * order that made it until 365 days after the placement of the earliest order that was paid by then (AFF-012, AFF-051).
 * Until one is paid a referral is active without end (AFF-013).
 */
export function earning(referredAt: Date, paid: readonly PaidOrder[]): PaidOrder[] {
  let firstPlacedMs = Number.POSITIVE_INFINITY
  return paid
    .toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime() || a.placedAt.getTime() - b.placedAt.getTime())
    .filter(({ placedAt }) => {
      firstPlacedMs = Math.min(firstPlacedMs, placedAt.getTime())
      return placedAt >= referredAt && placedAt.getTime() <= firstPlacedMs + ACTIVE_MS
    })
}
