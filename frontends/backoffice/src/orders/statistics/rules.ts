import type { Currency } from 'contracts/common'
import { SOLD_STATUSES } from 'contracts/order/order-states'
import type { OrdersOfPeriod, Statistics } from 'contracts/order/staff/statistics'

/** A number of the last 30 days, and its change in percent against the 30 days before (BACK-011). */
export type Compared = { now: number; changePercent: number }
/** The sum of a currency's orders, in minor units. */
export type ComparedSum = Compared & { currency: Currency }

/** The count of orders that count as paid (BACK-010). */
export const orderCountOf = ({ current, previous }: Statistics): Compared =>
  compared(countOf(current), countOf(previous))

const countOf = ({ byStatus }: OrdersOfPeriod) => SOLD_STATUSES.reduce((sum, status) => sum + byStatus[status], 0)

/** Their sum in each currency of the two periods, rubles first (BACK-009); rubles alone without any sale (BACK-002). */
export function sumsOf({ current, previous }: Statistics): ComparedSum[] {
  const currencies = new Set([...current.sales, ...previous.sales].map((it) => it.currency))
  const shown: Currency[] = currencies.size ? [...currencies].sort().reverse() : ['RUB']
  return shown.map((currency) => ({ currency, ...compared(sumOf(current, currency), sumOf(previous, currency)) }))
}

const sumOf = ({ sales }: OrdersOfPeriod, currency: Currency) =>
  sales.find((it) => it.currency === currency)?.totalMinor ?? 0

const compared = (now: number, before: number): Compared => ({ now, changePercent: changePercent(now, before) })

/** The change in percent, rounded (BACK-011); after nothing 100 for something and 0 for nothing (BACK-012). */
export function changePercent(now: number, before: number): number {
  if (before === 0) return now > 0 ? 100 : 0
  // A small decrease rounds to minus zero.
  return Math.round(((now - before) / before) * 100) || 0
}
