import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import type { Client } from 'service-kit/test/service'
import { ifMatch, orderOf, place, placeForCustomer } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { at, as, readyOrder } = await runOrders({ site: 'factory' })

const CLINIC = 'clinic'
const COLLEAGUE = 'colleague@example.org'
const [clinic, colleague, manager] = [
  await as(CLINIC),
  await as('colleague', { clinic: CLINIC }),
  await as('manager', { roles: ['manager'] }),
]
const draftOf = (client: Client) => readyOrder(client, contactsOf(CLINIC))

/** Who placed an order, as this reader's page of the order and list say. */
async function saidTo(reader: Client, { id }: Pick<Order, 'id'>, list: 'orders' | 'own-orders') {
  const { items } = (await reader.get(`/v1/${list}`)).body
  return [(await orderOf(reader, { id })).placedBy, items.find((it: Order) => it.id === id)?.placedBy]
}

describe('who of a clinic placed an order', () => {
  test('AUTH-021 is told to both people of the clinic and to staff, on the order’s page and in the list', async () => {
    const { status, body } = await place(colleague, await draftOf(colleague))
    expect([status, body.placedBy]).toEqual([201, COLLEAGUE])
    for (const reader of [clinic, colleague])
      expect(await saidTo(reader, body, 'own-orders')).toEqual([COLLEAGUE, COLLEAGUE])
    expect(await saidTo(manager, body, 'orders')).toEqual([COLLEAGUE, COLLEAGUE])
  })

  test('AUTH-021 counts the placement: a draft names nobody, and the first person may place that of a colleague', async () => {
    const draft = await draftOf(colleague)
    expect(await saidTo(colleague, draft, 'own-orders')).toEqual([null, null])
    expect((await place(clinic, draft)).body.placedBy).toBeNull()
    expect(await saidTo(manager, draft, 'orders')).toEqual([null, null])
  })

  test('AUTH-021 is nobody where a visitor or staff place it', async () => {
    const visitor = at('visitor')
    expect((await place(visitor, await draftOf(visitor))).body.placedBy).toBeNull()
    expect((await placeForCustomer(manager, await draftOf(colleague))).body.placedBy).toBeNull()
  })

  test('ORD-027 is forgotten when the order is made a draft again, and is then who places it anew', async () => {
    const { body: order } = await place(colleague, await draftOf(colleague))
    const { body } = await clinic.post(`/v1/orders/${order.id}/reopening`, undefined, ifMatch(order.version))
    expect([body.status, body.placedBy]).toEqual(['draft', null])
    expect(await saidTo(clinic, order, 'own-orders')).toEqual([null, null])
    expect((await place(clinic, order)).body.placedBy).toBeNull()
  })
})
