import type { NewPayout, Payout } from 'contracts/partner/payouts'
import { answer, client } from 'frontend-kit/api'
import { useCached, useList } from 'frontend-kit/queries'
import { pageQuery } from 'frontend-kit/query-cache'

const partners = client('partners')
const PAGE = 20
const keyOf = (partnerId: string) => ['payouts', partnerId] as const

/** What was paid out to a partner, the newest first. */
export const usePayouts = (partnerId: string) =>
  useList<Payout>({
    key: keyOf(partnerId),
    read: (span) =>
      answer(
        partners.GET('/v1/partners/{partnerId}/payouts', {
          params: { path: { partnerId }, query: pageQuery(span) },
        }),
      ),
    sizes: { first: PAGE, further: PAGE },
  })

/** Records a payout, once for a key; the list is read again, also after a refusal. */
export function useRecording(partnerId: string) {
  const { refetch } = useCached(keyOf(partnerId))
  return async (body: NewPayout, key: string) => {
    const params = { path: { partnerId }, header: { 'idempotency-key': key } }
    try {
      return await answer(partners.POST('/v1/partners/{partnerId}/payouts', { params, body }))
    } finally {
      await refetch()
    }
  }
}

/** Says that a payout was not made; the list is read again, also after a refusal. */
export function useVoid({ id: payoutId, partnerId }: Pick<Payout, 'id' | 'partnerId'>) {
  const { refetch } = useCached(keyOf(partnerId))
  return async (body: { reason: string }, key: string) => {
    const params = { path: { payoutId }, header: { 'idempotency-key': key } }
    try {
      return await answer(partners.POST('/v1/payouts/{payoutId}/void', { params, body }))
    } finally {
      await refetch()
    }
  }
}

/** Where the act of a payout is downloaded. */
export const actPath = (payoutId: string): string => `/api/partners/v1/payouts/${payoutId}/act`
