import { describe, expect, test } from 'bun:test'
import { createHash, randomUUID } from 'node:crypto'
import type { Hint } from 'contracts/live'
import { logoId, logoName } from 'contracts/order/packing/logo-name'
import { asPerson, testSites, userIdOf } from 'service-kit/test/service'
import { anObjectStorage } from '../test/object-storage'
import { aPicture, BLUE, bytesOf, drawn, IMAGE, noise, RED, seenIn } from '../test/pictures'
import { aService } from '../test/service'

const s3 = await anObjectStorage()
/** The factory site stores in S3, the others on the disk; Europe limits its staff to itself. */
const SITES = JSON.stringify(
  testSites.map((it) => ({
    ...it,
    staffLimitedToSite: it.id === 'eu',
    ...(it.id === 'factory' && { storage: 's3' }),
  })),
)
const SERVICE = 'the-secret-of-orders-in-tests'
const here = aService({
  SITES,
  S3: JSON.stringify(s3.config),
  SERVICE_CREDENTIALS: JSON.stringify({ orders: SERVICE }),
})

const aName = () => logoName(`${randomUUID()}@example.org`) ?? ''
const pathOf = (name: string, site?: string) => `/v1/logos/${name}${site ? `?site=${site}` : ''}`
const packer = async (siteId = 'ru') => here.as(await asPerson('packer', { roles: ['packer'], siteId }))
const manager = async (siteId = 'ru') => here.as(await asPerson('manager', { roles: ['manager'], siteId }))
const orders = () => here.as({ authorization: `Bearer orders.${SERVICE}` })
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const colourOf = ({ r, g, b }: typeof BLUE) => [r, g, b, 255]

/** What files has told others about a logo, oldest first. */
const told = async (name: string) =>
  (
    await here.world.sql`select body from files.outbox where subject = 'files.logo.changed.v1'
      and body->'data'->>'name' = ${name} order by seq`
  ).map(({ body }) => [body.aggregateVersion, body.data])

describe.each<[string, string, (text: string) => string[]]>([
  ['on a disk', 'ru', (text) => here.keys(text)],
  ['in S3', 'factory', (text) => s3.server.objects.keys.filter((it) => it.includes(text))],
])('a print logo %s', (_, site, keysOf) => {
  test('PACK-012 PACK-013 is uploaded, downloaded, replaced and removed, under its name in the area of logos', async () => {
    const [name, by] = [aName(), await packer(site)]
    expect(await by.get(pathOf(name))).toMatchObject({ status: 404, body: { code: 'logo-not-found' } })
    const kept = await by.put(pathOf(name), await aPicture(), IMAGE)
    expect(kept.status).toBe(200)
    expect(kept.body).toMatchObject({ name, site, version: 1 })
    const [key, ...others] = keysOf(name)
    expect([key?.startsWith('logos/'), key?.endsWith(`/${name}`), others]).toEqual([true, true, []])
    const first = await by.get(pathOf(name))
    expect([first.status, sha256(first.body)]).toEqual([200, kept.body.sha256])
    expect((await seenIn(first.body)).at(5, 5)).toEqual(colourOf(BLUE))

    const replaced = (await by.put(pathOf(name), await aPicture({ colour: RED }), IMAGE)).body
    expect(replaced).toMatchObject({ name, site, version: 2 })
    expect((await seenIn((await by.get(pathOf(name))).body)).at(5, 5)).toEqual(colourOf(RED))
    await here.world.until(async () => keysOf(name).length === 1)

    expect((await by.delete(pathOf(name))).status).toBe(204)
    expect((await by.get(pathOf(name))).status).toBe(404)
    expect((await by.delete(pathOf(name))).status).toBe(404)
    await here.world.until(async () => keysOf(name).length === 0)
    expect(await told(name)).toEqual([
      [1, { name, site, sha256: kept.body.sha256 }],
      [2, { name, site, sha256: replaced.sha256 }],
      [3, { name, site, sha256: null }],
    ])
  })

  test('PACK-013 is sent with its type and cached by nobody, but by whoever asks whether it is still the same', async () => {
    const [name, by] = [aName(), await packer(site)]
    const { sha256: first } = (await by.put(pathOf(name), await aPicture(), IMAGE)).body
    const { headers } = await by.get(pathOf(name))
    expect([headers.get('content-type'), headers.get('cache-control'), headers.get('etag')]).toEqual([
      'image/png',
      'private, no-cache',
      `"${first}"`,
    ])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const known = { 'if-none-match': `"${first}"` }
    expect((await by.get(pathOf(name), known)).status).toBe(304)
    await by.put(pathOf(name), await aPicture({ colour: RED }), IMAGE)
    expect((await by.get(pathOf(name), known)).status).toBe(200)
  })

  test('that is lost is like one that never was, and can be uploaded again', async () => {
    const [name, by] = [aName(), await packer(site)]
    await by.put(pathOf(name), await aPicture(), IMAGE)
    const [key = ''] = keysOf(name)
    await (site === 'ru' ? Bun.file(`${here.storageDir}/${key}`).delete() : s3.open().remove(key))
    expect((await by.get(pathOf(name))).status).toBe(404)
    expect((await by.put(pathOf(name), await aPicture(), IMAGE)).status).toBe(200)
    expect((await by.get(pathOf(name))).status).toBe(200)
  })
})

