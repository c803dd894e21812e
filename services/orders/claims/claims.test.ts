import { describe, expect, test } from 'bun:test'
import { verify } from 'contracts/access/signed'
import { UPLOAD_SLIP, UploadSlipClaims } from 'contracts/access/slips'
import type { UserClaimed } from 'contracts/identity'
import type { Order } from 'contracts/order/order'
import { type Client, ownerOf, personOf } from 'service-kit/test/service'
import { aKey, draftOrder, ifMatch, orderOf, place, seenBy } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { world, keys, at, as, signIn, startLimited, hintsTo, placedOrder, readyOrder, recorded } = await runOrders()

const statusOf = async (client: Client, { id }: Order) => (await client.get(`/v1/orders/${id}`)).status

/** Somebody signs in at a visitor's browser and so holds its draft, which gets its contacts only then. */
async function signInBefore(name: string, draft: Order, visitor: string, contacts: object) {
  await signIn(name, { visitor: ownerOf(visitor) })
  await at(visitor).patch(`/v1/orders/${draft.id}`, contacts, ifMatch(draft.version))
}
const holderOf = async ({ id }: Order): Promise<string | null> =>
  (await world.sql`select holder from orders.orders where id = ${id}`)[0]?.holder
const claimsOf = async (order: Order): Promise<string[]> =>
  (await recorded('orders.order.claimed.v1', order)).map((it) => it.holder)

test('AUTH-030 the next person in the same browser does not get a claimed draft, but an unclaimed one', async () => {
  const browser = at('shared')
  const [claimed, free] = [await draftOrder(browser, { phone: '1' }), await draftOrder(browser, contactsOf('somebody'))]
  await signIn('first', { visitor: ownerOf('shared') })
  const [first, next] = [await as('first', { visitor: 'shared' }), await as('next', { visitor: 'shared' })]
  expect(await Promise.all([claimed, free].map((it) => statusOf(first, it)))).toEqual([200, 200])
  expect(await Promise.all([claimed, free].map((it) => statusOf(next, it)))).toEqual([404, 200])
  const change = await next.patch(`/v1/orders/${claimed.id}`, { phone: '2' }, ifMatch(claimed.version))
  expect(change.status).toBe(404)
})

describe('an order that was placed with the e-mail of a signed-in person', () => {
  test('AUTH-021 CAB-016 belongs to that person, on any device, in any letter case of the e-mail', async () => {
    const order = await placedOrder(at('clinic'), { ...contactsOf('clinic'), email: ' Clinic@EXAMPLE.org ' })
    expect((await orderOf(await as('clinic', { visitor: 'elsewhere' }), order)).id).toBe(order.id)
    expect((await orderOf(await as('CLINIC', { visitor: 'elsewhere' }), order)).id).toBe(order.id)
  })

  test('AUTH-021 does not exist for everybody else', async () => {
    const order = await placedOrder(at('mine'), contactsOf('mine'))
    const others = [await as('yours'), await as('mine', { siteId: 'eu' }), at('yours'), at('mine', 'eu')]
    expect(await Promise.all(others.map((it) => statusOf(it, order)))).toEqual([404, 404, 404, 404])
  })

  test('AUTH-021 does not belong to that person while it is a draft, since anybody may type an e-mail', async () => {
    const draft = await readyOrder(at('typing'), contactsOf('typed'))
    expect(await statusOf(await as('typed'), draft)).toBe(404)
  })

  test('AUTH-025 ORD-029 is shown to staff of every site, except those of another site that limits its staff', async () => {
    const order = await placedOrder(at('anybody'), contactsOf('anybody'))
    const draft = await draftOrder(at('anybody'), {}, 'Anna')
    for (const role of ['manager', 'admin'] as const) {
      const staff = await as('boss', { roles: [role], siteId: 'eu' })
      expect([await statusOf(staff, order), await statusOf(staff, draft)]).toEqual([200, 200])
      expect((await staff.get(`/v1/orders/${order.id}/quote`)).body.quote.currency).toBe('RUB')
    }
    const limited = await startLimited(['eu'])
    const staffOf = (siteId: string) => limited.as('boss', { roles: ['admin'], siteId })
    expect([await statusOf(await staffOf('eu'), order), await statusOf(await staffOf('ru'), order)]).toEqual([404, 200])
    await limited.stop()
  })

  test('is priced by its own site, also for staff of another site', async () => {
    const order = await readyOrder(at('shop'), contactsOf('shop'))
    const staff = await as('boss', { roles: ['manager'], siteId: 'factory' })
    const quotes = [
      await at('shop').get(`/v1/orders/${order.id}/quote`),
      await staff.get(`/v1/orders/${order.id}/quote`),
    ]
    expect(quotes[1]?.body).toEqual(quotes[0]?.body)
    expect(quotes[1]?.body.quote).toMatchObject({ discountReason: 'new-customer', minimumOrderMinor: 10_000_00 })
  })
})

