import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/orders'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Db } from 'service-kit/database/db'
import { asPerson, asVisitor, aWorld, type Client, personOf, testSites } from 'service-kit/test/service'
import { draftOrder, orderOf, placedOrder, slipKeys, storeScans } from '../builders'
import { orders } from '../main'
import { type Listing, listing } from '../order/listing'
import { listOrders } from './store'

let world: Awaited<ReturnType<typeof aWorld>>
let at: (visitor: string, site?: string) => Client
let as: (...of: Parameters<typeof asPerson>) => Promise<Client>
const SLIP_KEY = { SLIP_PRIVATE_KEY: JSON.stringify(slipKeys().privateKey) }
beforeAll(async () => {
  world = await aWorld()
  const started = await world.start(orders, SLIP_KEY)
  at = (visitor, site = 'ru') => started.as(visitor ? asVisitor(visitor, site) : {})
  as = async (name, { siteId = 'ru', ...but } = {}) => started.as(await asPerson(name, { siteId, ...but }))
})
afterAll(() => world.stop())

const mailOf = (name: string) => ({ email: `${name}@example.org`, phone: '1' })
const own = (client: Client, query = '') => client.get(`/v1/own-orders${query}`)
const all = (client: Client, query = '') => client.get(`/v1/orders${query}`)
const idsOf = (answer: { body: { items: Order[] } }) => answer.body.items.map((it) => it.id)
const staff = (siteId = 'ru') => as('boss', { roles: ['manager'], siteId })

/** All pages of a list, each as its ids. */
async function pagesOf(list: (query: string) => ReturnType<Client['get']>, limit: number): Promise<string[][]> {
  const pages: string[][] = []
  for (let cursor = ''; ; ) {
    const answer = await list(`?limit=${limit}${cursor}`)
    pages.push(idsOf(answer))
    if (!answer.body.next) return pages
    cursor = `&cursor=${answer.body.next}`
  }
}

describe('the orders of a person', () => {
  test('CAB-001 CAB-007 CAB-016 ORD-012 are own drafts, what was placed with the e-mail or is held, newest first, each as it is shown alone', async () => {
    const [client, person] = [at('cabinet'), await as('cabinet', { visitor: 'another device' })]
    const placed = await placedOrder(world, client, { ...mailOf('cabinet'), fullName: 'Anna K.' })
    const held = await draftOrder(client, {}, 'Eva', 'Olga')
    await world.sql`update orders.orders set holder = ${personOf('cabinet')} where id = ${held.id}`
    const made = await draftOrder(person)
    const none = [
      await draftOrder(client, mailOf('cabinet')),
      await placedOrder(world, client, mailOf('somebody')),
      await placedOrder(world, at('cabinet', 'eu'), mailOf('cabinet')),
      await placedOrder(world, await as('other'), mailOf('other')),
    ]
    const answer = await own(person)
    expect(answer.body).toEqual({
      items: [await orderOf(person, made), await orderOf(person, held), await orderOf(person, placed)],
      next: null,
    })
    expect(answer.body.items[2]).toMatchObject({ totalMinor: 10_000_00, scanCount: 1, patients: [{ name: 'Anna' }] })
    for (const it of none) expect(idsOf(answer)).not.toContain(it.id)
  })

  test('AUTH-020 AUTH-021 are for people who are signed in: a visitor is refused', async () => {
    const answers = [await own(at('visitor')), await own(at(''))]
    expect(answers.map((it) => [it.status, it.body.code])).toEqual(Array(2).fill([401, 'not-authenticated']))
  })

  test('CAB-003 CAB-004 CAB-017 search and statuses limit them together', async () => {
    const person = await as('filters')
    const clinic = await placedOrder(world, person, { ...mailOf('filters'), fullName: 'Клиника «Улыбка»' })
    const draft = await draftOrder(person, { fullName: 'Клиника «Улыбка»' }, 'Анна Каренина')
    const search = async (text: string, rest = '') =>
      idsOf(await own(person, `?search=${encodeURIComponent(text)}${rest}`))
    expect(await search('УЛЫБК')).toEqual([draft.id, clinic.id])
    expect(await search('каренин')).toEqual([draft.id])
    expect(await search('  ')).toEqual([draft.id, clinic.id])
    expect(await search('улыбк', '&status=pending')).toEqual([clinic.id])
    expect(await search('улыбк', '&status=pending,draft')).toEqual([draft.id, clinic.id])
    expect(await search('каренин', '&status=pending,paid')).toEqual([])
    expect(await search('filters@')).toEqual([])
    expect(await search(`#${clinic.id.slice(0, 6)}`)).toEqual([clinic.id])
  })

  test('CAB-003 a changed name is found only by the new one', async () => {
    const person = await as('renamed')
    const { id, patients, version } = await draftOrder(person, {}, 'Before')
    const match = { 'if-match': `"${version}"` }
    await person.patch(`/v1/orders/${id}/patients/${patients[0]?.id}`, { name: 'After' }, match)
    expect(idsOf(await own(person, '?search=before'))).toEqual([])
    expect(idsOf(await own(person, '?search=after'))).toEqual([id])
  })

  test.each(['%', '_', '\\', "'", "' or 1=1 --", 'A%a', '100\\%'])(
    'what SQL gives a meaning to is text in a search: %j',
    async (text) => {
      const person = await as('metacharacters')
      const find = async () => idsOf(await own(person, `?search=${encodeURIComponent(text)}`))
      await draftOrder(person, {}, 'Anna')
      expect(await find()).toEqual([])
      const named = await draftOrder(person, {}, `<${text}>`)
      expect(await find()).toEqual([named.id])
      await world.sql`delete from orders.orders where owner = ${personOf('metacharacters')}`
    },
  )
})

