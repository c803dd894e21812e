import type { Order } from '../orders'

/** The number shown with `length` characters, or as many as tell the order from others (ORD-028). */
export const orderNumber = (order: Pick<Order, 'id' | 'number'>, length: number): string =>
  order.number.length >= length ? order.number : order.id.replaceAll('-', '').slice(0, length)
