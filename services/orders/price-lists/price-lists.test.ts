import { describe, expect, test } from 'bun:test'
import { verify } from 'contracts/access/signed'
import { PAYMENT_SLIP, PaymentSlipClaims } from 'contracts/access/slips'
import type { SitePrices } from 'contracts/order/money/price-lists'
import { BASE_PRICES } from 'contracts/prices/base-prices'
import type { Client } from 'service-kit/test/service'
import { aKey, draftOrder, ifMatch, place, seenBy } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { world, keys, at, as, hintsTo, heard, readyOrder, recorded, startLimited, storeScans } = await runOrders()
const staff = await as('boss', { roles: ['manager'] })

/** In a day from now. */
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const list = (site: string, startsAt: string | null, but: object = {}) => ({
  site,
  startsAt,
  prices: { ...BASE_PRICES[site === 'eu' ? 'EUR' : 'RUB'], ...but },
})
/** What staff see of the prices of a site. */
const pricesOf = async (site: string): Promise<SitePrices> =>
  (await staff.get('/v1/site-prices')).body.find((it: SitePrices) => it.site === site)
const seen = async (site: string) => ifMatch((await pricesOf(site))?.version ?? 0)
type Body = ReturnType<typeof list>
const add = async (body: Body | string, client = staff, key = aKey()) =>
  client.post('/v1/price-lists', body, {
    'content-type': 'application/json',
    ...key,
    ...(await seen(typeof body === 'string' ? 'ru' : body.site)),
  })
const withdraw = async ({ id, site }: { id: string; site: string }, client = staff) =>
  client.delete(`/v1/price-lists/${id}`, undefined, await seen(site))
