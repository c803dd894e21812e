import type { ReviewedMoney, ReviewPage, Settlement } from 'contracts/order/money/payment'
import type { Order } from 'contracts/order/order'
import { isAboutOrder } from 'frontend-kit/about-order'
import { type ApiProblem, answer, client, newKey } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { createPaymentSlip } from 'frontend-kit/payment'
import { useCached, useList, useRecord, useRefresh } from 'frontend-kit/queries'
import { pageQuery } from 'frontend-kit/query-cache'
import { useState } from 'react'
import { useWaiting } from '../waiting'
import { MAY_WAIT } from './rules'

const orders = client('orders')
const payments = client('payments')
const REVIEWS = ['reviews'] as const
const PAGE = 30

type Status = 'open' | 'settled'

/** The review list, newest first. */
export function useReviews(status: Status) {
  useRefresh(REVIEWS, (hint) => hint === 'reconnected' || hint.kind === 'order')
  return useList<ReviewedMoney>({
    key: [...REVIEWS, status],
    read: (span) => answer(orders.GET('/v1/payment-reviews', { params: { query: { status, ...pageQuery(span) } } })),
    sizes: { first: PAGE, further: PAGE },
  })
}

/** The open reviews of one order, which are few. */
export function useOrderReviews(orderId: string) {
  useRefresh(REVIEWS, isAboutOrder(orderId))
  return useRecord<ReviewPage>({
    key: [...REVIEWS, 'of', orderId],
    read: () => answer(orders.GET('/v1/payment-reviews', { params: { query: { status: 'open', orderId } } })),
  })
}

/** How many reviews are open; null while it is unknown. */
export const useOpenReviewCount = () =>
  useWaiting('reviews', (limit) =>
    answer(orders.GET('/v1/payment-reviews', { params: { query: { status: 'open', limit } } })),
  )

/** Settles a review as staff decide, once for a key; the list is read again, also after a refusal. */
export function useSettlement({ id: reviewId }: ReviewedMoney) {
  const { refetch } = useCached(REVIEWS)
  return async (settlement: Settlement, key: string) => {
    const params = { path: { reviewId }, header: { 'idempotency-key': key } }
    try {
      return await answer(orders.POST('/v1/payment-reviews/{reviewId}/settlement', { params, body: settlement }))
    } finally {
      await refetch()
    }
  }
}

/** How many orders the search for the owner of money shows. */
const MOST_FOUND = 5

/** Looks for the unpaid orders to which money may belong. */
export const useOrderSearch = () =>
  useChange(async (search: string): Promise<Order[]> => {
    const query = { search, status: MAY_WAIT.join(), limit: `${MOST_FOUND}` }
    const { items } = await answer(orders.GET('/v1/orders', { params: { query } }))
    return items.filter((it) => it.paidAt === null)
  })

/** Attaches money that belongs to no order to one (PAY-036); a press after a lost answer repeats the same request. */
export function useAttaching({ provider, providerPaymentId }: ReviewedMoney) {
  const { refetch } = useCached(REVIEWS)
  const [key] = useState(newKey)
  return useChange(async (orderId: string) => {
    if (provider === null || provider === 'transfer' || providerPaymentId === null)
      throw new Error('Only a provider’s money belongs to no order.')
    const { slip } = await createPaymentSlip(orderId)
    const params = { header: { 'idempotency-key': key } }
    const body = { slip, provider, providerPaymentId }
    const payment = await answer(payments.POST('/v1/found-payments', { params, body }))
    await refetch()
    return payment
  })
}

/** Why money was not settled: somebody else was faster, the order has changed since, or another failure. */
export function settlementRefusalOf({ code }: Pick<ApiProblem, 'code'>): 'settled' | 'changed' | 'rest' | 'failed' {
  // A reused key: the answer to an earlier press was lost, and the note was changed since.
  if (code === 'review-settled' || code === 'review-not-found' || code === 'key-reused') return 'settled'
  if (code === 'rest-differs') return 'rest'
  return code === 'not-payable' ? 'changed' : 'failed'
}
