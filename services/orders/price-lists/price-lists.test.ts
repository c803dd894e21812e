import { describe, expect, test } from 'bun:test'
import { BASE_PRICES } from 'contracts/prices/base-prices'
import type { Client } from 'service-kit/test/service'
import { aKey, draftOrder, place, seenBy } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { world, at, as, readyOrder, startLimited, storeScans } = await runOrders()
const staff = await as('boss', { roles: ['manager'] })

/** In a day from now. */
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const list = (site: string, startsAt: string | null, but: object = {}) => ({
  site,
  startsAt,
  prices: { ...BASE_PRICES[site === 'eu' ? 'EUR' : 'RUB'], ...but },
})
const add = (body: object, client = staff, key = aKey()) => client.post('/v1/price-lists', body, key)
const unitOf = async (client: Client, { id }: { id: string }) =>
  (await client.get(`/v1/orders/${id}/quote`)).body.quote.lines[0].unitMinor
/** Lets the start of a list pass. */
const letStart = (id: string) =>
  world.sql`update orders.price_lists set starts_at = now() - interval '1 second' where id = ${id}`

describe('a price list', () => {
  test('ORD-033 PRICE-029 staff set applies at once to the price list of the site and to its drafts; another site keeps its own', async () => {
    const client = at('drafting')
    const order = await draftOrder(client, {}, 'Anna')
    await storeScans(client, order, {})
    expect(await unitOf(client, order)).toBe(900_00)
    expect((await add(list('ru', null, { singleLayerMinor: 950_00 }))).status).toBe(201)
    expect(await unitOf(client, order)).toBe(950_00)
    expect((await client.get('/v1/price-list')).body.singleLayerMinor).toBe(950_00)
    expect((await at('drafting', 'factory').get('/v1/price-list')).body.singleLayerMinor).toBe(900_00)
  })

  test('ORD-033 a placed order keeps its prices, and a placement at prices that have changed since is refused', async () => {
    await add(list('ru', null))
    const placed = await readyOrder(at('earlier'), contactsOf('earlier'))
    expect((await place(at('earlier'), placed)).status).toBe(201)
    const drafted = await readyOrder(at('later'), contactsOf('later'))
    const seen = await seenBy(at('later'), drafted.id)
    await add(list('ru', null, { deliveryMinor: 1_600_00, singleLayerMinor: 12_000_00 }))
    expect(await unitOf(at('earlier'), placed)).toBe(900_00)
    expect((await place(at('later'), drafted, seen)).body.code).toBe('quote-changed')
    expect(await unitOf(at('later'), drafted)).toBe(12_000_00)
  })

  test('ORD-033 starts at its instant and not before; of two lists the one that starts later applies', async () => {
    const current = async () => (await at('anybody', 'eu').get('/v1/price-list')).body.retainerMinor
    const { body: future } = await add(list('eu', tomorrow(), { retainerMinor: 16_00 }))
    await add(list('eu', null, { retainerMinor: 15_00 }))
    expect(await current()).toBe(15_00)
    await world.sql`update orders.price_lists set starts_at = now() where id = ${future.id}`
    expect(await current()).toBe(16_00)
  })

  test('ORD-033 can be withdrawn before its start, twice too, and not after it', async () => {
    const { body: early } = await add(list('factory', tomorrow(), { retainerMinor: 1_00 }))
    const withdrawn = await staff.delete(`/v1/price-lists/${early.id}`)
    expect([withdrawn.status, typeof withdrawn.body.withdrawnAt]).toEqual([200, 'string'])
    expect((await staff.delete(`/v1/price-lists/${early.id}`)).body).toEqual(withdrawn.body)
    await letStart(early.id)
    expect((await at('anybody', 'factory').get('/v1/price-list')).body.retainerMinor).toBe(1_000_00)

    const { body: late } = await add(list('factory', tomorrow(), { retainerMinor: 2_00 }))
    await letStart(late.id)
    const refused = await staff.delete(`/v1/price-lists/${late.id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'price-list-started'])
    expect((await at('anybody', 'factory').get('/v1/price-list')).body.retainerMinor).toBe(2_00)
    expect((await staff.delete(`/v1/price-lists/${crypto.randomUUID()}`)).body.code).toBe('price-list-not-found')
  })

  test('ORD-033 the history shows all lists, the last added first, page by page', async () => {
    const { body: first } = await add(list('ru', tomorrow()))
    const { body: second } = await add(list('ru', tomorrow()))
    const { body: page } = await staff.get('/v1/price-lists?limit=1')
    expect(page.items.map((it: { id: string }) => it.id)).toEqual([second.id])
    const { body: next } = await staff.get(`/v1/price-lists?limit=1&cursor=${page.next}`)
    expect(next.items).toEqual([first])
  })

  test('is added once for its key', async () => {
    const [key, body] = [aKey(), list('ru', tomorrow(), { retainerMinor: 3_00 })]
    const answers = [await add(body, staff, key), await add(body, staff, key)]
    expect(answers[1]!.body).toEqual(answers[0]!.body)
    expect(await world.sql`select id from orders.price_lists where prices ->> 'retainerMinor' = '300'`).toHaveLength(1)
  })

  test.each([
    ['a past start', list('ru', '2020-01-01T00:00:00.000Z'), 422, 'invalid-request'],
    ["another currency than the site's", list('ru', null, { currency: 'EUR' }), 422, 'invalid-request'],
    ['a negative price', list('ru', null, { retainerMinor: -1 }), 422, 'invalid-request'],
    ['half a kopeck', list('ru', null, { retainerMinor: 0.5 }), 422, 'invalid-request'],
    ['an unknown site', list('us', null), 404, 'site-not-found'],
  ])('with %s is refused, and no list is added', async (_, body, status, code) => {
    const before = (await staff.get('/v1/price-lists?limit=1')).body
    const refused = await add(body)
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect((await staff.get('/v1/price-lists?limit=1')).body).toEqual(before)
  })

  test('ORD-029 staff who are limited to their site neither see nor change the lists of another', async () => {
    const ofEu = await (await startLimited(['eu'])).as('eu-boss', { siteId: 'eu', roles: ['manager'] })
    const { body: own } = await add(list('eu', tomorrow()))
    const { body: other } = await add(list('ru', tomorrow()))
    expect((await add(list('ru', tomorrow()), ofEu)).body.code).toBe('site-not-found')
    expect((await ofEu.delete(`/v1/price-lists/${other.id}`)).body.code).toBe('price-list-not-found')
    const { items } = (await ofEu.get('/v1/price-lists')).body
    expect(items[0]).toEqual(own)
    expect(new Set(items.map((it: { site: string }) => it.site))).toEqual(new Set(['eu']))
  })
})
