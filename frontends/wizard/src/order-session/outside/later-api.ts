import { createClient } from 'contracts/client/client'
import type { Order, Placement } from 'contracts/orders'
import type { Payment } from 'contracts/payments'
import { answer, newKey } from 'frontend-kit/api'
import type { OrderSession } from '../session'

export type LaterApi = ReturnType<typeof laterApi>

/** What the steps behind the first call of the services; it comes with their code. */
export function laterApi({ api: { orders, send } }: Pick<OrderSession, 'api'>) {
  const payments = createClient('payments', send)

  const addPatient = (orderId: string, name: string, key: string): Promise<Order> =>
    answer(
      orders.POST('/v1/orders/{orderId}/patients', {
        params: { path: { orderId }, header: { 'idempotency-key': key } },
        body: { name },
      }),
    )

  /** Handing out a slip changes nothing: the key only says to the client that the call may be repeated. */
  const createUploadSlip = (orderId: string, patientId: string): Promise<{ slip: string; expiresAt: string }> =>
    answer(
      orders.POST('/v1/orders/{orderId}/patients/{patientId}/upload-slips', {
        params: { path: { orderId, patientId } },
        headers: { 'idempotency-key': newKey() },
      }),
    )

  /** The key is that of what was seen, and in which language, so that a repeated press or a reload places once. */
  const placeOrder = (orderId: string, placement: Placement): Promise<Order> =>
    answer(
      orders.POST('/v1/orders/{orderId}/placement', {
        params: {
          path: { orderId },
          header: { 'idempotency-key': `place-${placement.expected.quoteVersion}-${placement.language}` },
        },
        body: placement,
      }),
    )

  const removeScan = (orderId: string, scanId: string): Promise<unknown> =>
    answer(orders.DELETE('/v1/orders/{orderId}/scans/{scanId}', { params: { path: { orderId, scanId } } }))

  /** The payment of an order: the captured one, else the newest. */
  const showPayment = (orderId: string): Promise<Payment> =>
    answer(payments.GET('/v1/orders/{orderId}/payment', { params: { path: { orderId } } }))

  return { addPatient, createUploadSlip, placeOrder, removeScan, showPayment }
}
