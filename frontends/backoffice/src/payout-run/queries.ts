import type { DuePartners, PayoutRun, PayoutRunRecord } from 'contracts/partner/runs'
import { answer, client } from 'frontend-kit/api'
import { useFilters } from 'frontend-kit/hooks/use-filters'
import { useCached, useList, useRecord } from 'frontend-kit/queries'
import { pageQuery } from 'frontend-kit/query-cache'
import { useSite } from 'platform'
import { useState } from 'react'
import { actKeys } from '../shared/form/act-keys'
import { useSites } from '../shared/sites/queries'
import { wallOf } from '../shared/staff-clock'
import { addressOf, type Filters, filtersOf, lastQuarter, partsOf, readyOf } from './rules'

const partners = client('partners')
const NOTATION = { filtersOf, addressOf }
const PAGE = 10

/** Today of the staff. */
export const today = (): string => wallOf(Date.now()).slice(0, 10)

/** What is asked for: that of the address, else the last quarter of the site on which the person works, in its currency. */
export type Asked = { quarter: string; site: string; currency: 'RUB' | 'EUR' }

export function useRunFilters() {
  const here = useSite()
  const sites = useSites()
  const { filters, choose } = useFilters(NOTATION)
  const site = filters.site || here.id
  const own = sites.find((it) => it.site === site)?.currency ?? here.currency
  const asked: Asked = { quarter: filters.quarter || lastQuarter(today()), site, currency: filters.currency || own }
  return { asked, choose: (change: Partial<Filters>) => choose({ ...filters, ...change }) }
}

const queryOf = ({ quarter, site, currency }: Asked) => {
  const { year, quarter: number } = partsOf(quarter)
  return { site, currency, year: String(year), quarter: String(number) }
}

/** To whom something is due for a quarter. */
export const useDue = (asked: Asked) =>
  useRecord<DuePartners>({
    key: ['due-partners', asked],
    read: () => answer(partners.GET('/v1/due-partners', { params: { query: queryOf(asked) } })),
  })

/** Where the payment orders are downloaded. */
export const exportPath = (asked: Asked): string =>
  `/api/partners/v1/due-partners/export?${new URLSearchParams(queryOf(asked))}`

/** Records the payouts that were seen, once; both lists are read again, also after a refusal. */
export function useRecording(asked: Asked) {
  const due = useCached(['due-partners'])
  const runs = useCached(['payout-runs'])
  const [once] = useState(actKeys)
  return async ({ items, currency }: DuePartners): Promise<PayoutRunRecord> => {
    const { year, quarter } = partsOf(asked.quarter)
    const paid = readyOf(items).ready.map((it) => ({ partnerId: it.partnerId, amountMinor: it.payableMinor }))
    const body = { site: asked.site, year, quarter, currency, items: paid }
    try {
      return await once([body], (key) =>
        answer(partners.POST('/v1/payout-runs', { params: { header: { 'idempotency-key': key } }, body })),
      )
    } finally {
      await Promise.all([due.refetch(), runs.refetch()])
    }
  }
}

/** The payout runs of a site, the newest first. */
export const useRuns = (site: string) =>
  useList<PayoutRun>({
    key: ['payout-runs', site],
    read: (span) => answer(partners.GET('/v1/payout-runs', { params: { query: { site, ...pageQuery(span) } } })),
    sizes: { first: PAGE, further: PAGE },
  })

/** A payout run with its payouts. */
export const useRun = (runId: string) =>
  useRecord<PayoutRunRecord>({
    key: ['payout-run', runId],
    read: () => answer(partners.GET('/v1/payout-runs/{runId}', { params: { path: { runId } } })),
  })
