import { describe, test } from 'bun:test'
import { given } from 'service-kit/test/given'
import { aDraft, aPlacedOrder, NOW } from '../builders'
import type { OrderState } from '../order/state'
import { complete } from './rules'

describe('completing an order', () => {
  test.each(['pending', 'paid', 'processing', 'shipped', 'cancelled'] as const)(
    'ORD-025 is possible if it is %s, and an event is published',
    (status) =>
      given(aPlacedOrder({ status }))
        .when((it) => complete(it, 3, NOW))
        .then({
          order: { status: 'completed', completedAt: NOW, version: 4, updatedAt: NOW },
          events: [
            {
              subject: 'orders.order.completed.v1',
              aggregateId: aDraft().id,
              aggregateVersion: 4,
              data: { orderId: aDraft().id },
            },
          ],
        }),
  )

  test.each([aDraft(), aPlacedOrder({ status: 'completed' })])('ORD-025 ORD-027 is refused if it is $status', (it) => {
    given<OrderState>(it)
      .when((it) => complete(it, 3, NOW))
      .refuses('move-not-allowed')
  })

  test('is refused with another version than the current one', () => {
    given(aPlacedOrder())
      .when((it) => complete(it, 2, NOW))
      .refuses('version-changed')
  })
})
