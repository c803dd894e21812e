import type { Currency } from 'contracts/common'
import type { DailyStatistics } from 'contracts/order/staff/daily-statistics'

/** How many days are shown. */
export const SPANS = [7, 30, 90, 365] as const
export type Span = (typeof SPANS)[number]
export type Filters = { days: Span; site: string }

const USUAL: Span = 30
const SITE = /^[a-z][a-z0-9-]{0,19}$/

/** The filters of a query string such as `?days=90&site=ru`; what it cannot mean is ignored. */
export function filtersOf(address: string): Filters {
  const params = new URLSearchParams(address)
  const site = params.get('site') ?? ''
  return {
    days: SPANS.find((it) => String(it) === params.get('days')) ?? USUAL,
    site: SITE.test(site) ? site : '',
  }
}

/** The query string of filters with its question mark; empty for the usual ones. */
export function addressOf({ days, site }: Filters): string {
  const params = new URLSearchParams()
  if (days !== USUAL) params.set('days', String(days))
  if (site !== '') params.set('site', site)
  return params.size ? `?${params}` : ''
}

const DAY_MS = 86_400_000
const plusDays = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** What the service is asked for; `today` is the staff's. */
export const queryOf = ({ days, site }: Filters, today: string): { from: string; to: string; site?: string } => ({
  from: plusDays(today, 1 - days),
  to: today,
  ...(site !== '' && { site }),
})

/** The numbers of one bar: those of a day, or of several. */
export type Point = { from: string; to: string; placed: number; sold: number; soldMinor: number }
/** More bars than this are too thin for a finger: a year is shown in weeks. */
const MOST_BARS = 100
const WEEK = 7

/** How many days a bar counts. */
export const stepOf = ({ from, to }: Pick<DailyStatistics, 'from' | 'to'>): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS < MOST_BARS ? 1 : WEEK

/** The bars of all currencies, or of one, the first day first; the last one ends with the period and none is left out. */
export function pointsOf({ from, to, days }: DailyStatistics, currency?: Currency): Point[] {
  const step = stepOf({ from, to })
  const points: Point[] = []
  for (let last = to; last >= from; last = plusDays(last, -step)) {
    const first = [plusDays(last, 1 - step), from].sort().at(-1)!
    const counted = days.filter((it) => it.day >= first && it.day <= last && it.currency === (currency ?? it.currency))
    points.push({
      from: first,
      to: last,
      placed: sum(counted.map((it) => it.placedCount)),
      sold: sum(counted.map((it) => it.soldCount)),
      soldMinor: sum(counted.map((it) => it.soldMinor)),
    })
  }
  return points.reverse()
}

const russian = (day: string) => day.split('-').reverse().join('.')

/** The days below the first bar, the middle one and the last one: 20.11, with the year where there are two. */
export function axisOf(bars: readonly Pick<Point, 'from' | 'to'>[]): string[] {
  const days = [bars[0]!.from, bars[Math.floor((bars.length - 1) / 2)]!.from, bars.at(-1)!.to]
  const isOfOneYear = days[0]!.slice(0, 4) === days[2]!.slice(0, 4)
  return days.map((it) => (isOfOneYear ? russian(it).slice(0, 5) : russian(it)))
}

/** The currencies in which something was ordered, rubles first. */
export const currenciesOf = ({ days }: DailyStatistics): Currency[] =>
  [...new Set(days.map((it) => it.currency))].sort().reverse()

/** What is shown as one product, by the last part of its text's id. */
const SHOWN = {
  'aligner-single-layer': 'aligner-single-layer',
  'aligner-three-layer': 'aligner-three-layer',
  'matrix-soft': 'matrix',
  'matrix-hard': 'matrix',
  retainer: 'retainer',
} as const satisfies Record<DailyStatistics['products'][number]['product'], string>
export type ShownProduct = (typeof SHOWN)[keyof typeof SHOWN]
/** The products that are shown as one. */
export const PRODUCTS_OF: Readonly<Record<ShownProduct, readonly string[]>> = {
  'aligner-single-layer': ['aligner-single-layer'],
  'aligner-three-layer': ['aligner-three-layer'],
  matrix: ['matrix-soft', 'matrix-hard'],
  retainer: ['retainer'],
}

/** The pieces of each product that was sold, in the order of the price list; soft and hard matrices are one. */
export const piecesOf = ({ products }: DailyStatistics): { product: ShownProduct; pieces: number }[] =>
  [...new Set(Object.values(SHOWN))]
    .map((product) => ({
      product,
      pieces: sum(products.filter((it) => SHOWN[it.product] === product).map((it) => it.pieces)),
    }))
    .filter((it) => it.pieces > 0)

/** Whether there is nothing to show. */
export const isEmpty = ({ days, shipped }: DailyStatistics): boolean => days.length === 0 && shipped.count === 0

/** The lines of a scale up to the first round number that is not below `most`, from 0 on: three or four. */
export function scaleOf(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  const step = [0.25, 0.5, 1, 2.5, 5].map((it) => it * power).find((it) => it * 4 >= most) ?? power
  const whole = Math.max(1, Math.ceil(step))
  return Array.from({ length: Math.max(1, Math.ceil(most / whole)) + 1 }, (_, line) => line * whole)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, it) => total + it, 0)
