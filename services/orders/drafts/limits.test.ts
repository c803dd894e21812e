import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Answer, asPerson, asVisitor, aWorld, type Client, ownerOf } from 'service-kit/test/service'
import { aKey, draftOrder, ifMatch, orderOf, place, placedOrder, slipKeys } from '../builders'
import { orders } from '../main'
import { DRAFTS, EMAILS, PATIENTS_PER_ORDER } from './limits'

let world: Awaited<ReturnType<typeof aWorld>>
let as: (headers: Record<string, string>) => Client
const SLIP_KEY = { SLIP_PRIVATE_KEY: JSON.stringify(slipKeys().privateKey) }
beforeAll(async () => {
  world = await aWorld()
  ;({ as } = await world.start(orders, SLIP_KEY))
})
afterAll(() => world.stop())

const at = (visitor: string, address?: string) =>
  as({ ...asVisitor(visitor, 'ru'), ...(address ? { 'x-address': address } : {}) })
const mail = (index: number) => `clinic-${index}@example.org`
const enter = async (client: Client, { id }: { id: string }, email: string) =>
  client.patch(`/v1/orders/${id}`, { email }, ifMatch((await orderOf(client, { id })).version))
const startWith = (client: Client, email: string) => client.post('/v1/orders', { email }, aKey())
/** The minutes to wait in a refusal; undefined for another answer. */
const waitOf = ({ status, headers, body }: Answer) =>
  status === 429 && body.code === 'too-many-requests' ? Math.round(Number(headers.get('retry-after')) / 60) : undefined
/** Callers from one address: a new visitor, one who has placed an order in that browser, and a signed-in person. */
async function callersFrom(address: string) {
  await placedOrder(world, at(`known at ${address}`), { email: 'known@example.org', phone: '1' })
  const from = { 'x-address': address }
  return {
    fresh: { ...asVisitor('fresh', 'ru'), ...from },
    known: { ...asVisitor(`known at ${address}`, 'ru'), ...from },
    person: { ...(await asPerson('eva', { siteId: 'ru' })), ...from },
  }
}
const plant = (count: number, by: { owner?: string; network?: string; ageMinutes: number }) => world.sql`
  insert into orders.entered_emails (owner, network, email, entered_at)
  select ${by.owner ?? 'planted'}, ${by.network ?? ''}, 'planted-' || it, now() - make_interval(mins => ${by.ageMinutes})
  from generate_series(1, ${count}) it`

test('PRICE-018 a caller who tries many e-mails is refused for an hour, known e-mail or not, and changes nothing', async () => {
  await placedOrder(world, at('a-customer'), { email: 'known@example.org', phone: '1' })
  const visitor = at('curious')
  const order = await draftOrder(visitor, { email: mail(0) })
  for (let it = 1; it < EMAILS.perOwner; it++) expect((await enter(visitor, order, mail(it))).status).toBe(200)
  for (const email of ['known@example.org', 'unknown@example.org']) {
    expect(waitOf(await enter(visitor, order, email))).toBe(60)
    expect(waitOf(await startWith(visitor, email))).toBe(60)
  }
  expect((await orderOf(visitor, order)).email).toBe(mail(EMAILS.perOwner - 1))
})

test('PRICE-018 an e-mail that was entered may be entered again, in any letter case, and the rest of the order as well', async () => {
  const visitor = at('back-and-forth')
  const order = await draftOrder(visitor, { email: mail(1) })
  await plant(EMAILS.perOwner - 1, { owner: ownerOf('back-and-forth'), ageMinutes: 5 })
  expect(waitOf(await enter(visitor, order, mail(2)))).toBe(55)

  expect((await startWith(visitor, mail(1).toUpperCase())).status).toBe(201)
  const { version } = await orderOf(visitor, order)
  const change = await visitor.patch(`/v1/orders/${order.id}`, { phone: '+7', email: mail(1) }, ifMatch(version))
  expect(change.body.phone).toBe('+7')
})

test('PRICE-018 an e-mail entered more than an hour ago does not count', async () => {
  await plant(EMAILS.perOwner, { owner: ownerOf('patient'), ageMinutes: 61 })
  expect((await startWith(at('patient'), mail(1))).status).toBe(201)
})

test('PRICE-018 visitors of one address are limited together, and not those of another or of one that nobody knows', async () => {
  await plant(EMAILS.perNetwork - 1, { network: '203.0.113.7', ageMinutes: 30 })
  expect((await startWith(at('v1', '203.0.113.7'), mail(1))).status).toBe(201)
  expect(waitOf(await startWith(at('v2', '203.0.113.7'), mail(2)))).toBe(30)
  expect((await startWith(at('v3', '203.0.113.8'), mail(2))).status).toBe(201)
  expect((await startWith(at('v4'), mail(2))).status).toBe(201)
})