describe('the orders that staff see', () => {
  test('BACK-017 ORD-029 are all of all sites, newest first; where a site limits its staff, those of the site', async () => {
    const [ru, eu] = [
      await placedOrder(world, at('a'), mailOf('a')),
      await placedOrder(world, at('b', 'eu'), mailOf('b')),
    ]
    const found = idsOf(await all(await staff('factory')))
    expect(found.slice(0, 2)).toEqual([eu.id, ru.id])
    const sites = testSites.map((it) => ({ ...it, staffLimitedToSite: true }))
    const limited = await world.start(orders, { ...SLIP_KEY, SITES: JSON.stringify(sites) })
    const seen = await all(limited.as(await asPerson('boss', { roles: ['admin'], siteId: 'eu' })), '?empty=shown')
    expect(new Set(seen.body.items.map((it: Order) => it.site))).toEqual(new Set(['eu']))
    await limited.stop()
  })

  test('BACK-015 are those with a scan, a removed one not counted; with empty=shown the others too', async () => {
    const client = at('empties')
    const empty = await draftOrder(client, {}, 'Anna')
    const emptied = await draftOrder(client, {}, 'Anna')
    const [scan] = await storeScans(world, client, emptied, {})
    const full = await draftOrder(client, {}, 'Anna')
    await storeScans(world, client, full, {})
    await world.publish('files.scan.removed.v1', {
      scanId: scan!.scanId,
      orderId: emptied.id,
      patientId: scan!.patientId,
    })
    await world.until(async () => (await orderOf(client, emptied)).scanCount === 0)
    const three = [full.id, emptied.id, empty.id]
    const hidden = idsOf(await all(await staff()))
    expect(three.map((it) => hidden.includes(it))).toEqual([true, false, false])
    expect(idsOf(await all(await staff(), '?empty=shown&limit=3'))).toEqual(three)
  })

  test('AUTH-025 are refused to a visitor and to a customer', async () => {
    const answers = [await all(at('visitor')), await all(at('')), await all(await as('customer'))]
    expect(answers.map((it) => [it.status, it.body.code])).toEqual([
      [401, 'not-authenticated'],
      [401, 'not-authenticated'],
      [403, 'not-allowed'],
    ])
  })

  test('ORD-028 are found by e-mail and by the beginning of the id as well', async () => {
    const order = await placedOrder(world, at('sought'), mailOf('sought'))
    const search = async (text: string) => idsOf(await all(await staff(), `?search=${encodeURIComponent(text)}`))
    expect(await search('SOUGHT@example')).toEqual([order.id])
    expect(await search(order.id.slice(0, 8))).toEqual([order.id])
  })
})

