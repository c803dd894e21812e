import type { Order } from 'contracts/orders'
import type { PriceList } from 'contracts/prices/quote'
import { answer, client } from 'frontend-kit/api'

const orders = client('orders')

export const showPriceList = (): Promise<PriceList> => answer(orders.GET('/v1/price-list'))

export const showOrder = (orderId: string, signal: AbortSignal): Promise<Order> =>
  answer(orders.GET('/v1/orders/{orderId}', { params: { path: { orderId } }, signal }))
