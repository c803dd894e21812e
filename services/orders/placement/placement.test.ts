import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/orders'
import type { Client } from 'service-kit/test/service'
import { aKey, aStoredScan, CONTACTS, choose, draftOrder, ifMatch, orderOf, place, seenBy } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { world, at, readyOrder, recorded, storeScans } = await runOrders({ site: 'factory' })

const quoteOf = async (client: Client, { id }: Order) => (await client.get(`/v1/orders/${id}/quote`)).body

describe('placing an order', () => {
  test('ORD-022 makes it pending, freezes its price and publishes an event', async () => {
    const client = at('placer')
    const order = await readyOrder(client, contactsOf('placer'))
    const before = await quoteOf(client, order)
    const { status, headers, body } = await place(client, order)
    expect({ status, etag: headers.get('etag') }).toEqual({ status: 201, etag: `"${order.version + 1}"` })
    expect(body).toMatchObject({ status: 'pending', version: order.version + 1, placedAt: expect.any(String) })
    expect(await orderOf(client, order)).toEqual(body)
    expect(await quoteOf(client, order)).toEqual(before)
    const event = await world.event('orders.order.placed.v1', (it) => it.data.orderId === order.id)
    expect(event.data).toEqual({
      orderId: order.id,
      quoteVersion: before.version,
      totalMinor: 2_400_00,
      currency: 'RUB',
      files: [{ scanId: before.fileIds[0], patientId: order.patients[0]!.id, kind: 'aligner', sha256: 'c'.repeat(64) }],
      customer: { email: 'placer@example.org', isNew: true, partnerCode: null, owners: [expect.any(String)] },
    })
  })

  test.each([
    ['quote version', { quoteVersion: 'ffffffffffffffff' }],
    ['total', { totalMinor: 1 }],
    ['set of files', { fileIds: [] }],
  ])('PRICE-028 is refused with another %s than the server’s', async (_, other) => {
    const client = at('differs')
    const order = await readyOrder(client)
    const { expected, language } = await seenBy(client, order.id)
    const { status, body } = await place(client, order, { expected: { ...expected, ...other }, language })
    expect([status, body.code]).toEqual([409, 'quote-changed'])
    expect(await orderOf(client, order)).toEqual(order)
  })

  test('PRICE-028 is refused if the price changed after it was shown, and succeeds with the new price', async () => {
    const client = at('changeTerms')
    const order = await readyOrder(client)
    const seen = await seenBy(client, order.id)
    await storeScans(client, order, {})
    expect((await place(client, order, seen)).body.code).toBe('quote-changed')
    expect((await place(client, order)).status).toBe(201)
  })

  test('is answered 409 with Retry-After while orders does not know a file yet, and succeeds once it does', async () => {
    const client = at('ahead')
    const order = await readyOrder(client)
    const scan = aStoredScan(order)
    const { expected, language } = await seenBy(client, order.id)
    const ahead = { expected: { ...expected, fileIds: [...expected.fileIds, scan.scanId] }, language }
    const { status, headers, body } = await place(client, order, ahead)
    expect([status, body.code]).toEqual([409, 'scans-not-known-yet'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    await storeScans(client, order, scan)
    expect((await place(client, order)).status).toBe(201)
  })

  test('is refused without e-mail or phone', async () => {
    const client = at('no contacts')
    const order = await readyOrder(client, { email: 'anna@example.org', phone: ' ' })
    const { status, body } = await place(client, order)
    expect([status, body.code]).toEqual([422, 'contacts-missing'])
  })

  test('WIZ-050 is refused without a scan', async () => {
    const client = at('empty')
    const { status, body } = await place(client, await draftOrder(client, CONTACTS, 'Anna'))
    expect([status, body.code]).toEqual([422, 'order-is-empty'])
  })

  test('PRICE-025 is refused while a choice is missing, with the patient and the choice', async () => {
    const client = at('undecided')
    const order = await draftOrder(client, CONTACTS, 'Anna')
    await storeScans(client, order, { kind: 'matrix' })
    const { status, body } = await place(client, order)
    expect([status, body.code]).toEqual([422, 'choice-missing'])
    expect(body.errors).toEqual([{ path: `/patients/${order.patients[0]?.id}/matrix`, message: 'is not chosen' }])
  })

  test('is answered alike to a retry with the same key, and refused to a second request', async () => {
    const client = at('retry')
    const order = await readyOrder(client)
    const seen = await seenBy(client, order.id)
    const key = aKey()
    const first = await place(client, order, seen, key)
    const again = await place(client, order, seen, key)
    expect([again.status, again.body]).toEqual([201, first.body])
    const { status, body } = await place(client, order, seen)
    expect([status, body.code]).toEqual([409, 'order-not-draft'])
  })

  test('succeeds for one of two concurrent requests, and one event is published', async () => {
    const client = at('twice')
    const order = await readyOrder(client)
    const seen = await seenBy(client, order.id)
    const answers = await Promise.all([place(client, order, seen), place(client, order, seen)])
    expect(answers.map((it) => it.status).sort()).toEqual([201, 409])
    expect(await recorded('orders.order.placed.v1', order)).toHaveLength(1)
  })

  test('PRICE-018 gives the discount to one of two concurrent first orders with one e-mail', async () => {
    const [one, two] = [at('one tab', 'ru'), at('other tab', 'ru')]
    const first = await readyOrder(one, contactsOf('both'))
    const second = await readyOrder(two, contactsOf('both'))
    const seen = [await seenBy(one, first.id), await seenBy(two, second.id)]
    const answers = await Promise.all([place(one, first, seen[0]), place(two, second, seen[1])])
    expect(answers.map((it) => it.body.code ?? it.body.status).sort()).toEqual(['pending', 'quote-changed'])
  })

  test('ORD-027 ends its changes', async () => {
    const client = at('too late')
    const order = await readyOrder(client)
    const { body: placed } = await place(client, order)
    const answers = [
      await client.patch(`/v1/orders/${order.id}`, { phone: '2' }, ifMatch(placed.version)),
      await client.post(`/v1/orders/${order.id}/patients`, { name: 'Eva' }, aKey()),
      await choose(client, placed),
    ]
    expect(answers.map((it) => [it.status, it.body.code])).toEqual(Array(3).fill([409, 'order-not-draft']))
    expect(await orderOf(client, order)).toEqual(placed)
  })

  test('keeps its price when a scan is stored later', async () => {
    const client = at('late')
    const order = await readyOrder(client)
    const before = await quoteOf(client, order)
    await place(client, order)
    const [late] = await storeScans(client, order, {})
    expect(await quoteOf(client, order)).toEqual(before)
    const [row] = await world.sql`select is_late from orders.scans where id = ${late!.scanId}`
    expect(row?.is_late).toBe(true)
  })
})
