import type { Order } from 'contracts/orders'
import type { Payment } from 'contracts/payments'
import { ApiProblem, answer, client, type FailureCode, ifMatch } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { useCached, useRecord, useRefresh } from 'frontend-kit/queries'
import { newer } from './rules'

const orders = client('orders')
const files = client('files')
const fulfilmentFtp = client('fulfilment-ftp')
const payments = client('payments')

const keyOf = (orderId: string) => ['order', orderId] as const
const recordOf = (orderId: string) => ['order', orderId, 'record'] as const

/** The order does not exist, or the person may not see it. */
const GONE: readonly FailureCode[] = ['order-not-found', 'invalid-request']
/** The order has changed since the person saw it. */
const CHANGED: readonly FailureCode[] = ['version-changed', 'move-not-allowed', 'scans-missing']

/** One order and each service's part of it, refreshed by hints; a failed part does not hide the others. */
export function useOrder(orderId: string) {
  const params = { path: { orderId } }
  const query = { orderId }
  const part = <T>(name: string, read: () => Promise<T>) => ({ key: [...keyOf(orderId), name] as const, read })
  useRefresh(keyOf(orderId), (hint) => hint === 'reconnected' || hint.id === orderId)
  const order = useRecord<Order>({
    key: recordOf(orderId),
    read: () => answer(orders.GET('/v1/orders/{orderId}', { params })),
    merge: newer,
  })
  const quote = useRecord(part('quote', () => answer(orders.GET('/v1/orders/{orderId}/quote', { params }))))
  const scans = useRecord(part('scans', () => answer(files.GET('/v1/scans', { params: { query } })).then(itemsOf)))
  const transfers = useRecord(
    part('transfers', () => answer(fulfilmentFtp.GET('/v1/transfers', { params: { query } })).then(itemsOf)),
  )
  const payment = useRecord(part('payment', () => showPayment(orderId)))
  const parts = { quote, scans, transfers, payment }
  return {
    ...order,
    ...parts,
    isMissing: order.problem !== null && GONE.includes(order.problem.code),
    /** The page waits for all parts, since a late one would push down what the person reads. */
    isComplete: Object.values(parts).every(({ reading }) => reading.status !== 'loading'),
  }
}
export type OrderParts = Pick<ReturnType<typeof useOrder>, 'quote' | 'scans' | 'transfers' | 'payment'>

const itemsOf = <T>({ items }: { items: T[] }): T[] => items

/** An order without any payment answers 404, which is no failure here. */
async function showPayment(orderId: string): Promise<Payment | null> {
  try {
    return await answer(payments.GET('/v1/orders/{orderId}/payment', { params: { path: { orderId } } }))
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.code === 'payment-not-found') return null
    throw problem
  }
}

/** «Выполнить» (ORD-025), one call at a time. */
export function useCompletion(orderId: string) {
  const { set, refetch } = useCached<Order>(recordOf(orderId))
  return useChange(async (order: Order) => {
    const completed = await confirmCompletion(completeOrder(order), refetch)
    set(completed)
    return completed
  })
}

/** Where scans are missing, the dialog has asked the person to accept that. */
const completeOrder = ({ id, version, missingScanCount }: Order): Promise<Order> =>
  answer(
    orders.POST('/v1/orders/{orderId}/completion', {
      params: {
        path: { orderId: id },
        header: ifMatch(version),
        query: missingScanCount ? { missingScans: 'accepted' } : {},
      },
    }),
  )

/** Accepts a conflict as a success where the order is completed: a lost answer made the client repeat its own change. */
export async function confirmCompletion(
  call: Promise<Order>,
  refetch: () => Promise<Order | undefined>,
): Promise<Order> {
  try {
    return await call
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || !CHANGED.includes(problem.code)) throw problem
    const now = await refetch()
    if (now?.status !== 'completed') throw problem
    return now
  }
}

/** Why an order was not completed: another person changed it, the service refused, or the answer is unreadable. */
export function refusalOf({ code }: ApiProblem): 'changed' | 'refused' | 'unexpected' {
  if (CHANGED.includes(code)) return 'changed'
  return code === 'unreadable' ? 'unexpected' : 'refused'
}
