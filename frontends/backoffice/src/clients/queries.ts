import type { Client, ClientPage } from 'contracts/order/staff/clients'
import { answer, client } from 'frontend-kit/api'
import { useFilters } from 'frontend-kit/hooks/use-filters'
import { useList, useRefresh } from 'frontend-kit/queries'
import { type PageRequest, pageQuery } from 'frontend-kit/query-cache'
import { inPages } from '../shared/lists/in-pages'
import { CLIENTS } from '../shared/terms/clients'
import { addressOf, type ClientsQuery, changedBy, type Filters, filtersOf, MOST, PAGE, queryOf } from './rules'

const orders = client('orders')
const NOTATION = { filtersOf, addressOf }

export function useClientFilters() {
  const { filters, choose } = useFilters(NOTATION)
  return {
    filters,
    choose: (change: Partial<Filters>, how?: { replace: boolean }) => choose(changedBy(change), how),
  }
}

export type Listed = Client & { id: string }

/** The clients that the person may see, those with the newest orders first; the first page has as many as the address says. */
export function useClients(filters: Filters) {
  const query = queryOf(filters)
  useRefresh([CLIENTS], (hint) => hint === 'reconnected' || hint.kind === 'order')
  const clients = useList<Listed>({
    key: [CLIENTS, 'list', query],
    read: (span) => inPages(span, (part) => listClients(query, part)),
    sizes: { first: filters.count, further: PAGE },
  })
  const { listing } = clients
  if (listing.status !== 'shown' || listing.items.length < MOST) return clients
  return { ...clients, listing: { ...listing, hasMore: false } }
}

async function listClients(query: ClientsQuery, span: PageRequest) {
  const page: ClientPage = await answer(
    orders.GET('/v1/clients', { params: { query: { ...query, ...pageQuery(span) } } }),
  )
  return { ...page, items: page.items.map((it) => ({ ...it, id: `${it.site} ${it.email}` })) }
}