describe('a person who signs in', () => {
  test('AUTH-030 gets the drafts of the browser without another e-mail, and events are published', async () => {
    const client = at('browser')
    const [empty, own] = [await draftOrder(client, {}, 'Anna'), await draftOrder(client, contactsOf('eva'))]
    const foreign = await draftOrder(client, contactsOf('somebody'))
    const elsewhere = await draftOrder(at('browser', 'eu'))
    const anothers = await draftOrder(at('another browser'), contactsOf('eva'))
    const before = await orderOf(client, empty)
    await signIn('eva', { visitor: ownerOf('browser') })
    const holders = await Promise.all([empty, own, foreign, elsewhere, anothers].map(holderOf))
    expect(holders).toEqual([personOf('eva'), personOf('eva'), null, null, null])
    const event = await world.event('orders.order.claimed.v1', (it) => it.data.orderId === empty.id)
    expect(event).toMatchObject({
      aggregateVersion: empty.version,
      data: { orderId: empty.id, holder: personOf('eva') },
    })
    expect(await orderOf(client, empty)).toEqual(before)
  })

  test('AUTH-030 goes on with such a draft on another device, and so does the browser in which it was begun', async () => {
    const draft = await draftOrder(at('phone'), {}, 'Anna')
    await signIn('olga', { visitor: ownerOf('phone') })
    const computer = await as('olga', { visitor: 'computer' })
    const { body: changed } = await computer.patch(`/v1/orders/${draft.id}`, { phone: '2' }, ifMatch(draft.version))
    const { status } = await at('phone').patch(`/v1/orders/${draft.id}`, { phone: '3' }, ifMatch(changed.version))
    expect([changed.phone, status]).toEqual(['2', 200])
    const path = `/v1/orders/${draft.id}/patients/${draft.patients[0]?.id}/upload-slips`
    const ownerIn = async (client: Client) => {
      const { body } = await client.post(path)
      return (await verify(keys.publicKey, UPLOAD_SLIP, UploadSlipClaims, body.slip, new Date()))?.owner
    }
    expect(await ownerIn(computer)).toBe(personOf('olga'))
    expect(await ownerIn(await as('olga', { visitor: 'phone' }))).toBe(ownerOf('phone'))
  })

  test('CAB-016 gets the orders placed with the e-mail on any site, except those that have a holder already', async () => {
    const [here, there] = [
      await placedOrder(at('a'), contactsOf('vera')),
      await placedOrder(at('b', 'eu'), contactsOf('vera')),
    ]
    const held = await readyOrder(at('c'), {})
    await signInBefore('first', held, 'c', contactsOf('vera'))
    await place(at('c'), held)
    const own = await placedOrder(await as('vera'), contactsOf('vera'))
    await signIn('vera', { email: 'Vera@Example.org', visitor: ownerOf('c') })
    const holders = await Promise.all([here, there, held, own].map(holderOf))
    expect(holders).toEqual([personOf('vera'), personOf('vera'), personOf('first'), null])
  })

  test('claims nothing twice by a repeated event', async () => {
    const order = await placedOrder(at('d'), contactsOf('again'))
    await signIn('again')
    await signIn('again')
    expect(await claimsOf(order)).toEqual([personOf('again')])
  })

  test('gets hints about the claimed orders', async () => {
    const draft = await draftOrder(at('quiet'), {}, 'Anna')
    const hints = await hintsTo(`owner.${personOf('quiet')}`, { max: 1 })
    await signIn('quiet', { visitor: ownerOf('quiet') })
    for await (const it of hints) expect(it.json()).toEqual({ kind: 'order', id: draft.id, version: draft.version })
  })
})

