import { describe, expect, test } from 'bun:test'
import type { Hint } from 'contracts/live'
import type { Order } from 'contracts/order/order'
import type { Mention, OrderNote, Presence } from 'contracts/order/staff/desk'
import { MOST_NOTES } from 'contracts/order/staff/desk-limits'
import { type Client, testSites } from 'service-kit/test/service'
import { aKey, draftOrder, ifMatch, makeMove, orderOf } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { world, at, as, hintsTo, heard, placedOrder, recorded, start, startLimited } = await runOrders()
const anna = await as('anna', { roles: ['manager'] })
const eva = await as('eva', { roles: ['admin'] })
const emailOf = (name: string) => `${name}@example.org`
const ANNA = emailOf('anna')
const EVA = emailOf('eva')

const placed = (name: string, siteId = 'ru') => placedOrder(at(name, siteId), contactsOf(name))
const assign = (by: Client, { id, version }: Pick<Order, 'id' | 'version'>, assignee: string | null) =>
  by.put(`/v1/orders/${id}/assignee`, { assignee }, ifMatch(version))
const write = (by: Client, { id }: { id: string }, text: string, mentions?: string[], key = aKey()) =>
  by.post(`/v1/orders/${id}/notes`, { text, ...(mentions && { mentions }) }, key)
const notesOf = async (by: Client, { id }: { id: string }, query = '') =>
  (await by.get(`/v1/orders/${id}/notes${query}`)).body as { items: OrderNote[]; next: string | null }
const mentionsOf = async (by: Client, status = 'unread'): Promise<Mention[]> =>
  (await by.get(`/v1/mentions?status=${status}&limit=100`)).body.items
const arrive = (by: Client, { id }: { id: string }, doing = 'looking') => by.put(`/v1/orders/${id}/presence`, { doing })
const presentAt = async (by: Client, { id }: { id: string }): Promise<[string, string][]> =>
  ((await by.get('/v1/presence')).body.present as Presence[])
    .filter((it) => it.orderId === id)
    .map((it) => [it.email, it.doing])
/** Whoever opens the back office is known from then on. */
const useDesk = async (...them: Client[]) => {
  for (const it of them) expect((await it.get('/v1/mentions')).status).toBe(200)
}
await useDesk(anna, eva)

