import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { mkdirSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { asVisitor, type Client } from 'service-kit/test/service'
import { aMesh, anAsciiMesh, arrived, aStallingStream, claims, TUS, uploader } from '../builders'
import { aService } from '../test/service'

// Processes are started, killed and started again.
setDefaultTimeout(180_000)
const here = aService({ UPLOAD_SILENCE_MS: '60000' })
const anna = () => here.visitor('anna')
const annaAt = (instance: { as(headers: Record<string, string>): Client }) => uploader(instance.as(asVisitor('anna')))

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** The answer to a request, or `cut` when its server dies. */
const sentOrCut = (sent: Promise<unknown>) => sent.catch(() => 'cut')
const partOf = (id: string) => `uploads/${id}.part`

describe('a kill', () => {
  test('FILE-058 in the middle of an upload loses no acknowledged byte', async () => {
    const of = claims('anna')
    const bytes = aMesh({ triangles: 40_000 })
    const first = await here.startProcess()
    const { path, id } = await annaAt(first).create(bytes.length, of)
    await annaAt(first).send(path, 0, bytes.subarray(0, 300_000))
    const stalling = aStallingStream(bytes.subarray(300_000, 700_000))
    const cut = sentOrCut(annaAt(first).send(path, 300_000, stalling.stream))
    await arrived(here.storageDir, id, 700_000)
    first.child.kill('SIGKILL')
    stalling.end()
    expect(await cut).toBe('cut')
    await first.child.exited

    const second = await here.startProcess()
    const offset = await annaAt(second).offset(path)
    expect(offset).toBe(700_000)
    expect((await annaAt(second).send(path, offset, bytes.subarray(offset))).status).toBe(204)
    expect(await annaAt(second).scansOf(of)).toMatchObject([{ sha256: sha256(bytes), triangles: 40_000 }])
    expect([here.keys(of.orderId).length, here.keys(id)]).toEqual([1, []])
    second.child.kill()
  })

  const deaths = [
    ['upload:before-commit', 'by another instance, when the client comes back'],
    ['upload:before-commit', 'by the next start'],
    ['upload:after-commit', 'by the next start'],
  ] as const
  for (const [point, healer] of deaths)
    test(`at ${point} is healed ${healer}: one scan, one object, one event`, async () => {
      const of = claims('anna')
      const bytes = aMesh({ triangles: 2_000 })
      const first = await here.startProcess({ CRASH_AT: point })
      const { path, id } = await annaAt(first).create(bytes.length, of)
      expect(await sentOrCut(annaAt(first).send(path, 0, bytes))).toBe('cut')
      await first.child.exited
      expect([here.keys(of.orderId).length, here.keys(id)]).toEqual([1, [partOf(id)]])

      const next = healer === 'by the next start' ? await here.startProcess() : undefined
      if (next) await here.world.until(async () => here.keys(id).length === 0)
      const healing = next ? annaAt(next) : anna()
      expect(await here.world.until(() => healing.offset(path))).toBe(bytes.length)
      const scans = await healing.scansOf(of)
      expect(scans).toMatchObject([{ id, sha256: sha256(bytes) }])
      expect(here.keys(of.orderId)).toEqual([`order_${of.orderId}/${of.folder}/aligner/${scans[0].fileName}`])
      expect(here.keys(id)).toEqual([])
      await here.world.event('files.scan.stored.v1', (it) => it.aggregateId === id)
      const events = await here.world.sql`select id from files.outbox where body->>'aggregateId' = ${id}`
      expect(events).toHaveLength(1)
      next?.child.kill()
    })
})

test('FILE-058 a client that disconnects at 99 % finds what it sent, and no scan meanwhile', async () => {
  const of = claims('anna')
  const bytes = aMesh({ triangles: 100_000 })
  const { path, id } = await anna().create(bytes.length, of)
  const sent = Math.floor(bytes.length * 0.99)
  const { hostname, port } = new URL(here.url)
  const headers = { ...asVisitor('anna'), ...TUS, 'upload-offset': '0', 'content-length': String(bytes.length) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(Number(port), hostname)
  socket.write(`PATCH ${path} HTTP/1.1\r\nhost: files\r\ncontent-type: application/offset+octet-stream\r\n`)
  socket.write(`${lines.join('')}\r\n`)
  await new Promise((flushed) => socket.write(bytes.subarray(0, sent), flushed))
  await here.world.until(async () => Bun.file(join(here.storageDir, partOf(id))).size > 0)
  socket.destroy()
  const cut = /operation="continueUpload",status="204"/
  await here.world.until(async () => cut.test(await (await fetch(`${here.insideUrl}/metrics`)).text()))
  const offset = await here.world.until(async () => (await anna().offset(path)) || undefined)
  expect(offset).toBeWithin(1, sent + 1)
  expect(await anna().scansOf(of)).toEqual([])
  expect((await anna().send(path, offset, bytes.subarray(offset))).status).toBe(204)
  expect(await anna().scansOf(of)).toMatchObject([{ sha256: sha256(bytes) }])
})

test('a second writer is answered 423, in this process and in another, and a stranger 404', async () => {
  const bytes = aMesh()
  const other = await here.start()
  const { path, id } = await anna().create(bytes.length, claims('anna'))
  const stalling = aStallingStream(bytes.subarray(0, 2000))
  const first = annaAt(other).send(path, 0, stalling.stream)
  await arrived(here.storageDir, id, 2000)
  const busy = { status: 423, body: { code: 'upload-busy' } }
  expect(await anna().send(path, 0, bytes)).toMatchObject(busy)
  expect(await annaAt(other).send(path, 0, bytes)).toMatchObject(busy)
  expect(await anna().discard(path)).toMatchObject(busy)
  expect((await anna().head(path, TUS)).status).toBe(423)
  const stranger = here.visitor('eve')
  const unknown = { status: 404, body: { code: 'upload-not-found' } }
  expect(await stranger.send(path, 0, bytes)).toMatchObject(unknown)
  expect(await stranger.discard(path)).toMatchObject(unknown)
  expect((await stranger.head(path, TUS)).status).toBe(404)
  stalling.end()
  expect((await first).headers.get('upload-offset')).toBe('2000')
  expect((await anna().send(path, 2000, bytes.subarray(2000))).status).toBe(204)
  await other.stop()
})

test('FILE-058 a silent client loses its lock after the idle timeout, and its upload can be resumed', async () => {
  const bytes = aMesh()
  const hasty = await here.start({ UPLOAD_SILENCE_MS: '300' })
  const { path } = await annaAt(hasty).create(bytes.length, claims('anna'))
  const stalling = aStallingStream(bytes.subarray(0, 2000))
  const { status, headers } = await annaAt(hasty).send(path, 0, stalling.stream)
  const reached = Number(headers.get('upload-offset'))
  expect([status, await anna().offset(path)]).toEqual([204, reached])
  expect((await anna().send(path, reached, bytes.subarray(reached))).status).toBe(204)
  stalling.end()
  await hasty.stop()
})

test('a writer that loses its lock stops, and the upload can be resumed', async () => {
  const bytes = aMesh()
  const { path, id } = await anna().create(bytes.length, claims('anna'))
  const stalling = aStallingStream(bytes.subarray(0, 2000))
  const first = anna().send(path, 0, stalling.stream)
  await arrived(here.storageDir, id, 2000)
  await here.world.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'files-locks'`
  expect(await first).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  stalling.end()
  expect(await anna().offset(path)).toBe(2000)
  expect((await anna().send(path, 2000, bytes.subarray(2000))).status).toBe(204)
})

// Only Linux has the device that is always full; README.md says so of the tests.
test('a full disk answers 507, and the upload resumes when there is room', async () => {
  const bytes = aMesh()
  const { path, id } = await anna().create(bytes.length, claims('anna'))
  const part = join(here.storageDir, partOf(id))
  mkdirSync(dirname(part), { recursive: true })
  symlinkSync('/dev/full', part)
  expect(await anna().send(path, 0, bytes)).toMatchObject({ status: 507, body: { code: 'storage-full' } })
  unlinkSync(part)
  expect(await anna().offset(path)).toBe(0)
  expect((await anna().send(path, 0, bytes)).status).toBe(204)
})

test('FILE-058 bytes that were written and never acknowledged are kept, and count in the checksum', async () => {
  const of = claims('anna')
  const bytes = anAsciiMesh({ sizeBytes: 100_000 })
  const { path, id } = await anna().create(bytes.length, of)
  await anna().send(path, 0, bytes.subarray(0, 40_000))
  writeFileSync(join(here.storageDir, partOf(id)), bytes.subarray(40_000, 60_000), { flag: 'a' })
  expect((await anna().send(path, 60_000, bytes.subarray(60_000))).status).toBe(204)
  expect(await anna().scansOf(of)).toMatchObject([{ sha256: sha256(bytes) }])
})
