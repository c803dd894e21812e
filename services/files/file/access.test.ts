import { describe, expect, test } from 'bun:test'
import { asPerson, asVisitor, ownerOf, personOf, testSites } from 'service-kit/test/service'
import { aMesh, claims, SERVICE_SECRET, TUS } from '../builders'
import { aService } from '../test/service'

const limited = testSites.map((it) => ({ ...it, staffLimitedToSite: it.id === 'eu' }))
const here = aService({ SITES: JSON.stringify(limited) })

type Claims = ReturnType<typeof claims>
const otherBrowserOf = (name: string) => asPerson(name, { visitor: `another browser of ${name}` })
const bytes = aMesh()
/** Waits until files knows an order with this owner or holder. */
const known = ({ orderId }: Claims, by: { owner?: string; holder?: string }) =>
  here.world.until(async () => {
    const [row] = await here.world.sql`select owner, holder from files.orders where id = ${orderId}`
    return row && Object.entries(by).every(([name, value]) => row[name] === value)
  })
/** Lets a person claim the order, and waits until files knows it. */
async function claim(of: Claims, name: string) {
  const holder = personOf(name)
  await here.world.publish('orders.order.claimed.v1', { orderId: of.orderId, holder })
  await known(of, { holder })
}

/** What this caller can read of a scan: how many scans its order has, and the answers about the scan itself. */
async function seen(headers: Record<string, string>, of: Claims, scanId: string) {
  const it = here.as(headers)
  return {
    listed: (await it.scansOf(of)).length,
    read: (await it.get(`/v1/scans/${scanId}/content`)).status,
    asUpload: (await it.head(`/v1/uploads/${scanId}`, TUS)).status,
  }
}
const ALL = { listed: 1, read: 200, asUpload: 200 }
const NOTHING = { listed: 0, read: 404, asUpload: 404 }

describe('AUTH-030 a person who claims an order', () => {
  test('AUTH-030 can read its scans after the claim, and not before', async () => {
    const of = claims('anna')
    const id = await here.visitor('anna').upload(bytes, of)
    expect(await seen(await otherBrowserOf('anna'), of, id)).toEqual(NOTHING)
    await claim(of, 'anna')
    expect(await seen(await otherBrowserOf('anna'), of, id)).toEqual(ALL)
    expect(await seen(await otherBrowserOf('boris'), of, id)).toEqual(NOTHING)
  })

  test('AUTH-030 gets a hint when the scans are shown to them', async () => {
    const of = claims('carl')
    await here.visitor('carl').upload(bytes, of)
    const { nats, prefix } = here.world.bus
    const hints = nats.subscribe(`${prefix}live.owner.${personOf('carl')}`, { max: 1 })
    await nats.flush()
    await claim(of, 'carl')
    for await (const it of hints) expect(it.json()).toMatchObject({ kind: 'scan', id: of.orderId })
  })

  test('FILE-048 gets a hint when a scan of it is removed', async () => {
    const of = claims('clara')
    const { orderId } = of
    const scanId = await here.visitor('clara').upload(bytes, of)
    await claim(of, 'clara')
    const { nats, prefix } = here.world.bus
    const hints = nats.subscribe(`${prefix}live.owner.${personOf('clara')}`, { max: 1 })
    await nats.flush()
    await here.world.publish('orders.scan.removed.v1', { orderId, scanId })
    for await (const it of hints) expect(it.json()).toEqual({ kind: 'scan', id: orderId, version: 2 })
  })

  test('can resume an upload that was created before the claim', async () => {
    const of = claims('dora')
    const { path } = await here.visitor('dora').create(bytes.length, of)
    await here.visitor('dora').send(path, 0, bytes.subarray(0, 2000))
    const dora = here.as(await otherBrowserOf('dora'))
    expect((await dora.send(path, 2000, bytes.subarray(2000))).status).toBe(404)
    await claim(of, 'dora')
    expect((await dora.send(path, 2000, bytes.subarray(2000))).status).toBe(204)
  })

  test('can upload with a slip of their own, which nobody else can use, even before files knows of the claim', async () => {
    const of = claims('emma')
    await here.draft(of)
    await known(of, { owner: of.owner })
    const own = { ...of, owner: personOf('emma') }
    const invalid = { status: 422, body: { code: 'slip-invalid' } }
    const id = await here.as(await otherBrowserOf('emma')).upload(bytes, own)
    expect(await seen(await otherBrowserOf('emma'), of, id)).toEqual(ALL)
    expect(await here.visitor('emma').create(bytes.length, own)).toMatchObject(invalid)
    expect(await here.as(await otherBrowserOf('frank')).create(bytes.length, own)).toMatchObject(invalid)
  })

  test('can upload although files received the claim before the order', async () => {
    const of = claims('greta')
    const [key, owner] = [`order:${of.orderId}`, personOf('greta')]
    await here.world.publish('orders.order.claimed.v1', { orderId: of.orderId, holder: owner })
    await here.world.until(async () => (await here.world.sql`select 1 from files.parked where key = ${key}`)[0])
    await here.draft(of)
    await known(of, { holder: owner })
    await here.as(await otherBrowserOf('greta')).upload(bytes, { ...of, owner })
  })
})

