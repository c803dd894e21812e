import type { Currency } from 'contracts/common'
import { PLACED_STATUSES, type PlacedStatus, SOLD_STATUSES } from 'contracts/order/order-states'
import {
  LONGEST_PERIOD_DAYS,
  type OrdersOfPeriod,
  PERIOD_DAYS,
  type Statistics,
} from 'contracts/order/staff/statistics'
import type { Refusal } from 'contracts/problems'
import { wrongQuery } from 'contracts/text/lists'

/** From `from` to before `to`; the period before it begins at `before`. */
export type Period = { before: Date; from: Date; to: Date }
/** Orders of one status and currency, made in one of the two periods. */
export type Group = {
  isCurrent: boolean
  status: PlacedStatus
  currency: Currency
  count: number
  /** Of these, those that cost something and of whose money something stayed, or for which none has come; and the sum of their prices, less what was given back or forgiven. */
  soldCount: number
  totalMinor: number
}

const DAY_MS = 86_400_000

/** The period of a query: the last 30 days by default. Refuses `invalid-request` for an empty or too long one. */
export function periodOf({ from, to }: { from?: string; to?: string }, now: Date): Period | Refusal {
  const end = to === undefined ? now : new Date(to)
  const start = from === undefined ? new Date(end.getTime() - PERIOD_DAYS * DAY_MS) : new Date(from)
  const lengthMs = end.getTime() - start.getTime()
  if (lengthMs <= 0) return wrongQuery('from', 'is not before the end of the period')
  if (lengthMs > LONGEST_PERIOD_DAYS * DAY_MS)
    return wrongQuery('from', `is more than ${LONGEST_PERIOD_DAYS} days before the end of the period`)
  return { before: new Date(start.getTime() - lengthMs), from: start, to: end }
}

export const statisticsOf = (groups: readonly Group[], { before, from, to }: Period): Statistics => ({
  current: ordersOf(
    groups.filter((it) => it.isCurrent),
    { from, to },
  ),
  previous: ordersOf(
    groups.filter((it) => !it.isCurrent),
    { from: before, to: from },
  ),
})

function ordersOf(groups: readonly Group[], { from, to }: { from: Date; to: Date }): OrdersOfPeriod {
  const countOf = (status: PlacedStatus) => sum(groups.filter((it) => it.status === status).map((it) => it.count))
  const sold = Map.groupBy(
    groups.filter((it) => SOLD_STATUSES.includes(it.status)),
    (it) => it.currency,
  )
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    byStatus: Object.fromEntries(PLACED_STATUSES.map((it) => [it, countOf(it)])) as OrdersOfPeriod['byStatus'],
    sales: [...sold]
      .map(([currency, parts]) => ({
        currency,
        count: sum(parts.map((it) => it.soldCount)),
        totalMinor: sum(parts.map((it) => it.totalMinor)),
      }))
      .sort((left, right) => (left.currency < right.currency ? 1 : -1)),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, it) => total + it, 0)
