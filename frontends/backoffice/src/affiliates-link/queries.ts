import type { Order } from 'contracts/order/order'
import type { LinkEffect, OrderLink } from 'contracts/partner/links'
import { answer, client } from 'frontend-kit/api'
import { useCached, useRecord } from 'frontend-kit/queries'
import { PARTNERS } from '../shared/partners/queries'

const [orders, partners] = [client('orders'), client('partners')]

/** As many as a person reads through; the search finds the others. */
export const MOST_FOUND = 20
const FOUND_ORDERS = 'orders-to-link'
/** A draft has no partner yet: its placement has. */
const PLACED = 'pending,paid,processing,shipped,completed,cancelled'

/** The placed orders that a search finds, the newest first. */
export const useFoundOrders = (typed: string) => {
  const search = typed.trim()
  const query = { ...(search && { search }), status: PLACED, limit: String(MOST_FOUND) }
  return useRecord<readonly Order[]>({
    key: [FOUND_ORDERS, search],
    read: async () => (await answer(orders.GET('/v1/orders', { params: { query } }))).items,
  })
}

/** What the link of an order to a partner would change; not asked for until both are chosen. */
export const useEffectOf = (pair: { orderId: string; partnerId: string } | null) =>
  useRecord<LinkEffect>({
    key: [PARTNERS, 'effect', pair],
    read: pair && (() => answer(partners.GET('/v1/order-links/effect', { params: { query: pair } }))),
  })

export function useLinking() {
  const [foundOrders, allPartners] = [useCached([FOUND_ORDERS]), useCached([PARTNERS])]
  /** Reads orders and partners again (AFF-041). */
  const refresh = async () => {
    await Promise.all([foundOrders.refetch(), allPartners.refetch()])
  }
  return {
    refresh,
    link: async ({ orderId, partnerId, isMove }: LinkEffect, key: string): Promise<OrderLink> => {
      const body = { orderId, partnerId, isMoveAccepted: isMove }
      const params = { header: { 'idempotency-key': key } }
      try {
        return await answer(partners.POST('/v1/order-links', { params, body }))
      } finally {
        void allPartners.refetch()
      }
    },
  }
}
