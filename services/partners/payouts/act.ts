import type { Currency } from 'contracts/common'
import { type Refusal, refuse } from 'contracts/problems'
import type { Requisites } from 'contracts/requisites'
import { dayIn } from 'contracts/text/zoned-days'
import type { Details, PayoutState } from './rules'

/** All that an act of a payout says, as it was when it was made; the PDF is made from nothing else. */
export type Act = {
  /** For instance R-P-2026-00001. */
  number: string
  /** The day of the payout in the seller's time zone, e.g. 2026-11-23. */
  issuedOn: string
  /** Whoever runs the site, who pays. */
  payer: Requisites
  payee: Pick<Details, 'payeeName' | 'taxStatus' | 'taxId' | 'kpp'>
  code: string
  amountMinor: number
  currency: Currency
  year: number
  quarter: number
}

type Of = {
  payout: PayoutState
  code: string
  requisites: Requisites | undefined
  details: Details | null
}

/** What the act of a payout needs. Refuses: `document-not-available`. */
export function actable({ payout, code, requisites, details }: Of): Omit<Act, 'number'> | Refusal {
  if (!requisites) return refuse('document-not-available', 'The site names nobody who could sign acts.')
  if (!details) return refuse('document-not-available', `The partner ${code} has not told where to be paid.`)
  const { amountMinor, currency, year, quarter, paidAt } = payout
  const { payeeName, taxStatus, taxId, kpp } = details
  return {
    ...{ issuedOn: dayIn(requisites.timeZone, paidAt), payer: requisites, code, amountMinor, currency, year, quarter },
    payee: { payeeName, taxStatus, taxId, kpp },
  }
}

export const numberOf = ({ documentPrefix }: Requisites, year: number, sequence: number): string =>
  `${documentPrefix}-P-${year}-${String(sequence).padStart(5, '0')}`
