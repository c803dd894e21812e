import type { Currency } from 'contracts/common'
import { type OrderStatus, STATUSES } from 'contracts/order/order-states'
import type { Client, ClientDetails } from 'contracts/order/staff/clients'
import { PERIOD_DAYS } from 'contracts/order/staff/statistics'

const DAY_MS = 86_400_000

/** Since when sales are recent (TERM-003), as the statistics take their period. */
export const recentSince = (now: Date) => new Date(now.getTime() - PERIOD_DAYS * DAY_MS)

export type Sum = { currency: Currency; totalMinor: number }
/** A client as a list reads it; `id` is that of the newest order, by which the client has a place in the list. */
export type Listed = Omit<Client, 'newestOrderAt'> & { id: string; createdAt: Date }

export const listed = ({ id: _, createdAt, ...client }: Listed): Client => ({
  ...client,
  newestOrderAt: createdAt.toISOString(),
})

/** A client's orders of one status and currency. */
export type Group = {
  status: OrderStatus
  currency: Currency
  count: number
  /** Of what counts as paid, without what was given back. */
  soldMinor: number
  /** Paid orders that left, and those of them that left in time. */
  shipped: number
  shippedOnTime: number
}

/** What is read of one client beside what the list shows. */
type Details = {
  phones: readonly string[]
  groups: readonly Group[]
  firstAt: string
  remakeCount: number
  held: readonly Sum[]
}

export function detailsOf(client: Client, { phones, groups, firstAt, remakeCount, held }: Details): ClientDetails {
  const countOf = (status: OrderStatus) => sum(groups.filter((it) => it.status === status).map((it) => it.count))
  return {
    ...client,
    phones: [...phones],
    firstOrderAt: new Date(firstAt).toISOString(),
    byStatus: Object.fromEntries(STATUSES.map((it) => [it, countOf(it)])) as ClientDetails['byStatus'],
    sales: sumsOf(groups),
    held: [...held],
    remakeCount,
    shipped: {
      count: sum(groups.map((it) => it.shipped)),
      onTimeCount: sum(groups.map((it) => it.shippedOnTime)),
    },
  }
}

/** Rubles first, as in the statistics. */
const sumsOf = (groups: readonly Group[]): Sum[] =>
  [...Map.groupBy(groups, (it) => it.currency)]
    .map(([currency, of]) => ({ currency, totalMinor: sum(of.map((it) => it.soldMinor)) }))
    .filter((it) => it.totalMinor > 0)
    .sort((left, right) => (left.currency < right.currency ? 1 : -1))

const sum = (numbers: readonly number[]) => numbers.reduce((total, it) => total + it, 0)