describe('the staff whom the service knows', () => {
  test('are those who have used the back office of late, each once, and are offered no more after 30 days', async () => {
    const people = async () => (await anna.get('/v1/desk-people')).body.people.map((it: { email: string }) => it.email)
    await useDesk(await as('former', { roles: ['manager'] }), await as('eva', { roles: ['admin'], siteId: 'factory' }))
    expect(await people()).toEqual([ANNA, EVA, emailOf('former')])
    await world.sql`update orders.desk_people set seen_at = now() - interval '31 days' where email = ${emailOf('former')}`
    expect(await people()).toEqual([ANNA, EVA])
  })

  test('are forgotten after a year without a visit, with their views and mentions, while those of others and the notes stay', async () => {
    const [gone, away] = [await as('gone', { roles: ['manager'] }), await as('away', { roles: ['manager'] })]
    await useDesk(gone, away)
    const order = await placed('noted')
    for (const it of [gone, away]) await it.post('/v1/views', { name: 'Свои', question: {} }, aKey())
    await write(anna, order, `@${emailOf('gone')} и @${emailOf('away')}`, [emailOf('gone'), emailOf('away')])
    const ofEach = async () =>
      Promise.all(
        [gone, away].map(async (it) => [(await it.get('/v1/views')).body.own.length, (await mentionsOf(it)).length]),
      )
    expect(await ofEach()).toEqual([
      [1, 1],
      [1, 1],
    ])
    const yearAgo = new Date(Date.now() - 366 * 86_400_000).toISOString()
    await world.sql`update orders.views set updated_at = ${yearAgo} where name = 'Свои'`
    await world.sql`update orders.note_mentions set created_at = ${yearAgo} where order_id = ${order.id}`
    await world.sql`update orders.desk_people set seen_at = ${yearAgo} where email = ${emailOf('gone')}`
    // The upkeep runs when a service starts.
    const another = await start()
    await world.until(async () => (await world.sql`select from orders.views where name = 'Свои'`).length === 1)
    await world.until(
      async () => (await world.sql`select from orders.note_mentions where email = ${emailOf('gone')}`).length === 0,
    )
    await another.stop()
    expect(await ofEach()).toEqual([
      [0, 0],
      [1, 1],
    ])
    expect((await notesOf(anna, order)).items.map((it) => it.mentions)).toEqual([[emailOf('away')]])
  })

  test('are written at most once an hour', async () => {
    const seen = async () =>
      (await world.sql`select seen_at from orders.desk_people where email = ${ANNA}`).map((it) => it.seen_at.getTime())
    const before = await seen()
    const another = await start()
    await useDesk(await another.as('anna', { roles: ['manager'] }))
    expect(await seen()).toEqual(before)
    await world.sql`update orders.desk_people set seen_at = now() - interval '61 minutes' where email = ${ANNA}`
    const third = await start()
    await useDesk(await third.as('anna', { roles: ['manager'] }))
    expect((await seen())[0]).toBeGreaterThanOrEqual(before[0]!)
    await another.stop()
    await third.stop()
  })

  test('ORD-029 of a site that limits its staff are told of its own, and of those who see all sites', async () => {
    const limited = await startLimited(['ru', 'eu'])
    const [ru, eu] = [
      await limited.as('russian', { roles: ['manager'] }),
      await limited.as('european', { roles: ['manager'], siteId: 'eu' }),
    ]
    const central = await limited.as('central', { roles: ['manager'], siteId: 'factory' })
    await useDesk(ru, eu, central)
    const named = async (by: Client, query = '') =>
      (await by.get(`/v1/desk-people${query}`)).body.people.map((it: { email: string }) => it.email)
    expect(await named(eu)).toEqual([emailOf('central'), emailOf('european'), EVA])
    expect(await named(central, '?site=eu')).toEqual([emailOf('central'), emailOf('european'), EVA])
    expect(await named(central)).toContain(emailOf('russian'))
    expect((await eu.get('/v1/desk-people?site=ru')).body.code).toBe('invalid-request')
    const order = await placed('a-european', 'eu')
    expect((await assign(eu, order, emailOf('russian'))).body.code).toBe('staff-unknown')
    expect((await assign(eu, order, emailOf('central'))).body.assignee).toBe(emailOf('central'))
    await limited.stop()
  })
})

describe('who takes care of an order', () => {
  test('is named by staff, seen by them alone, found by the list, and recorded', async () => {
    const order = await placed('assigned')
    const assigned = await assign(anna, order, ' Eva@Example.org ')
    expect([assigned.status, assigned.body.assignee, assigned.body.version]).toEqual([200, EVA, order.version + 1])
    expect('assignee' in (await orderOf(at('assigned'), order))).toBe(false)
    const mine = (await eva.get('/v1/orders?assignee=me')).body.items.map((it: Order) => it.id)
    expect(mine).toEqual([order.id])
    expect(await recorded('orders.audit.recorded.v1', order)).toMatchObject([
      { action: 'order-assigned', changes: [{ field: 'assignee', before: null, after: EVA }] },
    ])
    const freed = await assign(eva, assigned.body, null)
    expect([freed.body.assignee, (await eva.get('/v1/orders?assignee=me')).body.items]).toEqual([null, []])
  })

  test('may be oneself, and nobody whom the service does not know', async () => {
    const order = await placed('stranger')
    const stranger = await assign(anna, order, 'nobody@example.org')
    expect([stranger.status, stranger.body.code]).toEqual([422, 'staff-unknown'])
    expect((await orderOf(anna, order)).version).toBe(order.version)
    const fresh = await as('just-arrived', { roles: ['manager'] })
    expect((await assign(fresh, order, emailOf('just-arrived'))).status).toBe(200)
  })

  test('is not said of a draft, and not over what a colleague has changed meanwhile', async () => {
    const draft = await draftOrder(at('drafting'), {}, 'Anna')
    expect((await assign(anna, draft, ANNA)).body.code).toBe('order-not-placed')
    const order = await placed('moved')
    const answers = await Promise.all([makeMove(anna, order, 'process'), assign(eva, order, EVA)])
    expect(answers.map((it) => it.status).sort()).toEqual([200, 412])
  })
})