describe('WIZ-101 a draft that is continued on another device', () => {
  const invalid = { status: 422, body: { code: 'slip-invalid' } }
  /** Moves the order to a visitor, as its given version; returns when files has handled that. */
  async function move({ orderId }: Claims, to: string, version: number) {
    const data = { orderId, owner: ownerOf(to) }
    await handled(await here.world.publish('orders.order.owner-changed.v1', data, { aggregateVersion: version }))
  }
  const handled = ({ id }: { id: string }) =>
    here.world.until(async () => (await here.world.sql`select from files.inbox where id = ${id}`)[0])

  test('WIZ-101 has its scans there alone, and its uploads go on there alone', async () => {
    const of = claims('phone', { orderVersion: 2 })
    const id = await here.visitor('phone').upload(bytes, of)
    const { path } = await here.visitor('phone').create(bytes.length, of)
    await here.visitor('phone').send(path, 0, bytes.subarray(0, 2000))
    await move(of, 'desk', 3)
    expect(await seen(asVisitor('phone', 'factory'), of, id)).toEqual(NOTHING)
    expect(await seen(asVisitor('desk', 'factory'), of, id)).toEqual(ALL)
    expect((await here.visitor('phone').send(path, 2000, bytes.subarray(2000))).status).toBe(404)
    expect((await here.visitor('desk').send(path, 2000, bytes.subarray(2000))).status).toBe(204)
  })

  test('WIZ-101 takes nothing by a slip that the first device still has', async () => {
    const of = claims('late phone', { orderVersion: 2 })
    const id = await here.visitor('late phone').upload(bytes, of)
    await move(of, 'late desk', 3)
    expect(await here.visitor('late phone').create(bytes.length, of)).toMatchObject(invalid)
    const ofPrevious = claims('late phone', { orderId: of.orderId })
    expect(await here.visitor('late phone').create(bytes.length, ofPrevious)).toMatchObject(invalid)
    expect(await seen(asVisitor('late phone', 'factory'), of, id)).toEqual(NOTHING)
  })

  test('WIZ-101 takes uploads there before files knows of it, and leaves no access behind when it goes back', async () => {
    const of = claims('there', { orderVersion: 2 })
    await here.draft(of)
    await known(of, { owner: of.owner })
    const id = await here.visitor('back').upload(bytes, { ...of, owner: ownerOf('back'), orderVersion: 3 })
    await move(of, 'back', 3)
    await move(of, 'there', 5)
    expect(await seen(asVisitor('back', 'factory'), of, id)).toEqual(NOTHING)
    expect(await seen(asVisitor('there', 'factory'), of, id)).toEqual(ALL)
  })

  test('stays where a later event has put it, whatever comes after that', async () => {
    const of = claims('first', { orderVersion: 2 })
    await here.draft(of)
    await known(of, { owner: of.owner })
    await move(of, 'third', 5)
    await move(of, 'second', 3)
    await handled(await here.draft(of))
    await known(of, { owner: ownerOf('third') })
    await here.visitor('third').upload(bytes, { ...of, owner: ownerOf('third'), orderVersion: 5 })
  })
})

test('a person who has just signed in keeps access to the uploads of the browser, before they are claimed', async () => {
  const of = claims('hanna')
  const id = await here.visitor('hanna').upload(bytes, of)
  expect(await seen(await asPerson('hanna'), of, id)).toEqual(ALL)
  await here.as(await asPerson('hanna')).upload(bytes, of)
})