describe('a draft for which the sign-in link was asked on another device', () => {
  const bring = (name: string, { id: orderId }: Order, asker: string, but: Partial<UserClaimed> = {}) =>
    signIn(name, { browser: ownerOf('a computer'), order: { orderId, visitor: ownerOf(asker) }, ...but })

  test('WIZ-027 AUTH-030 is the person’s at the computer, and stays open on the phone', async () => {
    const draft = await draftOrder(at('asking'), contactsOf('bringing'), 'Anna')
    await bring('bringing', draft, 'asking')
    const computer = await as('bringing', { visitor: 'a computer' })
    const { status, body } = await computer.patch(`/v1/orders/${draft.id}`, { phone: '2' }, ifMatch(draft.version))
    expect([status, body.phone, await statusOf(at('asking'), draft)]).toEqual([200, '2', 200])
    expect(await claimsOf(draft)).toEqual([personOf('bringing')])
  })

  test('WIZ-027 AUTH-030 stays where it is if it has another e-mail or none, or is of another browser or site', async () => {
    const none = await draftOrder(at('asker'), {}, 'Anna')
    const another = await draftOrder(at('asker'), contactsOf('somebody'))
    const foreign = await draftOrder(at('victim'), contactsOf('mallory'))
    const elsewhere = await draftOrder(at('asker', 'eu'), contactsOf('mallory'))
    for (const it of [none, another, foreign, elsewhere]) await bring('mallory', it, 'asker')
    expect(await Promise.all([none, another, foreign, elsewhere].map(holderOf))).toEqual([null, null, null, null])
  })

  test('WIZ-027 AUTH-030 stays its holder’s', async () => {
    const held = await draftOrder(at('shared phone'))
    await signInBefore('first', held, 'shared phone', contactsOf('second'))
    await bring('second', held, 'shared phone')
    expect(await holderOf(held)).toBe(personOf('first'))
  })
})

describe('an order that is placed with the e-mail of a person who has signed in before', () => {
  test('CAB-016 has that person as its holder at once, and an event is published', async () => {
    await signIn('known')
    const order = await placedOrder(at('anonymous'), contactsOf('known'))
    expect(await holderOf(order)).toBe(personOf('known'))
    expect(await claimsOf(order)).toEqual([personOf('known')])
  })

  test('is not claimed if that person made it', async () => {
    await signIn('self')
    const order = await placedOrder(await as('self'), contactsOf('self'))
    expect([await holderOf(order), await claimsOf(order)]).toEqual([null, []])
  })

  /** Stops `first` at a table, which it writes under the lock of its e-mail, until `second` waits for that lock. */
  async function inTurn<First, Second>(
    table: 'outbox' | 'people',
    name: string,
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ): Promise<[First, Second]> {
    const isLocked = async (granted: boolean) =>
      (
        await world.sql`select from pg_locks where locktype = 'advisory' and granted = ${granted}
          and database = (select oid from pg_database where datname = current_database())
          and objid::bigint = hashtext('email:' || ${contactsOf(name).email})::bigint & 4294967295`
      ).length > 0
    const both = await world.sql.begin(async (sql) => {
      await sql.unsafe(`lock table orders.${table} in share mode`)
      const begun = first()
      await world.until(() => isLocked(true))
      const next = second()
      await world.until(() => isLocked(false))
      return { begun, next }
    })
    return Promise.all([both.begun, both.next])
  }

  test('CAB-016 is claimed by a concurrent sign-in, which waits for the placement', async () => {
    const order = await readyOrder(at('placing'), contactsOf('placing'))
    const placing = () => place(at('placing'), order)
    const [{ status }] = await inTurn('outbox', 'placing', placing, () => signIn('placing'))
    expect([status, await claimsOf(order)]).toEqual([201, [personOf('placing')]])
  })

  test('CAB-016 has its holder after a concurrent sign-in, for which the placement waits', async () => {
    const order = await readyOrder(at('signing'), contactsOf('signing'))
    const placing = () => place(at('signing'), order)
    const [, { status }] = await inTurn('people', 'signing', () => signIn('signing'), placing)
    expect([status, await claimsOf(order)]).toEqual([201, [personOf('signing')]])
  })

  test('CAB-016 is claimed exactly once when sign-in and placement are concurrent', async () => {
    const names = Array.from({ length: 8 }, (_, it) => `moment${it}`)
    const ready = await Promise.all(names.map((it) => readyOrder(at(it), contactsOf(it))))
    const seen = await Promise.all(ready.map((it, index) => seenBy(at(names[index]!), it.id)))
    await Promise.all(
      names.flatMap((it, index) => [
        signIn(it, { visitor: ownerOf(it) }),
        place(at(it), ready[index]!, seen[index], aKey()),
        place(at(it), ready[index]!, seen[index], aKey()),
      ]),
    )
    for (const [index, it] of names.entries()) expect(await claimsOf(ready[index]!)).toEqual([personOf(it)])
  })
})
