import type { Scan } from 'contracts/files'
import type { Transfer } from 'contracts/fulfilment-ftp'
import type { Order } from 'contracts/order/order'
import type { Payment } from 'contracts/payment/attempts'
import { answer, client, type FailureCode, ifMatch, newKey } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { useRecord, useRefresh } from 'frontend-kit/queries'
import { useState } from 'react'
import { showPayment } from '../queries'

const orders = client('orders')
const files = client('files')
const fulfilmentFtp = client('fulfilment-ftp')

/** The answers about an unknown order and about another person's, which nobody can tell apart (AUTH-030). */
const GONE: readonly FailureCode[] = ['order-not-found', 'invalid-request']

/** An order and its part from each service, refreshed by hints (CAB-018); a part that fails does not hide the others. */
export function useOrder(orderId: string) {
  const params = { path: { orderId } }
  const query = { orderId }
  const key = ['own-order', orderId] as const
  const part = <T>(name: string, read: () => Promise<T>) => ({ key: [...key, name] as const, read })
  const refresh = useRefresh(key, (hint) => hint === 'reconnected' || hint.id === orderId)
  const order = useRecord<Order>(part('record', () => answer(orders.GET('/v1/orders/{orderId}', { params }))))
  const quote = useRecord(part('quote', () => answer(orders.GET('/v1/orders/{orderId}/quote', { params }))))
  const scans = useRecord<Scan[]>(
    part('scans', () => answer(files.GET('/v1/scans', { params: { query } })).then(({ items }) => items)),
  )
  const transfers = useRecord<Transfer[]>(
    part('transfers', () => answer(fulfilmentFtp.GET('/v1/transfers', { params: { query } })).then((it) => it.items)),
  )
  const payment = useRecord<Payment | null>(part('payment', () => showPayment(orderId)))
  const parts = { quote, scans, transfers, payment }
  return {
    ...order,
    parts,
    refresh,
    isMissing: order.problem !== null && GONE.includes(order.problem.code),
    /** The page waits for all parts, because a late part would push down the text that the person reads. */
    isComplete: Object.values(parts).every(({ reading }) => reading.status !== 'loading'),
  }
}
export type OrderParts = ReturnType<typeof useOrder>['parts']

/** The newest unfinished draft, which stays beside a new one; null if there is none. */
export const findDraft = (): Promise<Order | null> =>
  answer(orders.GET('/v1/own-orders', { params: { query: { status: 'draft', limit: '1' } } })).then(
    ({ items }) => items[0] ?? null,
  )

/** «Заказать ещё раз» (CAB-020); the key stays the same, so that a lost answer makes no second draft. */
export function useRepeat(orderId: string, patientId: string | undefined) {
  const [key] = useState(newKey)
  return useChange(() =>
    answer(
      orders.POST('/v1/orders/{orderId}/repeats', {
        params: { path: { orderId }, header: { 'idempotency-key': key } },
        body: patientId === undefined ? {} : { patientId },
      }),
    ),
  )
}

/** Makes an unpaid order a draft again, so that its customer can change it (ORD-027). */
export const useReopening = () =>
  useChange(({ id: orderId, version }: Order) =>
    answer(orders.POST('/v1/orders/{orderId}/reopening', { params: { path: { orderId }, header: ifMatch(version) } })),
  )