describe('the notes of an order', () => {
  test('are plain text, newest first, in pages, and no customer reaches them', async () => {
    const order = await placed('noted')
    const text = '<b>Позвонить</b>\nзавтра в 10'
    const first = await write(anna, order, text)
    expect([first.status, first.body]).toEqual([
      201,
      {
        ...{ id: expect.any(String), orderId: order.id, author: ANNA, isOwn: true, text, mentions: [], version: 1 },
        ...{ createdAt: expect.any(String), editedAt: null },
      },
    ])
    await write(eva, order, 'Позвонила')
    const page = await notesOf(anna, order, '?limit=1')
    expect(page.items.map((it) => [it.text, it.author, it.isOwn])).toEqual([['Позвонила', EVA, false]])
    const rest = await notesOf(anna, order, `?limit=1&cursor=${page.next}`)
    expect([rest.items.map((it) => it.text), rest.next]).toEqual([[text], null])
    for (const [by, status] of [
      [at('noted'), 401],
      [await as('noted'), 403],
    ] as const)
      expect((await by.get(`/v1/orders/${order.id}/notes`)).status).toBe(status)
    expect(JSON.stringify(await orderOf(at('noted'), order))).not.toContain('Позвон')
  })

  test('are written once for a key, with a text of 1 to 4000 characters, about an order that there is', async () => {
    const [order, key] = [await placed('keyed'), aKey()]
    const [first, again] = [await write(anna, order, 'Раз', [], key), await write(anna, order, 'Раз', [], key)]
    expect(again.body).toEqual(first.body)
    expect((await write(anna, order, 'Два', [], key)).body.code).toBe('key-reused')
    for (const text of ['', '   ', 'а'.repeat(4_001), 'a\u202eb'])
      expect((await write(anna, order, text)).body.code).toBe('invalid-request')
    expect((await write(anna, order, 'а'.repeat(4_000))).status).toBe(201)
    expect((await write(anna, { id: '00000000-0000-4000-8000-000000000000' }, 'Нет')).body.code).toBe('order-not-found')
    expect((await notesOf(anna, order)).items).toHaveLength(2)
  })

  test('are 500 of an order at most', async () => {
    const order = await placed('full')
    await world.sql`insert into orders.order_notes (id, order_id, author, actor, text, version, created_at)
      select gen_random_uuid(), ${order.id}, 'x', 'x', 'x', 1, now() from generate_series(1, ${MOST_NOTES})`
    const refused = await write(anna, order, 'Ещё')
    expect([refused.status, refused.body.code]).toEqual([422, 'too-many-notes'])
  })

  test('are changed and deleted by their author alone, and not over a newer version', async () => {
    const order = await placed('edited')
    const { body: note } = await write(anna, order, 'Раз')
    const path = `/v1/orders/${order.id}/notes/${note.id}`
    for (const answer of [
      await eva.patch(path, { text: 'Чужое' }, ifMatch(1)),
      await eva.delete(path, undefined, ifMatch(1)),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'note-not-found'])
    const changed = await anna.patch(path, { text: 'Два' }, ifMatch(1))
    expect(changed.body).toMatchObject({ text: 'Два', version: 2, editedAt: expect.any(String) })
    expect((await anna.patch(path, { text: 'Три' }, ifMatch(1))).body.code).toBe('version-changed')
    expect((await anna.delete(path, undefined, ifMatch(1))).body.code).toBe('version-changed')
    expect((await notesOf(eva, order)).items.map((it) => it.text)).toEqual(['Два'])
    expect((await anna.delete(path, undefined, ifMatch(2))).status).toBe(200)
    expect((await notesOf(eva, order)).items).toEqual([])
  })

  test('AUTH-037 are in the trail without their text, which would outlive the order', async () => {
    const order = await placed('trailed')
    const { body: note } = await write(anna, order, 'Секрет')
    const path = `/v1/orders/${order.id}/notes/${note.id}`
    await anna.patch(path, { text: 'Тайна' }, ifMatch(1))
    await anna.delete(path, undefined, ifMatch(2))
    const said = await recorded('orders.audit.recorded.v1', order)
    expect(said.map((it) => it.action)).toEqual(['note-added', 'note-changed', 'note-removed'])
    expect(JSON.stringify(said)).not.toMatch(/Секрет|Тайна/)
  })

  test('ORD-031 are purged with their order, and so is what they mention', async () => {
    const order = await placed('purged')
    await write(anna, order, `@${EVA} смотри`, [EVA])
    await anna.put(`/v1/orders/${order.id}/archive`, undefined, ifMatch(order.version))
    await world.sql`update orders.orders set archived_at = now() - interval '31 days' where id = ${order.id}`
    const another = await start()
    await world.event('orders.order.purged.v1', (it) => it.data.orderId === order.id)
    await another.stop()
    for (const table of ['order_notes', 'note_mentions'])
      expect(await world.sql`select from orders.${world.sql(table)} where order_id = ${order.id}`).toHaveLength(0)
  })
})

