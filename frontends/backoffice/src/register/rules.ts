import type { OrderTotals, RegisterDocument, RegisterOrder } from 'contracts/order/money/register'
import type { MoneyTotals, RegisterMovement } from 'contracts/payment/register'

export const TABLES = ['orders', 'payments', 'returns', 'documents'] as const
export type TableName = (typeof TABLES)[number]
export type Rows = {
  orders: RegisterOrder
  payments: RegisterMovement
  returns: RegisterMovement
  documents: RegisterDocument
}

/** The month and the site of the address; empty where it says none. */
export type Filters = { month: string; site: string }

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
const SITE = /^[a-z][a-z0-9-]{0,19}$/

/** The filters of a query string such as `?month=2026-11&site=ru`; what it cannot mean is ignored. */
export function filtersOf(address: string): Filters {
  const params = new URLSearchParams(address)
  const read = (name: keyof Filters, form: RegExp) => {
    const value = params.get(name) ?? ''
    return form.test(value) ? value : ''
  }
  return { month: read('month', MONTH), site: read('site', SITE) }
}

/** The query string of filters with its question mark; empty without any. */
export function addressOf(filters: Filters): string {
  const chosen = Object.entries(filters).filter(([, value]) => value !== '')
  return chosen.length === 0 ? '' : `?${new URLSearchParams(chosen)}`
}

/** A month later or earlier than another one. */
const monthBeside = (month: string, months: number) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
}
/** How many months can be chosen; an older one can stand in the address. */
const CHOICES = 36

/** The months to choose from, this one first; `today` is the staff's. */
export const monthsTo = (today: string): string[] =>
  Array.from({ length: CHOICES }, (_, back) => monthBeside(today.slice(0, 7), -back))

/** The month that is closed next: the last one that is over. */
export const lastMonth = (today: string): string => monthBeside(today.slice(0, 7), -1)

/** What the totals say of a table: how many rows, and what their amounts sum to. */
type Expected = { count: number; sumMinor: number | null }

const sum = (numbers: readonly number[]) => numbers.reduce((total, it) => total + it, 0)

export const expectedOf = {
  orders: ({ orders }: OrderTotals): Expected => ({
    count: sum(orders.map((it) => it.count)),
    sumMinor: sum(orders.map((it) => it.totalMinor)),
  }),
  // Their sums leave out void ones.
  documents: ({ documentCount }: OrderTotals): Expected => ({ count: documentCount, sumMinor: null }),
  payments: ({ sums }: MoneyTotals): Expected => ({
    count: sum(sums.map((it) => it.paymentCount)),
    sumMinor: sum(sums.map((it) => it.paymentMinor)),
  }),
  returns: ({ sums }: MoneyTotals): Expected => ({
    count: sum(sums.map((it) => it.returnCount)),
    sumMinor: sum(sums.map((it) => it.returnMinor)),
  }),
}

/** Whether the rows that were read are those that the service has summed: none came or went meanwhile. */
export function agree(
  rows: readonly (RegisterOrder | RegisterMovement | RegisterDocument)[],
  expected: Expected,
): boolean {
  if (rows.length !== expected.count) return false
  const amounts = rows.map((it) => ('amountMinor' in it ? it.amountMinor : (it.totalMinor ?? 0)))
  return expected.sumMinor === null || sum(amounts) === expected.sumMinor
}
