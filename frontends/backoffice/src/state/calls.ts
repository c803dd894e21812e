import type { Storage } from 'contracts/files'
import type { Order, OrderPage } from 'contracts/orders'
import type { Payment } from 'contracts/payments'
import { ApiProblem, answer, client, ifMatch } from 'frontend-kit/api'
import type { Span } from 'frontend-kit/listing'
import type { OrdersQuery } from '../rules'
import type { Details } from '../state'

const orders = client('orders')
const files = client('files')
const fulfilmentFtp = client('fulfilment-ftp')
const payments = client('payments')

export const listOrders = (query: OrdersQuery, { cursor, limit }: Span): Promise<OrderPage> =>
  answer(
    orders.GET('/v1/orders', {
      params: { query: { ...query, limit: String(limit), ...(cursor === null ? {} : { cursor }) } },
    }),
  )

export const showStorage = (): Promise<Storage> => answer(files.GET('/v1/storage'))

/** What is read of an order, each from its own service. */
export const reads = {
  order: (orderId: string) => answer(orders.GET('/v1/orders/{orderId}', { params: { path: { orderId } } })),
  quote: (orderId: string) => answer(orders.GET('/v1/orders/{orderId}/quote', { params: { path: { orderId } } })),
  scans: async (orderId: string) => (await answer(files.GET('/v1/scans', { params: { query: { orderId } } }))).items,
  transfers: async (orderId: string) =>
    (await answer(fulfilmentFtp.GET('/v1/transfers', { params: { query: { orderId } } }))).items,
  payment: showPayment,
} satisfies { [part in keyof Details]: (orderId: string) => Promise<unknown> }

/** Most orders that are looked at are paid; of one that never was there is nothing to be found, which is no failure. */
async function showPayment(orderId: string): Promise<Payment | null> {
  try {
    return await answer(payments.GET('/v1/orders/{orderId}/payment', { params: { path: { orderId } } }))
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.code === 'payment-not-found') return null
    throw problem
  }
}

/** Of an order that lacks scans the person was asked, and knows it. */
export const completeOrder = ({ id, version, missingScanCount }: Order): Promise<Order> =>
  answer(
    orders.POST('/v1/orders/{orderId}/completion', {
      params: {
        path: { orderId: id },
        header: ifMatch(version),
        query: missingScanCount ? { missingScans: 'accepted' } : {},
      },
    }),
  )