test('AUTH-030 scans can be read only on the site of their order', async () => {
  const of = claims('irma')
  const id = await here.visitor('irma').upload(bytes, of)
  await claim(of, 'irma')
  expect(await seen(asVisitor('irma', 'ru'), of, id)).toEqual(NOTHING)
  expect(await seen(await asPerson('irma', { siteId: 'ru' }), of, id)).toEqual(NOTHING)
  const elsewhere = here.visitor('irma', 'ru')
  expect((await elsewhere.delete(`/v1/scans/${id}`)).status).toBe(404)
  expect(await elsewhere.create(bytes.length, of)).toMatchObject({ status: 422, body: { code: 'slip-invalid' } })
})

test('BROW-019 the files of an order are listed and downloaded by its owner, by staff and by a service with its credential alone', async () => {
  const of = claims('kira')
  const id = await here.visitor('kira').upload(bytes, of)
  const service = (secret: string) => ({ authorization: `Bearer ${secret}` })
  const callers: [string, Record<string, string>, Record<'listed' | 'read' | 'linked' | 'archived', number>][] = [
    ['its owner', asVisitor('kira'), { listed: 1, read: 200, linked: 200, archived: 200 }],
    ['staff', await asPerson('boss', { roles: ['manager'] }), { listed: 1, read: 200, linked: 200, archived: 200 }],
    ['another visitor', asVisitor('lena'), { listed: 0, read: 404, linked: 404, archived: 404 }],
    ['another customer', await asPerson('lena'), { listed: 0, read: 404, linked: 404, archived: 404 }],
    ['a packer', await asPerson('ira', { roles: ['packer'] }), { listed: 403, read: 403, linked: 403, archived: 403 }],
    ['nobody', {}, { listed: 401, read: 401, linked: 401, archived: 401 }],
    ['the sender', service(`fulfilment-ftp.${SERVICE_SECRET}`), { listed: 403, read: 200, linked: 403, archived: 403 }],
    ['a liar', service('fulfilment-ftp.wrong'), { listed: 401, read: 401, linked: 401, archived: 401 }],
  ]
  for (const [who, headers, expected] of callers) {
    const by = here.as(headers)
    const list = await by.get(`/v1/scans?orderId=${of.orderId}`)
    const found = {
      listed: list.status === 200 ? list.body.items.length : list.status,
      read: (await by.get(`/v1/scans/${id}/content`)).status,
      linked: (await by.get(`/v1/scans/${id}/link`)).status,
      archived: (await by.get(`/v1/archives/${of.orderId}`)).status,
    }
    expect([who, found]).toEqual([who, expected])
  }
})

test('staff list and read the scans of every order, or of their own site where they are limited to it, and change none', async () => {
  const [atFactory, inEurope] = [claims('jana'), claims('jana', { site: 'eu' })]
  const id = await here.visitor('jana').upload(bytes, atFactory)
  const idInEurope = await here.visitor('jana', 'eu').upload(bytes, inEurope)
  for (const role of ['manager', 'admin'] as const) {
    const unlimited = await asPerson('staff', { roles: [role] })
    const european = await asPerson('staff', { roles: [role], siteId: 'eu' })
    // A scan is a whole upload to whoever sees it.
    expect(await seen(unlimited, atFactory, id)).toEqual(ALL)
    expect(await seen(unlimited, inEurope, idInEurope)).toEqual(ALL)
    expect(await seen(european, atFactory, id)).toEqual(NOTHING)
    expect(await seen(european, inEurope, idInEurope)).toEqual(ALL)
    expect((await here.as(unlimited).delete(`/v1/scans/${id}`)).status).toBe(404)
  }
  expect(await seen(asVisitor('jana'), atFactory, id)).toEqual(ALL)
})

test('the owner in the event of an order replaces the owner of an upload slip that came before it', async () => {
  const of = claims('kira')
  await here.as(await otherBrowserOf('lena')).upload(bytes, { ...of, owner: personOf('lena') })
  await here.draft(of)
  await known(of, { owner: ownerOf('kira') })
  expect(await here.visitor('kira').scansOf(of)).toHaveLength(1)
})
