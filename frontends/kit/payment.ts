import type { Order } from 'contracts/orders'
import { answer, client, newKey } from './api'

const orders = client('orders')
const payments = client('payments')

/**
 * Opens a payment of the order's frozen price, or finds the open one (PAY-003). Answers the address at which the customer
 * pays, null where the service names none. Throws an ApiProblem.
 */
export async function openPayment({ id }: Pick<Order, 'id'>): Promise<string | null> {
  const { slip } = await createPaymentSlip(id)
  const payment = await answer(
    // A new key with every slip, as a key goes with one body; the service answers the open payment of the same price.
    payments.POST('/v1/payments', { params: { header: { 'idempotency-key': newKey() } }, body: { slip } }),
  )
  return payment.confirmationUrl
}

/** The signed price of an order. Creating a slip changes nothing; the key only tells the client that it may repeat the call. */
export const createPaymentSlip = (orderId: string) =>
  answer(
    orders.POST('/v1/orders/{orderId}/payment-slips', {
      params: { path: { orderId } },
      headers: { 'idempotency-key': newKey() },
    }),
  )
