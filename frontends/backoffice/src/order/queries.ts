import type { OrderQuote } from 'contracts/order/money/pricing'
import type { Order } from 'contracts/order/order'
import type { BoxPhoto } from 'contracts/order/packing/box-photos'
import type { Payment } from 'contracts/payment/attempts'
import type { NewReceipt, Receipt } from 'contracts/payment/receipts'
import type { NewRefund } from 'contracts/payment/refunds'
import { isAboutOrder } from 'frontend-kit/about-order'
import { ApiProblem, answer, client, type FailureCode, newKey } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { createPaymentSlip, openPayment } from 'frontend-kit/payment'
import { useCached, useRecord, useRefresh } from 'frontend-kit/queries'
import { restoreOrder } from '../shared/change-orders'
import { useOrderReviews } from '../shared/reviews/queries'
import { dataUrlOf, sendFile } from '../shared/send-file'
import type { ReceiptFacts } from './receipt'
import { newer } from './rules'

const orders = client('orders')
const files = client('files')
const fulfilmentFtp = client('fulfilment-ftp')
const payments = client('payments')

const keyOf = (orderId: string) => ['order', orderId] as const
export const recordOf = (orderId: string) => ['order', orderId, 'record'] as const
export const quoteOf = (orderId: string) => ['order', orderId, 'quote'] as const
const moneyOf = (orderId: string) => ['order', orderId, 'money'] as const
const paymentOf = (orderId: string) => ['order', orderId, 'payment'] as const

/** The order does not exist, or the person may not see it. */
const GONE: readonly FailureCode[] = ['order-not-found', 'invalid-request']
/** One order and each service's part of it, refreshed by hints; a failed part does not hide the others. */
export function useOrder(orderId: string) {
  const params = { path: { orderId } }
  const query = { orderId }
  const part = <T>(name: string, read: () => Promise<T>) => ({ key: [...keyOf(orderId), name] as const, read })
  useRefresh(keyOf(orderId), isAboutOrder(orderId))
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
  const money = useRecord(part('money', () => answer(payments.GET('/v1/orders/{orderId}/money', { params }))))
  const reviews = useOrderReviews(orderId)
  const parts = { quote, scans, transfers, payment, money, reviews }
  return {
    ...order,
    ...parts,
    isMissing: order.problem !== null && GONE.includes(order.problem.code),
    /** The page waits for all parts, since a late one would push down what the person reads. */
    isComplete: Object.values(parts).every(({ reading }) => reading.status !== 'loading'),
  }
}
/** The photos of an order's packed box. */
export function useBoxPhotos(orderId: string) {
  const key = [...keyOf(orderId), 'box-photos'] as const
  useRefresh(key, (hint) => hint !== 'reconnected' && hint.kind === 'packing' && hint.id === orderId)
  const read = () => answer(files.GET('/v1/box-photos', { params: { query: { orderId } } })).then(itemsOf)
  return useRecord<readonly BoxPhoto[]>({ key, read })
}
export const addressOfPhoto = ({ id }: Pick<BoxPhoto, 'id'>): string => `/api/files/v1/box-photos/${id}`

export type OrderParts = Pick<
  ReturnType<typeof useOrder>,
  'quote' | 'scans' | 'transfers' | 'payment' | 'money' | 'reviews'
>

const itemsOf = <T>({ items }: { items: T[] }): T[] => items

/** The last payment of the order; null where nobody has begun to pay. */
async function showPayment(orderId: string): Promise<Payment | null> {
  const found = await answer(payments.GET('/v1/payments', { params: { query: { orderId } } }))
  return found.items[0] ?? null
}

/** Restores a deleted order, one call at a time. */
export function useRestoring(orderId: string) {
  const { set } = useCached<Order>(recordOf(orderId))
  return useChange(async (order: Order) => set(await restoreOrder(order)))
}

/**
 * «Ссылка на оплату» (BACK-035): places a draft for its customer, then opens the payment (ORD-023). Answers the address, null
 * where the bank names none. A payment that fails leaves the order placed.
 */
export function usePaymentLink(orderId: string) {
  const record = useCached<Order>(recordOf(orderId))
  const payment = useCached<Payment | null>(paymentOf(orderId))
  const make = async (order: Order, quote: OrderQuote): Promise<{ address: string | null }> => {
    if (order.status === 'draft') record.set(await placeForCustomer(order, quote))
    const address = await openPayment(order)
    await payment.refetch()
    return { address }
  }
  // Once the draft is placed its link is the next step: the button that was pressed leaves for the one at the head of the page.
  return useChange(make, { outlives: true })
}

/** Staff place a draft for its customer, at the price that the page shows (ORD-023). */
export const placeForCustomer = (
  { id: orderId }: Order,
  { version: quoteVersion, quote, fileIds }: OrderQuote,
  key = newKey(),
) =>
  answer(
    orders.POST('/v1/orders/{orderId}/staff-placement', {
      params: { path: { orderId }, header: { 'idempotency-key': key } },
      body: { expected: { quoteVersion, totalMinor: quote.totalMinor, fileIds } },
    }),
  )

/**
 * Records a bank transfer (PAY-032), once for a key; a draft is placed for its customer first. The order is paid when orders has
 * heard of it, and a hint says so.
 */
export function useReceipt(orderId: string) {
  const record = useCached<Order>(recordOf(orderId))
  const money = useCached(moneyOf(orderId))
  return async ({ order, quote, facts, file }: Wish, key: string): Promise<Receipt> => {
    const sent = file && (await sentFileOf(file))
    if (order.status === 'draft') record.set(await placeForCustomer(order, quote))
    const { slip } = await createPaymentSlip(orderId)
    const receipt = await sendFile<Receipt>('/api/payments/v1/receipts', {
      body: JSON.stringify({ slip, ...facts, ...(sent && { file: sent }) } satisfies NewReceipt),
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    })
    await money.refetch()
    return receipt
  }
}

/** A transfer as the form tells of it. */
type Wish = {
  order: Order
  quote: OrderQuote
  facts: ReceiptFacts & Pick<NewReceipt, 'elsewhere'>
  file: File | null
}

/** Nothing was sent, since the file cannot be read: it is gone from the disk, for instance. */
export class FileUnreadable extends ApiProblem {
  constructor() {
    super('invalid-request', 'The file cannot be read.')
  }
}

type SentFile = { name: string; content: string }
/** Reads a file as base64. */
export async function sentFileOf(file: File): Promise<SentFile> {
  const url = await dataUrlOf(file).catch(() => {
    throw new FileUnreadable()
  })
  return { name: file.name, content: url.slice(url.indexOf(',') + 1) }
}

/** Asks for a refund (PAY-033), once for a key. A hint says when the provider has made it. */
export function useRefund(orderId: string) {
  const money = useCached(moneyOf(orderId))
  return async (refund: NewRefund, key: string) => {
    const params = { path: { orderId }, header: { 'idempotency-key': key } }
    const asked = await answer(payments.POST('/v1/orders/{orderId}/refunds', { params, body: refund }))
    await money.refetch()
    return asked
  }
}

/** «Проверить оплату» (PAY-025): what the provider says at this moment. */
export function usePaymentCheck(orderId: string) {
  const payment = useCached<Payment | null>(paymentOf(orderId))
  return useChange(async () => {
    const checked = await answer(
      payments.POST('/v1/orders/{orderId}/payment-checks', { params: { path: { orderId } } }),
    )
    payment.set(checked.payment)
    return checked
  })
}
