import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { verify } from 'contracts/access/signed'
import { UPLOAD_SLIP, UploadSlipClaims } from 'contracts/access/slips'
import type { UserClaimed } from 'contracts/identity'
import type { Order } from 'contracts/orders'
import { asPerson, asVisitor, aWorld, type Client, ownerOf, personOf, testSites } from 'service-kit/test/service'
import { aKey, draftOrder, ifMatch, orderOf, place, placedOrder, readyOrder, seenBy, slipKeys } from '../builders'
import { orders } from '../main'

let world: Awaited<ReturnType<typeof aWorld>>
let at: (visitor: string, site?: string) => Client
let as: (...of: Parameters<typeof asPerson>) => Promise<Client>
const keys = slipKeys()
const SLIP_KEY = { SLIP_PRIVATE_KEY: JSON.stringify(keys.privateKey) }
beforeAll(async () => {
  world = await aWorld()
  const started = await world.start(orders, SLIP_KEY)
  at = (visitor, site = 'ru') => started.as(asVisitor(visitor, site))
  as = async (name, { siteId = 'ru', ...but } = {}) => started.as(await asPerson(name, { siteId, ...but }))
})
afterAll(() => world.stop())

const mailOf = (name: string) => ({ email: `${name}@example.org`, phone: '1' })
const statusOf = async (client: Client, { id }: Order) => (await client.get(`/v1/orders/${id}`)).status

/** Identity's event about a sign-in. */
const aClaim = (name: string, but: Partial<UserClaimed> = {}): UserClaimed => ({
  userId: randomUUID(),
  owner: personOf(name),
  email: `${name}@example.org`,
  site: 'ru',
  visitor: null,
  ...but,
})
/** Signs somebody in; returns when orders has handled the event. */
async function signIn(name: string, but: Partial<UserClaimed> = {}) {
  const { id } = await world.publish('identity.user.claimed.v1', aClaim(name, but))
  await world.until(async () => (await world.sql`select from orders.inbox where id = ${id}`).length === 1)
}
const holderOf = async ({ id }: Order): Promise<string | null> =>
  (await world.sql`select holder from orders.orders where id = ${id}`)[0]?.holder
const claimsOf = async ({ id }: Order): Promise<string[]> =>
  (
    await world.sql`select body->'data'->>'holder' as holder from orders.outbox
      where subject = 'orders.order.claimed.v1' and body->>'aggregateId' = ${id}`
  ).map((it) => it.holder)

test('AUTH-030 a draft that was claimed is not the next person’s at the same browser; a draft that was not is', async () => {
  const browser = at('shared')
  const [claimed, free] = [await draftOrder(browser, { phone: '1' }), await draftOrder(browser, mailOf('somebody'))]
  await signIn('first', { visitor: ownerOf('shared') })
  const [first, next] = [await as('first', { visitor: 'shared' }), await as('next', { visitor: 'shared' })]
  expect(await Promise.all([claimed, free].map((it) => statusOf(first, it)))).toEqual([200, 200])
  expect(await Promise.all([claimed, free].map((it) => statusOf(next, it)))).toEqual([404, 200])
  const change = await next.patch(`/v1/orders/${claimed.id}`, { phone: '2' }, ifMatch(claimed.version))
  expect(change.status).toBe(404)
})

describe('an order that was placed with the e-mail of somebody signed in', () => {
  test('AUTH-021 CAB-016 is theirs, on any device, however the e-mail is written on either side', async () => {
    const order = await placedOrder(world, at('clinic'), { email: ' Clinic@EXAMPLE.org ', phone: '1' })
    expect((await orderOf(await as('clinic', { visitor: 'elsewhere' }), order)).id).toBe(order.id)
    expect((await orderOf(await as('CLINIC', { visitor: 'elsewhere' }), order)).id).toBe(order.id)
  })

  test('AUTH-021 is refused to everybody else, as if it were not there', async () => {
    const order = await placedOrder(world, at('mine'), mailOf('mine'))
    const others = [await as('yours'), await as('mine', { siteId: 'eu' }), at('yours'), at('mine', 'eu')]
    expect(await Promise.all(others.map((it) => statusOf(it, order)))).toEqual([404, 404, 404, 404])
  })

  test('AUTH-021 is not theirs while it is a draft: typing an e-mail shows nobody anything', async () => {
    const draft = await readyOrder(world, at('typing'), mailOf('typed'))
    expect(await statusOf(await as('typed'), draft)).toBe(404)
  })

  test('AUTH-025 ORD-029 is seen by staff of every site, but those of another site that limits them', async () => {
    const order = await placedOrder(world, at('anybody'), mailOf('anybody'))
    const draft = await draftOrder(at('anybody'), {}, 'Anna')
    for (const role of ['manager', 'admin'] as const) {
      const staff = await as('boss', { roles: [role], siteId: 'eu' })
      expect([await statusOf(staff, order), await statusOf(staff, draft)]).toEqual([200, 200])
      expect((await staff.get(`/v1/orders/${order.id}/quote`)).body.quote.currency).toBe('RUB')
    }
    const sites = testSites.map((it) => ({ ...it, staffLimitedToSite: it.id === 'eu' }))
    const limited = await world.start(orders, { ...SLIP_KEY, SITES: JSON.stringify(sites) })
    const staffOf = async (siteId: string) => limited.as(await asPerson('boss', { roles: ['admin'], siteId }))
    expect([await statusOf(await staffOf('eu'), order), await statusOf(await staffOf('ru'), order)]).toEqual([404, 200])
    await limited.stop()
  })

  test('is priced by its own site, whoever looks from which', async () => {
    const order = await readyOrder(world, at('shop'), mailOf('shop'))
    const staff = await as('boss', { roles: ['manager'], siteId: 'factory' })
    const quotes = [
      await at('shop').get(`/v1/orders/${order.id}/quote`),
      await staff.get(`/v1/orders/${order.id}/quote`),
    ]
    expect(quotes[1]?.body).toEqual(quotes[0]?.body)
    expect(quotes[1]?.body.quote).toMatchObject({ discountReason: 'new-customer', minimumOrderMinor: 10_000_00 })
  })
})

