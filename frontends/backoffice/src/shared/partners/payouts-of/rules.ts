import type { Currency } from 'contracts/common'
import type { NewPayout, Payout } from 'contracts/partner/payouts'
import type { PartnerRecord } from 'contracts/partner/programme'
import { readAmount } from '../../rules'

export type PayoutsProps = {
  partner: Pick<PartnerRecord, 'id' | 'code' | 'name' | 'balances'>
  /** The balance is another: a payout was recorded, or was void. */
  onChanged: () => void
}

/** What staff have typed of a payout. */
export type Typed = {
  amount: string
  currency: Currency
  year: string
  quarter: string
  note: string
  isAdvance: boolean
}
export type Errors = {
  amount: 'amount' | 'amountForm' | undefined
  year: 'year' | undefined
  quarter: 'quarter' | undefined
}

/** As much as the service takes: a thousand million rubles. */
const MOST_MINOR = 1_000_000_000_00

/** Reads the form: a payout, or what is wrong with each field (AFF-027, AFF-028). */
export function readPayout({ amount, currency, year, quarter, note, isAdvance }: Typed): NewPayout | Errors {
  const amountMinor = readAmount(amount, { mostMinor: MOST_MINOR })
  const isForm = amountMinor === 'notNumber' || amountMinor === 'tooPrecise' || amountMinor === 'tooLarge'
  const wrong: Errors = {
    amount: typeof amountMinor === 'number' ? undefined : isForm ? 'amountForm' : 'amount',
    year: wholeIn(year, 2020, 2100) ? undefined : 'year',
    quarter: wholeIn(quarter, 1, 4) ? undefined : 'quarter',
  }
  if (typeof amountMinor !== 'number' || wrong.year || wrong.quarter) return wrong
  const trimmed = note.trim()
  return {
    ...{ amountMinor, currency, isAdvance, year: Number(year), quarter: Number(quarter) },
    note: trimmed === '' ? null : trimmed,
  }
}

const wholeIn = (text: string, least: number, most: number) =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most

/** The quarter of a day such as `2026-11-23`. */
export const quarterOf = (day: string) => ({
  year: Number(day.slice(0, 4)),
  quarter: Math.ceil(Number(day.slice(5, 7)) / 3),
})

export type QuarterOfPayouts = { year: number; quarter: number; payouts: Payout[] }

/** Payouts by the quarter for which they are, the latest one first; within one they keep their order (AFF-047). */
export function byQuarter(payouts: readonly Payout[]): QuarterOfPayouts[] {
  const groups = Map.groupBy(payouts, ({ year, quarter }) => year * 10 + quarter)
  return [...groups]
    .sort(([one], [other]) => other - one)
    .map(([key, of]) => ({ year: Math.floor(key / 10), quarter: key % 10, payouts: of }))
}

/** What was paid for a quarter in each currency, without what is void. */
export function sumsOf(payouts: readonly Payout[]): { currency: Currency; minor: number }[] {
  const valid = Map.groupBy(
    payouts.filter((it) => it.voidedAt === null),
    (it) => it.currency,
  )
  return [...valid].map(([currency, of]) => ({ currency, minor: of.reduce((sum, it) => sum + it.amountMinor, 0) }))
}
