import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import type { Question } from 'contracts/order/staff/question'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Db } from 'service-kit/database/db'
import { type Client, personOf } from 'service-kit/test/service'
import { draftOrder } from '../builders'
import { type Filters, parseFilters } from '../order/filters'
import { type Asked, asked } from '../order/question'
import { contactsOf, runOrders } from '../test/world'
import { listOrders } from './store'

const { world, as, placedOrder } = await runOrders()

const own = (client: Client, query = '') => client.get(`/v1/own-orders${query}`)
const all = (client: Client, query = '') => client.get(`/v1/orders${query}`)
const idsOf = (answer: { body: { items: Order[] } }) => answer.body.items.map((it) => it.id)
const staff = () => as('boss', { roles: ['manager'] })

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

const DAY_MS = 24 * 60 * 60_000
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
const DAYS = { from: dayBefore(9), to: dayBefore(8) }

describe('the pages of a list', () => {
  test('contain every order once, newest first, also those of the same instant, while new ones are added', async () => {
    const person = await as('pages')
    const ids: string[] = []
    for (let it = 0; it < 7; it++) ids.push((await draftOrder(person)).id)
    // Moved clocks: no two requests are sure to be made within one millisecond.
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

  test('have 20 orders unless the query says otherwise, and at most 100', async () => {
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
    'status=paid&status=lost',
    'search=%00',
    'search=a%0Ab',
  ])('are refused for the query %s', async (query) => {
    for (const list of [await own(await as('asker'), `?${query}`), await all(await staff(), `?${query}`)])
      expect([list.status, list.body.code]).toEqual([422, 'invalid-request'])
  })

  test.each(['lost', 'Paid', 'paid,lost', 'archived'])(
    'ORD-018 are refused for the status %s, which there is not: of staff, owners and packers',
    async (status) => {
      const [boss, packer] = [await staff(), await as('packer', { roles: ['packer'] })]
      const answers = [
        await all(boss, `?status=${status}`),
        await own(boss, `?status=${status}`),
        await packer.get(`/v1/packing?status=${status}`),
      ]
      expect(answers.map((it) => [it.status, it.body.code])).toEqual(Array(3).fill([422, 'invalid-request']))
    },
  )

  test('ORD-018 ORD-021 of the status pending_payment from old data are those of pending ones', async () => {
    const person = await as('old-words')
    const { id } = await placedOrder(person, contactsOf('old-words'))
    const [boss, packer] = [await staff(), await as('packer', { roles: ['packer'] })]
    const answers = [
      await all(boss, '?status=pending_payment&search=old-words@example.org'),
      await own(person, '?status=pending_payment'),
      await packer.get('/v1/packing?status=pending_payment&limit=1'),
    ]
    for (const it of answers) expect(it.body.items).toMatchObject([{ id, status: 'pending' }])
    expect(idsOf(await own(person, '?status=draft'))).toEqual([])
  })

  test('are refused for overlong texts', async () => {
    for (const name of ['cursor', 'search']) {
      const { status, body } = await own(await as('asker'), `?${name}=${'a'.repeat(201)}`)
      expect([status, body.code]).toEqual([422, 'invalid-request'])
    }
  })

  test('BACK-015 contain orders without scans for empty=shown only: another value is refused', async () => {
    const { status, body } = await all(await staff(), '?empty=true')
    expect([status, body.code]).toEqual([422, 'invalid-request'])
  })

  test.each(['ка', 'к', '№', 'qz'])(
    'are found by a text that is shorter than the index’s trigrams: %j',
    async (text) => {
      const person = await as('short')
      const { id } = await draftOrder(person, {}, `А${text}я`)
      expect(idsOf(await all(await staff(), `?empty=shown&search=${encodeURIComponent(`а${text}`)}`))).toContain(id)
      expect(idsOf(await own(person, `?search=${encodeURIComponent(text)}`))).toContain(id)
    },
  )

  test('contain orders with the searched text, and none with another text that has the same indexed form', async () => {
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
    const page = await listOrders(db, reader, parseFilters({}) as Filters)
    expect(page.map((it) => it.patients.length)).toEqual([2, 2, 2, 2, 2])
    expect(statements).toHaveLength(1)
  })

  test('use an index among many orders, for staff and for a person', async () => {
    await world.sql`
      insert into orders.orders
        (id, number, owner, site, language, status, currency, version, email, created_at, updated_at, paid_at, counted,
          assignee, archived_at, has_scans, partner_code, shipped_at, frozen)
      select gen_random_uuid(), 'm' || it, md5((it % 1000)::text) || md5((it % 1000)::text), 'ru', 'ru',
        case when it % 10 = 0 then 'processing' else 'pending' end, 'RUB', 1, (it % 1000) || '@example.org',
        now() - it * interval '1 minute', now(), case when it % 10 = 0 then now() - it * interval '1 minute' end,
        '[{"leftMinor": 1}]', case when it % 100 = 0 then 'boss@example.org' end, case when it % 10 = 1 then now() end,
        it % 3 = 0, case when it % 50 = 0 then 'ABCDEF' end,
        case when it % 10 = 0 then now() - it * interval '1 minute' + interval '40 hours' end,
        case when it % 40 = 0 then '{"quote": {"lines": [{"product": "retainer"}]}}'::jsonb end
      from generate_series(1, 20000) it`
    await world.sql`analyze orders.orders`
    const plan = async (reader: Parameters<typeof listOrders>[1], query = {}) => {
      const explained: { text: string; params: unknown[] }[] = []
      const logger = { logQuery: (text: string, params: unknown[]) => explained.push({ text, params }) }
      const sql = world.connectAs('orders')
      await listOrders(drizzle(sql, { logger }) as unknown as Db, reader, parseFilters(query) as Filters)
      const { text, params } = explained[0]!
      return (await sql.unsafe(`explain ${text}`, params as never[])).map((it) => it['QUERY PLAN']).join('\n')
    }
    const by = (question: Question, site: string | null = null) => ({
      staff: { reach: 'any', site } as const,
      asked: asked(question, { email: 'boss@example.org', sites: ['ru', 'eu'] }) as Asked,
      dueBefore: question.due ? new Date() : null,
    })
    const everyone = by({ empty: 'shown' })
    expect(await plan(everyone)).toContain('Index Scan Backward using orders_newest on orders')
    const used: [Question, string][] = [
      [{}, 'orders_newest_filled'],
      [{ deleted: 'only' }, 'orders_newest_archived'],
      [{ due: '6' }, 'orders_due'],
      [{ due: '6', site: 'ru' }, 'orders_due'],
      [{ step: 'process,ship' }, 'orders_newest_of_step'],
      [{ assignee: 'me' }, 'orders_newest_of_assignee'],
      [{ site: 'eu' }, 'orders_newest_of_site'],
      [{ counted: 'sold', empty: 'shown', ...DAYS }, 'orders_newest_placed'],
      [{ counted: 'placed', empty: 'shown', currency: 'RUB', ...DAYS }, 'orders_newest_placed'],
      [{ counted: 'sent', ...DAYS }, 'orders_last_sent'],
      [{ counted: 'late' }, 'orders_last_sent'],
      [{ counted: 'sold', product: 'retainer,matrix-soft', ...DAYS }, 'orders_newest_of_products'],
      [{ partner: 'ABCDEF', counted: 'placed', ...DAYS }, 'orders_newest_of_partner'],
    ]
    for (const [question, index] of used)
      expect([question, await plan(by(question), question)]).toEqual([
        question,
        expect.stringContaining(`using ${index}`),
      ])
    const runs = { ...by({ sort: 'due' }), clock: 'runs' } as const
    expect(await plan(runs)).toContain('using orders_due')
    expect(await plan({ ...runs, clock: 'stands' })).toContain('using orders_newest')
    expect(await plan(everyone, { status: 'cancelled' })).toContain('using orders_newest_of_status')
    expect(await plan(by({ empty: 'shown' }, 'eu'))).toContain('using orders_newest_of_site')
    await world.sql`update orders.orders set search = 'клиника ' || number where number like 'm%'`
    await world.sql`vacuum analyze orders.orders`
    // One in 650 samples of random ids puts a bound of its histogram between those that begin with four given characters.
    for (const search of ['каренин', 'anna', '100%', 'анна ка', '921-555', '#7f3a9c21'])
      expect([search, await plan(everyone, { search })]).toEqual([
        search,
        expect.stringMatching(/Bitmap Index Scan on orders_found/),
      ])
    for (const search of ['ка', '%', 'ка ан']) expect(await plan(everyone, { search })).not.toContain('orders_found')
    const one = await plan({ person: 'f'.repeat(64), email: '7@example.org', site: 'ru' })
    for (const it of ['email', 'owner', 'holder']) expect(one).toMatch(new RegExp(`(on|using) orders_newest_of_${it}`))
    expect(one).not.toContain('Seq Scan on orders')
  })
})
