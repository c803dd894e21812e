import { describe, expect, test } from 'bun:test'
import { createHash, randomUUID } from 'node:crypto'
import { MAX_BOX_PHOTO_BYTES, MOST_BOX_PHOTOS } from 'contracts/order/packing/box-photo-limits'
import { asPerson, testSites } from 'service-kit/test/service'
import { anObjectStorage } from '../test/object-storage'
import { aPicture, bytesOf, drawn, IMAGE, noise, RED, seenIn } from '../test/pictures'
import { aService, type Happening } from '../test/service'

const s3 = await anObjectStorage()
const SITES = JSON.stringify(
  testSites.map((it) => ({
    ...it,
    staffLimitedToSite: it.id === 'eu',
    ...(it.id === 'factory' && { storage: 's3' }),
  })),
)
const here = aService({ SITES, S3: JSON.stringify(s3.config) })

const PLACED: Happening = { what: 'placed', daysAgo: 2 }
/** An order of a site, of which orders has told this. */
async function anOrder(site = 'ru', ...course: Happening[]): Promise<string> {
  const orderId = randomUUID()
  await here.applied(await here.draft({ orderId, owner: 'a'.repeat(64), site } as never))
  await here.tell(orderId, ...(course.length ? course : [PLACED]))
  return orderId
}
const packer = async (siteId = 'ru', name = 'Ира') => here.as(await asPerson(name, { roles: ['packer'], siteId }))
const manager = async (siteId = 'ru') => here.as(await asPerson('manager', { roles: ['manager'], siteId }))
type By = Awaited<ReturnType<typeof packer>>
const pathOf = (id: string) => `/v1/box-photos/${id}`
const keep = async (
  by: By,
  orderId: string,
  picture?: Uint8Array,
  { id = randomUUID() as string, type = IMAGE } = {},
) => by.put(`${pathOf(id)}?orderId=${orderId}`, picture ?? (await aPicture()), type)
const list = async (by: By, orderId: string) => (await by.get(`/v1/box-photos?orderId=${orderId}`)).body.items
const idsOf = async (by: By, orderId: string) => (await list(by, orderId)).map(({ id }: { id: string }) => id)

describe.each<[string, string, (text: string) => string[]]>([
  ['on a disk', 'ru', (text) => here.keys(text)],
  ['in S3', 'factory', (text) => s3.server.objects.keys.filter((it) => it.includes(text))],
])('the photos of a box %s', (_, site, keysOf) => {
  test('are kept with who took them, listed in their order, read, and removed with their bytes', async () => {
    const [orderId, by] = [await anOrder(site), await packer(site)]
    const first = await keep(by, orderId)
    const second = await keep(by, orderId, await aPicture({ colour: RED }))
    expect(first).toMatchObject({ status: 200, body: { orderId, takenBy: 'Ира' } })
    expect(await list(by, orderId)).toEqual([first.body, second.body])
    expect(keysOf(orderId)).toHaveLength(2)
    const read = await by.get(pathOf(first.body.id))
    expect([read.status, createHash('sha256').update(read.body).digest('hex')]).toEqual([200, first.body.sha256])
    expect([read.headers.get('content-type'), read.headers.get('x-content-type-options')]).toEqual([
      'image/jpeg',
      'nosniff',
    ])
    expect((await by.delete(pathOf(first.body.id))).status).toBe(204)
    expect([(await by.get(pathOf(first.body.id))).status, (await by.delete(pathOf(first.body.id))).status]).toEqual([
      404, 404,
    ])
    expect(await idsOf(by, orderId)).toEqual([second.body.id])
    await here.world.until(async () => keysOf(orderId).length === 1)
  })

  test('go with an order that is deleted for good', async () => {
    const [orderId, by] = [await anOrder(site), await packer(site)]
    const { id } = (await keep(by, orderId)).body
    await here.tell(orderId, PLACED, { what: 'completed', daysAgo: 1 }, { what: 'purged', daysAgo: 0 })
    expect((await by.get(pathOf(id))).status).toBe(404)
    expect((await keep(by, orderId)).body).toMatchObject({ code: 'order-not-found' })
    await here.world.until(async () => keysOf(orderId).length === 0)
  })
})

