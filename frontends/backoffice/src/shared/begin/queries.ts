import type { Order } from 'contracts/order/order'
import type { Client } from 'contracts/order/staff/clients'
import { answer, client, newKey } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { useRecord } from 'frontend-kit/queries'
import { CLIENTS } from '../terms/clients'
import { useSettled } from '../use-settled'
import { isSought, normalized } from './rules'

const orders = client('orders')

/** As many as fit below the field. */
const SUGGESTED = '5'

/**
 * The clients of a site whose e-mail or name has what was typed, once it is no longer being typed; none where that is little. Null
 * while they are not known.
 */
export function useSuggestions(typed: string, site: string): readonly Client[] | null {
  const sought = isSought(typed) ? typed.trim() : ''
  const search = useSettled(sought)
  const { reading } = useRecord<readonly Client[]>({
    key: [CLIENTS, 'suggested', site, search],
    read: async () => {
      if (search === '') return []
      const query = { search, site, limit: SUGGESTED }
      return (await answer(orders.GET('/v1/clients', { params: { query } }))).items
    },
  })
  return search === sought && reading.status === 'shown' ? reading.value : null
}

/** Begins a draft for a client, once for a key. */
export const beginDraft = ({ email, site }: { email: string; site: string }, key: string): Promise<Order> =>
  answer(
    orders.POST('/v1/clients/{email}/drafts', {
      params: { path: { email: normalized(email) }, query: { site }, header: { 'idempotency-key': key } },
      body: {},
    }),
  )

/** Begins a draft from a placed order, one at a time. */
export const useRepeat = () =>
  useChange(
    (orderId: string): Promise<Order> =>
      answer(
        orders.POST('/v1/orders/{orderId}/repeats', {
          params: { path: { orderId }, header: { 'idempotency-key': newKey() } },
          body: {},
        }),
      ),
  )
