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

/** There is no such order that the person may see. */
const GONE: readonly FailureCode[] = ['order-not-found', 'invalid-request']
/** The order is no longer the one that the person saw. */
const CHANGED: readonly FailureCode[] = ['version-changed', 'move-not-allowed', 'scans-missing']

/** One order and what each service says of it, kept true; the others' parts are shown without one that failed. */
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
    /** All of it comes at once, or what comes late would push away what is being read. */
    isComplete: Object.values(parts).every(({ reading }) => reading.status !== 'loading'),
  }
}
export type OrderParts = Pick<ReturnType<typeof useOrder>, 'quote' | 'scans' | 'transfers' | 'payment'>

const itemsOf = <T>({ items }: { items: T[] }): T[] => items

/** Most orders that are looked at are paid; of one that never was there is nothing to be found, which is no failure. */
async function showPayment(orderId: string): Promise<Payment | null> {
  try {
    return await answer(payments.GET('/v1/orders/{orderId}/payment', { params: { path: { orderId } } }))
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.code === 'payment-not-found') return null
    throw problem
  }
}

/** «Выполнить» (ORD-025), once at a time. */
export function useCompletion(orderId: string) {
  const { set, refetch } = useCached<Order>(recordOf(orderId))
  return useChange(async (order: Order) => {
    const completed = await confirmCompletion(completeOrder(order), refetch)
    set(completed)
    return completed
  })
}

/** Of an order that lacks scans the person was asked, and knows it. */
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

/** An answer that got lost has completed the order all the same: then its version is another one, too. */
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

/** Why an order was not completed: somebody was quicker, it was refused, or the answer says nothing. */
export function refusalOf({ code }: ApiProblem): 'changed' | 'refused' | 'unexpected' {
  if (CHANGED.includes(code)) return 'changed'
  return code === 'unreadable' ? 'unexpected' : 'refused'
}
