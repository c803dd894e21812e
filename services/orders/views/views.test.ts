import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'
import type { Order } from 'contracts/order/order'
import { STATUSES } from 'contracts/order/order-states'
import type { View, Views } from 'contracts/order/staff/views'
import type { Client } from 'service-kit/test/service'
import { aKey, beginDraft, captureOf, draftOrder, holdFirst, ifMatch, makeMove, orderOf, RECIPIENT } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { world, at, as, bring, handled, loseScan, placedOrder, signIn, start, startLimited, storeScans } =
  await runOrders()
const staff = await as('boss', { roles: ['manager'] })
const other = await as('anna', { roles: ['manager'] })

const viewsOf = async (client: Client): Promise<Views> => (await client.get('/v1/views')).body
const listed = async (query: string, client = staff): Promise<number> => {
  let [count, cursor] = [0, '']
  for (;;) {
    const { body } = await client.get(`/v1/orders?limit=100&${query}${cursor}`)
    count += body.items.length
    if (!body.next) return count
    cursor = `&cursor=${body.next}`
  }
}
const add = (client: Client, name: string, question: object, key = aKey()) =>
  client.post('/v1/views', { name, question }, key)
const placed = (name: string, siteId = 'ru') => placedOrder(at(name, siteId), contactsOf(name))

