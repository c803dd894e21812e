import { describe, expect, test } from 'bun:test'
import type { ClientNote } from 'contracts/order/staff/client-notes'
import { MOST_NOTES } from 'contracts/order/staff/desk-limits'
import type { Client } from 'service-kit/test/service'
import { aKey, draftOrder, ifMatch, orderOf } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { world, at, as, heard, hintsTo, placedOrder, start, startLimited } = await runOrders()
const boss = await as('boss', { roles: ['manager'] })
const other = await as('anna', { roles: ['admin'] })

const path = (name: string, id = '') => `/v1/clients/${name}@example.org/notes${id && `/${id}`}?site=ru`
const add = (name: string, text = 'Звонить после 10', by: Client = boss, key = aKey()) =>
  by.post(path(name), { text }, key)
const notesOf = async (name: string, by: Client = boss): Promise<ClientNote[]> => (await by.get(path(name))).body.items
const codeOf = ({ status, body }: Awaited<ReturnType<Client['get']>>) => [status, body.code]
const aClient = (name: string, site = 'ru') => draftOrder(at(name, site), contactsOf(name))

describe('the notes about a client', () => {
  test('are read by all staff, newest first, and told to their pages', async () => {
    await aClient('clinic')
    const hints = await hintsTo('staff.ru')
    const first = await add('Clinic', 'Работают до 18, <b>звонить</b> утром')
    expect([first.status, first.body]).toEqual([
      201,
      {
        ...{ id: expect.any(String), site: 'ru', email: 'clinic@example.org', author: 'boss@example.org', isOwn: true },
        text: 'Работают до 18, <b>звонить</b> утром',
        ...{ version: 1, createdAt: expect.any(String), editedAt: null },
      },
    ])
    await heard(hints, { kind: 'note', id: first.body.id, version: 1 })
    await add('clinic', 'Второй врач — Иванов', other)
    expect((await notesOf('clinic')).map((it) => [it.text, it.author, it.isOwn])).toEqual([
      ['Второй врач — Иванов', 'anna@example.org', false],
      ['Работают до 18, <b>звонить</b> утром', 'boss@example.org', true],
    ])
  })

  test('come in pages', async () => {
    await aClient('paged')
    for (const text of ['раз', 'два', 'три']) await add('paged', text)
    const first = (await boss.get(`${path('paged')}&limit=2`)).body
    const rest = (await boss.get(`${path('paged')}&limit=2&cursor=${first.next}`)).body
    expect([...first.items, ...rest.items].map((it) => it.text)).toEqual(['три', 'два', 'раз'])
    expect(codeOf(await boss.get(`${path('paged')}&cursor=aaaa`))).toEqual([422, 'invalid-request'])
  })

  test('are written once for a key, and changed and deleted by who wrote them, at the version that they saw', async () => {
    await aClient('careful')
    const key = aKey()
    const [{ body: note }, again] = [await add('careful', 'раз', boss, key), await add('careful', 'раз', boss, key)]
    expect(again.body).toEqual(note)
    const at = path('careful', note.id)
    expect(codeOf(await other.patch(at, { text: 'чужая' }, ifMatch(1)))).toEqual([404, 'note-not-found'])
    expect(codeOf(await other.delete(at, undefined, ifMatch(1)))).toEqual([404, 'note-not-found'])
    const changed = await boss.patch(at, { text: 'два' }, ifMatch(1))
    expect(changed.body).toMatchObject({ text: 'два', version: 2, editedAt: expect.any(String) })
    expect(codeOf(await boss.patch(at, { text: 'три' }, ifMatch(1)))).toEqual([412, 'version-changed'])
    expect(codeOf(await boss.delete(at, undefined, ifMatch(1)))).toEqual([412, 'version-changed'])
    expect((await boss.delete(at, undefined, ifMatch(2))).status).toBe(200)
    expect(await notesOf('careful')).toEqual([])
  })

  test('are not written about nobody, without a text, or without end', async () => {
    expect(codeOf(await add('nobody'))).toEqual([404, 'client-not-found'])
    await aClient('wordy')
    expect(codeOf(await add('wordy', ''))).toEqual([422, 'invalid-request'])
    expect(codeOf(await add('wordy', 'я'.repeat(4_001)))).toEqual([422, 'invalid-request'])
    const { body: note } = await add('wordy')
    await world.sql`insert into orders.client_notes (id, site, email, author, actor, text, version, created_at)
      select gen_random_uuid(), site, email, author, actor, text, 1, created_at
      from orders.client_notes, generate_series(2, ${MOST_NOTES}) where id = ${note.id}`
    expect(codeOf(await add('wordy'))).toEqual([422, 'too-many-notes'])
  })

  test('AUTH-025 ORD-029 are of a site, and staff’s alone', async () => {
    await aClient('both')
    await aClient('both', 'eu')
    await add('both', 'о российской')
    expect((await boss.get('/v1/clients/both@example.org/notes?site=eu')).body.items).toEqual([])
    const limited = await startLimited(['eu'])
    const chief = await limited.as('chief', { roles: ['manager'], siteId: 'eu' })
    expect(codeOf(await chief.get(path('both')))).toEqual([404, 'site-not-found'])
    expect(codeOf(await add('both', 'x', chief))).toEqual([404, 'site-not-found'])
    await limited.stop()
    expect(codeOf(await (await as('both')).get(path('both')))).toEqual([403, 'not-allowed'])
  })

  test('stay while a deleted order can be restored, and are forgotten with the client’s last one', async () => {
    const order = await placedOrder(at('leaving'), contactsOf('leaving'))
    await add('leaving')
    await boss.put(`/v1/orders/${order.id}/archive`, undefined, ifMatch((await orderOf(boss, order)).version))
    const restarted = await start()
    await restarted.stop()
    expect(await notesOf('leaving')).toHaveLength(1)
    await world.sql`update orders.orders set archived_at = now() - interval '31 days' where id = ${order.id}`
    const another = await start()
    await world.until(async () => (await notesOf('leaving')).length === 0)
    await another.stop()
    expect(await notesOf('both')).toHaveLength(1)
  })
})
