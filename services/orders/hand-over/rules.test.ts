import { test } from 'bun:test'
import { given } from 'service-kit/test/given'
import { aDraft, aPlacedOrder, NOW } from '../builders'
import { handOverRefusal, handTo } from './rules'

const [PHONE, COMPUTER, OLGA] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)]
const move =
  (from = PHONE, to = COMPUTER) =>
  (order: Parameters<typeof handTo>[0]) =>
    handTo(order, from, to, NOW)

test('WIZ-101 a draft that is handed over belongs to its new owner alone, as its next version', () => {
  given(aDraft({ owner: PHONE, version: 3 }))
    .when(move())
    .then({
      order: { owner: COMPUTER, holder: null, version: 4, updatedAt: NOW },
      events: [
        {
          subject: 'orders.order.owner-changed.v1',
          aggregateVersion: 4,
          data: { orderId: aDraft().id, owner: COMPUTER },
        },
      ],
    })
})

test('a draft that comes back to the same browser stays as it is', () => {
  given(aDraft({ owner: PHONE, version: 3 }))
    .when(move(PHONE, PHONE))
    .then({ order: { owner: PHONE, version: 3 }, events: [] })
})

test('WIZ-101 what is placed, claimed, deleted, or no longer that owner’s is not handed over', () => {
  given(aPlacedOrder({ owner: PHONE }))
    .when(move())
    .refuses('order-not-draft')
  given(aDraft({ owner: PHONE, holder: OLGA }))
    .when(move())
    .refuses('order-held')
  given(aDraft({ owner: PHONE, archivedAt: NOW }))
    .when(move())
    .refuses('code-gone')
  given(aDraft({ owner: COMPUTER }))
    .when(move(PHONE, OLGA))
    .refuses('code-gone')
})

test('WIZ-101 no code is handed out for what cannot be handed over', () => {
  const refusalOf = (order: Parameters<typeof handOverRefusal>[0]) => handOverRefusal(order, OLGA) ?? order
  given(aPlacedOrder()).when(refusalOf).refuses('order-not-draft')
  for (const order of [aDraft({ holder: COMPUTER }), aDraft({ owner: OLGA })])
    given(order).when(refusalOf).refuses('order-held')
})
