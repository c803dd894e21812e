import type { Currency } from 'contracts/common'
import type { DailyStatistics } from 'contracts/order/staff/daily-statistics'
import { LONGEST_PERIOD_DAYS, PERIOD_DAYS } from 'contracts/order/staff/statistics'
import type { Product } from 'contracts/prices/quote'
import type { Refusal } from 'contracts/problems'
import { wrongQuery } from 'contracts/text/lists'
import { STAFF_ZONE } from 'contracts/text/staff-zone'
import { isCalendarDay } from 'contracts/text/zoned-days'

/** The staff's days from the first to the last one. */
export type Days = { from: string; to: string }
/** Days that are read one by one, or whole thirds of months, months or quarters by their first days. */
export type Part = Days & { of: 'day' | 'third' | 'month' | 'quarter' }

/** What was counted on a day in a currency. */
export type SalesOfDay = { day: string; currency: Currency; placed: number; sold: number; soldMinor: number }
type Pieces = 'alignersSingle' | 'alignersThree' | 'matricesSoft' | 'matricesHard' | 'retainers'
/** What was counted by day, and in all days. */
export type SalesOfDays = { days: readonly SalesOfDay[]; shipped: number; shippedOnTime: number } & Record<
  Pieces,
  number
>

/** What was counted of a partner's code, and of all codes together. */
export type PartnerSales = {
  code: string
  placed: number
  sold: number
  soldMinor: Record<Currency, number>
  codes: number
  placedOfAll: number
  soldOfAll: number
}

/** How many partners an answer names. */
export const MOST_PARTNERS = 20

const DAY_MS = 86_400_000
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: STAFF_ZONE, dateStyle: 'short' })
export const plusDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
/** The days of a query: the last 30 by default, today among them. Refuses `invalid-request` for none, too many and a wrong date. */
export function daysOf(query: { from?: string; to?: string }, now: Date): Days | Refusal {
  for (const [name, day] of Object.entries(query))
    if (day !== undefined && !isCalendarDay(day)) return wrongQuery(name, 'is not a date')
  const to = query.to ?? DAY.format(now)
  const from = query.from ?? plusDays(to, 1 - PERIOD_DAYS)
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (length < 1) return wrongQuery('from', 'is after the last day')
  if (length > LONGEST_PERIOD_DAYS)
    return wrongQuery('from', `is more than ${LONGEST_PERIOD_DAYS} days before the end of the period`)
  return { from, to }
}

/** The last day of the part that begins on a day; undefined where none does. The longest parts come first. */
const LAST_DAYS: readonly (readonly [Part['of'], (day: string) => string | undefined])[] = [
  ['quarter', (day) => (/-(01|04|07|10)-01$/.test(day) ? lastOfMonth(plusDays(day, 70)) : undefined)],
  ['month', (day) => (day.endsWith('-01') ? lastOfMonth(day) : undefined)],
  ['third', (day) => (day.endsWith('-21') ? lastOfMonth(day) : /-[01]1$/.test(day) ? plusDays(day, 9) : undefined)],
  ['day', (day) => day],
]
const lastOfMonth = (day: string) => plusDays(`${plusDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1)

/** The same days in as few parts as there are, so that little is read. */
export function partsOf({ from, to }: Days): Part[] {
  const parts: Part[] = []
  for (let first = from; first <= to; ) {
    const [of, lastDay] = LAST_DAYS.map(([of, lastOf]) => [of, lastOf(first)] as const).find(
      ([, it]) => it && it <= to,
    )!
    const before = parts.at(-1)
    if (before?.of === of) before.to = first
    else parts.push({ of, from: first, to: first })
    first = plusDays(lastDay!, 1)
  }
  return parts
}

const PIECES: readonly (readonly [Product, Pieces])[] = [
  ['aligner-single-layer', 'alignersSingle'],
  ['aligner-three-layer', 'alignersThree'],
  ['matrix-soft', 'matricesSoft'],
  ['matrix-hard', 'matricesHard'],
  ['retainer', 'retainers'],
]

export function dailyStatistics(
  { from, to }: Days,
  { days, ...counted }: SalesOfDays,
  partners: readonly PartnerSales[],
): DailyStatistics {
  const [first] = partners
  /** What is left of the sum of all codes for those that are not named. */
  const left = (all = 0, shown: (it: PartnerSales) => number) => partners.reduce((rest, it) => rest - shown(it), all)
  return {
    from,
    to,
    days: days
      .filter((it) => it.placed !== 0)
      .map((it) => ({
        day: it.day,
        currency: it.currency,
        placedCount: it.placed,
        soldCount: it.sold,
        soldMinor: it.soldMinor,
      })),
    products: PIECES.map(([product, of]) => ({ product, pieces: counted[of] })).filter((it) => it.pieces !== 0),
    partners: partners.map(({ code, placed, sold, soldMinor }) => ({
      code,
      placedCount: placed,
      soldCount: sold,
      sales: (Object.entries(soldMinor) as [Currency, number][])
        .filter(([, minor]) => minor !== 0)
        .map(([currency, minor]) => ({ currency, minor })),
    })),
    otherPartners: {
      count: left(first?.codes, () => 1),
      placedCount: left(first?.placedOfAll, (it) => it.placed),
      soldCount: left(first?.soldOfAll, (it) => it.sold),
    },
    shipped: { count: counted.shipped, onTimeCount: counted.shippedOnTime },
  }
}