describe('the pages of a list', () => {
  test('name every order once, newest first, also those of one moment, while new ones are added', async () => {
    const person = await as('pages')
    const ids: string[] = []
    for (let it = 0; it < 7; it++) ids.push((await draftOrder(person)).id)
    await world.sql`update orders.orders set created_at = '2026-01-01T12:00:00.123Z' where id = any(${ids.slice(1, 6)})`
    await world.sql`update orders.orders set created_at = '2026-01-01T12:00:00.122Z' where id = ${ids[0]!}`
    const expected = [ids[6]!, ...ids.slice(1, 6).sort().reverse(), ids[0]!]
    const pages = await pagesOf(async (query) => {
      const page = await own(person, query)
      if (!query.includes('cursor')) await draftOrder(person)
      return page
    }, 2)
    expect(pages).toEqual([expected.slice(0, 2), expected.slice(2, 4), expected.slice(4, 6), expected.slice(6)])
    expect(await pagesOf((query) => own(person, query), 8)).toHaveLength(1)
  })

  test('are 20 orders long unless the query says otherwise, and never longer than 100', async () => {
    const person = await as('long')
    const { id } = await draftOrder(person)
    await world.sql`
      insert into orders.orders (id, number, owner, site, language, status, currency, version, created_at, updated_at)
      select gen_random_uuid(), 'n' || it, owner, site, language, status, currency, 1, created_at, updated_at
      from orders.orders, generate_series(1, 120) it where id = ${id}`
    const lengths = await Promise.all(
      ['', '?limit=1', '?limit=100', '?limit=101', '?limit=999999999'].map(
        async (it) => idsOf(await own(person, it)).length,
      ),
    )
    expect(lengths).toEqual([20, 1, 100, 100, 100])
    expect((await own(person, '?limit=999999999')).body.next).toBeString()
  })

  test.each([
    'limit=1e9',
    'limit=1000000000',
    'limit=0',
    'limit=-1',
    'limit=ten',
    'limit=',
    'cursor=x',
    'cursor=%27%20or%201%3D1',
    `cursor=${Buffer.from(`1795172400123.${'f'.repeat(36)}`).toString('base64url')}`,
    'status=lost',
    'status=paid,lost',
    'status=paid,',
    'status=pending_payment',
    'status=paid&status=lost',
    'search=%00',
    'search=a%0Ab',
  ])('a query of %s is refused', async (query) => {
    for (const list of [await own(await as('asker'), `?${query}`), await all(await staff(), `?${query}`)])
      expect([list.status, list.body.code]).toEqual([422, 'invalid-request'])
  })

  test('overlong texts are refused', async () => {
    for (const name of ['cursor', 'search']) {
      const { status, body } = await own(await as('asker'), `?${name}=${'a'.repeat(201)}`)
      expect([status, body.code]).toEqual([422, 'invalid-request'])
    }
  })

  test('BACK-015 the empty ones are shown by their one word alone', async () => {
    const { status, body } = await all(await staff(), '?empty=true')
    expect([status, body.code]).toEqual([422, 'invalid-request'])
  })

  test.each(['ка', 'к', '№', 'qz'])('are found by a text shorter than what the index is of: %j', async (text) => {
    const person = await as('short')
    const { id } = await draftOrder(person, {}, `А${text}я`)
    expect(idsOf(await all(await staff(), `?empty=shown&search=${encodeURIComponent(`а${text}`)}`))).toContain(id)
    expect(idsOf(await own(person, `?search=${encodeURIComponent(text)}`))).toContain(id)
  })

  test('bear the text that is searched, not one that looks the same to the index', async () => {
    const person = await as('lookalike')
    const cyrillic = await draftOrder(person, {}, 'абвгд')
    const latin = await draftOrder(person, {}, 'abcde')
    expect(idsOf(await own(person, '?search=абвг'))).toEqual([cyrillic.id])
    expect(idsOf(await own(person, '?search=abcd'))).toEqual([latin.id])
  })

  test('take one statement for any number of orders and patients', async () => {
    const person = await as('statements')
    for (let it = 0; it < 5; it++) await draftOrder(person, {}, 'Anna', 'Eva')
    const statements: string[] = []
    const logger = { logQuery: (text: string) => statements.push(text) }
    const db = drizzle(world.connectAs('orders'), { logger }) as unknown as Db
    const reader = { person: personOf('statements'), email: '', site: 'ru' }
    const page = await listOrders(db, reader, listing({}) as Listing)
    expect(page.map((it) => it.patients.length)).toEqual([2, 2, 2, 2, 2])
    expect(statements).toHaveLength(1)
  })

  test('use an index among many orders, for staff and for a person', async () => {
    await world.sql`
      insert into orders.orders
        (id, number, owner, site, language, status, currency, version, email, created_at, updated_at)
      select gen_random_uuid(), 'm' || it, md5((it % 1000)::text) || md5((it % 1000)::text), 'ru', 'ru', 'pending', 'RUB',
        1, (it % 1000) || '@example.org', now() - it * interval '1 minute', now()
      from generate_series(1, 20000) it`
    await world.sql`analyze orders.orders`
    const plan = async (reader: Parameters<typeof listOrders>[1], query = {}) => {
      const explained: { text: string; params: unknown[] }[] = []
      const logger = { logQuery: (text: string, params: unknown[]) => explained.push({ text, params }) }
      const sql = world.connectAs('orders')
      await listOrders(drizzle(sql, { logger }) as unknown as Db, reader, listing(query) as Listing)
      const { text, params } = explained[0]!
      return (await sql.unsafe(`explain ${text}`, params as never[])).map((it) => it['QUERY PLAN']).join('\n')
    }
    const everyone = { staff: { reach: 'any', site: null }, withEmpty: true } as const
    expect(await plan(everyone)).toContain('Index Scan Backward using orders_newest on orders')
    expect(await plan(everyone, { status: 'cancelled' })).toContain('using orders_newest_of_status')
    expect(await plan({ staff: { reach: 'any', site: 'eu' }, withEmpty: true })).toContain(
      'using orders_newest_of_site',
    )
    await world.sql`update orders.orders set search = 'клиника ' || number where number like 'm%'`
    await world.sql`vacuum analyze orders.orders`
    for (const search of ['каренин', 'anna', '100%'])
      expect(await plan(everyone, { search })).toMatch(/Bitmap Index Scan on orders_sought[\s\S]*on orders_sought/)
    for (const search of ['ка', '%']) expect(await plan(everyone, { search })).not.toContain('orders_sought')
    const one = await plan({ person: 'f'.repeat(64), email: '7@example.org', site: 'ru' })
    expect(one).toContain('Bitmap Index Scan on orders_email')
    expect(one).not.toContain('Seq Scan on orders')
  })
})
