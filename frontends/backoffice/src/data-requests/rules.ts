import type { DataRequestStatus } from 'contracts/legal/data-requests'

/** The filter of the list: what waits for an answer, or what is done. */
export type Filters = { status: DataRequestStatus }

export const STATUSES = ['open', 'done'] as const satisfies readonly DataRequestStatus[]

/** The filter of a query string such as `?status=done`; an invalid value is ignored. */
export const filtersOf = (address: string): Filters => ({
  status: STATUSES.find((it) => it === new URLSearchParams(address).get('status')) ?? 'open',
})

/** The query string of a filter; empty for what waits. */
export const addressOf = ({ status }: Filters): string => (status === 'open' ? '' : `?status=${status}`)

const DAY_MS = 86_400_000
/** From here on a request is urgent: whoever answers it needs days for orders that are still under way. */
const URGENT_DAYS = 3

/** How much of the time limit is left, in days that have begun; once it has passed, in whole days since. */
export function timeLeft(dueAt: string, now: number): { is: 'calm' | 'urgent' | 'overdue'; days: number } {
  const leftMs = Date.parse(dueAt) - now
  if (leftMs < 0) return { is: 'overdue', days: Math.floor(-leftMs / DAY_MS) }
  const days = Math.max(1, Math.ceil(leftMs / DAY_MS))
  return { is: days <= URGENT_DAYS ? 'urgent' : 'calm', days }
}
