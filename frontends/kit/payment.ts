import type { Order } from 'contracts/order/order'
import { ApiProblem, answer, client, newKey } from './api'

const orders = client('orders')
const payments = client('payments')

/**
 * Opens a payment of the order's frozen price, or finds the open one (PAY-003). Answers the address at which the customer
 * pays, null where the service names none. Throws an ApiProblem, also where the customer's money is on its way: a page that was
 * opened before that offers to pay, and a second payment would charge the customer twice.
 */
export async function openPayment({ id }: Pick<Order, 'id'>): Promise<string | null> {
  const { slip } = await createPaymentSlip(id)
  const payment = await answer(
    // A new key with every slip, as a key goes with one body; the service answers the open payment of the same price.
    payments.POST('/v1/payments', { params: { header: { 'idempotency-key': newKey() } }, body: { slip } }),
  )
  if (payment.onItsWaySince)
    throw new ApiProblem('payment-under-way', 'The money of the payment is on its way.', null, 409)
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
