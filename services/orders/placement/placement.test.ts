import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { type Client, ownerOf } from 'service-kit/test/service'
import {
  aKey,
  aStoredScan,
  CONTACTS,
  choose,
  consentTo,
  draftOrder,
  ifMatch,
  orderOf,
  place,
  placeForCustomer,
  RECIPIENT,
  seenBy,
} from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { world, at, as, readyOrder, recorded, storeScans } = await runOrders({ site: 'factory' })

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
      ...{ orderId: order.id, number: order.number, site: 'factory', language: 'ru' },
      quoteVersion: before.version,
      totalMinor: 2_400_00,
      currency: 'RUB',
      files: [{ scanId: before.fileIds[0], patientId: order.patients[0]!.id, kind: 'aligner', sha256: 'c'.repeat(64) }],
      customer: {
        ...{ email: 'placer@example.org', fullName: RECIPIENT.fullName, isNew: true },
        ...{ partnerCode: null, owners: [expect.any(String)], addressKey: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
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

  test.each([
    ['phone', ['phone'], { ...CONTACTS, phone: ' ' }],
    ['recipient', ['fullName'], { ...CONTACTS, fullName: ' ' }],
    ['address', ['address'], { ...CONTACTS, address: '\n' }],
    ['anything but a comment', ['email', 'phone', 'fullName', 'address'], { deliveryComment: 'Call first' }],
  ])(
    'WIZ-011 WIZ-063 WIZ-064 is refused without %s, with the missing fields, and nothing changes',
    async (_, missing, contacts) => {
      const client = at('no contacts')
      const order = await readyOrder(client, contacts)
      const { status, body } = await place(client, order)
      expect([status, body.code]).toEqual([422, 'contacts-missing'])
      expect(body.errors).toEqual(missing.map((it) => ({ path: `/${it}`, message: 'is missing' })))
      expect(await orderOf(client, order)).toEqual(order)
      expect(await recorded('orders.order.placed.v1', order)).toEqual([])
    },
  )

  test('WIZ-035 WIZ-065 is refused without recorded consent on the ruble site, and succeeds once it is given', async () => {
    const client = at('consenting', 'ru')
    const ready = await readyOrder(client, contactsOf('consenting'))
    const { body: order } = await client.delete(`/v1/orders/${ready.id}/consent`, undefined, ifMatch(ready.version))
    const { status, body } = await place(client, order)
    expect([status, body.code]).toEqual([422, 'consent-missing'])
    expect(body.errors).toEqual([{ path: '/consent', message: 'is missing' }])
    expect(await orderOf(client, order)).toEqual(order)
    await client.patch(`/v1/orders/${order.id}`, { address: null }, ifMatch(order.version))
    const both = (await place(client, order)).body
    expect([both.code, both.errors.map((it: { path: string }) => it.path)]).toEqual([
      'contacts-missing',
      ['/address', '/consent'],
    ])
    await client.patch(`/v1/orders/${order.id}`, { address: 'Kazan' }, ifMatch(order.version + 1))
    await consentTo(client, order)
    expect((await place(client, order)).status).toBe(201)
  })

  test.each([
    ['euro', 'eu'],
    ['factory', 'factory'],
  ])('WIZ-012 WIZ-054 WIZ-090 needs no consent on the %s site', async (_, site) => {
    const client = at('exempt', site)
    const ready = await readyOrder(client, contactsOf(`exempt-${site}`))
    const { body: order } = await client.delete(`/v1/orders/${ready.id}/consent`, undefined, ifMatch(ready.version))
    expect(order.consent).toBeNull()
    expect((await place(client, order)).status).toBe(201)
  })

  test('WIZ-035 ORD-027 keeps its consent when it is reopened, and is refused again once consent or address is taken back', async () => {
    const client = at('reopening', 'ru')
    const ready = await readyOrder(client, contactsOf('reopening'))
    const reopen = async () => {
      const { body } = await place(client, ready)
      return (await client.post(`/v1/orders/${body.id}/reopening`, undefined, ifMatch(body.version))).body
    }
    const reopened: Order = await reopen()
    expect([reopened.status, reopened.consent]).toEqual(['draft', ready.consent])
    const { body: without } = await client.delete(
      `/v1/orders/${ready.id}/consent`,
      undefined,
      ifMatch(reopened.version),
    )
    expect((await place(client, ready)).body.code).toBe('consent-missing')
    await consentTo(client, ready)
    await client.patch(`/v1/orders/${ready.id}`, { address: '' }, ifMatch(without.version + 1))
    expect((await place(client, ready)).body.errors).toEqual([{ path: '/address', message: 'is missing' }])
    expect((await orderOf(client, ready)).status).toBe('draft')
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

  test.each([{ totalMinor: 1 }, { discountPercent: 99 }, { currency: 'EUR' }, { lines: [] }, { status: 'paid' }])(
    'PRICE-028 takes no price of the caller’s: a placement with %j beside what was seen is refused',
    async (extra) => {
      const client = at('generous')
      const order = await readyOrder(client)
      const seen = await seenBy(client, order.id)
      for (const body of [
        { ...seen, ...extra },
        { ...seen, expected: { ...seen.expected, discountMinor: 1 } },
      ]) {
        const answer = await place(client, order, body)
        expect([answer.status, answer.body.code]).toEqual([422, 'invalid-request'])
      }
      expect(await orderOf(client, order)).toEqual(order)
    },
  )

  test('is refused with another body under the same key', async () => {
    const client = at('same key')
    const order = await readyOrder(client)
    const [seen, key] = [await seenBy(client, order.id), aKey()]
    const placed = await place(client, order, seen, key)
    const { status, body } = await place(client, order, { ...seen, language: 'en' }, key)
    expect([placed.status, status, body.code]).toEqual([201, 422, 'key-reused'])
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

  test('ORD-023 BACK-037 is done by staff for a complete draft, which does not become theirs; what is missing they are told', async () => {
    const [client, boss] = [at('placed for'), await as('boss', { roles: ['manager'], siteId: 'factory' })]
    const order = await readyOrder(client, contactsOf('placedfor'))
    const { status, body } = await placeForCustomer(boss, order)
    expect([status, body.status]).toEqual([201, 'pending'])
    expect(await orderOf(client, order)).toEqual(body)
    const { data } = await world.event('orders.order.placed.v1', (it) => it.data.orderId === order.id)
    expect(data.customer?.owners).toEqual([ownerOf('placed for')])
    const incomplete = await draftOrder(client, { phone: '1' }, 'Eva')
    const refused = await placeForCustomer(boss, incomplete)
    expect([refused.status, refused.body.code]).toEqual([422, 'contacts-missing'])
    const forbidden = await placeForCustomer(client, incomplete)
    expect([forbidden.status, (await orderOf(client, incomplete)).status]).toEqual([401, 'draft'])
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

describe('an order of very many scans', () => {
  /** Adds copies of a scan to its draft. */
  const fill = (order: Order, count: number) => world.sql`
    insert into orders.scans (id, order_id, patient_id, kind, sha256, stored_at, is_late)
    select gen_random_uuid(), order_id, patient_id, kind, sha256, stored_at, false
    from (select * from orders.scans where order_id = ${order.id} limit 1) one, generate_series(1, ${count})`

  test('PRICE-028 is placed with all 10,000 of them, and its event goes without a list that it could not hold', async () => {
    const client = at('a year')
    const order = await readyOrder(client, contactsOf('year'))
    await fill(order, 9_999)
    const seen = await seenBy(client, order.id)
    expect(seen.expected.fileIds).toBeArrayOfSize(10_000)
    const { status, body } = await place(client, order, seen)
    expect([status, body.status]).toEqual([201, 'pending'])
    const event = await world.event('orders.order.placed.v1', (it) => it.data.orderId === order.id)
    expect(event.data).toMatchObject({ totalMinor: seen.expected.totalMinor, customer: { email: 'year@example.org' } })
    expect(event.data.files).toBeUndefined()
  })

  test('takes no more uploads with 10,000 scans, and says so; with one less it does', async () => {
    const client = at('full')
    const order = await readyOrder(client)
    const slip = () => client.post(`/v1/orders/${order.id}/patients/${order.patients[0]?.id}/upload-slips`)
    await fill(order, 9_998)
    expect((await slip()).status).toBe(201)
    await fill(order, 1)
    const { status, body } = await slip()
    expect([status, body.code]).toEqual([422, 'too-many-scans'])
  })
})
