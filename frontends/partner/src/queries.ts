import type { Partner } from 'contracts/partner/account'
import { ApiProblem, answer, client, ifMatch, newKey } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { useCached, useRecord, useRefresh } from 'frontend-kit/queries'
import { mayChangeBalance, newer } from './rules'

const partners = client('partners')
const KEY = ['partner'] as const

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
