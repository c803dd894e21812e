import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { asPerson, asVisitor, ownerOf, personOf, testSites, until } from 'service-kit/test/service'
import { aFactory, aStoredScan, CONTENT } from './builders'
import { type Surroundings, surroundings } from './test/surroundings'

setDefaultTimeout(180_000)

let here: Surroundings
let service: Awaited<ReturnType<Surroundings['start']>>
const limited = testSites.map((it) => ({ ...it, staffLimitedToSite: it.id === 'eu' }))
beforeAll(async () => {
  here = await surroundings(aFactory)
  service = await here.start({ SITES: JSON.stringify(limited) })
})
afterAll(() => here.stop())

type Headers = Record<string, string>
const list = (orderId: string, as: Headers) => service.as(as).get(`/v1/transfers?orderId=${orderId}`)
const countFor = async (orderId: string, as: Headers) => (await list(orderId, as)).body.items.length

/** Makes a visitor's order with the transfer of one scan. */
async function anOrderOf(visitor: string, site = 'factory') {
  const { order, ...rest } = aStoredScan()
  const own = { ...order, owner: ownerOf(visitor), site }
  await here.announce([{ ...rest, order: own }], CONTENT)
  await until(() => here.rowOf(rest.scan.scanId))
  return own
}

test('AUTH-030 a person sees the transfers of an order after its claim, and not before', async () => {
  const { orderId } = await anOrderOf('anna')
  const elsewhere = await asPerson('anna', { visitor: 'another-browser' })
  expect((await list(orderId, elsewhere)).body).toEqual({ items: [] })
  const hints = here.world.bus.nats.subscribe(`${here.world.bus.prefix}live.owner.${personOf('anna')}`, { max: 1 })
  await here.world.bus.nats.flush()
  await here.world.publish('orders.order.claimed.v1', { orderId, holder: personOf('anna') })
  await until(async () => (await countFor(orderId, elsewhere)) === 1)
  expect(await countFor(orderId, asVisitor('anna'))).toBe(1)
  expect(await countFor(orderId, await asPerson('boris'))).toBe(0)
  const { scanId } = (await list(orderId, elsewhere)).body.items[0]
  await here.becomes(scanId, 'completed')
  await here.world.publish('orders.scan.removed.v1', { scanId, orderId })
  for await (const it of hints) expect(it.json()).toMatchObject({ kind: 'transfer', id: orderId })
})

test('a claim that arrives before its order is parked until the order arrives', async () => {
  const scan = aStoredScan()
  const { orderId } = scan.order
  await here.world.publish('orders.order.claimed.v1', { orderId, holder: personOf('clara') })
  const key = `order:${orderId}`
  await until(async () => (await here.world.sql`select 1 from fulfilment_ftp.parked where key = ${key}`)[0])
  await here.announce([scan], CONTENT)
  const clara = await asPerson('clara', { visitor: 'another-browser' })
  await until(async () => (await countFor(orderId, clara)) === 1)
})

test('WIZ-101 a draft that is continued on another device shows its transfers there alone, whichever event comes last', async () => {
  const { orderId } = await anOrderOf('phone')
  const move = async (to: string, version: number) => {
    const data = { orderId, owner: ownerOf(to) }
    const { id } = await here.world.publish('orders.order.owner-changed.v1', data, { aggregateVersion: version })
    await until(async () => (await here.world.sql`select 1 from fulfilment_ftp.inbox where id = ${id}`)[0])
  }
  const counts = () => Promise.all(['phone', 'desk', 'tablet'].map((it) => countFor(orderId, asVisitor(it))))
  await move('desk', 5)
  expect(await counts()).toEqual([0, 1, 0])
  await move('tablet', 3)
  expect(await counts()).toEqual([0, 1, 0])
})

test('AUTH-030 an order is seen only on its own site, also by its visitor and its person', async () => {
  const { orderId } = await anOrderOf('dora')
  await here.world.publish('orders.order.claimed.v1', { orderId, holder: personOf('dora') })
  await until(async () => (await countFor(orderId, await asPerson('dora', { visitor: 'x' }))) === 1)
  expect(await countFor(orderId, asVisitor('dora', 'ru'))).toBe(0)
  expect(await countFor(orderId, await asPerson('dora', { siteId: 'ru' }))).toBe(0)
})

test('staff see the transfers of every order, or of their own site where they are limited to it', async () => {
  const [atFactory, inEurope] = [await anOrderOf('emma'), await anOrderOf('emma', 'eu')]
  for (const role of ['manager', 'admin'] as const) {
    const everywhere = await asPerson('staff', { roles: [role], siteId: 'ru' })
    expect(await countFor(atFactory.orderId, everywhere)).toBe(1)
    expect(await countFor(inEurope.orderId, everywhere)).toBe(1)
    const european = await asPerson('staff', { roles: [role], siteId: 'eu' })
    expect(await countFor(atFactory.orderId, european)).toBe(0)
    expect(await countFor(inEurope.orderId, european)).toBe(1)
  }
  expect(await countFor(inEurope.orderId, await asPerson('frank', { siteId: 'eu' }))).toBe(0)
})
