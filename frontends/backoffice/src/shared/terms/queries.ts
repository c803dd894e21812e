import type { ClientTerms, TermsChange } from 'contracts/order/money/terms'
import { ApiProblem, answer, client, ifMatch } from 'frontend-kit/api'
import { useCached, useRecord } from 'frontend-kit/queries'
import { CLIENTS } from './clients'
import { isAsAsked } from './rules'

const orders = client('orders')

/** The customer of an e-mail on a site. */
export type Client = { email: string; site: string }
// The service finds terms whatever the e-mail's letter case and spaces (TERM-022).
const keyOf = ({ email, site }: Client) => ['terms', site, email.trim().toLowerCase()] as const
const paramsOf = ({ email, site }: Client) => ({ path: { email: email.trim() }, query: { site } })

export const useTerms = (of: Client) =>
  useRecord<ClientTerms>({
    key: keyOf(of),
    read: () => answer(orders.GET('/v1/client-terms/{email}', { params: paramsOf(of) })),
    // An answer that was under way during a save is older than what was saved.
    merge: (held, read) => (held.version > read.version ? held : read),
  })

/** `change` changes the terms at the version that the person saw; after `version-changed` they are read again. */
export function useTermsChange(of: Client) {
  const { set, refetch } = useCached<ClientTerms>(keyOf(of))
  const clients = useCached([CLIENTS])
  const change = async (body: TermsChange, version: number): Promise<ClientTerms> => {
    const params = { ...paramsOf(of), header: ifMatch(version) }
    try {
      return await answer(orders.PATCH('/v1/client-terms/{email}', { params, body }))
    } catch (problem) {
      if (!(problem instanceof ApiProblem && problem.code === 'version-changed')) throw problem
      const now = await refetch()
      if (now?.version !== version + 1 || !isAsAsked(now, body)) throw problem
      return now
    }
  }
  return {
    change,
    /** Keeps what was saved; the clients that show it are read again. */
    set(saved: ClientTerms) {
      set(saved)
      void clients.refetch()
    },
  }
}
