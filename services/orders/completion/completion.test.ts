import { describe, expect, test } from 'bun:test'
import type { Client } from 'service-kit/test/service'
import { aCapture, ifMatch, orderOf } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { world, at, as, handled, placedOrder, readyOrder, recorded } = await runOrders()

const complete = (client: Client, { id }: { id: string }, version: number) =>
  client.post(`/v1/orders/${id}/completion`, undefined, ifMatch(version))

describe('completing an order', () => {
  test('ORD-025 ORD-026 is allowed to staff, and not to its customer', async () => {
    const client = at('customer')
    const order = await placedOrder(client, contactsOf('customer'))
    const refused = [await complete(client, order, order.version), await complete(await as('customer'), order, 1)]
    expect(refused.map((it) => [it.status, it.body.code])).toEqual([
      [401, 'not-authenticated'],
      [403, 'not-allowed'],
    ])
    const manager = await as('boss', { roles: ['manager'] })
    const { status, headers, body } = await complete(manager, order, order.version)
    expect({ status, etag: headers.get('etag') }).toEqual({ status: 200, etag: `"${order.version + 1}"` })
    expect(body).toMatchObject({ status: 'completed', paidAt: null, completedAt: body.updatedAt })
    expect(await orderOf(client, order)).toEqual(body)
    expect(await recorded('orders.order.completed.v1', order)).toEqual([{ orderId: order.id }])
    const again = await complete(manager, order, body.version)
    expect([again.status, again.body.code]).toEqual([409, 'move-not-allowed'])
  })

  test('is refused with an old version, and without one', async () => {
    const order = await placedOrder(at('changed'), contactsOf('changed'))
    const admin = await as('admin', { roles: ['admin'] })
    const answers = [
      await complete(admin, order, order.version - 1),
      await admin.post(`/v1/orders/${order.id}/completion`),
    ]
    expect(answers.map((it) => [it.status, it.body.code])).toEqual([
      [412, 'version-changed'],
      [428, 'precondition-required'],
    ])
    expect(await orderOf(at('changed'), order)).toEqual(order)
    expect(await recorded('orders.order.completed.v1', order)).toEqual([])
  })

  test('ORD-025 publishes an event for every order, paid or not', async () => {
    const client = at('hearing')
    const manager = await as('boss', { roles: ['manager'] })
    const [unpaid, paid] = [
      await placedOrder(client, contactsOf('hearing')),
      await placedOrder(client, contactsOf('hearing')),
    ]
    const { body } = await client.get(`/v1/orders/${paid.id}/quote`)
    const price = { quoteVersion: body.version, amountMinor: body.quote.totalMinor }
    await handled('payments.payment.captured.v1', aCapture({ orderId: paid.id, ...price }))
    for (const it of [unpaid, await orderOf(client, paid)]) {
      const { body } = await complete(manager, it, it.version)
      const event = await world.event('orders.order.completed.v1', ({ data }) => data.orderId === it.id)
      expect(event).toMatchObject({ aggregateId: it.id, aggregateVersion: body.version, data: { orderId: it.id } })
    }
  })

  test('ORD-025 is refused for a draft', async () => {
    const draft = await readyOrder(at('drafting'))
    const { status, body } = await complete(await as('admin', { roles: ['admin'] }), draft, draft.version)
    expect([status, body.code]).toEqual([409, 'move-not-allowed'])
  })
})
