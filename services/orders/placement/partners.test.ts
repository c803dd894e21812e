import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { ownerOf, personOf } from 'service-kit/test/service'
import { aKey, orderOf, place, RECIPIENT, seenBy } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { world, at, as, bring, placedOrder, readyOrder } = await runOrders()

/** The customer in the event of a placed order. */
const customerOf = async ({ id }: { id: string }) =>
  (await world.event('orders.order.placed.v1', ({ data }) => data.orderId === id)).data.customer

describe('the partner who referred a customer', () => {
  test('AFF-007 is stored with the new draft, and published when the order is placed', async () => {
    const order = await placedOrder(at('referred'), { ...contactsOf('referred'), partnerCode: 'ABCDEF' })
    expect(await customerOf(order)).toEqual({
      email: 'referred@example.org',
      fullName: RECIPIENT.fullName,
      isNew: true,
      partnerCode: 'ABCDEF',
      owners: [ownerOf('referred')],
      // Equal for equal addresses, and nothing of the address itself.
      addressKey: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('AFF-011 is published with the owners of the order: the signed-in person and the browser', async () => {
    const order = await placedOrder(await as('partner', { visitor: 'phone' }), contactsOf('alias'))
    expect((await customerOf(order))?.owners?.toSorted()).toEqual([personOf('partner'), ownerOf('phone')].toSorted())
  })

  test('AFF-007 is in no answer about the order', async () => {
    const client = at('looking')
    const { body: made } = await client.post('/v1/orders', { partnerCode: 'ABCDEF' }, aKey())
    const order = await placedOrder(client, { ...contactsOf('looking'), partnerCode: 'ABCDEF' })
    const manager = await as('boss', { roles: ['manager'] })
    const lists = [manager.get('/v1/orders?empty=shown'), (await as('looking')).get('/v1/own-orders')]
    const shown = [made, order, await orderOf(client, order), await orderOf(manager, order)]
    const all = JSON.stringify([...shown, ...(await Promise.all(lists)).map((it) => it.body)])
    expect(all).toContain(order.id)
    expect(all).not.toContain('ABCDEF')
    expect(all).not.toContain('partnerCode')
  })
})

describe('an e-mail', () => {
  test('AFF-007 is new until an order is placed with it, on any site and in any letter case', async () => {
    const drafts = at('drafting')
    await drafts.post('/v1/orders', contactsOf('returning'), aKey())
    const first = await placedOrder(at('clinic', 'eu'), contactsOf('returning'))
    const again = await placedOrder(at('elsewhere'), { ...contactsOf('returning'), email: ' Returning@EXAMPLE.org' })
    expect([await customerOf(first), await customerOf(again)]).toMatchObject([
      { email: 'returning@example.org', isNew: true, partnerCode: null },
      { email: 'returning@example.org', isNew: false, partnerCode: null },
    ])
  })

  test('AFF-007 is not new after its order was cancelled, though the discount of a new customer applies again', async () => {
    const first = await placedOrder(at('cancelling'), contactsOf('cancelling'))
    await bring(first, 'cancelled')
    const again = await placedOrder(at('cancelling'), contactsOf('cancelling'))
    const { body } = await at('cancelling').get(`/v1/orders/${again.id}/quote`)
    expect([body.quote.discountReason, (await customerOf(again))?.isNew]).toEqual(['new-customer', false])
  })

  test('AFF-007 is new for one of several concurrent placements', async () => {
    const client = at('in a hurry', 'factory')
    const ready: Order[] = []
    for (let it = 0; it < 5; it++) ready.push(await readyOrder(client, contactsOf('hurry')))
    const seen = await Promise.all(ready.map((it) => seenBy(client, it.id)))
    const answers = await Promise.all(ready.map((it, index) => place(client, it, seen[index])))
    expect(answers.map((it) => it.status)).toEqual(Array(5).fill(201))
    const customers = await Promise.all(ready.map(customerOf))
    expect(customers.filter((it) => it?.isNew)).toHaveLength(1)
  })
})
