import type { Currency, Language } from 'contracts/common'
import type { Partner } from 'contracts/partner/account'
import type { ContactsChange, PartnerDetails, PayoutDetails } from 'contracts/partner/details'
import type { OwnEntry, ReferredOrder, StatementQuery, Term } from 'contracts/partner/statements'
import { ApiProblem, answer, client, ifMatch, newKey } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { useFilters } from 'frontend-kit/hooks/use-filters'
import { useCached, useList, useRecord, useRefresh } from 'frontend-kit/queries'
import { pageQuery } from 'frontend-kit/query-cache'
import { addressOf, filtersOf, mayChangeBalance, newer, type OrdersQuery } from './rules'

const partners = client('partners')
const orders = client('orders')
const KEY = ['partner'] as const
const DETAILS = ['partner', 'details'] as const

/** The signed-in person's partner record, null without a code; refreshed by hints, because customers' payments change it. */
export function usePartner() {
  useRefresh(KEY, mayChangeBalance)
  return useRecord({ key: KEY, read: showPartner, merge: newer, refetchOnFocus: true })
}

const showPartner = (): Promise<Partner | null> =>
  answer(partners.GET('/v1/partner-codes')).then(({ items: [own] }) => own ?? null)

/** Creates the person's code (PART-002). */
export function useMakeCode() {
  const { set } = useCached<Partner | null>(KEY)
  return useChange(async () => {
    // The service makes one code per person; the key only tells the client that it may repeat the call.
    const made = await answer(partners.POST('/v1/partner-codes', { headers: { 'idempotency-key': newKey() } }))
    set(made)
    return made
  })
}

/** Saves the name if the record still has the version that the person saw (PART-004). */
export function useSaveName() {
  const { set, refetch } = useCached<Partner | null>(KEY)
  return useChange(async ({ version }: Partner, name: string) => {
    const call = answer(partners.PATCH('/v1/me', { params: { header: ifMatch(version) }, body: { name } }))
    const saved = await confirmSave(call, name, refetch)
    set(saved)
    return saved
  })
}

/** A version conflict counts as a success if the name is saved: the client repeated its own change after a lost answer. */
export async function confirmSave(
  call: Promise<Partner>,
  name: string,
  refetch: () => Promise<Partner | null | undefined>,
): Promise<Partner> {
  try {
    return await call
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.code !== 'version-changed') throw problem
    const now = await refetch()
    if (now?.name !== name) throw problem
    return now
  }
}

/** Contacts, requisites and the terms of the programme; refreshed with the record, whose version they share. */
export const useDetails = () =>
  useRecord({ key: DETAILS, read: () => answer(partners.GET('/v1/me/details')), refetchOnFocus: true })

/** The offer as this page has read it, first or again, which is the one that the partner accepts (PART-011). */
export const useOffer = (language: Language, isWanted: boolean) =>
  useRecord({
    key: ['offer', language],
    read: isWanted
      ? () =>
          answer(orders.GET('/v1/legal-texts/{name}', { params: { path: { name: 'refdoc' }, query: { language } } }))
      : null,
  })

/** Saves contacts or requisites at the version that the person saw, and gives the next one to whatever is saved after it. */
function useSaveDetails<Body>(save: (version: number, body: Body) => Promise<PartnerDetails>) {
  const { set } = useCached<PartnerDetails>(DETAILS)
  const { refetch } = useCached<Partner | null>(KEY)
  return useChange(async (version: number, body: Body) => {
    const saved = await save(version, body)
    set(saved)
    void refetch()
    return saved
  })
}

export const useSaveContacts = () =>
  useSaveDetails((version, body: ContactsChange) =>
    answer(partners.PUT('/v1/me/contacts', { params: { header: ifMatch(version) }, body })),
  )

export const useSavePayee = () =>
  useSaveDetails((version, body: PayoutDetails) =>
    answer(partners.PUT('/v1/me/payout-details', { params: { header: ifMatch(version) }, body })),
  )

const NOTATION = { filtersOf, addressOf }

export const useOrderFilters = () => useFilters(NOTATION)

/** The orders of the partner's clients, the newest first (PART-014). */
export const useReferredOrders = (query: OrdersQuery) =>
  useList<ReferredOrder>({
    key: ['partner', 'orders', query],
    read: (span) => answer(partners.GET('/v1/me/orders', { params: { query: { ...query, ...pageQuery(span) } } })),
    sizes: { first: 5, further: 20 },
  })

/** Why orders with a number count, or do not; empty for those of others. */
export const explainOrders = (number: string) =>
  answer(partners.GET('/v1/me/orders/why', { params: { query: { number } } })).then((it) => it.items)

/** The entries behind a term of the balance, the newest first. */
export const useEntries = (term: Term, currency: Currency) =>
  useList<OwnEntry>({
    key: ['partner', 'entries', term, currency],
    read: (span) =>
      answer(partners.GET('/v1/me/entries', { params: { query: { term, currency, ...pageQuery(span) } } })),
    sizes: { first: 10, further: 50 },
  })

export const useVisitDays = () =>
  useRecord({ key: ['partner', 'visits'], read: () => answer(partners.GET('/v1/me/visits')).then((it) => it.items) })

/** The statement of a quarter as a file. */
export const readStatement = (query: StatementQuery): Promise<Blob> =>
  answer(partners.GET('/v1/me/statement', { params: { query }, parseAs: 'blob' })) as Promise<Blob>
