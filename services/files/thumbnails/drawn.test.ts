import { describe, expect, test } from 'bun:test'
import { renameSync } from 'node:fs'
import { isThumbnail } from 'contracts/scans/picture/thumbnail'
import { anArch, binaryStl } from 'contracts/scans/scan-builders'
import { asPerson } from 'service-kit/test/service'
import { aThumbnail, claims, putThumbnail } from '../builders'
import { aService } from '../test/service'

const here = aService({ DRAW_AFTER_MS: '200' })
const anna = () => here.visitor('anna')
const pathOf = (id: string) => `/v1/scans/${id}/thumbnail`
const arch = (number: number) => binaryStl(anArch({ sideMm: 1 + number / 100 }))
const untilDrawn = (of: ReturnType<typeof claims>) =>
  here.world.until(async () => (await anna().scansOf(of)).every((it: { hasThumbnail: boolean }) => it.hasThumbnail))
const waiting = async (id: string) => (await here.world.sql`select * from files.drawings where id = ${id}`)[0]

describe('FILE-061 a scan of which no browser has sent a thumbnail', () => {
  test('is drawn by the service, for its owner and for staff, and the picture goes with it', async () => {
    const of = claims('anna')
    const id = await anna().upload(arch(1), of)
    await untilDrawn(of)
    for (const reader of [anna(), here.as(await asPerson('manager', { roles: ['manager'] }))]) {
      const { status, headers, body } = await reader.get(pathOf(id))
      expect([status, headers.get('content-type'), isThumbnail(new Uint8Array(body))]).toEqual([200, 'image/png', true])
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    }
    expect((await here.visitor('boris').get(pathOf(id))).status).toBe(404)
    await here.world.until(async () => (await waiting(id)) === undefined)
    await here.removed(of, id)
    await here.world.until(async () => here.keys(of.orderId).length === 0)
  })

  test('keeps what its browser has sent in time', async () => {
    const of = claims('anna')
    const id = await anna().upload(arch(2), of)
    await putThumbnail(anna(), id)
    // A later scan has been drawn, so this one's time is over.
    await anna().upload(arch(3), of)
    await untilDrawn(of)
    expect(Buffer.compare((await anna().get(pathOf(id))).body, aThumbnail())).toBe(0)
  })

  test('of an earlier version is drawn too', async () => {
    const of = claims('anna')
    const id = await anna().upload(arch(4), of)
    await untilDrawn(of)
    // As a version stored it that knew no thumbnails.
    await here.world
      .sql`update files.scans set has_thumbnail = false, stored_at = now() - interval '2 years' where id = ${id}`
    await untilDrawn(of)
  })

  test('that cannot be read waits for an hour, and holds up no other', async () => {
    const of = claims('anna')
    const id = await anna().upload(arch(5), of)
    await untilDrawn(of)
    const key = here.keys(of.orderId).find((it) => it.endsWith('.stl')) ?? ''
    const [object, aside] = [`${here.storageDir}/${key}`, `${here.storageDir}/aside`]
    renameSync(object, aside)
    await here.world.sql`update files.scans set has_thumbnail = false where id = ${id}`
    await here.world.until(async () => (await waiting(id))?.lease_until > new Date(Date.now() + 30 * 60_000))
    const other = claims('anna')
    await anna().upload(arch(6), other)
    await untilDrawn(other)
    renameSync(aside, object)
    await here.world.sql`update files.drawings set lease_until = now() - interval '1 s' where id = ${id}`
    await here.restart()
    await untilDrawn(of)
  })

  test('whose bytes are no mesh any more is not tried again and again', async () => {
    const of = claims('anna')
    const id = await anna().upload(arch(7), of)
    await untilDrawn(of)
    const key = here.keys(of.orderId).find((it) => it.endsWith('.stl')) ?? ''
    const object = Bun.file(`${here.storageDir}/${key}`)
    await Bun.write(object, new Uint8Array(object.size))
    await here.world.sql`update files.scans set has_thumbnail = false where id = ${id}`
    await here.world.until(async () => (await waiting(id))?.lease_until > new Date(Date.now() + 300 * 24 * 60 * 60_000))
    expect((await anna().scansOf(of))[0].hasThumbnail).toBe(false)
  })
})
