import type { OrderPage } from 'contracts/orders'
import { answer, client } from 'frontend-kit/api'
import type { OrdersQuery } from '../draft'

const orders = client('orders')

/** Which part of a list: from a cursor on, null for its beginning, so many orders. */
export type Part = { cursor: string | null; limit: number }

export const listOwnOrders = (query: OrdersQuery, { cursor, limit }: Part): Promise<OrderPage> =>
  answer(
    orders.GET('/v1/own-orders', {
      params: { query: { ...query, limit: String(limit), ...(cursor === null ? {} : { cursor }) } },
    }),
  )
