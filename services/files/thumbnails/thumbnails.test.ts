import { describe, expect, test } from 'bun:test'
import { asPerson, testSites } from 'service-kit/test/service'
import { aMesh, aThumbnail, claims } from '../builders'
import { anObjectStorage } from '../test/object-storage'
import { aService } from '../test/service'

const s3 = await anObjectStorage()
/** The factory site stores its scans in S3, the others on the disk. */
const SITES = JSON.stringify(testSites.map((it) => (it.id === 'factory' ? { ...it, storage: 's3' } : it)))
const here = aService({ SITES, S3: JSON.stringify(s3.config) })
const PNG = { 'content-type': 'image/png' }
const pathOf = (id: string) => `/v1/scans/${id}/thumbnail`

/** The keys of all objects of an order. */
const onDisk = (orderId: string) => here.keys(orderId)
const inS3 = (orderId: string) => s3.server.objects.keys.filter((it) => it.includes(orderId))

describe.each<[string, string, (orderId: string) => string[]]>([
  ['on a disk', 'ru', onDisk],
  ['in S3', 'factory', inS3],
])('FILE-061 the thumbnail of a scan %s', (_, site, keysOf) => {
  const anna = () => here.visitor('anna', site)
  async function stored() {
    const of = claims('anna', { site })
    return { of, id: await anna().upload(aMesh(), of) }
  }

  test('is kept by its owner, read by them and by staff, and cached for good', async () => {
    const { of, id } = await stored()
    expect(await anna().scansOf(of)).toMatchObject([{ id, hasThumbnail: false }])
    expect((await anna().get(pathOf(id))).status).toBe(404)
    expect((await anna().put(pathOf(id), aThumbnail(), PNG)).status).toBe(204)
    expect(await anna().scansOf(of)).toMatchObject([{ id, hasThumbnail: true }])
    for (const reader of [anna(), here.as(await asPerson('manager', { roles: ['manager'] }))]) {
      const { status, headers, body } = await reader.get(pathOf(id))
      expect([status, Buffer.compare(body, aThumbnail())]).toEqual([200, 0])
      expect(headers.get('content-type')).toBe('image/png')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    }
  })

  test('is removed with its scan', async () => {
    const { of, id } = await stored()
    await anna().put(pathOf(id), aThumbnail(), PNG)
    expect(keysOf(of.orderId)).toHaveLength(2)
    await here.world.publish('orders.scan.removed.v1', { orderId: of.orderId, scanId: id })
    await here.world.until(async () => keysOf(of.orderId).length === 0)
    expect((await anna().get(pathOf(id))).status).toBe(404)
    expect((await anna().put(pathOf(id), aThumbnail(), PNG)).status).toBe(404)
    expect(keysOf(of.orderId)).toEqual([])
  })

  test('that is lost is like one that never was', async () => {
    const { of, id } = await stored()
    await anna().put(pathOf(id), aThumbnail(), PNG)
    const key = keysOf(of.orderId).find((it) => it.endsWith('.png')) ?? ''
    await s3.open().remove(key)
    await Bun.file(`${here.storageDir}/${key}`)
      .delete()
      .catch(() => {})
    expect(await anna().get(pathOf(id))).toMatchObject({ status: 404, body: { code: 'scan-not-found' } })
    expect((await anna().get(`/v1/scans/${id}/content`)).status).toBe(200)
  })
})

describe('FILE-061 a thumbnail', () => {
  const anna = () => here.visitor('anna')
  const keep = (id: string, body: Uint8Array, headers = PNG) => anna().put(pathOf(id), body, headers)
  const stored = () => anna().upload(aMesh(), claims('anna'))

  test('of another visitor’s scan, or of none, is not found', async () => {
    const id = await stored()
    await keep(id, aThumbnail())
    const boris = here.visitor('boris')
    for (const answer of [
      await boris.put(pathOf(id), aThumbnail(), PNG),
      await boris.get(pathOf(id)),
      await anna().put(pathOf(crypto.randomUUID()), aThumbnail(), PNG),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'scan-not-found' } })
  })

  test('is read by staff and never kept by them: they are not its uploader', async () => {
    const id = await stored()
    const manager = here.as(await asPerson('manager', { roles: ['manager'] }))
    expect((await manager.put(pathOf(id), aThumbnail(), PNG)).status).toBe(404)
  })

  test('stays the first that was kept, since browsers cache it', async () => {
    const id = await stored()
    await keep(id, aThumbnail())
    expect((await keep(id, aThumbnail({ comment: 100 }))).status).toBe(204)
    expect(Buffer.compare((await anna().get(pathOf(id))).body, aThumbnail())).toBe(0)
  })

  test.each<[string, Uint8Array]>([
    ['empty', new Uint8Array()],
    ['no picture', new TextEncoder().encode('<svg onload="alert(1)"/>')],
    ['cut off', aThumbnail().subarray(0, -1)],
    ['followed by something else', new Uint8Array([...aThumbnail(), ...new TextEncoder().encode('<script>')])],
    ['of another width', aThumbnail({ width: 50_000 })],
    ['of another height', aThumbnail({ height: 121 })],
  ])('that is %s is refused, and nothing is kept', async (_, bytes) => {
    const id = await stored()
    expect(await keep(id, bytes)).toMatchObject({ status: 422, body: { code: 'invalid-request' } })
    expect((await anna().get(pathOf(id))).status).toBe(404)
  })

  test('of more than 32 KB is refused', async () => {
    const id = await stored()
    const least = aThumbnail().length
    expect((await keep(id, aThumbnail({ comment: 32 * 1024 + 1 - least }))).status).toBe(413)
    expect((await keep(id, aThumbnail({ comment: 32 * 1024 - least }))).status).toBe(204)
  })

  test('of another media type is refused', async () => {
    const id = await stored()
    expect((await keep(id, aThumbnail(), { 'content-type': 'image/svg+xml' })).status).toBe(415)
  })
})
