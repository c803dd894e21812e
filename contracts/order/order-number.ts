import type { Order } from './order'

/** The number with `length` characters, or more where the order needs them to be unique (ORD-028). */
export const orderNumber = (order: Pick<Order, 'id' | 'number'>, length: number): string =>
  order.number.length >= length ? order.number : order.id.replaceAll('-', '').slice(0, length)