test('PRICE-018 who is known or signed in does not pay for the e-mails that others of the address tried', async () => {
  await plant(EMAILS.perNetwork, { network: '203.0.113.9', ageMinutes: 30 })
  const callers = await callersFrom('203.0.113.9')
  expect(waitOf(await startWith(as(callers.fresh), mail(1)))).toBe(30)
  expect((await startWith(as(callers.known), mail(1))).status).toBe(201)
  expect((await startWith(as(callers.person), mail(1))).status).toBe(201)
  // Their own limit counts their tries all the same.
  await plant(EMAILS.perOwner, { owner: ownerOf('known at 203.0.113.9'), ageMinutes: 20 })
  expect(waitOf(await startWith(as(callers.known), mail(2)))).toBe(40)
})

test('PRICE-018 one’s own e-mail, once proved, is not counted', async () => {
  const person = as(await asPerson('eva', { siteId: 'ru' }))
  expect((await startWith(person, 'eva@example.org')).status).toBe(201)
  expect(await world.sql`select from orders.entered_emails where email = 'eva@example.org'`).toHaveLength(0)
  expect((await startWith(person, mail(1))).status).toBe(201)
})

test('PRICE-018 concurrent entries are counted one after the other', async () => {
  await plant(EMAILS.perOwner - 2, { owner: ownerOf('hasty'), ageMinutes: 1 })
  const answers = await Promise.all(Array.from({ length: 10 }, (_, it) => startWith(at('hasty'), mail(it))))
  expect(answers.filter((it) => it.status === 201)).toHaveLength(2)
})

test('PRICE-018 after an hour the entries are deleted', async () => {
  await plant(3, { owner: 'long ago', ageMinutes: 61 })
  await world.start(orders, SLIP_KEY)
  await world.until(
    async () => (await world.sql`select from orders.entered_emails where owner = 'long ago'`).length === 0,
  )
})

const plantDrafts = (count: number, by: { owner?: string; network?: string; ageMinutes: number }) => world.sql`
  insert into orders.started_drafts (owner, network, order_id, started_at)
  select ${by.owner ?? 'planted'}, ${by.network ?? ''}, gen_random_uuid(), now() - make_interval(mins => ${by.ageMinutes})
  from generate_series(1, ${count}) it`
const start = (client: Client, key = aKey()) => client.post('/v1/orders', {}, key)

test('a visitor begins so many drafts an hour; a request that comes again begins none', async () => {
  await plantDrafts(DRAFTS.perOwner, { owner: ownerOf('busy'), ageMinutes: 61 })
  await plantDrafts(DRAFTS.perOwner - 1, { owner: ownerOf('busy'), ageMinutes: 15 })
  const key = aKey()
  for (let times = 0; times < 3; times++) expect((await start(at('busy'), key)).status).toBe(201)
  expect(waitOf(await start(at('busy')))).toBe(45)
  expect((await start(at('idle'))).status).toBe(201)
})

test('new visitors of one address begin so many drafts an hour together; who is known or signed in there goes on', async () => {
  await plantDrafts(DRAFTS.perNetwork, { network: '203.0.113.10', ageMinutes: 50 })
  const callers = await callersFrom('203.0.113.10')
  expect(waitOf(await start(as(callers.fresh)))).toBe(10)
  expect((await start(as(callers.known))).status).toBe(201)
  expect((await start(as(callers.person))).status).toBe(201)
  expect((await start(at('new elsewhere', '203.0.113.11'))).status).toBe(201)
})

test('what somebody signed in begins and enters is not counted among what new visitors of the address do', async () => {
  const address = '203.0.113.13'
  await plantDrafts(DRAFTS.perNetwork - 1, { network: address, ageMinutes: 50 })
  await plant(EMAILS.perNetwork - 1, { network: address, ageMinutes: 50 })
  const { fresh, person } = await callersFrom(address)
  for (const it of [1, 2]) expect((await startWith(as(person), mail(it))).status).toBe(201)
  expect((await startWith(as(fresh), mail(3))).status).toBe(201)
  expect(waitOf(await start(as(fresh)))).toBe(10)
})

test('after an hour the record of started drafts is deleted', async () => {
  await plantDrafts(3, { owner: 'long ago', ageMinutes: 61 })
  await world.start(orders, SLIP_KEY)
  await world.until(
    async () => (await world.sql`select from orders.started_drafts where owner = 'long ago'`).length === 0,
  )
})

test('a visitor makes so many changes a minute, whatever comes of them; reading is not counted', async () => {
  const { as } = await world.start(orders, { ...SLIP_KEY, WRITES_PER_OWNER: '3' })
  const visitor = as(asVisitor('restless', 'ru'))
  const { body: order } = await start(visitor)
  const add = () => visitor.post(`/v1/orders/${order.id}/patients`, { name: 'Anna' }, aKey())
  expect((await add()).status).toBe(201)
  const change = { phone: '1' }
  expect((await visitor.patch(`/v1/orders/${order.id}`, change, ifMatch(1))).body.code).toBe('version-changed')
  for (const refused of [
    await add(),
    await start(visitor),
    await visitor.patch(`/v1/orders/${order.id}`, change, ifMatch(2)),
    await visitor.patch(`/v1/orders/${order.id}/patients/${order.id}`, { name: 'Eva' }, ifMatch(2)),
    await place(visitor, order),
  ])
    expect(waitOf(refused)).toBeLessThanOrEqual(1)
  expect((await orderOf(visitor, order)).patients).toHaveLength(1)
  expect((await start(as(asVisitor('another', 'ru')))).status).toBe(201)
})