/** A random number of a seed, as mulberry32 makes it. */
function drawing(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** What orders are counted by, from the orders themselves. */
const live = () => world.sql`
  select site, status, coalesce(step, '') as step, coalesce(assignee, '') as assignee,
    has_scans or begun_by is not null as has_scans, archived_at is not null as is_archived,
    count(*)::int as count from orders.orders group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`
const kept = () => world.sql`
  select site, status, step, assignee, has_scans, is_archived, sum(n)::int as count from (
    select site, status, step, assignee, has_scans, is_archived, count as n from orders.order_counts
    union all select site, status, step, assignee, has_scans, is_archived, by from orders.order_count_changes) as it
  group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6`

describe('the counts of the orders', () => {
  test('BACK-014 are those of the orders themselves, whatever becomes of them, also while they are added up', async () => {
    const draw = drawing(20261126)
    const clients = ['one', 'two', 'three'].map((name) => [name, at(name, draw(2) ? 'ru' : 'eu')] as const)
    const orders: Order[] = []
    const payments = new Map<string, Awaited<ReturnType<typeof captureOf>> & { version: number }>()
    const steps: (() => Promise<unknown>)[] = [
      async () => {
        const [name, client] = clients[draw(3)]!
        orders.push(draw(3) ? await placedOrder(client, contactsOf(name)) : await draftOrder(client, {}, 'Anna'))
      },
      async () => {
        const order = orders[draw(orders.length)]
        if (order?.status !== 'pending') return
        const capture = await captureOf(staff, order)
        await handled('payments.payment.captured.v1', capture)
        payments.set(order.id, { ...capture, version: 1 })
      },
      // All of it or a part is given back, also of a cancelled order, or a refund of it fails.
      async () => {
        const [orderId, capture] = [...payments][draw(payments.size)] ?? []
        if (!orderId || !capture) return
        const { paymentId, amountMinor, currency, capturedAt: completedAt } = capture
        const leftMinor = [0, 100, amountMinor][draw(3)]!
        const sums = { refundedMinor: amountMinor - leftMinor, leftMinor, movementId: crypto.randomUUID() }
        const refund = { orderId, paymentId, amountMinor, currency, ...sums, completedAt }
        capture.version++
        await handled('payments.refund.completed.v1', refund, { aggregateVersion: capture.version })
      },
      // A draft by phone, which is never empty, or that its client makes their own.
      async () => {
        const email = `phone-${draw(1_000)}@example.org`
        const { body } = await beginDraft(staff, email, RECIPIENT)
        if (draw(2)) return void orders.push(body)
        await signIn(email.split('@')[0]!)
        const client = await as(email.split('@')[0]!)
        await client.patch(`/v1/orders/${body.id}`, { email: 'own@example.org' }, ifMatch(body.version))
      },
      async () => {
        const order = orders[draw(orders.length)]
        const move = (['process', 'ship', 'complete', 'cancel', 'undo'] as const)[draw(5)]!
        if (order) await makeMove(staff, await orderOf(staff, order), move as 'ship')
      },
      async () => {
        const order = orders[draw(orders.length)]
        if (!order) return
        const now = await orderOf(staff, order)
        const path = `/v1/orders/${order.id}/archive`
        if (now.archivedAt) await staff.delete(path, undefined, ifMatch(now.version))
        else await staff.put(path, undefined, ifMatch(now.version))
      },
      async () => {
        const order = orders[draw(orders.length)]
        if (order?.status !== 'draft') return
        const { version } = await orderOf(staff, order)
        await clients[0]![1].patch(`/v1/orders/${order.id}`, { phone: '1' }, ifMatch(version))
      },
    ]
    for (let turn = 0; turn < 60; turn++) {
      await steps[draw(steps.length)]!()
      if (turn % 20 === 0) expect(await kept()).toEqual(await live())
    }
    const [full] = orders.filter((it) => it.status !== 'draft')
    await world.sql`delete from orders.orders where id = ${full!.id}`
    expect(await kept()).toEqual(await live())
    // A service adds them up when it starts.
    const another = await start()
    await world.until(async () => (await world.sql`select from orders.order_count_changes`).length === 0)
    await another.stop()
    expect(await kept()).toEqual(await live())
  })

  test('BACK-014 are made anew by the migration that changes what orders wait for', async () => {
    await beginDraft(staff, 'counted-anew@example.org')
    await bring(await placed('counted-anew'), 'paid')
    const folder = join(import.meta.dir, '../migrations')
    const [file = ''] = new Glob('*_steps-of-desk.sql').scanSync(folder)
    const text = await Bun.file(join(folder, file)).text()
    const anew = text.slice(text.indexOf('DELETE FROM "order_count_changes"'))
    await world.sql.begin(async (tx) => {
      await tx`set local search_path = orders`
      await tx.unsafe(anew)
    })
    expect(await kept()).toEqual(await live())
    expect((await world.sql`select from orders.order_counts where has_scans`).length).toBeGreaterThan(1)
  })

  test('BACK-014 say how many orders a list has, by status, whatever status it shows', async () => {
    const [paid, pending] = [await bring(await placed('counted'), 'paid'), await placed('counted')]
    const { body } = await staff.get('/v1/order-counts?status=paid')
    expect(body.total).toBe(await listed('status=paid'))
    for (const status of STATUSES)
      expect([status, body.statuses.find((it: { status: string }) => it.status === status)?.count ?? 0]).toEqual([
        status,
        await listed(`status=${status}`),
      ])
    await staff.put(`/v1/orders/${pending.id}/archive`, undefined, ifMatch(pending.version))
    const { body: after } = await staff.get('/v1/order-counts?status=paid')
    const countOf = (of: typeof body, status: string) =>
      of.statuses.find((it: { status: string }) => it.status === status)?.count ?? 0
    expect(countOf(after, 'pending')).toBe(countOf(body, 'pending') - 1)
    expect(paid.status).toBe('paid')
  })

  test('BACK-015 leave out orders without scans unless they are asked for', async () => {
    const before = (await staff.get('/v1/order-counts')).body.total
    const all = (await staff.get('/v1/order-counts?empty=shown')).body.total
    const order = await draftOrder(at('empty'), {}, 'Anna')
    expect((await staff.get('/v1/order-counts')).body.total).toBe(before)
    expect((await staff.get('/v1/order-counts?empty=shown')).body.total).toBe(all + 1)
    const [scan] = await storeScans(at('empty'), order, {})
    expect((await staff.get('/v1/order-counts')).body.total).toBe(before + 1)
    await loseScan(order, scan!.scanId)
    expect((await staff.get('/v1/order-counts')).body.total).toBe(before)
  })
})

describe('the views of the orders', () => {
  test('BACK-014 BACK-015 BACK-017 are what is due soon, what waits for staff or the customer, all, shipped and deleted, each with the number of its list', async () => {
    const [order, gone] = [await placed('urgent'), await placed('removed')]
    const capturedAt = new Date(Date.now() - 45 * 60 * 60_000).toISOString()
    await handled('payments.payment.captured.v1', { ...(await captureOf(at('urgent'), order)), capturedAt })
    await bring(await placed('sent'), 'shipped')
    await staff.put(`/v1/orders/${gone.id}/archive`, undefined, ifMatch(gone.version))
    await draftOrder(at('empty-too'), {}, 'Anna')
    const held = await bring(await placed('held'), 'paid')
    const { fileIds } = (await at('held').get(`/v1/orders/${held.id}/quote`)).body
    expect((await holdFirst(staff, held, { scanId: fileIds[0] })).status).toBe(200)
    const { builtIn } = await viewsOf(staff)
    const QUERIES = {
      urgent: 'due=6',
      mine: 'step=check-money,decide-hold,replace-scans,decide-refund,process,ship',
      waiting: 'step=client-asked',
      all: '',
      shipped: 'status=shipped',
      deleted: 'deleted=only',
    }
    expect(builtIn.map((it) => it.name)).toEqual(Object.keys(QUERIES) as never)
    for (const { name, count, countWithEmpty } of builtIn) {
      const lists = [await listed(QUERIES[name]), await listed(`${QUERIES[name]}&empty=shown`)]
      expect([name, count, countWithEmpty]).toEqual([name, ...lists])
      expect(count).toBeGreaterThan(0)
    }
    const { count, countWithEmpty } = builtIn.find((it) => it.name === 'all')!
    expect(countWithEmpty).toBeGreaterThan(count)
  })

  test('BACK-014 BACK-017 count what is due up to 1,000 orders, and say so by that number', async () => {
    const order = await placed('many-late')
    await handled('payments.payment.captured.v1', {
      ...(await captureOf(at('many-late'), order)),
      capturedAt: '2026-11-01T00:00:00.000Z',
    })
    // A thousand orders one by one take minutes.
    await world.sql`
      insert into orders.orders (id, number, owner, site, language, status, currency, version, email, frozen, counted, paid_at, has_scans,
        created_at, updated_at)
      select gen_random_uuid(), 'late' || it, owner, site, language, case when it > 1200 then 'processing' else 'paid' end, currency, 1,
        email, frozen, counted, paid_at, true, created_at, updated_at
      from orders.orders, generate_series(1, 1210) it where id = ${order.id}`
    const urgent = async () => (await viewsOf(staff)).builtIn.find((it) => it.name === 'urgent')?.count
    expect(await urgent()).toBe(1_000)
    expect((await staff.get('/v1/order-counts?due=6&site=ru')).body.isPart).toBe(true)
    const saved = await add(staff, 'Опоздали', { due: '0', status: 'paid' })
    expect(saved.body.count).toBe(1_000)
    await staff.delete(`/v1/views/${saved.body.id}`, undefined, ifMatch(1))
    await world.sql`delete from orders.orders where number like 'late%'`
  })

  test('can be saved by a person under a name, for that person alone, and count what their list has', async () => {
    const saved = await add(staff, '  Оплаченные  ', { status: 'paid', site: 'ru' })
    const due = await add(staff, 'До завтра', { due: '24', site: 'ru' })
    expect([saved.status, saved.body]).toEqual([
      201,
      {
        id: expect.any(String),
        name: 'Оплаченные',
        question: { status: 'paid', site: 'ru' },
        version: 1,
        count: await listed('status=paid&site=ru'),
        countWithEmpty: await listed('status=paid&site=ru&empty=shown'),
        outdated: null,
      },
    ])
    expect((await viewsOf(staff)).own).toEqual([saved.body, due.body])
    expect(due.body.count).toBe(await listed('due=24&site=ru'))
    expect((await viewsOf(other)).own).toEqual([])
    const { id } = saved.body
    for (const answer of [
      await other.patch(`/v1/views/${id}`, { name: 'x' }, ifMatch(1)),
      await other.delete(`/v1/views/${id}`, undefined, ifMatch(1)),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'view-not-found'])
    const renamed = await staff.patch(`/v1/views/${id}`, { name: 'Оплата' }, ifMatch(1))
    expect(renamed.body).toMatchObject({ name: 'Оплата', question: { status: 'paid', site: 'ru' }, version: 2 })
    expect((await staff.patch(`/v1/views/${id}`, { name: 'Старое' }, ifMatch(1))).body.code).toBe('version-changed')
    expect((await staff.delete(`/v1/views/${id}`, undefined, ifMatch(1))).body.code).toBe('version-changed')
    for (const it of [renamed.body, due.body])
      expect((await staff.delete(`/v1/views/${it.id}`, undefined, ifMatch(it.version))).status).toBe(200)
    expect((await viewsOf(staff)).own).toEqual([])
  })

  test('count what their list has whichever part their question has, with what is due and without', async () => {
    await bring(await placed('parts', 'eu'), 'paid')
    const { body: made } = await makeMove(staff, await bring(await placed('parts'), 'paid'), 'process')
    const gone = await bring(await placed('parts'), 'paid')
    await staff.get('/v1/mentions')
    const { email } = (await staff.get('/v1/desk-people')).body.people[0]
    const assigned = await staff.put(`/v1/orders/${made.id}/assignee`, { assignee: email }, ifMatch(made.version))
    expect(assigned.status).toBe(200)
    await staff.put(`/v1/orders/${gone.id}/archive`, undefined, ifMatch(gone.version))
    const person = await as('counting', { roles: ['manager'] })
    const parts: Record<string, string>[] = [
      ...[{}, { site: 'eu' }, { status: 'paid' }, { status: 'paid,shipped' }, { step: 'ship' }, { deleted: 'only' }],
      ...[{ assignee: email }, { assignee: 'nobody' }, { empty: 'shown', site: 'ru' }],
    ]
    const counts: number[] = []
    for (const due of [{}, { due: '72' }] as Record<string, string>[])
      for (const part of parts) {
        const question = { ...part, ...due }
        const { body } = await add(person, 'Часть', question)
        const [own] = (await viewsOf(person)).own
        const total = (await staff.get(`/v1/order-counts?${new URLSearchParams(question)}`)).body.total
        const list = await listed(`${new URLSearchParams(question)}`)
        expect([question, body.count, own?.count, total]).toEqual([question, list, list, list])
        const withEmpty = await listed(`${new URLSearchParams({ ...question, empty: 'shown' })}`)
        expect([question, body.countWithEmpty, own?.countWithEmpty]).toEqual([question, withEmpty, withEmpty])
        counts.push(list)
        await person.delete(`/v1/views/${body.id}`, undefined, ifMatch(body.version))
      }
    // Each part leaves some orders out: a count that ignored it would be another.
    const [all, ...others] = counts.slice(parts.length)
    for (const count of others) expect(count).toBeLessThan(all ?? 0)
  })

  test('are saved once for a key, and at most 20 by a person', async () => {
    const person = await as('keen', { roles: ['manager'] })
    const key = aKey()
    const [first, again] = [await add(person, 'Раз', {}, key), await add(person, 'Раз', {}, key)]
    expect(again.body).toEqual(first.body)
    for (let it = 1; it < 20; it++) expect((await add(person, `Вид ${it}`, {})).status).toBe(201)
    const refused = await add(person, 'Ещё', {})
    expect([refused.status, refused.body.code]).toEqual([422, 'too-many-views'])
    expect((await viewsOf(person)).own).toHaveLength(20)
  })

  test('say which part of their question says nothing any more, and do not count', async () => {
    const person = await as('former', { roles: ['manager'] })
    const { body } = await add(person, 'Старый сайт', { site: 'ru' })
    // As one of a site that was closed since, or of a status that an older version knew.
    await world.sql`update orders.views set question = '{"site": "closed"}' where id = ${body.id}`
    expect((await viewsOf(person)).own).toMatchObject([
      { name: 'Старый сайт', count: null, countWithEmpty: null, outdated: 'site' } as View,
    ])
    await world.sql`update orders.views set question = '{"step": "dance"}' where id = ${body.id}`
    expect((await viewsOf(person)).own).toMatchObject([{ count: null, outdated: 'step' } as View])
    const mended = await person.patch(`/v1/views/${body.id}`, { question: { site: 'eu' } }, ifMatch(1))
    expect(mended.body).toMatchObject({ count: await listed('site=eu'), outdated: null })
  })

  test.each([
    [{ site: 'closed' }, '/query/site'],
    [{ step: 'dance' }, '/query/step'],
    [{ search: 'anna' }, '/body/question/search'],
  ])('are not saved with a question that says nothing: %j', async (question, path) => {
    const { status, body } = await add(staff, 'Вид', question)
    expect([status, body.code]).toEqual([422, 'invalid-request'])
    expect(body.errors[0].path).toBe(path)
  })

  test('ORD-029 count what staff of a site that limits them see', async () => {
    await placed('european', 'eu')
    const limited = await startLimited()
    const boss = await limited.as('boss', { roles: ['manager'], siteId: 'eu' })
    const { builtIn } = await viewsOf(boss)
    expect(builtIn.find((it) => it.name === 'all')?.count).toBe(await listed('', boss))
    expect((await boss.get('/v1/order-counts')).body.total).toBe(await listed('', boss))
    expect(await listed('', boss)).toBeLessThan(await listed(''))
    await limited.stop()
  })

  test('AUTH-025 are refused to a customer', async () => {
    expect((await (await as('customer')).get('/v1/views')).body.code).toBe('not-allowed')
  })
})
