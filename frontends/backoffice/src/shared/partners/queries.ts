import type { PartnerRecord, PartnerRecordPage } from 'contracts/partner/programme'
import { answer, client } from 'frontend-kit/api'
import { useList, useRefresh } from 'frontend-kit/queries'
import { type PageRequest, pageQuery } from 'frontend-kit/query-cache'
import { useWaiting } from '../waiting'

const partners = client('partners')

/** What is read of partners begins with this key, so that a change refreshes all of it (AFF-046). */
export const PARTNERS = 'partners'

/** The key of the lists of findings and of their count, so that a decision counts again. */
export const FINDINGS = 'findings'

/** How many findings wait for a decision; null while it is unknown. */
export const useOpenFindingCount = () =>
  useWaiting(FINDINGS, (limit) => answer(partners.GET('/v1/findings', { params: { query: { state: 'open', limit } } })))

/** As many cards as fill a screen or two. */
const PAGE = 20

/** The partners that match a search, the newest first; they are read again when a balance has changed. */
export function usePartners(typed: string) {
  const search = typed.trim()
  useRefresh([PARTNERS], (hint) => hint === 'reconnected' || hint.kind === 'balance')
  return useList<PartnerRecord>({
    key: [PARTNERS, 'list', search],
    read: (span) => listPartners(search, span),
    sizes: { first: PAGE, further: PAGE },
  })
}

const listPartners = (search: string, span: PageRequest): Promise<PartnerRecordPage> =>
  answer(partners.GET('/v1/partners', { params: { query: { ...(search && { search }), ...pageQuery(span) } } }))
