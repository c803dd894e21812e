import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { asPerson, asVisitor, aWorld, ownerOf, personOf, testSites } from 'service-kit/test/service'
import { aMesh, aSlip, claims, end, environment, uploader } from './builders'
import { files } from './main'

let world: Awaited<ReturnType<typeof aWorld>>
let service: Awaited<ReturnType<typeof start>>
const limited = testSites.map((it) => ({ ...it, staffLimitedToSite: it.id === 'eu' }))
const start = () => world.start(files, { ...environment(), SITES: JSON.stringify(limited) })
beforeAll(async () => {
  world = await aWorld()
  service = await start()
})
afterAll(() => end(world))

type Claims = ReturnType<typeof claims>
const as = (headers: Record<string, string>) => uploader(service.as(headers))
const elsewhere = (name: string) => asPerson(name, { visitor: `another browser of ${name}` })
const bytes = aMesh()
const wanted = async (of: Claims) => ({ slip: await aSlip(of), kind: 'aligner', filename: 'upper 01.stl' })
const draft = ({ orderId, owner, site }: Claims) =>
  world.publish('orders.order.drafted.v1', { orderId, number: orderId.slice(0, 4), owner, site })
/** Lets a person claim the order, and waits until that is known here. */
async function claim({ orderId }: Claims, name: string) {
  await world.publish('orders.order.claimed.v1', { orderId, holder: personOf(name) })
  const isHeld = () => world.sql`select 1 from files.orders where id = ${orderId} and holder = ${personOf(name)}`
  await world.until(async () => (await isHeld())[0])
}

/** What this caller sees of a scan: how many its order has, and the answers about the scan itself. */
async function seen(headers: Record<string, string>, orderId: string, scanId: string) {
  const it = as(headers)
  return {
    listed: (await it.get(`/v1/scans?orderId=${orderId}`)).body.items.length,
    read: (await it.get(`/v1/scans/${scanId}/content`)).status,
    asUpload: (await it.head(`/v1/uploads/${scanId}`, { 'tus-resumable': '1.0.0' })).status,
  }
}
const ALL = { listed: 1, read: 200, asUpload: 200 }
const NOTHING = { listed: 0, read: 404, asUpload: 404 }

describe('AUTH-030 a person who claims an order', () => {
  test('AUTH-030 has its scans from then on; until then there are none', async () => {
    const of = claims('anna')
    const id = await as(asVisitor('anna')).whole(bytes, of)
    expect(await seen(await elsewhere('anna'), of.orderId, id)).toEqual(NOTHING)
    await claim(of, 'anna')
    expect(await seen(await elsewhere('anna'), of.orderId, id)).toEqual(ALL)
    expect(await seen(await elsewhere('boris'), of.orderId, id)).toEqual(NOTHING)
  })

  test('FILE-048 hears by a hint that a scan of it was removed', async () => {
    const of = claims('clara')
    const id = await as(asVisitor('clara')).whole(bytes, of)
    await claim(of, 'clara')
    const hints = world.bus.nats.subscribe(`${world.bus.prefix}live.owner.${personOf('clara')}`, { max: 1 })
    await world.bus.nats.flush()
    await world.publish('orders.scan.removed.v1', { orderId: of.orderId, scanId: id })
    for await (const it of hints) expect(it.json()).toEqual({ kind: 'scan', id: of.orderId, version: 2 })
  })

  test('goes on with an upload that was begun before', async () => {
    const of = claims('dora')
    const { path } = await as(asVisitor('dora')).create(bytes.length, await wanted(of))
    await as(asVisitor('dora')).send(path, 0, bytes.subarray(0, 2000))
    expect((await as(await elsewhere('dora')).send(path, 2000, bytes.subarray(2000))).status).toBe(404)
    await claim(of, 'dora')
    expect((await as(await elsewhere('dora')).send(path, 2000, bytes.subarray(2000))).status).toBe(204)
  })

  test('uploads more with a slip of the own, which is nobody else’s, also before files has heard of the claim', async () => {
    const of = claims('emma')
    await draft(of)
    await world.until(async () => (await world.sql`select 1 from files.orders where id = ${of.orderId}`)[0])
    const own = { ...of, owner: personOf('emma') }
    const invalid = { status: 422, body: { code: 'slip-invalid' } }
    const id = await as(await elsewhere('emma')).whole(bytes, own)
    expect(await seen(await elsewhere('emma'), of.orderId, id)).toEqual(ALL)
    expect(await as(asVisitor('emma')).create(bytes.length, await wanted(own))).toMatchObject(invalid)
    expect(await as(await elsewhere('frank')).create(bytes.length, await wanted(own))).toMatchObject(invalid)
  })

  test('is kept until the order itself is heard of', async () => {
    const of = claims('greta')
    await world.publish('orders.order.claimed.v1', { orderId: of.orderId, holder: personOf('greta') })
    await world.until(async () => (await world.sql`select 1 from files.parked where key = ${`order:${of.orderId}`}`)[0])
    await draft(of)
    const own = { ...of, owner: personOf('greta') }
    await world.until(async () => (await world.sql`select 1 from files.orders where holder = ${own.owner}`)[0])
    await as(await elsewhere('greta')).whole(bytes, own)
  })
})