describe('a mention', () => {
  test('makes the order appear for the colleague until it is opened, and is told by a hint', async () => {
    const order = await placed('mentioned')
    const hints = await hintsTo('staff.ru')
    const text = `@${EVA} какая челюсть?`
    await write(anna, order, text, [EVA])
    await heard(hints, { kind: 'note', id: order.id, version: 1 })
    const expected = { orderId: order.id, orderNumber: order.number, author: ANNA, text, readAt: null }
    expect((await mentionsOf(eva)).filter((it) => it.orderId === order.id)).toMatchObject([expected])
    expect((await mentionsOf(anna)).filter((it) => it.orderId === order.id)).toEqual([])
    expect((await notesOf(anna, order)).items.map((it) => it.mentions)).toEqual([[EVA]])
    // Somebody else who opens the order reads nothing for her.
    await anna.put(`/v1/orders/${order.id}/read-mentions`)
    expect((await mentionsOf(eva)).filter((it) => it.orderId === order.id)).toHaveLength(1)
    expect((await eva.put(`/v1/orders/${order.id}/read-mentions`)).status).toBe(200)
    expect((await mentionsOf(eva)).filter((it) => it.orderId === order.id)).toEqual([])
    expect((await mentionsOf(eva, 'read'))[0]).toMatchObject({ ...expected, readAt: expect.any(String) })
  })

  test('names a colleague whom the text and the service know, else nothing is written', async () => {
    const order = await placed('unknown-mention')
    const stranger = await write(anna, order, '@nobody@example.org', ['nobody@example.org'])
    expect([stranger.status, stranger.body.code]).toEqual([422, 'staff-unknown'])
    const unsaid = await write(anna, order, 'Без имени', [EVA])
    expect([unsaid.status, unsaid.body.errors[0].path]).toEqual([422, '/mentions'])
    expect((await notesOf(anna, order)).items).toEqual([])
  })

  test('ORD-029 is seen on the sites alone whose orders the person sees', async () => {
    const limited = await startLimited(['eu'])
    const everywhere = await limited.as('everywhere', { roles: ['manager'] })
    await useDesk(everywhere)
    const email = emailOf('everywhere')
    const [russian, european] = [await placed('mention-ru'), await placed('mention-eu', 'eu')]
    for (const it of [russian, european]) expect((await write(anna, it, `@${email}`, [email])).status).toBe(201)
    const numbers = async (by: Client) => (await mentionsOf(by)).map((it) => it.orderId)
    expect(await numbers(everywhere)).toEqual([european.id, russian.id])
    expect(await numbers(await limited.as('everywhere', { roles: ['manager'], siteId: 'eu' }))).toEqual([european.id])
    await limited.stop()
  })

  test('comes and goes with a change of the note, and stays read where it was', async () => {
    const order = await placed('re-mentioned')
    const { body: note } = await write(anna, order, `@${EVA}`, [EVA])
    await eva.put(`/v1/orders/${order.id}/read-mentions`)
    const path = `/v1/orders/${order.id}/notes/${note.id}`
    const mine = async (status: string) => (await mentionsOf(eva, status)).filter((it) => it.orderId === order.id)
    await anna.patch(path, { text: `@${EVA} и всё`, mentions: [EVA] }, ifMatch(1))
    expect([(await mine('unread')).length, (await mine('read')).length]).toEqual([0, 1])
    expect((await mine('read')).map((it) => it.noteId)).toEqual([note.id])
    await anna.patch(path, { text: 'и всё', mentions: [] }, ifMatch(2))
    expect(await mine('read')).toEqual([])
    await anna.patch(path, { text: `@${EVA}`, mentions: [EVA] }, ifMatch(3))
    expect(await mine('unread')).toHaveLength(1)
  })
})