const change = async ({ id, site }: { id: string; site: string }, { startsAt, prices }: Body, client = staff) =>
  client.patch(`/v1/price-lists/${id}`, { startsAt, prices }, await seen(site))
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

  test('PRICE-009 PRICE-029 one list is what the price list, the quote and the payment slip read', async () => {
    const client = at('reading')
    await add(list('ru', null, { singleLayerMinor: 1_234_00, deliveryMinor: 1_700_00, minimumOrderMinor: 5_000_00 }))
    const order = await readyOrder(client, contactsOf('reading'))
    const { body: prices } = await client.get('/v1/price-list')
    expect([prices.singleLayerMinor, prices.deliveryMinor, prices.minimumOrderMinor]).toEqual([
      1_234_00, 1_700_00, 5_000_00,
    ])
    // 1234 ₽ less 3 % (37.02 ₽) and delivery 1700 ₽: 2103.02 ₽ lack to 5000 ₽.
    const { quote } = (await client.get(`/v1/orders/${order.id}/quote`)).body
    expect(quote).toMatchObject({
      lines: [{ unitMinor: 1_234_00, discountMinor: 37_02 }],
      deliveryMinor: 1_700_00,
      serviceFeeMinor: 2_103_02,
      totalMinor: 5_000_00,
    })
    expect((await place(client, order)).body.totalMinor).toBe(5_000_00)
    const { slip } = (await client.post(`/v1/orders/${order.id}/payment-slips`)).body
    const claims = await verify(keys.publicKey, PAYMENT_SLIP, PaymentSlipClaims, slip, new Date())
    expect(claims).toMatchObject({
      totalMinor: 5_000_00,
      lines: [
        { product: 'aligner-single-layer', quantity: 1, unitMinor: 1_196_98 },
        { product: 'delivery', quantity: 1, unitMinor: 1_700_00 },
        { product: 'service-fee', quantity: 1, unitMinor: 2_103_02 },
      ],
    })
    await add(list('ru', null))
  })

  test('ORD-033 a placed order keeps its prices, and a placement at prices that have changed since is refused', async () => {
    await add(list('ru', null))
    const placed = await readyOrder(at('earlier'), contactsOf('earlier'))
    expect((await place(at('earlier'), placed)).status).toBe(201)
    const drafted = await readyOrder(at('later'), contactsOf('later'))
    const seen = await seenBy(at('later'), drafted.id)
    await add(list('ru', null, { deliveryMinor: 1_600_00, singleLayerMinor: 1_200_00 }))
    expect(await unitOf(at('earlier'), placed)).toBe(900_00)
    expect((await place(at('later'), drafted, seen)).body.code).toBe('quote-changed')
    expect(await unitOf(at('later'), drafted)).toBe(1_200_00)
  })

  test('ORD-033 starts at its instant and not before; of two lists the one that starts later applies', async () => {
    const current = async () => (await at('anybody', 'eu').get('/v1/price-list')).body.retainerMinor
    const { body: future } = await add(list('eu', tomorrow(), { retainerMinor: 16_00 }))
    await add(list('eu', null, { retainerMinor: 15_00 }))
    expect(await current()).toBe(15_00)
    await world.sql`update orders.price_lists set starts_at = now() where id = ${future.id}`
    // PostgreSQL's clock is finer than the service's.
    await world.until(async () => (await current()) === 16_00)
  })

  test('AUTH-037 who added, changed and withdrew it is recorded, with the fields before and after', async () => {
    const startsAt = tomorrow()
    const { body: added } = await add(list('factory', startsAt))
    await change(added, list('factory', startsAt, { retainerMinor: 1_050_00 }))
    const { body: withdrawn } = await withdraw(added)
    await withdraw(added)
    const told = await recorded('orders.audit.recorded.v1', added)
    const about = { kind: 'price-list', id: added.id }
    expect(told).toMatchObject([
      { action: 'price-list-added', about, site: 'factory' },
      {
        action: 'price-list-changed',
        changes: [{ field: 'retainerMinor', before: 1_000_00, after: 1_050_00 }],
      },
      {
        action: 'price-list-withdrawn',
        changes: [{ field: 'withdrawnAt', before: null, after: withdrawn.withdrawnAt }],
      },
    ])
    expect(told).toHaveLength(3)
  })

  test('ORD-033 can be withdrawn before its start, twice too, and not after it', async () => {
    const { body: early } = await add(list('factory', tomorrow(), { retainerMinor: 1_100_00 }))
    const withdrawn = await withdraw(early)
    expect([withdrawn.status, typeof withdrawn.body.withdrawnAt]).toEqual([200, 'string'])
    expect((await withdraw(early)).body).toEqual(withdrawn.body)
    await letStart(early.id)
    expect((await at('anybody', 'factory').get('/v1/price-list')).body.retainerMinor).toBe(1_000_00)

    const { body: late } = await add(list('factory', tomorrow(), { retainerMinor: 1_200_00 }))
    await letStart(late.id)
    const refused = await withdraw(late)
    expect([refused.status, refused.body.code]).toEqual([409, 'price-list-started'])
    expect((await at('anybody', 'factory').get('/v1/price-list')).body.retainerMinor).toBe(1_200_00)
    const unknown = { id: crypto.randomUUID(), site: 'factory' }
    expect((await withdraw(unknown)).body.code).toBe('price-list-not-found')
  })

  test('ORD-033 the history shows all lists, the last added first, page by page', async () => {
    const { body: first } = await add(list('ru', tomorrow()))
    // Lists of one instant are in the order of their ids.
    await world.until(async () => Date.now() > Date.parse(first.createdAt))
    const { body: second } = await add(list('ru', tomorrow()))
    const { body: page } = await staff.get('/v1/price-lists?limit=1')
    expect(page.items.map((it: { id: string }) => it.id)).toEqual([second.id])
    const { body: next } = await staff.get(`/v1/price-lists?limit=1&cursor=${page.next}`)
    expect(next.items).toEqual([first])
    await add(list('eu', tomorrow()))
    const { body: ofSite } = await staff.get('/v1/price-lists?limit=2&site=ru')
    expect(ofSite.items).toEqual([second, first])
  })

  test('ORD-033 staff are shown who added, changed and withdrew a list, and when', async () => {
    const boss = { createdBy: 'boss@example.org', createdAt: expect.any(String) }
    const { body: planned } = await add(list('eu', tomorrow(), { retainerMinor: 17_00 }))
    expect(planned).toMatchObject({ ...boss, updatedBy: null, updatedAt: null, withdrawnAt: null })
    const deputy = await as('deputy', { roles: ['admin'] })
    const { body: changed } = await change(planned, list('eu', tomorrow(), { retainerMinor: 18_00 }), deputy)
    expect(changed).toMatchObject({ ...boss, updatedBy: 'deputy@example.org', updatedAt: expect.any(String) })
    const { body: withdrawn } = await withdraw(changed)
    expect(withdrawn).toMatchObject({ ...boss, updatedBy: 'boss@example.org', withdrawnAt: withdrawn.updatedAt })
    expect((await staff.get('/v1/price-lists?limit=1')).body.items).toEqual([withdrawn])
  })

  test('ORD-033 PRICE-031 staff see of each site the list in force and those that follow, the next one first', async () => {
    const before = await pricesOf('factory')
    const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString()
    const { body: last } = await add(list('factory', inAWeek, { softMatrixMinor: 1_300_00, hardMatrixMinor: 1_400_00 }))
    const { body: next } = await add(list('factory', tomorrow()))
    const { body: now } = await add(list('factory', null, { softMatrixMinor: 1_100_00, hardMatrixMinor: 1_200_00 }))
    const shown = await pricesOf('factory')
    expect(shown).toMatchObject({ currency: 'RUB', factory: true, inForce: now, planned: [next, last] })
    expect(shown.version).toBe(before.version + 3)
    expect([shown.prices.softMatrixMinor, shown.prices.hardMatrixMinor]).toEqual([1_100_00, 1_200_00])
    for (const it of [next, last]) await withdraw(it)
    expect((await pricesOf('factory')).planned).toEqual([])
  })

  test('ORD-033 can be changed before its start, and not after it or after its withdrawal', async () => {
    const current = async () => (await at('anybody', 'eu').get('/v1/price-list')).body.retainerMinor
    const { body: planned } = await add(list('eu', tomorrow(), { retainerMinor: 19_00 }))
    expect((await change(planned, list('eu', null, { retainerMinor: 20_00 }))).status).toBe(200)
    expect(await current()).toBe(20_00)
    const late = await change(planned, list('eu', tomorrow(), { retainerMinor: 21_00 }))
    expect([late.status, late.body.code, await current()]).toEqual([409, 'price-list-started', 20_00])
    const { body: other } = await add(list('eu', tomorrow()))
    await withdraw(other)
    const gone = await change(other, list('eu', tomorrow(), { retainerMinor: 22_00 }))
    expect([gone.status, gone.body.code]).toEqual([409, 'price-list-withdrawn'])
  })

  test('ORD-033 of two who change the prices of a site at once, the second is refused and nothing is overwritten', async () => {
    const { body: planned } = await add(list('eu', tomorrow(), { retainerMinor: 23_00 }))
    const stale = await seen('eu')
    const changed = list('eu', tomorrow(), { retainerMinor: 24_00 })
    await change(planned, changed)
    const path = `/v1/price-lists/${planned.id}`
    const late = [
      await staff.patch(path, { startsAt: changed.startsAt, prices: list('eu', null).prices }, stale),
      await staff.delete(path, undefined, stale),
      await staff.post('/v1/price-lists', list('eu', null), { ...aKey(), ...stale }),
    ]
    expect(late.map((it) => [it.status, it.body.code])).toEqual(late.map(() => [412, 'version-changed']))
    const atOnce = await seen('eu')
    const answers = await Promise.all(
      [1, 2, 3].map(() => staff.post('/v1/price-lists', list('eu', tomorrow()), { ...aKey(), ...atOnce })),
    )
    expect(answers.map((it) => it.status).sort()).toEqual([201, 412, 412])
    const { planned: waiting } = await pricesOf('eu')
    expect(waiting.find((it) => it.id === planned.id)?.prices.retainerMinor).toBe(24_00)
  })

  test('ORD-033 a change sends a hint to the pages of the staff of its site', async () => {
    const hints = await hintsTo('staff.ru')
    const { version } = await pricesOf('ru')
    const { body: planned } = await add(list('ru', tomorrow()))
    await heard(hints, { kind: 'prices', id: planned.id, version: version + 1 })
  })

  test('ORD-033 at most 20 lists of a site wait for their start', async () => {
    const { planned } = await pricesOf('ru')
    for (let count = planned.length; count < 20; count++) expect((await add(list('ru', tomorrow()))).status).toBe(201)
    const refused = await add(list('ru', tomorrow()))
    expect([refused.status, refused.body.code]).toEqual([422, 'too-many-price-lists'])
    expect((await add(list('ru', null))).status).toBe(201)
    for (const it of (await pricesOf('ru')).planned) await withdraw(it)
  })

  test('is added once for its key', async () => {
    const [key, body] = [aKey(), list('ru', tomorrow(), { retainerMinor: 1_300_00 })]
    const answers = [await add(body, staff, key), await add(body, staff, key)]
    expect(answers[1]!.body).toEqual(answers[0]!.body)
    expect(await world.sql`select id from orders.price_lists where prices ->> 'retainerMinor' = '130000'`).toHaveLength(
      1,
    )
  })

  test.each([
    ['a past start', list('ru', '2020-01-01T00:00:00.000Z'), 422, 'invalid-request'],
    ['a start in a month that there is not', list('ru', '2027-13-01T00:00:00.000Z'), 422, 'invalid-request'],
    ["another currency than the site's", list('ru', null, { currency: 'EUR' }), 422, 'invalid-request'],
    ['a negative price', list('ru', null, { retainerMinor: -1 }), 422, 'invalid-request'],
    ['a price of zero', list('ru', null, { softMatrixMinor: 0 }), 422, 'invalid-request'],
    ['a price above a million', list('ru', null, { deliveryMinor: 100_000_001 }), 422, 'invalid-request'],
    ['a start in 200 years', list('ru', '2226-01-01T00:00:00.000Z'), 422, 'invalid-request'],
    ['half a kopeck', list('ru', null, { retainerMinor: 0.5 }), 422, 'invalid-request'],
    ['a price beyond all numbers', JSON.stringify(list('ru', null)).replace('90000', '1e309'), 422, 'invalid-request'],
    ['an unknown site', list('us', null), 404, 'site-not-found'],
  ])('ORD-033 with %s is refused, and nothing changes', async (_, body, status, code) => {
    const { body: planned } = await add(list('ru', tomorrow()))
    const before = (await staff.get('/v1/site-prices')).body
    const refused = [
      await add(body),
      ...(typeof body === 'string' || status !== 422 ? [] : [await change(planned, body)]),
    ]
    expect(refused.map((it) => [it.status, it.body.code])).toEqual(refused.map(() => [status, code]))
    expect((await staff.get('/v1/site-prices')).body).toEqual(before)
    await withdraw(planned)
  })

  test('ORD-033 with prices far from those in force is stored only for who accepts that', async () => {
    await add(list('eu', null))
    const far = list('eu', tomorrow(), { singleLayerMinor: 139_00, retainerMinor: 4_96, deliveryMinor: 75_00 })
    const refused = await add(far)
    expect([refused.status, refused.body.code]).toEqual([409, 'prices-far-off'])
    expect(refused.body.errors).toEqual([
      { path: '/prices/singleLayerMinor', message: 'is 13900, and was 1390' },
      { path: '/prices/retainerMinor', message: 'is 496, and was 1490' },
    ])
    const version = await seen('eu')
    const accepted = await staff.post('/v1/price-lists?farPrices=accepted', far, { ...aKey(), ...version })
    expect([accepted.status, accepted.body.prices.singleLayerMinor]).toEqual([201, 139_00])

    const { body: near } = await add(list('eu', tomorrow()))
    expect((await change(near, far)).body.code).toBe('prices-far-off')
    const { startsAt, prices } = far
    const path = `/v1/price-lists/${near.id}?farPrices=accepted`
    expect((await staff.patch(path, { startsAt, prices }, await seen('eu'))).body.prices).toEqual(prices)
    // It compares with the prices in force, not with the planned ones, and not with those of another site.
    expect((await add(list('eu', tomorrow(), { retainerMinor: 4_97 }))).status).toBe(201)
    for (const it of (await pricesOf('eu')).planned) await withdraw(it)
  })

  test('ORD-033 without delivery, a minimum order and a fee is accepted', async () => {
    const { body } = await add(list('eu', null, { deliveryMinor: 0, minimumOrderMinor: 0 }))
    expect([body.prices.deliveryMinor, body.prices.minimumOrderMinor]).toEqual([0, 0])
  })

  test('ORD-029 staff who are limited to their site neither see nor change the lists of another', async () => {
    const ofEu = await (await startLimited(['eu'])).as('eu-boss', { siteId: 'eu', roles: ['manager'] })
    const { body: own } = await add(list('eu', tomorrow()))
    const { body: other } = await add(list('ru', tomorrow()))
    expect((await add(list('ru', tomorrow()), ofEu)).body.code).toBe('site-not-found')
    expect((await withdraw(other, ofEu)).body.code).toBe('price-list-not-found')
    expect((await change(other, list('ru', tomorrow()), ofEu)).body.code).toBe('price-list-not-found')
    expect((await ofEu.get('/v1/site-prices')).body.map((it: SitePrices) => it.site)).toEqual(['eu'])
    expect((await ofEu.get('/v1/price-lists?site=ru')).body.items).toEqual([])
    const { items } = (await ofEu.get('/v1/price-lists')).body
    expect(items[0]).toEqual(own)
    expect(new Set(items.map((it: { site: string }) => it.site))).toEqual(new Set(['eu']))
  })
})
