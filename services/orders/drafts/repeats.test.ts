import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { BASE_PRICES } from 'contracts/prices/base-prices'
import type { Client } from 'service-kit/test/service'
import { aKey, consentTo, draftOrder, ifMatch, orderOf, place, seenBy } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { world, at, as, bring, placedOrder, readyOrder, recorded, start, storeScans } = await runOrders()

const repeat = (client: Client, { id }: { id: string }, body: object = {}, key = aKey()) =>
  client.post(`/v1/orders/${id}/repeats`, body, key)
const codeOf = async (answer: ReturnType<Client['post']>) => {
  const { status, body } = await answer
  return [status, body.code]
}

describe('CAB-020 ordering again', () => {
  test('begins the person’s own draft with contacts, patients and choices, which is placed at the prices of the day', async () => {
    const person = await as('again')
    const order = await placedOrder(person, { ...contactsOf('again'), deliveryComment: 'Call first' })
    const { status, body: made } = await repeat(person, order)
    expect(status).toBe(201)
    expect(made).toMatchObject({
      status: 'draft',
      ...contactsOf('again'),
      deliveryComment: 'Call first',
      scanCount: 0,
      totalMinor: null,
      consent: null,
      repeats: { of: order.id, ofNumber: order.number },
      patients: [{ name: 'Anna', material: 'single-layer', cut: 'wavy', skipped: ['matrix', 'retainer'] }],
    })
    expect(made.id).not.toBe(order.id)
    expect(made.patients[0].folder).toBe(`${made.number}_01`)
    expect(await orderOf(person, made)).toEqual(made)
    expect((await person.get('/v1/own-orders?status=draft')).body.items).toEqual([made])
    expect(await recorded('orders.patient.added.v1', made)).toEqual([
      { orderId: made.id, patientId: made.patients[0].id, folder: made.patients[0].folder },
    ])
    await storeScans(person, made, { sha256: 'e'.repeat(64) })
    await consentTo(person, made)
    const placed = await place(person, made)
    expect([placed.status, placed.body.status]).toEqual([201, 'pending'])
    expect(placed.body.repeats).toEqual(made.repeats)
    // The order that was repeated stays as it was.
    expect(await orderOf(person, order)).toEqual(order)
  })

  test('charges the prices in force, not those of the order', async () => {
    const person = await as('dearer')
    const order = await placedOrder(person, contactsOf('dearer'))
    const prices = { ...BASE_PRICES.RUB, singleLayerMinor: 50_000_00 }
    const staff = await as('boss', { roles: ['manager'] })
    const list = { site: 'ru', startsAt: null, prices }
    const added = await staff.post('/v1/price-lists?farPrices=accepted', list, { ...aKey(), ...ifMatch(0) })
    expect(added.status).toBe(201)
    const { body: made } = await repeat(person, order)
    await storeScans(person, made, { sha256: 'f'.repeat(64) })
    // One aligner, and 1,500 ₽ for delivery.
    expect((await seenBy(person, made.id)).expected.totalMinor).toBe(51_500_00)
  })

  test('takes one patient alone', async () => {
    const visitor = at('one of two')
    const order = await readyOrder(visitor, contactsOf('two'))
    const { body: both } = await visitor.post(`/v1/orders/${order.id}/patients`, { name: 'Boris' }, aKey())
    const { body: placed } = await place(visitor, both)
    const { status, body } = await repeat(visitor, placed, { patientId: both.patients[1].id })
    expect([status, body.patients.map((it: { name: string }) => it.name)]).toEqual([201, ['Boris']])
    expect(await codeOf(repeat(visitor, placed, { patientId: crypto.randomUUID() }))).toEqual([
      404,
      'patient-not-found',
    ])
    expect(await codeOf(repeat(visitor, placed, { patientId: 'anna' }))).toEqual([422, 'invalid-request'])
    expect(await codeOf(repeat(visitor, placed, { scans: [] }))).toEqual([422, 'invalid-request'])
  })

  test('a repeated request begins one draft; the same key for another patient is refused', async () => {
    const visitor = at('twice')
    const order = await placedOrder(visitor, contactsOf('twice'))
    const key = aKey()
    const answers = await Promise.all([repeat(visitor, order, {}, key), repeat(visitor, order, {}, key)])
    expect(answers.map((it) => it.status)).toEqual([201, 201])
    expect(answers[0]?.body.id).toBe(answers[1]?.body.id)
    const patientId = order.patients[0]?.id ?? ''
    expect(await codeOf(repeat(visitor, order, { patientId }, key))).toEqual([422, 'key-reused'])
    const made = await world.sql`select from orders.orders where email = 'twice@example.org' and status = 'draft'`
    expect(made).toHaveLength(1)
  })

  test.each(['paid', 'processing', 'shipped', 'completed', 'cancelled'] as const)(
    'also of an order that is %s',
    async (status) => {
      const visitor = at(`from-${status}`)
      const order = await placedOrder(visitor, contactsOf(`from-${status}`))
      await bring(order, status)
      expect((await repeat(visitor, order)).status).toBe(201)
    },
  )

  test('is refused for a draft, a deleted order, one that is gone and somebody else’s', async () => {
    const [visitor, staff] = [at('refused'), await as('boss', { roles: ['manager'] })]
    expect(await codeOf(repeat(visitor, await draftOrder(visitor, {}, 'Anna')))).toEqual([409, 'order-not-placed'])
    const order = await placedOrder(visitor, contactsOf('refused'))
    const other = await placedOrder(at('somebody'), contactsOf('somebody'))
    const unknown = [404, 'order-not-found']
    expect(await codeOf(repeat(visitor, other))).toEqual(unknown)
    await staff.put(`/v1/orders/${order.id}/archive`, undefined, ifMatch(order.version))
    expect(await codeOf(repeat(visitor, order))).toEqual(unknown)
    // As the upkeep purges it after 30 days.
    await world.sql`delete from orders.orders where id = ${order.id}`
    expect(await codeOf(repeat(visitor, order))).toEqual(unknown)
  })

  test('counts towards the limit of new drafts', async () => {
    const limited = await start({ DRAFTS_PER_OWNER: '2' })
    const visitor = limited.at('eager')
    const order: Order = await placedOrder(visitor, contactsOf('eager'))
    const answers = [await codeOf(repeat(visitor, order)), await codeOf(repeat(visitor, order))]
    expect(answers).toEqual([
      [201, undefined],
      [429, 'too-many-requests'],
    ])
  })
})
