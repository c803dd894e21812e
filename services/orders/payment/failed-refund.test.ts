import { expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { Order } from 'contracts/order/order'
import { captureOf, orderOf } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { at, as, handled, placedOrder } = await runOrders()
const boss = await as('boss', { roles: ['manager'] })
const reviewsOf = async ({ id }: Order) => (await boss.get(`/v1/payment-reviews?orderId=${id}`)).body.items

test('PAY-033 PAY-034 money of a refund that failed is back on its order, and in review until it is given back again', async () => {
  const client = at('unlucky')
  const order = await placedOrder(client, contactsOf('unlucky'))
  const payment = await captureOf(client, order)
  await handled('payments.payment.captured.v1', payment)
  const made = {
    paymentId: payment.paymentId,
    orderId: order.id,
    movementId: randomUUID(),
    amountMinor: 1_200_00,
    currency: 'RUB',
  } as const
  const given = { refundedMinor: 1_200_00, leftMinor: 8_800_00, completedAt: '2026-11-21T12:00:00.000Z' }
  const sums = { refundedMinor: 0, leftMinor: 10_000_00 }
  const why = { provider: 'stripe', reason: 'declined', failedAt: '2026-11-22T12:00:00.000Z' } as const
  const failed = { ...made, ...sums, ...why }
  // Stripe tells of the failure before the refund is heard of.
  await handled('payments.refund.failed.v1', failed, { aggregateVersion: 3 })
  await handled('payments.refund.completed.v1', { ...made, ...given }, { aggregateVersion: 2 })
  expect(await orderOf(boss, order)).toMatchObject({ refundedMinor: 0, paymentReview: 'not-payable', status: 'paid' })
  const [review] = await reviewsOf(order)
  expect(review).toMatchObject({
    reason: 'refund-failed',
    came: { minor: 1_200_00, currency: 'RUB' },
    provider: 'stripe',
    isAcceptable: false,
  })
  await handled('payments.refund.failed.v1', failed, { aggregateVersion: 3 })
  expect(await reviewsOf(order)).toHaveLength(1)
  const again = { ...made, ...given, movementId: randomUUID() }
  await handled('payments.refund.completed.v1', again, { aggregateVersion: 4 })
  expect(await reviewsOf(order)).toEqual([])
  expect((await orderOf(boss, order)).refundedMinor).toBe(1_200_00)
})
