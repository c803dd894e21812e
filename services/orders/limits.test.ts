import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Answer, asPerson, asVisitor, aWorld, type Client, ownerOf } from 'service-kit/test/service'
import { aKey, draftOrder, ifMatch, orderOf, placedOrder, slipKeys } from './builders'
import { EMAILS_PER_NETWORK, EMAILS_PER_OWNER } from './domain/limits'
import { orders } from './main'

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
/** Minutes to wait as a refusal says them; nothing where it is none. */
const waitOf = ({ status, headers, body }: Answer) =>
  status === 429 && body.code === 'too-many-requests' ? Math.round(Number(headers.get('retry-after')) / 60) : undefined
const plant = (count: number, by: { owner?: string; network?: string; ageMinutes: number }) => world.sql`
  insert into orders.entered_emails (owner, network, email, entered_at)
  select ${by.owner ?? 'planted'}, ${by.network ?? ''}, 'planted-' || it, now() - make_interval(mins => ${by.ageMinutes})
  from generate_series(1, ${count}) it`

test('PRICE-018 who tries e-mails out learns of few: the next one waits for an hour, known or not, and changes nothing', async () => {
  await placedOrder(world, at('a-customer'), { email: 'known@example.org', phone: '1' })
  const visitor = at('curious')
  const order = await draftOrder(visitor, { email: mail(0) })
  for (let it = 1; it < EMAILS_PER_OWNER; it++) expect((await enter(visitor, order, mail(it))).status).toBe(200)
  for (const email of ['known@example.org', 'unknown@example.org']) {
    expect(waitOf(await enter(visitor, order, email))).toBe(60)
    expect(waitOf(await startWith(visitor, email))).toBe(60)
  }
  expect((await orderOf(visitor, order)).email).toBe(mail(EMAILS_PER_OWNER - 1))
})

test('PRICE-018 an e-mail that was entered may be entered again, in any letter case, and the rest of the order as well', async () => {
  const visitor = at('back-and-forth')
  const order = await draftOrder(visitor, { email: mail(1) })
  await plant(EMAILS_PER_OWNER - 1, { owner: ownerOf('back-and-forth'), ageMinutes: 5 })
  expect(waitOf(await enter(visitor, order, mail(2)))).toBe(55)

  expect((await startWith(visitor, mail(1).toUpperCase())).status).toBe(201)
  const { version } = await orderOf(visitor, order)
  const change = await visitor.patch(`/v1/orders/${order.id}`, { phone: '+7', email: mail(1) }, ifMatch(version))
  expect(change.body.phone).toBe('+7')
})

test('PRICE-018 what was entered more than an hour ago counts no more', async () => {
  await plant(EMAILS_PER_OWNER, { owner: ownerOf('patient'), ageMinutes: 61 })
  expect((await startWith(at('patient'), mail(1))).status).toBe(201)
})

test('PRICE-018 visitors of one address are limited together, and not those of another or of one that nobody knows', async () => {
  await plant(EMAILS_PER_NETWORK - 1, { network: '203.0.113.7', ageMinutes: 30 })
  expect((await startWith(at('v1', '203.0.113.7'), mail(1))).status).toBe(201)
  expect(waitOf(await startWith(at('v2', '203.0.113.7'), mail(2)))).toBe(30)
  expect((await startWith(at('v3', '203.0.113.8'), mail(2))).status).toBe(201)
  expect((await startWith(at('v4'), mail(2))).status).toBe(201)
})

test('PRICE-018 one’s own e-mail, once proved, is not counted', async () => {
  const person = as(await asPerson('eva', { siteId: 'ru' }))
  expect((await startWith(person, 'eva@example.org')).status).toBe(201)
  expect(await world.sql`select from orders.entered_emails where email = 'eva@example.org'`).toHaveLength(0)
  expect((await startWith(person, mail(1))).status).toBe(201)
})

test('PRICE-018 those that come at once are counted one after the other', async () => {
  await plant(EMAILS_PER_OWNER - 2, { owner: ownerOf('hasty'), ageMinutes: 1 })
  const answers = await Promise.all(Array.from({ length: 10 }, (_, it) => startWith(at('hasty'), mail(it))))
  expect(answers.filter((it) => it.status === 201)).toHaveLength(2)
})

test('PRICE-018 an hour later nothing is kept of who entered what', async () => {
  await plant(3, { owner: 'long ago', ageMinutes: 61 })
  await world.start(orders, SLIP_KEY)
  await world.until(
    async () => (await world.sql`select from orders.entered_emails where owner = 'long ago'`).length === 0,
  )
})
