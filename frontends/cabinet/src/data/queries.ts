import type { Language } from 'contracts/common'
import type { DataRequest, DataRequestKind } from 'contracts/legal/data-requests'
import { answer, client, newKey } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { useCached, useList } from 'frontend-kit/queries'
import { pageQuery } from 'frontend-kit/query-cache'
import { useLocale } from 'platform'

const identity = client('identity')
const KEY = ['own-data-requests'] as const
const PAGE = 20

/** What the signed-in person has asked about the own data, newest first. */
export const useOwnRequests = () =>
  useList<DataRequest>({
    key: KEY,
    read: (span) => answer(identity.GET('/v1/own-data-requests', { params: { query: pageQuery(span) } })),
    sizes: { first: PAGE, further: PAGE },
  })

type Asked = { kind: DataRequestKind; comment: string }

/** Asks; a further press after a lost answer gets the open request, so that each press has a key of its own. */
export function useAsking() {
  const { refetch } = useCached(KEY)
  const { locale } = useLocale()
  return useChange(async ({ kind, comment }: Asked) => {
    const params = { header: { 'idempotency-key': newKey() } }
    const body = { kind, language: locale satisfies Language, ...(comment.trim() && { comment: comment.trim() }) }
    const request = await answer(identity.POST('/v1/data-requests', { params, body }))
    await refetch()
    return request
  })
}
