import type { ReviewStatus } from 'contracts/order/payment-reviews'

/** The filter of the list: what waits for staff, or what they have settled. */
export type Filters = { status: ReviewStatus }

export const STATUSES = ['open', 'settled'] as const satisfies readonly ReviewStatus[]

/** The filter of a query string such as `?status=settled`; an invalid value is ignored. */
export const filtersOf = (address: string): Filters => ({
  status: STATUSES.find((it) => it === new URLSearchParams(address).get('status')) ?? 'open',
})

/** The query string of a filter; empty for what waits. */
export const addressOf = ({ status }: Filters): string => (status === 'open' ? '' : `?status=${status}`)
