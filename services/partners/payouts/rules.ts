import type { Currency } from 'contracts/common'
import type { NewPayout } from 'contracts/partner/payouts'
import type { NotPaidReason, TaxStatus } from 'contracts/partner/runs'
import { type Refusal, refuse } from 'contracts/problems'
import { monthIn } from 'contracts/text/zoned-days'

/** What staff have paid to a partner; what says that it is void is set together, once. */
export type PayoutState = {
  id: string
  partnerId: string
  currency: Currency
  amountMinor: number
  year: number
  quarter: number
  note: string | null
  isAdvance: boolean
  paidAt: Date
  by: string
  runId: string | null
  voidedAt: Date | null
  voidReason: string | null
  voidedBy: string | null
}

/** Where a partner is paid, in rubles or in euros. */
export type Details = {
  taxStatus: TaxStatus
  payeeName: string
  taxId: string | null
  kpp: string | null
  bankName: string | null
  bik: string | null
  account: string | null
  correspondentAccount: string | null
  iban: string | null
  bic: string | null
}

type Made = { id: string; partnerId: string; by: string; now: Date }

/**
 * A payout, if no more is paid than is payable now, or staff say that it is an advance. It is one only where it is more. Refuses:
 * `payout-above-due`.
 */
export function payout(
  { id, partnerId, by, now }: Made,
  { amountMinor, currency, year, quarter, note, isAdvance }: NewPayout,
  payableMinor: number,
): PayoutState | Refusal {
  const isMore = amountMinor > payableMinor
  if (isMore && !isAdvance)
    return refuse(
      'payout-above-due',
      `Only ${Math.max(0, payableMinor)} of ${amountMinor} ${currency} are payable now.`,
    )
  return {
    ...{ id, partnerId, amountMinor, currency, year, quarter },
    note: note?.trim() || null,
    isAdvance: isMore,
    ...{ paidAt: now, by, runId: null, voidedAt: null, voidReason: null, voidedBy: null },
  }
}

/** The payout as void, with why. Refuses: `payout-voided`. */
export const voided = (
  payout: PayoutState,
  { reason, by, now }: { reason: string; by: string; now: Date },
): PayoutState | Refusal =>
  payout.voidedAt
    ? refuse('payout-voided', `The payout ${payout.id} has been void since ${payout.voidedAt.toISOString()}.`)
    : { ...payout, voidedAt: now, voidReason: reason.trim(), voidedBy: by }

/** The last millisecond of a quarter in a time zone. */
const endOf = (timeZone: string, year: number, quarter: number): Date =>
  new Date(monthIn(timeZone, `${year}-${String(quarter * 3).padStart(2, '0')}`).to.getTime() - 1)

/** The instant by which something has to be payable to be paid for a quarter: its end, or now while it lasts. */
export function payableBy(timeZone: string, { year, quarter }: { year: number; quarter: number }, now: Date): Date {
  const end = endOf(timeZone, year, quarter)
  return end < now ? end : now
}

type Asked = {
  payableMinor: number
  minimumMinor: number
  currency: Currency
  details: Pick<Details, 'account' | 'bik' | 'iban'> | null
  offerAcceptedAt: Date | null
}

/** Why a run does not pay a partner to whom something is due; empty where it does. */
export function whyNotPaid({ payableMinor, minimumMinor, currency, details, offerAcceptedAt }: Asked): NotPaidReason[] {
  const hasAccount = details && (currency === 'EUR' ? details.iban : details.account && details.bik)
  const reasons: [NotPaidReason, boolean][] = [
    ['stopped', payableMinor <= 0],
    ['below-minimum', payableMinor > 0 && payableMinor < minimumMinor],
    ['offer-missing', offerAcceptedAt === null],
    ['details-missing', details === null],
    ['details-differ', details !== null && !hasAccount],
  ]
  return reasons.flatMap(([reason, applies]) => (applies ? [reason] : []))
}
