import { expect, test } from 'bun:test'
import { type Answer, asPerson, asVisitor, type Client, ownerOf } from 'service-kit/test/service'
import { aKey, draftOrder, ifMatch, orderOf, place } from '../builders'
import { contactsOf, runOrders } from '../test/world'
import { DRAFTS, EMAILS } from './limits'

const { world, withHeaders, start, placedOrder } = await runOrders()

const at = (visitor: string, address?: string) =>
  withHeaders({ ...asVisitor(visitor, 'ru'), ...(address ? { 'x-address': address } : {}) })
const mail = (index: number) => `clinic-${index}@example.org`
const enter = async (client: Client, { id }: { id: string }, email: string) =>
  client.patch(`/v1/orders/${id}`, { email }, ifMatch((await orderOf(client, { id })).version))
const startWith = (client: Client, email: string) => client.post('/v1/orders', { email }, aKey())
/** The minutes to wait in a refusal; undefined for another answer. */
const waitOf = ({ status, headers, body }: Answer) =>
  status === 429 && body.code === 'too-many-requests' ? Math.round(Number(headers.get('retry-after')) / 60) : undefined
/** Callers from one address: a new visitor, one who has placed an order in that browser, and a signed-in person. */
async function callersFrom(address: string) {
  await placedOrder(at(`known at ${address}`), contactsOf('known'))
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

test('PRICE-018 a caller who has entered too many e-mails is refused for an hour, alike for known and unknown e-mails', async () => {
  await placedOrder(at('a-customer'), contactsOf('known'))
  const visitor = at('curious')
  const order = await draftOrder(visitor, { email: mail(0) })
  for (let it = 1; it < EMAILS.perOwner; it++) expect((await enter(visitor, order, mail(it))).status).toBe(200)
  for (const email of ['known@example.org', 'unknown@example.org']) {
    expect(waitOf(await enter(visitor, order, email))).toBe(60)
    expect(waitOf(await startWith(visitor, email))).toBe(60)
  }
  expect((await orderOf(visitor, order)).email).toBe(mail(EMAILS.perOwner - 1))
})

test('PRICE-018 at the limit, an e-mail that was entered before may be entered again, in any letter case, and the rest of the order changed', async () => {
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

test('PRICE-018 visitors of one address share a limit; those of another address or of an unknown one do not', async () => {
  await plant(EMAILS.perNetwork - 1, { network: '203.0.113.7', ageMinutes: 30 })
  expect((await startWith(at('v1', '203.0.113.7'), mail(1))).status).toBe(201)
  expect(waitOf(await startWith(at('v2', '203.0.113.7'), mail(2)))).toBe(30)
  expect((await startWith(at('v3', '203.0.113.8'), mail(2))).status).toBe(201)
  expect((await startWith(at('v4'), mail(2))).status).toBe(201)
})

test('PRICE-018 known visitors and signed-in people are not held to the limit of their address', async () => {
  await plant(EMAILS.perNetwork, { network: '203.0.113.9', ageMinutes: 30 })
  const callers = await callersFrom('203.0.113.9')
  expect(waitOf(await startWith(withHeaders(callers.fresh), mail(1)))).toBe(30)
  expect((await startWith(withHeaders(callers.known), mail(1))).status).toBe(201)
  expect((await startWith(withHeaders(callers.person), mail(1))).status).toBe(201)
  // Their own limits still apply.
  await plant(EMAILS.perOwner, { owner: ownerOf('known at 203.0.113.9'), ageMinutes: 20 })
  expect(waitOf(await startWith(withHeaders(callers.known), mail(2)))).toBe(40)
})

test('PRICE-018 a person’s own proved e-mail is not counted', async () => {
  const person = withHeaders(await asPerson('eva', { siteId: 'ru' }))
  expect((await startWith(person, 'eva@example.org')).status).toBe(201)
  expect(await world.sql`select from orders.entered_emails where email = 'eva@example.org'`).toHaveLength(0)
  expect((await startWith(person, mail(1))).status).toBe(201)
})

test('PRICE-018 concurrent entries are counted one after the other', async () => {
  await plant(EMAILS.perOwner - 2, { owner: ownerOf('hasty'), ageMinutes: 1 })
  const answers = await Promise.all(Array.from({ length: 10 }, (_, it) => startWith(at('hasty'), mail(it))))
  expect(answers.filter((it) => it.status === 201)).toHaveLength(2)
})

test('PRICE-018 entered e-mails are deleted after an hour', async () => {
  await plant(3, { owner: 'long ago', ageMinutes: 61 })
  await start()
  await world.until(
    async () => (await world.sql`select from orders.entered_emails where owner = 'long ago'`).length === 0,
  )
})

const plantDrafts = (count: number, by: { owner?: string; network?: string; ageMinutes: number }) => world.sql`
  insert into orders.started_drafts (owner, network, order_id, started_at)
  select ${by.owner ?? 'planted'}, ${by.network ?? ''}, gen_random_uuid(), now() - make_interval(mins => ${by.ageMinutes})
  from generate_series(1, ${count}) it`
const begin = (client: Client, key = aKey()) => client.post('/v1/orders', {}, key)

test('a visitor may begin a limited number of drafts an hour; a repeated request does not count', async () => {
  await plantDrafts(DRAFTS.perOwner, { owner: ownerOf('busy'), ageMinutes: 61 })
  await plantDrafts(DRAFTS.perOwner - 1, { owner: ownerOf('busy'), ageMinutes: 15 })
  const key = aKey()
  for (let times = 0; times < 3; times++) expect((await begin(at('busy'), key)).status).toBe(201)
  expect(waitOf(await begin(at('busy')))).toBe(45)
  expect((await begin(at('idle'))).status).toBe(201)
})

test('new visitors of one address share a limit of drafts an hour; known visitors and signed-in people are not held to it', async () => {
  await plantDrafts(DRAFTS.perNetwork, { network: '203.0.113.10', ageMinutes: 50 })
  const callers = await callersFrom('203.0.113.10')
  expect(waitOf(await begin(withHeaders(callers.fresh)))).toBe(10)
  expect((await begin(withHeaders(callers.known))).status).toBe(201)
  expect((await begin(withHeaders(callers.person))).status).toBe(201)
  expect((await begin(at('new elsewhere', '203.0.113.11'))).status).toBe(201)
})

test('drafts and e-mails of a signed-in person do not count towards the limits of the address', async () => {
  const address = '203.0.113.13'
  await plantDrafts(DRAFTS.perNetwork - 1, { network: address, ageMinutes: 50 })
  await plant(EMAILS.perNetwork - 1, { network: address, ageMinutes: 50 })
  const { fresh, person } = await callersFrom(address)
  for (const it of [1, 2]) expect((await startWith(withHeaders(person), mail(it))).status).toBe(201)
  expect((await startWith(withHeaders(fresh), mail(3))).status).toBe(201)
  expect(waitOf(await begin(withHeaders(fresh)))).toBe(10)
})

test('the record of started drafts is deleted after an hour', async () => {
  await plantDrafts(3, { owner: 'long ago', ageMinutes: 61 })
  await start()
  await world.until(
    async () => (await world.sql`select from orders.started_drafts where owner = 'long ago'`).length === 0,
  )
})

test('a visitor may request a limited number of changes a minute, successful or not; reading is not counted', async () => {
  const { withHeaders } = await start({ WRITES_PER_OWNER: '3' })
  const visitor = withHeaders(asVisitor('restless', 'ru'))
  const { body: order } = await begin(visitor)
  const add = () => visitor.post(`/v1/orders/${order.id}/patients`, { name: 'Anna' }, aKey())
  expect((await add()).status).toBe(201)
  const change = { phone: '1' }
  expect((await visitor.patch(`/v1/orders/${order.id}`, change, ifMatch(1))).body.code).toBe('version-changed')
  for (const refused of [
    await add(),
    await begin(visitor),
    await visitor.patch(`/v1/orders/${order.id}`, change, ifMatch(2)),
    await visitor.patch(`/v1/orders/${order.id}/patients/${order.id}`, { name: 'Eva' }, ifMatch(2)),
    await place(visitor, order),
  ])
    expect(waitOf(refused)).toBeLessThanOrEqual(1)
  expect((await orderOf(visitor, order)).patients).toHaveLength(1)
  expect((await begin(withHeaders(asVisitor('another', 'ru')))).status).toBe(201)
})

test('new visitors of one address share a limit of changes a minute; known visitors and signed-in people are not held to it', async () => {
  const { withHeaders: inInstance } = await start({ WRITES_PER_NETWORK: '3' })
  const { fresh, known, person } = await callersFrom('203.0.113.12')
  for (let times = 0; times < 3; times++) expect((await begin(inInstance(fresh))).status).toBe(201)
  const another = { ...fresh, ...asVisitor('another cookie', 'ru') }
  for (const it of [fresh, another]) expect(waitOf(await begin(inInstance(it)))).toBeLessThanOrEqual(1)
  for (const it of [known, person]) expect((await begin(inInstance(it))).status).toBe(201)
})
