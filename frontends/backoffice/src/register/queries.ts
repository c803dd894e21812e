import type { OrderTotals } from 'contracts/order/money/register'
import type { MoneyTotals } from 'contracts/payment/register'
import { answer, client } from 'frontend-kit/api'
import { useFilters } from 'frontend-kit/hooks/use-filters'
import { useList, useRecord } from 'frontend-kit/queries'
import { type Page, pageQuery } from 'frontend-kit/query-cache'
import { useSite } from 'platform'
import { wallOf } from '../shared/staff-clock'
import { addressOf, type Filters, filtersOf, lastMonth, type Rows, type TableName } from './rules'

const [orders, payments] = [client('orders'), client('payments')]
const NOTATION = { filtersOf, addressOf }
const PAGE = 20

/** Today of the staff. */
export const today = (): string => wallOf(Date.now()).slice(0, 10)

/** The month and the site: those of the address, else the last month of the site on which the person works. */
export function useRegisterFilters() {
  const here = useSite().id
  const { filters, choose } = useFilters(NOTATION)
  const asked: Filters = { month: filters.month || lastMonth(today()), site: filters.site || here }
  return { filters: asked, choose: (change: Partial<Filters>) => choose({ ...asked, ...change }) }
}

/** What is asked of a service for a page of a table. */
export type PageAsked = Filters & { cursor?: string; limit: string; for?: 'download' }
type Read<Row> = (query: PageAsked, signal?: AbortSignal) => Promise<Page<Row>>
const aborted = (signal?: AbortSignal) => (signal ? { signal } : {})

/** Reads a page of each table, of the service that has it. */
export const READ: { readonly [Name in TableName]: Read<Rows[Name]> } = {
  orders: (query, signal) => answer(orders.GET('/v1/register/orders', { params: { query }, ...aborted(signal) })),
  documents: (query, signal) => answer(orders.GET('/v1/register/documents', { params: { query }, ...aborted(signal) })),
  payments: (query, signal) => answer(payments.GET('/v1/register/payments', { params: { query }, ...aborted(signal) })),
  returns: (query, signal) => answer(payments.GET('/v1/register/returns', { params: { query }, ...aborted(signal) })),
}

export const readOrderTotals = (query: Filters): Promise<OrderTotals> =>
  answer(orders.GET('/v1/register/order-totals', { params: { query } }))
export const readMoneyTotals = (query: Filters): Promise<MoneyTotals> =>
  answer(payments.GET('/v1/register/money-totals', { params: { query } }))

/** The first rows of a table, and further ones. */
export const useTable = <Name extends TableName>(name: Name, filters: Filters) =>
  useList<Rows[Name]>({
    key: ['register', name, filters],
    read: (span) => READ[name]({ ...filters, ...pageQuery(span) }),
    sizes: { first: PAGE, further: PAGE },
  })

export const useOrderTotals = (filters: Filters) =>
  useRecord<OrderTotals>({ key: ['register', 'order-totals', filters], read: () => readOrderTotals(filters) })
export const useMoneyTotals = (filters: Filters) =>
  useRecord<MoneyTotals>({ key: ['register', 'money-totals', filters], read: () => readMoneyTotals(filters) })