test('new visitors of one address make so many changes a minute together; who is known or signed in there goes on', async () => {
  const { as: instance } = await world.start(orders, { ...SLIP_KEY, WRITES_PER_NETWORK: '3' })
  const { fresh, known, person } = await callersFrom('203.0.113.12')
  for (let times = 0; times < 3; times++) expect((await start(instance(fresh))).status).toBe(201)
  const another = { ...fresh, ...asVisitor('another cookie', 'ru') }
  for (const it of [fresh, another]) expect(waitOf(await start(instance(it)))).toBeLessThanOrEqual(1)
  for (const it of [known, person]) expect((await start(instance(it))).status).toBe(201)
})

/** An order with so many patients, whose names are as long as they may be. */
async function orderOfMany(client: Client, count: number) {
  const order = await draftOrder(client)
  await world.sql`
    insert into orders.patients (id, order_id, name, folder, created_at)
    select gen_random_uuid(), ${order.id}, repeat('Ж', 200), ${order.number} || '_' || it, now()
    from generate_series(1, ${count}) it`
  return order
}

test('an order has so many patients, and the next one is refused by name', async () => {
  const visitor = at('many')
  const { id } = await orderOfMany(visitor, PATIENTS_PER_ORDER - 1)
  const add = () => visitor.post(`/v1/orders/${id}/patients`, { name: 'Anna' }, aKey())
  const last = await add()
  expect([last.status, last.body.patients.length]).toEqual([201, PATIENTS_PER_ORDER])
  const { status, body } = await add()
  expect([status, body.code]).toEqual([422, 'too-many-patients'])
})

test('what is kept of additions to answer them again does not grow with the order', async () => {
  const visitor = at('long names')
  const { id } = await orderOfMany(visitor, PATIENTS_PER_ORDER - 20)
  const key = aKey()
  const { body } = await visitor.post(`/v1/orders/${id}/patients`, { name: 'Ж'.repeat(200) }, key)
  for (let it = 1; it < 20; it++) await visitor.post(`/v1/orders/${id}/patients`, { name: 'Ж'.repeat(200) }, aKey())
  const kept = await world.sql<{ bytes: number }[]>`
    select pg_column_size(it.*) as bytes from orders.idempotency it where operation = ${`addPatient:${id}`}`
  expect(kept).toHaveLength(20)
  expect(kept.filter((it) => it.bytes > 500)).toEqual([])
  // Each answer was of some 60 KB, and is shown again as the order is by now.
  expect(JSON.stringify(body).length).toBeGreaterThan(30_000)
  const again = await visitor.post(`/v1/orders/${id}/patients`, { name: 'Ж'.repeat(200) }, key)
  expect([again.status, again.body]).toEqual([201, await orderOf(visitor, { id })])
})

test('a change of one of a hundred patients writes that patient, and of the order nothing by which it is found', async () => {
  const visitor = at('one of many')
  const { id } = await orderOfMany(visitor, PATIENTS_PER_ORDER - 1)
  const { body } = await visitor.post(`/v1/orders/${id}/patients`, { name: 'Anna' }, aKey())
  // Fires when a statement names one of these columns, whatever it writes there.
  await world.sql.unsafe(`
    create function orders.refuse_write() returns trigger language plpgsql as $$ begin raise 'indexed anew'; end $$;
    create trigger refuse_write before update of search, email, owner, holder, status, created_at on orders.orders
      for each row execute function orders.refuse_write()`)
  const path = `/v1/orders/${id}/patients/${body.currentPatientId}`
  const changed = await visitor.patch(path, { wishes: 'Gently' }, ifMatch(body.version))
  expect([changed.status, changed.body.version]).toEqual([200, body.version + 1])
  const written = await world.sql<{ wishes: string }[]>`
    select wishes from orders.patients it where order_id = ${id}
      and it.xmin = (select of_order.xmin from orders.orders of_order where id = ${id})`
  expect(written.map((it) => it.wishes)).toEqual(['Gently'])
  await world.sql.unsafe('drop function orders.refuse_write cascade')
  // Its name is found by, as ever.
  const renamed = await visitor.patch(path, { name: 'Zoe' }, ifMatch(changed.body.version))
  expect(renamed.status).toBe(200)
  expect((await world.sql`select search from orders.orders where id = ${id}`)[0]?.search).toEndWith('\nzoe')
})
