import type { Finding, FindingState } from 'contracts/partner/findings'

/** The filter of the list: what waits for a decision, or what was decided. */
export type Filters = { state: FindingState }

export const STATES = ['open', 'accepted', 'voided'] as const satisfies readonly FindingState[]

/** The filter of a query string such as `?state=voided`; an invalid value is ignored. */
export const filtersOf = (address: string): Filters => ({
  state: STATES.find((it) => it === new URLSearchParams(address).get('state')) ?? 'open',
})

/** The query string of a filter; empty for what waits. */
export const addressOf = ({ state }: Filters): string => (state === 'open' ? '' : `?state=${state}`)

/** As long as the register names orders: the service does not know the number of one that needs more. */
export const numberOf = (orderId: string): string => orderId.slice(0, 6)

export const nameOf = ({ partner: { name, code } }: Pick<Finding, 'partner'>): string => name ?? code

/** What becomes of the commission of the order. */
export function moneyOf({ state, booked }: Pick<Finding, 'state' | 'booked'>) {
  if (state === 'open') return booked ? 'stopped' : 'notBooked'
  return booked && booked.minor !== 0 ? 'counted' : 'none'
}
