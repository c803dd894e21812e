import type { PartnerDuplicates, PartnerMerge } from 'contracts/partner/merges'
import type {
  NewPartnerRecord,
  PartnerCorrection,
  PartnerRecord,
  PartnerRecordChange,
} from 'contracts/partner/programme'
import type { Programme, ProgrammeChange, Programmes } from 'contracts/partner/programmes'
import type { PartnerEntry, PartnerOrder, Referral } from 'contracts/partner/records'
import { answer, client, ifMatch } from 'frontend-kit/api'
import { useFilters } from 'frontend-kit/hooks/use-filters'
import { useCached, useList, useRecord } from 'frontend-kit/queries'
import { type PageRequest, pageQuery } from 'frontend-kit/query-cache'
import { PARTNERS } from '../shared/partners/queries'
import { addressOf, filtersOf } from './rules'

const partners = client('partners')
const NOTATION = { filtersOf, addressOf }
const SIZES = { first: 20, further: 50 }

export const usePartnerFilters = () => useFilters(NOTATION)

const of = (partnerId: string) => ({ path: { partnerId } })

export type ReferralState = 'active' | 'expired'
export const useReferrals = (id: string, state: ReferralState) =>
  useList<Referral>({
    key: [PARTNERS, id, 'referrals', state],
    read: (span) =>
      answer(
        partners.GET('/v1/partners/{partnerId}/referrals', {
          params: { ...of(id), query: { state, ...pageQuery(span) } },
        }),
      ),
    sizes: SIZES,
  })

export const useOrders = (id: string) =>
  useList<PartnerOrder>({
    key: [PARTNERS, id, 'orders'],
    read: (span) =>
      answer(partners.GET('/v1/partners/{partnerId}/orders', { params: { ...of(id), query: pageQuery(span) } })),
    sizes: SIZES,
  })

export type Entry = PartnerEntry & { id: string }
export const useEntries = (id: string) =>
  useList<Entry>({ key: [PARTNERS, id, 'entries'], read: (span) => entriesOf(id, span), sizes: SIZES })

async function entriesOf(id: string, span: PageRequest) {
  const params = { ...of(id), query: pageQuery(span) }
  const page = await answer(partners.GET('/v1/partners/{partnerId}/entries', { params }))
  return { ...page, items: page.items.map((it) => ({ ...it, id: String(it.seq) })) }
}

export const useProgrammes = () =>
  useRecord<Programmes>({ key: [PARTNERS, 'programmes'], read: () => answer(partners.GET('/v1/programmes')) })

export const useDuplicates = () =>
  useRecord<PartnerDuplicates>({
    key: [PARTNERS, 'duplicates'],
    read: () => answer(partners.GET('/v1/partner-duplicates')),
  })

/** What staff change; afterwards all that shows partners is read again, also where somebody else was faster. */
export function usePartnerChanges() {
  const { refetch } = useCached([PARTNERS])
  const then = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call
    } finally {
      void refetch()
    }
  }
  const keyed = (key: string) => ({ header: { 'idempotency-key': key } })
  return {
    change: ({ id, version }: PartnerRecord, body: PartnerRecordChange): Promise<PartnerRecord> =>
      then(
        answer(partners.PATCH('/v1/partners/{partnerId}', { params: { ...of(id), header: ifMatch(version) }, body })),
      ),
    add: (body: NewPartnerRecord, key: string): Promise<PartnerRecord> =>
      then(answer(partners.POST('/v1/partners', { params: keyed(key), body }))),
    correct: (id: string, body: PartnerCorrection, key: string): Promise<PartnerRecord> =>
      then(
        answer(partners.POST('/v1/partners/{partnerId}/corrections', { params: { ...of(id), ...keyed(key) }, body })),
      ),
    merge: (partnerIds: string[], key: string): Promise<PartnerMerge> =>
      then(answer(partners.POST('/v1/partner-merges', { params: keyed(key), body: { partnerIds } }))),
    changeProgramme: ({ site: siteId, version }: Programme, body: ProgrammeChange): Promise<Programme> =>
      then(
        answer(
          partners.PATCH('/v1/programmes/{siteId}', { params: { path: { siteId }, header: ifMatch(version) }, body }),
        ),
      ),
  }
}
