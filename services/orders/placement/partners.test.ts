import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/orders'
import { asPerson, asVisitor, aWorld, type Client, ownerOf, personOf } from 'service-kit/test/service'
import { aKey, orderOf, place, placedOrder, readyOrder, seenBy, slipKeys } from '../builders'
import { orders } from '../main'

let world: Awaited<ReturnType<typeof aWorld>>
let at: (visitor: string, site?: string) => Client
let as: (...of: Parameters<typeof asPerson>) => Promise<Client>
beforeAll(async () => {
  world = await aWorld()
  const started = await world.start(orders, { SLIP_PRIVATE_KEY: JSON.stringify(slipKeys().privateKey) })
  at = (visitor, site = 'ru') => started.as(asVisitor(visitor, site))
  as = async (name, but = {}) => started.as(await asPerson(name, { siteId: 'ru', ...but }))
})
afterAll(() => world.stop())

const mailOf = (name: string) => ({ email: `${name}@example.org`, phone: '1' })
/** The customer in the event of a placed order. */
const customerOf = async ({ id }: { id: string }) =>
  (await world.event('orders.order.placed.v1', ({ data }) => data.orderId === id)).data.customer

describe('the partner by whose address a customer came', () => {
  test('AFF-007 is kept with the draft from its beginning, and told when it is placed', async () => {
    const order = await placedOrder(world, at('referred'), { ...mailOf('referred'), partnerCode: 'ABCDEF' })
    expect(await customerOf(order)).toEqual({
      email: 'referred@example.org',
      isNew: true,
      partnerCode: 'ABCDEF',
      owners: [ownerOf('referred')],
    })
  })

  test('AFF-011 is told with whose the order is: of the person who is signed in and of that browser', async () => {
    const order = await placedOrder(world, await as('partner', { visitor: 'phone' }), mailOf('alias'))
    expect((await customerOf(order))?.owners?.toSorted()).toEqual([personOf('partner'), ownerOf('phone')].toSorted())
  })

  test('AFF-007 is shown to nobody who looks at the order', async () => {
    const client = at('looking')
    const { body: made } = await client.post('/v1/orders', { partnerCode: 'ABCDEF' }, aKey())
    const order = await placedOrder(world, client, { ...mailOf('looking'), partnerCode: 'ABCDEF' })
    const manager = await as('boss', { roles: ['manager'] })
    const lists = [manager.get('/v1/orders?empty=shown'), (await as('looking')).get('/v1/own-orders')]
    const shown = [made, order, await orderOf(client, order), await orderOf(manager, order)]
    const all = JSON.stringify([...shown, ...(await Promise.all(lists)).map((it) => it.body)])
    expect(all).toContain(order.id)
    expect(all).not.toContain('ABCDEF')
    expect(all).not.toContain('partnerCode')
  })
})

describe('whether an e-mail is new to the shop', () => {
  test('AFF-007 it is until an order is placed with it, on whatever site and however it is written', async () => {
    const drafts = at('drafting')
    await drafts.post('/v1/orders', mailOf('returning'), aKey())
    const first = await placedOrder(world, at('clinic', 'eu'), mailOf('returning'))
    const again = await placedOrder(world, at('elsewhere'), { email: ' Returning@EXAMPLE.org', phone: '1' })
    expect([await customerOf(first), await customerOf(again)]).toMatchObject([
      { email: 'returning@example.org', isNew: true, partnerCode: null },
      { email: 'returning@example.org', isNew: false, partnerCode: null },
    ])
  })

  test('AFF-007 it stays known when its order was cancelled, for which it would have the discount of a new customer', async () => {
    const first = await placedOrder(world, at('cancelling'), mailOf('cancelling'))
    await world.sql`update orders.orders set status = 'cancelled' where id = ${first.id}`
    const again = await placedOrder(world, at('cancelling'), mailOf('cancelling'))
    const { body } = await at('cancelling').get(`/v1/orders/${again.id}/quote`)
    expect([body.quote.discountReason, (await customerOf(again))?.isNew]).toEqual(['new-customer', false])
  })

  test('AFF-007 of orders placed with it at the same moment one is the first', async () => {
    const client = at('in a hurry', 'factory')
    const ready: Order[] = []
    for (let it = 0; it < 5; it++) ready.push(await readyOrder(world, client, mailOf('hurry')))
    const seen = await Promise.all(ready.map((it) => seenBy(client, it.id)))
    const answers = await Promise.all(ready.map((it, index) => place(client, it, seen[index])))
    expect(answers.map((it) => it.status)).toEqual(Array(5).fill(201))
    const customers = await Promise.all(ready.map(customerOf))
    expect(customers.filter((it) => it?.isNew)).toHaveLength(1)
  })
})
