import type { OrderPage } from 'contracts/orders'
import { answer, client } from 'frontend-kit/api'
import type { Span } from 'frontend-kit/listing'
import type { OrdersQuery } from '../rules'

const orders = client('orders')

export const listOwnOrders = (query: OrdersQuery, { cursor, limit }: Span): Promise<OrderPage> =>
  answer(
    orders.GET('/v1/own-orders', {
      params: { query: { ...query, limit: String(limit), ...(cursor === null ? {} : { cursor }) } },
    }),
  )