describe('who is at an order', () => {
  test('is told to colleagues by a hint when they come, change what they do, and go, and not in between', async () => {
    const order = await placed('shared')
    const hints = await hintsTo('staff.ru')
    await arrive(anna, order)
    await arrive(anna, order)
    expect(await presentAt(eva, order)).toEqual([[ANNA, 'looking']])
    await arrive(anna, order, 'working')
    expect(await presentAt(eva, order)).toEqual([[ANNA, 'working']])
    expect((await anna.delete(`/v1/orders/${order.id}/presence`)).status).toBe(200)
    expect(await presentAt(eva, order)).toEqual([])
    // What comes after tells that nothing else came before.
    await write(anna, order, 'Ушла')
    const told: unknown[] = []
    for await (const it of hints) {
      const { kind, id } = it.json<{ kind: string; id: string }>()
      // The placement's own hint may still come.
      if (id === order.id && kind !== 'order') told.push(kind)
      if (id === order.id && kind === 'note') break
    }
    expect(told).toEqual(['presence', 'presence', 'presence', 'note'])
  })

  test('is forgotten 45 s after their last word, and colleagues are told', async () => {
    const order = await placed('left')
    const hint: Hint = { kind: 'presence', id: order.id, version: 1 }
    const coming = await hintsTo('staff.ru')
    await arrive(anna, order)
    await heard(coming, hint)
    const since = async () =>
      (await world.sql`select since from orders.presence where order_id = ${order.id}`)[0]?.since.getTime()
    const came = await since()
    await world.sql`update orders.presence set at = now() - interval '44 seconds' where order_id = ${order.id}`
    expect(await presentAt(eva, order)).toHaveLength(1)
    await arrive(anna, order)
    expect(await since()).toBe(came)
    const going = await hintsTo('staff.ru')
    await world.sql`update orders.presence set at = now() - interval '46 seconds' where order_id = ${order.id}`
    expect(await presentAt(eva, order)).toEqual([])
    // Within 15 s. An instance that is just starting may forget them before it reaches the broker, and have pages read all again.
    await heard(going, hint)
    expect(await since()).toBeUndefined()
  })

  test('ORD-029 is seen in the scope alone, and nobody is at an order that they do not see', async () => {
    const limited = await startLimited(testSites.map((it) => it.id))
    const [european, russian] = [
      await limited.as('european', { roles: ['manager'], siteId: 'eu' }),
      await limited.as('russian', { roles: ['manager'] }),
    ]
    const order = await placed('presence-eu', 'eu')
    await arrive(european, order)
    expect([await presentAt(russian, order), await presentAt(european, order)]).toEqual([
      [],
      [[emailOf('european'), 'looking']],
    ])
    const refused = await arrive(russian, order)
    expect([refused.status, refused.body.code]).toEqual([404, 'order-not-found'])
    await limited.stop()
  })
})
