import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sentBy } from 'service-kit/test/sent'
import { asVisitor, aWorld, type Client } from 'service-kit/test/service'
import { aKey, CONTACTS, draftOrder, ifMatch, orderOf, place, readyOrder, slipKeys } from './builders'
import { orders } from './main'

let world: Awaited<ReturnType<typeof aWorld>>
let insideUrl: string
let at: (visitor: string) => Client
beforeAll(async () => {
  world = await aWorld()
  const started = await world.start(orders, { SLIP_PRIVATE_KEY: JSON.stringify(slipKeys().privateKey) })
  insideUrl = started.insideUrl
  at = (visitor) => started.as(asVisitor(visitor, 'ru'))
})
afterAll(() => world.stop())

/** The order that requests are about, ready to be placed. */
const anOrder = (client: Client) => readyOrder(world, client, CONTACTS)
const ONE = { statements: 1, transactions: 0 }
const TWO = { statements: 2, transactions: 0 }

test('a draft is begun by two statements', async () => {
  const client = at('beginner')
  expect(await sentBy(insideUrl, 'createOrder', () => client.post('/v1/orders', CONTACTS, aKey()))).toEqual(TWO)
})

test('a change is saved by two statements, one more counts an e-mail that is entered', async () => {
  const client = at('typing')
  const order = await draftOrder(client, CONTACTS)
  const change = (body: object) => async () =>
    client.patch(`/v1/orders/${order.id}`, body, ifMatch((await orderOf(client, order)).version))
  expect(await sentBy(insideUrl, 'changeOrder', change({ address: 'Kazan' }))).toEqual(TWO)
  expect(await sentBy(insideUrl, 'changeOrder', change({ email: 'other@example.org' }))).toEqual({
    statements: 3,
    transactions: 0,
  })
})

test('a patient is added, and changed, by two statements', async () => {
  const client = at('with-patient')
  const order = await draftOrder(client, CONTACTS)
  const path = `/v1/orders/${order.id}/patients`
  expect(await sentBy(insideUrl, 'addPatient', () => client.post(path, { name: 'Anna' }, aKey()))).toEqual(TWO)
  const { version, patients } = await orderOf(client, order)
  const choose = () => client.patch(`${path}/${patients[0]?.id}`, { cut: 'straight' }, ifMatch(version))
  expect(await sentBy(insideUrl, 'changePatient', choose)).toEqual(TWO)
})

test('PRICE-018 a quote is of one moment: one statement reads all that it is made of', async () => {
  const client = at('buyer')
  const order = await anOrder(client)
  expect(await sentBy(insideUrl, 'showQuote', () => client.get(`/v1/orders/${order.id}/quote`))).toEqual(ONE)
  expect(await sentBy(insideUrl, 'showOrder', () => client.get(`/v1/orders/${order.id}`))).toEqual(ONE)
})

test('an order is placed by one transaction of eight statements', async () => {
  const client = at('placing')
  const order = await anOrder(client)
  expect(await sentBy(insideUrl, 'placeOrder', () => place(client, order))).toEqual({ statements: 8, transactions: 1 })
})