test('PACK-013 the same picture once more changes nothing, and nobody is told', async () => {
  const [name, by] = [aName(), await packer()]
  const first = await by.put(pathOf(name), await aPicture(), IMAGE)
  expect(await by.put(pathOf(name), await aPicture(), IMAGE)).toMatchObject({ status: 200, body: first.body })
  expect(await told(name)).toHaveLength(1)
})

test('PACK-008 the pages of the site, and of no other, are told when a logo is stored, replaced and removed', async () => {
  const [name, by] = [aName(), await packer()]
  const { bus } = here.world
  const id = logoId({ site: 'ru', name })
  const heard: unknown[] = []
  bus.nats.subscribe(`${bus.prefix}live.>`, {
    callback(_, message) {
      const hint = message.json<Hint>()
      if (hint.id === id) heard.push([message.subject.replace(bus.prefix, ''), hint])
    },
  })
  await bus.nats.flush()
  await by.put(pathOf(name), await aPicture(), IMAGE)
  await by.put(pathOf(name), await aPicture(), IMAGE)
  await by.put(pathOf(name), await aPicture({ colour: RED }), IMAGE)
  await by.delete(pathOf(name))
  await here.world.until(async () => heard.length >= 3)
  expect(heard).toEqual([1, 2, 3].map((version) => ['live.staff.ru', { kind: 'logo', id, version }]))
})

test('a logo is recorded in the trail when it is stored and when it is removed, with who did it', async () => {
  const [name, by] = [aName(), await packer()]
  await by.put(pathOf(name), await aPicture(), IMAGE)
  await by.delete(pathOf(name))
  const recorded = await here.world.sql`select body from files.outbox where subject = 'files.audit.recorded.v1'
    and body->'data'->'about'->>'id' = ${name} order by seq`
  expect(recorded.map(({ body }) => [body.actor, body.data])).toEqual(
    ['logo-stored', 'logo-removed'].map((action) => [
      `user:${userIdOf('packer')}`,
      expect.objectContaining({ action, about: { kind: 'logo', id: name }, site: 'ru' }),
    ]),
  )
})