describe('somebody who signs in', () => {
  test('AUTH-030 gets the drafts of this browser that bear no other e-mail, and others hear of it', async () => {
    const client = at('browser')
    const [empty, own] = [await draftOrder(client, {}, 'Anna'), await draftOrder(client, mailOf('eva'))]
    const foreign = await draftOrder(client, mailOf('somebody'))
    const elsewhere = await draftOrder(at('browser', 'eu'))
    const anothers = await draftOrder(at('another browser'), mailOf('eva'))
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

  test('CAB-016 gets what was placed with the e-mail on any site, and what is somebody’s already stays theirs', async () => {
    const [here, there] = [
      await placedOrder(world, at('a'), mailOf('vera')),
      await placedOrder(world, at('b', 'eu'), mailOf('vera')),
    ]
    const held = await placedOrder(world, at('c'), mailOf('vera'))
    await world.sql`update orders.orders set holder = ${personOf('first')} where id = ${held.id}`
    const own = await placedOrder(world, await as('vera'), mailOf('vera'))
    await signIn('vera', { email: 'Vera@Example.org', visitor: ownerOf('c') })
    const holders = await Promise.all([here, there, held, own].map(holderOf))
    expect(holders).toEqual([personOf('vera'), personOf('vera'), personOf('first'), null])
  })

  test('a repeated sign-in event claims nothing twice', async () => {
    const order = await placedOrder(world, at('d'), mailOf('again'))
    await signIn('again')
    await signIn('again')
    expect(await claimsOf(order)).toEqual([personOf('again')])
  })

  test('the pages of a person hear of what that person gets', async () => {
    const draft = await draftOrder(at('quiet'), {}, 'Anna')
    const hints = world.bus.nats.subscribe(`${world.bus.prefix}live.owner.${personOf('quiet')}`, { max: 1 })
    await world.bus.nats.flush()
    await signIn('quiet', { visitor: ownerOf('quiet') })
    for await (const it of hints) expect(it.json()).toEqual({ kind: 'order', id: draft.id, version: draft.version })
  })
})

describe('an order that is placed with the e-mail of somebody who has signed in before', () => {
  test('CAB-016 has its holder at once, and others hear of it', async () => {
    await signIn('known')
    const order = await placedOrder(world, at('anonymous'), mailOf('known'))
    expect(await holderOf(order)).toBe(personOf('known'))
    expect(await claimsOf(order)).toEqual([personOf('known')])
  })

  test('a person’s own order needs no claim', async () => {
    await signIn('self')
    const order = await placedOrder(world, await as('self'), mailOf('self'))
    expect([await holderOf(order), await claimsOf(order)]).toEqual([null, []])
  })

  /** Writes something behind the lock of an e-mail, and commits when what was started meanwhile waits for that lock. */
  async function behindLock<T>(name: string, statement: string, start: () => Promise<T>): Promise<T> {
    const started = Promise.withResolvers<T>()
    await world.sql.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(hashtext('email:' || ${mailOf(name).email}))`
      await sql.unsafe(statement)
      start().then(started.resolve, started.reject)
      const waiting = () => world.sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`
      await world.until(async () => (await waiting()).length > 0)
    })
    return started.promise
  }

  test('CAB-016 a sign-in waits for a placement with its e-mail, and claims it', async () => {
    const order = await readyOrder(world, at('placing'), mailOf('placing'))
    const placement = `update orders.orders set status = 'pending' where id = '${order.id}'`
    await behindLock('placing', placement, () => signIn('placing'))
    expect(await claimsOf(order)).toEqual([personOf('placing')])
  })

  test('CAB-016 a placement waits for a sign-in with its e-mail, and has its holder', async () => {
    const order = await readyOrder(world, at('signing'), mailOf('signing'))
    const signing = `insert into orders.people values ('signing@example.org', '${personOf('signing')}')`
    const { status } = await behindLock('signing', signing, () => place(at('signing'), order))
    expect([status, await claimsOf(order)]).toEqual([201, [personOf('signing')]])
  })

  test('CAB-016 a sign-in in the very moment of the placement misses no order and claims none twice', async () => {
    const names = Array.from({ length: 8 }, (_, it) => `moment${it}`)
    const ready = await Promise.all(names.map((it) => readyOrder(world, at(it), mailOf(it))))
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
