import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { MOST_PATIENT_CHANGES } from 'contracts/order/patient'
import type { Client } from 'service-kit/test/service'
import { aKey, draftOrder, ifMatch, orderOf } from '../builders'
import { runOrders } from '../test/world'
import { PATIENTS_PER_ORDER } from './limits'

const { world, at } = await runOrders()

/** An order with this many patients, whose names have the greatest length. */
async function orderOfMany(client: Client, count: number) {
  const order = await draftOrder(client)
  await world.sql`
    insert into orders.patients (id, order_id, name, folder, created_at)
    select gen_random_uuid(), ${order.id}, repeat('Ж', 200), ${order.number} || '_' || it, now()
    from generate_series(1, ${count}) it`
  return order
}

test('an order with the greatest number of patients refuses another one', async () => {
  const visitor = at('many')
  const { id } = await orderOfMany(visitor, PATIENTS_PER_ORDER - 1)
  const add = () => visitor.post(`/v1/orders/${id}/patients`, { name: 'Anna' }, aKey())
  const last = await add()
  expect([last.status, last.body.patients.length]).toEqual([201, PATIENTS_PER_ORDER])
  const { status, body } = await add()
  expect([status, body.code]).toEqual([422, 'too-many-patients'])
})

test('what is stored about an addition, to answer a repeated request, does not grow with the order', async () => {
  const visitor = at('long names')
  const { id } = await orderOfMany(visitor, PATIENTS_PER_ORDER - 20)
  const key = aKey()
  const { body } = await visitor.post(`/v1/orders/${id}/patients`, { name: 'Ж'.repeat(200) }, key)
  for (let it = 1; it < 20; it++) await visitor.post(`/v1/orders/${id}/patients`, { name: 'Ж'.repeat(200) }, aKey())
  const stored = await world.sql<{ bytes: number }[]>`
    select pg_column_size(it.*) as bytes from orders.idempotency it where operation = ${`addPatient:${id}`}`
  expect(stored).toHaveLength(20)
  expect(stored.filter((it) => it.bytes > 500)).toEqual([])
  // Each answer had some 60 KB; a repeated request is answered with the order as it is by now.
  expect(JSON.stringify(body).length).toBeGreaterThan(30_000)
  const again = await visitor.post(`/v1/orders/${id}/patients`, { name: 'Ж'.repeat(200) }, key)
  expect([again.status, again.body]).toEqual([201, await orderOf(visitor, { id })])
})

test('a change of one of many patients writes that patient, and no indexed column of the order', async () => {
  const visitor = at('one of many')
  const { id } = await orderOfMany(visitor, PATIENTS_PER_ORDER - 1)
  const { body } = await visitor.post(`/v1/orders/${id}/patients`, { name: 'Anna' }, aKey())
  // Fires when a statement names one of these columns, whatever it writes there.
  await world.sql.unsafe(`
    create function orders.refuse_write() returns trigger language plpgsql as $$ begin raise 'indexed anew'; end $$;
    create trigger refuse_write before update of search, email, owner, holder, status, created_at on orders.orders
      for each row execute function orders.refuse_write()`)
  const path = `/v1/orders/${id}/patients/${body.currentPatientId}`
  const changed = await visitor.patch(path, { wishes: 'Gently' }, ifMatch(body.version))
  expect([changed.status, changed.body.version]).toEqual([200, body.version + 1])
  const written = await world.sql<{ wishes: string }[]>`
    select wishes from orders.patients it where order_id = ${id}
      and it.xmin = (select of_order.xmin from orders.orders of_order where id = ${id})`
  expect(written.map((it) => it.wishes)).toEqual(['Gently'])
  await world.sql.unsafe('drop function orders.refuse_write cascade')
  // A changed name is written to the search column.
  const renamed = await visitor.patch(path, { name: 'Zoe' }, ifMatch(changed.body.version))
  expect(renamed.status).toBe(200)
  expect((await world.sql`select search from orders.orders where id = ${id}`)[0]?.search).toEndWith('\nzoe')
})

describe('the patients of one order', () => {
  const wishes = 'Ж'.repeat(4_000)
  const changesOf = (order: Order, change: object) => ({
    changes: order.patients.map((it) => ({ patientId: it.id, ...change })),
  })

  test('ORD-016 are changed by one request, all that an order may have, with wishes as long as they may be', async () => {
    const client = at('all at once')
    const order = await orderOf(client, await orderOfMany(client, PATIENTS_PER_ORDER))
    expect([order.patients.length, MOST_PATIENT_CHANGES]).toEqual([PATIENTS_PER_ORDER, PATIENTS_PER_ORDER])
    const path = `/v1/orders/${order.id}/patients`
    const body = changesOf(order, { material: 'three-layer', cut: 'wavy', skipped: ['matrix'], wishes })
    const changed = await client.patch(path, body, ifMatch(order.version))
    expect([changed.status, changed.body.version]).toEqual([200, order.version + 1])
    const choices = { material: 'three-layer', cut: 'wavy', skipped: ['matrix'], matrix: null, wishes }
    expect(changed.body.patients).toEqual(order.patients.map((it) => ({ ...it, ...choices })))
    expect(await orderOf(client, order)).toEqual(changed.body)
  })

  test('stay as they are where one of them is not of this order, or the order has changed meanwhile', async () => {
    const client = at('all or none')
    const order = await draftOrder(client, {}, 'Anna', 'Eva')
    const other = await draftOrder(client, {}, 'Mia')
    const path = `/v1/orders/${order.id}/patients`
    const mixed = {
      changes: [...changesOf(order, { cut: 'wavy' }).changes, ...changesOf(other, { cut: 'wavy' }).changes],
    }
    const refused = [
      await client.patch(path, mixed, ifMatch(order.version)),
      await client.patch(path, changesOf(order, { cut: 'wavy' }), ifMatch(order.version - 1)),
      await client.patch(path, changesOf(order, { cut: 'round' }), ifMatch(order.version)),
      await client.patch(path, { changes: [] }, ifMatch(order.version)),
      await client.patch(path, changesOf(order, { cut: 'wavy' })),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'patient-not-found'],
      [412, 'version-changed'],
      [422, 'invalid-request'],
      [422, 'invalid-request'],
      [428, 'precondition-required'],
    ])
    expect(await orderOf(client, order)).toEqual(order)
  })
})