describe('PACK-028 the logo', () => {
  test('of a site is reached by its packers and by staff who see it', async () => {
    const name = aName()
    await (await packer('eu')).put(pathOf(name), await aPicture(), IMAGE)
    for (const by of [await packer('eu'), await manager('eu'), await manager('factory')])
      expect((await by.get(pathOf(name, 'eu'))).status).toBe(200)
    // Without a word the site is the caller's.
    expect((await (await manager('factory')).get(pathOf(name))).status).toBe(404)
    expect((await (await manager('ru')).put(pathOf(name, 'eu'), await aPicture({ colour: RED }), IMAGE)).status).toBe(
      200,
    )
    expect((await (await manager('ru')).delete(pathOf(name, 'eu'))).status).toBe(204)
  })

  test.each<[string, () => ReturnType<typeof packer>]>([
    ['packers of another site', () => packer('eu')],
    ['staff of a site that limits them', () => manager('eu')],
  ])('is not found by %s, and stays as it is', async (_, other) => {
    const [name, by] = [aName(), await packer('ru')]
    const { body } = await by.put(pathOf(name), await aPicture(), IMAGE)
    const their = await other()
    for (const answer of [
      await their.get(pathOf(name, 'ru')),
      await their.put(pathOf(name, 'ru'), await aPicture({ colour: RED }), IMAGE),
      await their.delete(pathOf(name, 'ru')),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'site-not-found' } })
    expect((await their.get(pathOf(name))).status).toBe(404)
    expect(sha256((await by.get(pathOf(name))).body)).toBe(body.sha256)
  })

  test('is refused to customers and visitors, and changed by no service', async () => {
    const name = aName()
    const [anna, nobody] = [here.as(await asPerson('anna', { siteId: 'ru' })), here.visitor('anna', 'ru')]
    for (const path of [pathOf(name), pathOf(name, 'ru')]) {
      expect((await anna.get(path)).status).toBe(403)
      expect((await nobody.get(path)).status).toBe(401)
      expect((await anna.put(path, await aPicture(), IMAGE)).status).toBe(403)
      expect((await orders().put(path, await aPicture(), IMAGE)).status).toBe(403)
      expect((await orders().delete(path)).status).toBe(403)
    }
  })

  test('is read by the orders service, which names the site', async () => {
    const [name, by] = [aName(), await packer()]
    await by.put(pathOf(name), await aPicture(), IMAGE)
    expect((await orders().get(pathOf(name, 'ru'))).status).toBe(200)
    expect((await orders().get(pathOf(name, 'eu'))).body).toMatchObject({ code: 'logo-not-found' })
    for (const path of [pathOf(name), pathOf(name, 'mars')])
      expect((await orders().get(path)).body).toMatchObject({ code: 'site-not-found' })
  })
})