test('somebody who signs in goes on with what the browser has, before it is claimed', async () => {
  const of = claims('hanna')
  const id = await as(asVisitor('hanna')).whole(bytes, of)
  expect(await seen(await asPerson('hanna'), of.orderId, id)).toEqual(ALL)
  await as(await asPerson('hanna')).whole(bytes, of)
})

test('AUTH-030 scans are there on the site of their order alone', async () => {
  const of = claims('irma')
  const id = await as(asVisitor('irma')).whole(bytes, of)
  await claim(of, 'irma')
  expect(await seen(asVisitor('irma', 'ru'), of.orderId, id)).toEqual(NOTHING)
  expect(await seen(await asPerson('irma', { siteId: 'ru' }), of.orderId, id)).toEqual(NOTHING)
  expect((await as(asVisitor('irma', 'ru')).delete(`/v1/scans/${id}`)).status).toBe(404)
  const slip = await as(asVisitor('irma', 'ru')).create(bytes.length, await wanted(of))
  expect(slip).toMatchObject({ status: 422, body: { code: 'slip-invalid' } })
})

test('staff list and read the scans of every order, of their site alone where the site says so, and change none', async () => {
  const [here, inEurope] = [claims('jana'), claims('jana', { site: 'eu' })]
  const ids = [await as(asVisitor('jana')).whole(bytes, here), await as(asVisitor('jana', 'eu')).whole(bytes, inEurope)]
  const [id = '', idInEurope = ''] = ids
  for (const role of ['manager', 'admin'] as const) {
    const everywhere = await asPerson('staff', { roles: [role] })
    const european = await asPerson('staff', { roles: [role], siteId: 'eu' })
    // An upload is its owner's, whoever else may read.
    expect(await seen(everywhere, here.orderId, id)).toEqual({ ...ALL, asUpload: 404 })
    expect(await seen(everywhere, inEurope.orderId, idInEurope)).toEqual({ ...ALL, asUpload: 404 })
    expect(await seen(european, here.orderId, id)).toEqual(NOTHING)
    expect(await seen(european, inEurope.orderId, idInEurope)).toEqual({ ...ALL, asUpload: 404 })
    expect((await as(everywhere).delete(`/v1/scans/${id}`)).status).toBe(404)
  }
  expect(await seen(asVisitor('jana'), here.orderId, id)).toEqual(ALL)
})

test('an order that was known by its slip alone is whose its own event says', async () => {
  const of = claims('kira')
  await as(await elsewhere('lena')).whole(bytes, { ...of, owner: personOf('lena') })
  await draft(of)
  await world.until(
    async () =>
      (await world.sql`select 1 from files.orders where id = ${of.orderId} and owner = ${ownerOf('kira')}`)[0],
  )
  expect((await as(asVisitor('kira')).get(`/v1/scans?orderId=${of.orderId}`)).body.items).toHaveLength(1)
})
