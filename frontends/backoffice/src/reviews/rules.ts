import type { ReviewStatus } from 'contracts/order/money/payment'
import type { Comparison } from 'contracts/payment/comparison'

/** The filter of the list: what waits for staff, or what they have settled. */
export type Filters = { status: ReviewStatus }

export const STATUSES = ['open', 'settled'] as const satisfies readonly ReviewStatus[]

/** The filter of a query string such as `?status=settled`; an invalid value is ignored. */
export const filtersOf = (address: string): Filters => ({
  status: STATUSES.find((it) => it === new URLSearchParams(address).get('status')) ?? 'open',
})

/** The query string of a filter; empty for what waits. */
export const addressOf = ({ status }: Filters): string => (status === 'open' ? '' : `?status=${status}`)

/** What the page shows of the comparisons: the newest of each provider, and those of the day that was asked for. */
export const shownOf = (comparisons: readonly Comparison[], asked: string | null): Comparison[] =>
  comparisons.filter(
    (it, index) => it.day === asked || comparisons.findIndex(({ provider }) => provider === it.provider) === index,
  )

const DAY_MS = 24 * 60 * 60_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The last UTC day that is over. */
export const yesterday = (now: number): string => dayOf(now - DAY_MS)

/** Why a day cannot be compared. */
export function dayError(day: string, now: number): 'missing' | 'future' | null {
  if (day === '') return 'missing'
  return day > dayOf(now) ? 'future' : null
}

const NAME = new Intl.DateTimeFormat('ru-RU', { timeZone: 'UTC', day: 'numeric', month: 'long' })
/** `22 ноября` */
export const dayName = (day: string): string => NAME.format(new Date(day))

/** How a comparison stands: a provider that does not answer is asked again. */
export function standingOf({ status, isAway, result }: Comparison): 'running' | 'away' | 'agree' | 'differ' {
  if (status === 'under-way') return isAway ? 'away' : 'running'
  return result?.differenceCount ? 'differ' : 'agree'
}
