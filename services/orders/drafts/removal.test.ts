import { expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import type { Client } from 'service-kit/test/service'
import { captureOf, draftOrder, ifMatch, orderOf, remakeOrder } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { as, at, handled, placedOrder, recorded } = await runOrders()
const staff = await as('boss', { roles: ['manager'] })

const remove = (client: Client, { id, version }: Order) =>
  client.put(`/v1/orders/${id}/removal`, undefined, ifMatch(version))
const bringBack = (client: Client, { id, version }: Order) =>
  client.delete(`/v1/orders/${id}/removal`, undefined, ifMatch(version))
const idsOf = async (client: Client) =>
  (await client.get('/v1/own-orders?status=draft')).body.items.map((it: Order) => it.id)
const codeOf = async (answer: ReturnType<Client['put']>) => {
  const { status, body } = await answer
  return [status, body.code]
}

test('CAB-007 a customer removes the own draft, which leaves the list, and brings it back as it was', async () => {
  const anna = await as('removing')
  const draft = await draftOrder(anna, contactsOf('removing'), 'Anna')
  const { status, body: removed } = await remove(anna, draft)
  expect([status, removed.archivedBy]).toEqual([200, 'removing@example.org'])
  expect(await idsOf(anna)).toEqual([])
  expect(await codeOf(anna.get(`/v1/orders/${draft.id}`))).toEqual([404, 'order-not-found'])
  expect(await recorded('orders.order.archived.v1', draft)).toEqual([{ orderId: draft.id, isPaid: false }])
  const { status: again, body: back } = await bringBack(anna, removed)
  const { updatedAt: _, version, ...same } = await orderOf(anna, draft)
  expect([again, version, same]).toMatchObject([200, draft.version + 2, { archivedAt: null, patients: draft.patients }])
  expect(back.id).toBe(draft.id)
  expect(await idsOf(anna)).toEqual([draft.id])
  expect(await recorded('orders.order.restored.v1', draft)).toEqual([{ orderId: draft.id }])
})

test('CAB-007 nobody else removes a draft, nor brings it back, signed in or not', async () => {
  const [anna, boris] = [await as('mine'), await as('stranger')]
  const draft = await draftOrder(anna, contactsOf('mine'), 'Anna')
  expect(await codeOf(remove(boris, draft))).toEqual([404, 'order-not-found'])
  expect(await codeOf(remove(at('somebody'), draft))).toEqual([401, 'not-authenticated'])
  expect(await idsOf(anna)).toEqual([draft.id])
  const { body: removed } = await remove(anna, draft)
  expect(await codeOf(bringBack(boris, removed))).toEqual([404, 'order-not-found'])
  expect(await idsOf(anna)).toEqual([])
})

test('CAB-007 ORD-031 a draft that staff have deleted is not brought back by its customer', async () => {
  const anna = await as('deleted')
  const draft = await draftOrder(anna, contactsOf('deleted'), 'Anna')
  const { body: gone } = await staff.put(`/v1/orders/${draft.id}/archive`, undefined, ifMatch(draft.version))
  expect(await codeOf(bringBack(anna, gone))).toEqual([404, 'order-not-found'])
  expect(await idsOf(anna)).toEqual([])
})

test('CAB-007 a placed order is not removed, nor a draft in another version than the one that the person saw', async () => {
  const anna = await as('careful')
  const placed = await placedOrder(anna, contactsOf('careful'))
  expect(await codeOf(remove(anna, placed))).toEqual([409, 'order-not-draft'])
  expect(await orderOf(anna, placed)).toEqual(placed)
  const draft = await draftOrder(anna, contactsOf('careful'), 'Anna')
  expect(await codeOf(remove(anna, { ...draft, version: draft.version - 1 }))).toEqual([412, 'version-changed'])
  const { body: removed } = await remove(anna, draft)
  expect(await codeOf(bringBack(anna, draft))).toEqual([412, 'version-changed'])
  expect(removed.version).toBe(draft.version + 1)
})

test('CAB-007 a free remake, and a draft for which money has come, are not their customer’s to remove', async () => {
  const anna = await as('owed')
  const placed = await placedOrder(anna, contactsOf('owed'))
  const { fileIds } = (await anna.get(`/v1/orders/${placed.id}/quote`)).body
  const payment = await captureOf(anna, placed)
  const { body: remake } = await remakeOrder(staff, placed, { scanIds: fileIds })
  expect(await codeOf(remove(anna, remake))).toEqual([409, 'draft-of-staff'])
  await anna.post(`/v1/orders/${placed.id}/reopening`, undefined, ifMatch(placed.version))
  await handled('payments.payment.captured.v1', payment)
  expect(await codeOf(remove(anna, await orderOf(anna, placed)))).toEqual([409, 'draft-of-staff'])
  expect((await idsOf(anna)).sort()).toEqual([placed.id, remake.id].sort())
})