describe('a picture for a logo', () => {
  const keep = async (picture: Uint8Array, type = IMAGE) => {
    const [name, by] = [aName(), await packer()]
    const answer = await by.put(pathOf(name), picture, type)
    return { answer, read: () => by.get(pathOf(name)) }
  }

  test.each<[string, () => Promise<Uint8Array>]>([
    ['PNG', () => aPicture()],
    ['JPEG', () => bytesOf(drawn().jpeg())],
    ['WebP', () => bytesOf(drawn().webp({ lossless: true }))],
  ])('in %s becomes a PNG', async (_, picture) => {
    const { answer, read } = await keep(await picture())
    expect(answer.status).toBe(200)
    expect(await seenIn((await read()).body)).toMatchObject({ format: 'png', width: 120, height: 80 })
  })

  test('keeps what is transparent, and is made smaller until it fits 1000 × 1000, never larger', async () => {
    const clear = await bytesOf(drawn({ width: 2_000, height: 500, colour: { ...BLUE, alpha: 0 } }).png())
    const seen = await seenIn((await (await keep(clear)).read()).body)
    expect([seen.width, seen.height, seen.at(10, 10)[3]]).toEqual([1_000, 250, 0])
  })

  test('is turned as its EXIF says, and nothing of it stays but the picture', async () => {
    const [left, right] = [await aPicture({ width: 60 }), await aPicture({ width: 60, colour: RED })]
    const parts = [
      { input: Buffer.from(left), left: 0, top: 0 },
      { input: Buffer.from(right), left: 60, top: 0 },
    ]
    const photo = await bytesOf(
      drawn()
        .composite(parts)
        .jpeg({ quality: 100 })
        .withExif({ IFD0: { Artist: 'Anna at home' } })
        .withMetadata({ orientation: 6, icc: 'p3' }),
    )
    // Somebody hides a page behind the picture.
    const secret = new TextEncoder().encode('<script>alert(1)</script>')
    expect(Buffer.from(photo).toString('latin1')).toContain('Anna at home')
    const { body } = await (await keep(Uint8Array.from([...photo, ...secret]), { 'content-type': 'image/jpeg' })).read()
    const seen = await seenIn(body)
    expect([seen.width, seen.height, seen.carries]).toEqual([80, 120, false])
    // A quarter turn to the right: what was left is above.
    const [above, below] = [seen.at(40, 10), seen.at(40, 110)]
    expect((above[2] ?? 0) > (above[0] ?? 0) && (below[0] ?? 0) > (below[2] ?? 0)).toBe(true)
    const text = Buffer.from(body).toString('latin1')
    for (const it of ['Anna at home', '<script>', 'iCCP', 'eXIf']) expect(text).not.toContain(it)
  })

  test('has at most 256 KB when it is kept, whatever it shows', async () => {
    const { answer } = await keep(await bytesOf(noise({ width: 520, height: 520 }).png()))
    expect(answer.status).toBe(200)
    expect(answer.body.sizeBytes).toBeLessThanOrEqual(256 * 1024)
  })

  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['empty', () => new Uint8Array()],
    [
      'an SVG',
      () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><a/></svg>'),
    ],
    ['a GIF', () => bytesOf(drawn().gif())],
    ['a TIFF', () => bytesOf(drawn().tiff())],
    ['a PDF', () => new TextEncoder().encode('%PDF-1.7\n1 0 obj<<>>endobj')],
    ['a moving WebP', () => bytesOf(moving())],
    ['a JPEG of which half is missing', () => half(bytesOf(noise().jpeg()))],
    ['a PNG of which half is missing', () => half(bytesOf(noise().png()))],
    ['a WebP of which half is missing', () => half(bytesOf(noise().webp()))],
  ])('that is %s is refused, and nothing is kept', async (_, picture) => {
    const { answer, read } = await keep(await picture(), { 'content-type': 'image/svg+xml' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'logo-unreadable' } })
    expect((await read()).status).toBe(404)
  })

  test.each<[string, () => Promise<Uint8Array>]>([
    ['of 40 megapixels', () => aPicture({ width: 8_000, height: 5_000 })],
    ['that says it has 60000 × 60000 pixels', async () => sized(await aPicture(), 60_000)],
  ])('%s is refused by its header, and the one before stays', async (_, picture) => {
    const [name, by] = [aName(), await packer()]
    const { body } = await by.put(pathOf(name), await aPicture(), IMAGE)
    const answer = await by.put(pathOf(name), await picture(), IMAGE)
    expect(answer).toMatchObject({ status: 422, body: { code: 'logo-too-many-pixels' } })
    expect(sha256((await by.get(pathOf(name))).body)).toBe(body.sha256)
  })

  test('of more than 5 MB, or of another media type, is refused', async () => {
    expect((await keep(new Uint8Array(5 * 1024 * 1024 + 1))).answer).toMatchObject({ status: 413 })
    expect((await keep(await aPicture(), { 'content-type': 'application/pdf' })).answer).toMatchObject({ status: 415 })
  })

  test('under a name that is none of a logo is refused', async () => {
    const by = await packer()
    for (const name of [
      'anna.png',
      '..%2F..%2Fetc_0123456789_logo.png',
      `${'a'.repeat(99)}_0123456789_logo.png`,
      'А_logo.png',
    ])
      expect((await by.put(pathOf(name), await aPicture(), IMAGE)).status).toBe(422)
  })
})

const half = async (bytes: Promise<Uint8Array>) => (await bytes).subarray(0, (await bytes).length / 2)

/** Three pictures, one after the other. */
const moving = () => ({
  async toBuffer() {
    const { default: sharp } = await import('sharp')
    const raw = { width: 40, height: 120, channels: 4, pageHeight: 40 } as const
    return sharp(await noise({ width: 40, height: 120 }).raw().toBuffer(), { raw })
      .webp({ loop: 0 })
      .toBuffer()
  },
})

/** A PNG whose header says another size than it has. */
function sized(png: Uint8Array, pixels: number): Uint8Array {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(pixels, 16)
  bytes.writeUInt32BE(pixels, 20)
  bytes.writeUInt32BE(Bun.hash.crc32(bytes.subarray(12, 29)), 29)
  return new Uint8Array(bytes)
}