describe('a photo of a box', () => {
  test('that is sent twice under its id is kept once, also at one moment', async () => {
    const [orderId, by, id] = [await anOrder(), await packer(), randomUUID()]
    const answers = await Promise.all([1, 2, 3].map(() => keep(by, orderId, undefined, { id })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await idsOf(by, orderId)).toEqual([id])
    await here.world.until(async () => here.keys(orderId).length === 1)
    expect((await by.get(pathOf(id))).status).toBe(200)
  })

  test('does not take the id of another order’s photo', async () => {
    const [by, id] = [await packer(), randomUUID()]
    const [first, second] = [await anOrder(), await anOrder()]
    await keep(by, first, undefined, { id })
    expect(await keep(by, second, undefined, { id })).toMatchObject({ status: 422, body: { code: 'key-reused' } })
    expect([await idsOf(by, first), await idsOf(by, second)]).toEqual([[id], []])
  })

  test('beyond the last that a box may have is refused, however many are sent at one moment', async () => {
    const [orderId, by] = [await anOrder(), await packer()]
    const answers = await Promise.all(Array.from({ length: MOST_BOX_PHOTOS + 2 }, () => keep(by, orderId)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => body.code)).toEqual(['too-many-photos', 'too-many-photos'])
    expect(await idsOf(by, orderId)).toHaveLength(MOST_BOX_PHOTOS)
    await here.world.until(async () => here.keys(orderId).length === MOST_BOX_PHOTOS)
  })

  test('is drawn anew as a JPEG of at most 2000 pixels, upright, without what the camera wrote beside it', async () => {
    const [orderId, by] = [await anOrder(), await packer()]
    const camera = await bytesOf(
      drawn({ width: 3_000, height: 1_500 })
        .jpeg()
        .withExif({ IFD0: { Artist: 'Anna at home' } })
        .withMetadata({ orientation: 6 }),
    )
    const { id } = (await keep(by, orderId, camera, { type: { 'content-type': 'image/jpeg' } })).body
    const { body } = await by.get(pathOf(id))
    expect(await seenIn(body)).toMatchObject({ format: 'jpeg', width: 1_000, height: 2_000, carries: false })
    expect(Buffer.from(body).toString('latin1')).not.toContain('Anna at home')
  })

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string]>([
    ['an SVG', () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, 'photo-unreadable'],
    ['half a JPEG', async () => (await bytesOf(noise().jpeg())).subarray(0, 900), 422, 'photo-unreadable'],
    ['40 megapixels', () => aPicture({ width: 8_000, height: 5_000 }), 422, 'photo-too-many-pixels'],
    ['more than 15 MB', () => new Uint8Array(MAX_BOX_PHOTO_BYTES + 1), 413, 'too-large'],
  ])('that is %s is refused, and nothing is kept', async (_, picture, status, code) => {
    const [orderId, by] = [await anOrder(), await packer()]
    expect(await keep(by, orderId, await picture())).toMatchObject({ status, body: { code } })
    expect([await idsOf(by, orderId), here.keys(orderId)]).toEqual([[], []])
  })

  test('is taken of no draft and of no order that nobody knows', async () => {
    const by = await packer()
    const draft = randomUUID()
    await here.applied(await here.draft({ orderId: draft, owner: 'a'.repeat(64), site: 'ru' } as never))
    for (const it of [draft, randomUUID()])
      expect(await keep(by, it)).toMatchObject({ status: 404, body: { code: 'order-not-found' } })
  })

  test.each<[string, () => Promise<By>]>([
    ['packers of another site', () => packer('eu')],
    ['staff of a site that limits them', () => manager('eu')],
  ])('is not found by %s, and stays as it is', async (_, other) => {
    const [orderId, by, their] = [await anOrder(), await packer(), await other()]
    const { id } = (await keep(by, orderId)).body
    for (const answer of [
      await their.get(pathOf(id)),
      await their.delete(pathOf(id)),
      await their.get(`/v1/box-photos?orderId=${orderId}`),
      await keep(their, orderId),
    ])
      expect(answer.status).toBe(404)
    expect((await by.get(pathOf(id))).status).toBe(200)
    expect(await idsOf(await manager('factory'), orderId)).toEqual([id])
  })

  test('is refused to customers and visitors', async () => {
    const [orderId, by] = [await anOrder(), await packer()]
    const { id } = (await keep(by, orderId)).body
    expect((await here.as(await asPerson('anna', { siteId: 'ru' })).get(pathOf(id))).status).toBe(403)
    expect((await here.visitor('anna', 'ru').get(pathOf(id))).status).toBe(401)
  })

  test('is told to the pages of the site’s packers and staff, when it comes and when it goes', async () => {
    const [orderId, by] = [await anOrder(), await packer()]
    const { nats, prefix } = here.world.bus
    const hints = nats.subscribe(`${prefix}live.staff.ru`)
    await nats.flush()
    const { id } = (await keep(by, orderId)).body
    await by.delete(pathOf(id))
    const received: unknown[] = []
    for await (const it of hints) if (it.json<{ id: string }>().id === orderId && received.push(it.json()) === 2) break
    expect(received).toEqual(Array(2).fill({ kind: 'packing', id: orderId, version: 1 }))
  })

  test('AUTH-037 stands in the trail of its order when it is taken and when it is removed, with who did it', async () => {
    const [orderId, ira, maria] = [await anOrder(), await packer(), await packer('ru', 'Мария')]
    const { id } = (await keep(ira, orderId)).body
    await maria.delete(pathOf(id))
    const recorded = await here.world.sql`select body from files.outbox where subject = 'files.audit.recorded.v1'
      and body->'data'->'about'->>'id' = ${orderId} order by seq`
    expect(recorded.map(({ body }) => [body.data.action, JSON.stringify(body.data.changes)])).toEqual([
      ['box-photo-stored', expect.stringContaining('Ира')],
      ['box-photo-removed', expect.stringContaining('Мария')],
    ])
  })
})
