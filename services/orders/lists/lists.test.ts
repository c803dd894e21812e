import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { type Client, ownerOf, personOf } from 'service-kit/test/service'
import { draftOrder, ifMatch, orderOf } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { world, at, as, bring, signIn, startLimited, loseScan, placedOrder, storeScans } = await runOrders()

const own = (client: Client, query = '') => client.get(`/v1/own-orders${query}`)
const all = (client: Client, query = '') => client.get(`/v1/orders${query}`)
const idsOf = (answer: { body: { items: Order[] } }) => answer.body.items.map((it) => it.id)
const staff = (siteId = 'ru') => as('boss', { roles: ['manager'], siteId })

describe('the orders of a person', () => {
  test('CAB-001 CAB-007 CAB-016 ORD-012 are own drafts, and orders placed with the e-mail or held by the person, newest first', async () => {
    const [client, person] = [at('cabinet'), await as('cabinet', { visitor: 'another device' })]
    const placed = await placedOrder(client, { ...contactsOf('cabinet'), fullName: 'Anna K.' })
    const held = await draftOrder(client, {}, 'Eva', 'Olga')
    // By another e-mail of theirs, so that the placed order is theirs by its e-mail alone.
    await signIn('cabinet', { email: 'former@example.org', visitor: ownerOf('cabinet') })
    const made = await draftOrder(person)
    const none = [
      await draftOrder(client, contactsOf('cabinet')),
      await placedOrder(client, contactsOf('somebody')),
      await placedOrder(at('cabinet', 'eu'), contactsOf('cabinet')),
      await placedOrder(await as('other'), contactsOf('other')),
    ]
    const answer = await own(person)
    expect(answer.body).toEqual({
      items: [await orderOf(person, made), await orderOf(person, held), await orderOf(person, placed)],
      next: null,
    })
    expect(answer.body.items[2]).toMatchObject({ totalMinor: 10_000_00, scanCount: 1, patients: [{ name: 'Anna' }] })
    for (const it of none) expect(idsOf(answer)).not.toContain(it.id)
  })

  test('AUTH-020 AUTH-021 are refused to a visitor', async () => {
    const answers = [await own(at('visitor')), await own(at(''))]
    expect(answers.map((it) => [it.status, it.body.code])).toEqual(Array(2).fill([401, 'not-authenticated']))
  })

  test('CAB-003 CAB-004 CAB-017 are filtered by search and statuses together', async () => {
    const person = await as('filters')
    const clinic = await placedOrder(person, { ...contactsOf('filters'), fullName: 'Клиника «Улыбка»' })
    const draft = await draftOrder(person, { fullName: 'Клиника «Улыбка»' }, 'Анна Каренина')
    const search = async (text: string, rest = '') =>
      idsOf(await own(person, `?search=${encodeURIComponent(text)}${rest}`))
    expect(await search('УЛЫБК')).toEqual([draft.id, clinic.id])
    expect(await search('каренин')).toEqual([draft.id])
    expect(await search('  ')).toEqual([draft.id, clinic.id])
    expect(await search('улыбк', '&status=pending')).toEqual([clinic.id])
    expect(await search('улыбк', '&status=pending,draft')).toEqual([draft.id, clinic.id])
    expect(await search('каренин', '&status=pending,paid')).toEqual([])
    expect(await search('улыбк каренин')).toEqual([draft.id])
    expect(await search('filters@')).toEqual([])
    expect(await search('900 000')).toEqual([])
    expect(await search(`#${clinic.id.slice(0, 6)}`)).toEqual([clinic.id])
  })

  test('CAB-003 are found by a changed name, and no longer by the old one', async () => {
    const person = await as('renamed')
    const { id, patients, version } = await draftOrder(person, {}, 'Before')
    await person.patch(`/v1/orders/${id}/patients/${patients[0]?.id}`, { name: 'After' }, ifMatch(version))
    expect(idsOf(await own(person, '?search=before'))).toEqual([])
    expect(idsOf(await own(person, '?search=after'))).toEqual([id])
  })

  test.each(['%', '_', '\\', "'", "' or 1=1 --", 'A%a', '100\\%'])(
    'are searched for SQL metacharacters as text: %j',
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
  test('BACK-017 ORD-029 are those of all sites, newest first; if a site limits its staff, those of the site', async () => {
    const [ru, eu] = [await placedOrder(at('a'), contactsOf('a')), await placedOrder(at('b', 'eu'), contactsOf('b'))]
    const found = idsOf(await all(await staff('factory')))
    expect(found.slice(0, 2)).toEqual([eu.id, ru.id])
    const limited = await startLimited()
    const seen = await all(await limited.as('boss', { roles: ['admin'], siteId: 'eu' }), '?empty=shown')
    expect(new Set(seen.body.items.map((it: Order) => it.site))).toEqual(new Set(['eu']))
    await limited.stop()
  })

  test('BACK-015 are those with a scan that is not removed; with empty=shown the others too', async () => {
    const client = at('empties')
    const empty = await draftOrder(client, {}, 'Anna')
    const emptied = await draftOrder(client, {}, 'Anna')
    const [scan] = await storeScans(client, emptied, {})
    const full = await draftOrder(client, {}, 'Anna')
    await storeScans(client, full, {})
    await loseScan(emptied, scan!.scanId)
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

  test('ORD-028 are also found by e-mail and by the beginning of the id', async () => {
    const order = await placedOrder(at('sought'), contactsOf('sought'))
    const search = async (text: string) => idsOf(await all(await staff(), `?search=${encodeURIComponent(text)}`))
    expect(await search('SOUGHT@example')).toEqual([order.id])
    for (const text of [order.id.slice(0, 8), order.id, `# ${order.id.slice(0, 6)}`, `№${order.id.slice(0, 4)}`])
      expect([text, await search(text)]).toEqual([text, [order.id]])
  })

  test('ORD-028 are found by their phone however it is written, by е for ё, and by all words over all fields', async () => {
    const contacts = { ...contactsOf('all-fields'), phone: '8 (921) 555-01-02', fullName: 'Фёдор Тёркин' }
    const order = await placedOrder(at('all-fields'), contacts)
    const search = async (text: string) => idsOf(await all(await staff(), `?search=${encodeURIComponent(text)}`))
    const found = [
      '89215550102',
      '+7 921 555-01-02',
      '8 (921) 555 01 02',
      '8921 555 01 02',
      '8921 555',
      '921 555',
      '5550102',
      'федор',
      'ФЁДОР',
    ]
    for (const text of [...found, 'теркин федор', 'фёдор all-fields@', `${order.id.slice(0, 8)} 5550102 Федор`])
      expect([text, await search(text)]).toEqual([text, [order.id]])
    for (const text of ['9215550103', 'фёдор королёв', 'теркин 00000000'])
      expect([text, await search(text)]).toEqual([text, []])
  })

  test('are found by е for ё in a name that the version before has written', async () => {
    const order = await placedOrder(at('before'), contactsOf('before'))
    await world.sql`update orders.orders set search = 'семён' where id = ${order.id}`
    expect(idsOf(await all(await staff(), `?search=${encodeURIComponent('семен')}`))).toEqual([order.id])
  })

  test('are found by a whole e-mail only if it is theirs', async () => {
    const order = await placedOrder(at('whole'), contactsOf('whole'))
    const other = await placedOrder(at('other-whole'), contactsOf('not-whole'))
    const search = async (text: string) => idsOf(await all(await staff(), `?search=${encodeURIComponent(text)}`))
    expect(await search(' Whole@EXAMPLE.org ')).toEqual([order.id])
    expect(await search('whole@example')).toEqual([other.id, order.id])
    expect(idsOf(await all(await staff(), '?search=whole@example.org&status=paid'))).toEqual([])
  })

  test('of several statuses come newest first, whatever their status', async () => {
    const orders: Order[] = []
    for (const status of ['paid', 'pending', 'paid', 'shipped', 'pending'] as const) {
      const order = await placedOrder(at('mixed'), contactsOf('mixed'))
      await bring(order, status)
      orders.unshift(order)
    }
    const found = idsOf(await all(await staff(), '?status=pending,paid,pending&search=mixed@example'))
    expect(found).toEqual(orders.filter((_, index) => index !== 1).map((it) => it.id))
    const { body } = await all(await staff(), '?status=pending,paid&search=mixed@example&limit=3')
    const next = await all(await staff(), `?status=pending,paid&search=mixed@example&limit=3&cursor=${body.next}`)
    expect([...idsOf({ body }), ...idsOf(next)]).toEqual(found)
  })
})

describe('the names of patients', () => {
  const names = async (client: Client, ids: string[]) => client.get(`/v1/patient-names?ids=${ids.join()}`)

  test('FTP-001 are told to staff of their site by one request, and to nobody else', async () => {
    const order = await draftOrder(at('a clinic'), {}, 'Анна Петрова', 'Борис')
    const european = await draftOrder(at('a clinic', 'eu'), {}, 'Eva')
    const ids = [...order.patients, ...european.patients].map((it) => it.id)
    const [anna, boris, eva] = ids as [string, string, string]
    const known = [
      { id: anna, orderId: order.id, name: 'Анна Петрова' },
      { id: boris, orderId: order.id, name: 'Борис' },
    ]
    const stranger = crypto.randomUUID()
    const { items } = (await names(await staff(), [...ids, stranger])).body
    expect(items).toBeArrayOfSize(3)
    expect(items).toEqual(expect.arrayContaining([...known, { id: eva, orderId: european.id, name: 'Eva' }]))
    const limited = await startLimited()
    const ofRu = await limited.as('boss', { roles: ['manager'], siteId: 'ru' })
    expect((await names(ofRu, ids)).body.items).toEqual(expect.arrayContaining(known))
    expect((await names(ofRu, [eva])).body.items).toEqual([])
    await limited.stop()
    for (const client of [at('a clinic'), await as('somebody')])
      expect((await names(client, ids)).status).toBeOneOf([401, 403])
  })

  test('FTP-001 are told of at most 100 patients, by ids alone', async () => {
    const boss = await staff()
    const some = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())
    expect((await names(boss, some(100))).body).toEqual({ items: [] })
    for (const ids of [some(101), [], ['7f3a']]) expect((await names(boss, ids)).body.code).toBe('invalid-request')
  })
})
