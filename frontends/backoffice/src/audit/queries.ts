import type { AuditFilters, AuditRecord } from 'contracts/access/audit'
import { answer, client } from 'frontend-kit/api'
import { useFilters } from 'frontend-kit/hooks/use-filters'
import { useList } from 'frontend-kit/queries'
import { type PageRequest, pageQuery } from 'frontend-kit/query-cache'
import { instantOf } from '../shared/staff-clock'
import { addressOf, type Filters, filtersOf, queryOf } from './rules'

const identity = client('identity')
const NOTATION = { filtersOf, addressOf }
const PAGE = 50

export const useAuditFilters = () => useFilters(NOTATION)

export const askedBy = (filters: Filters): AuditFilters => queryOf(filters, (day) => instantOf(`${day}T00:00`))

/** What staff saw and did, the newest on top. */
export function useAudit(filters: Filters) {
  const query = askedBy(filters)
  return useList<AuditRecord>({
    key: ['audit', query],
    read: (span) => readOn(query, span),
    sizes: { first: PAGE, further: PAGE },
  })
}

/** The service looks through a part of the trail for each page, which may have nothing that the filters match: then it is asked on. */
async function readOn(query: AuditFilters, span: PageRequest) {
  for (let asked = span; ; ) {
    const page = await answer(identity.GET('/v1/audit', { params: { query: { ...query, ...pageQuery(asked) } } }))
    if (page.items.length > 0 || page.next === null) return page
    asked = { ...asked, cursor: page.next }
  }
}
