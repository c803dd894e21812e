import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { mkdirSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { asVisitor, aWorld, type Client } from 'service-kit/test/service'
import {
  aMesh,
  anAsciiMesh,
  aProcess,
  arrived,
  aSlip,
  aSlowStream,
  claims,
  end,
  environment,
  objectsIn,
  TUS,
  uploader,
} from './builders'
import { files } from './main'

// Processes are started, killed and started again.
setDefaultTimeout(60_000)
let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => end(world))

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const anna = (of: { as(headers: Record<string, string>): Client }) => uploader(of.as(asVisitor('anna')))
const wanted = async (of: ReturnType<typeof claims>, filename = 'upper 01.stl') => ({
  slip: await aSlip(of),
  kind: 'aligner',
  filename,
})
/** What became of a request whose server may go meanwhile. */
const sentOrCut = (sent: Promise<unknown>) => sent.catch(() => 'cut')
const partOf = (id: string) => `uploads/${id}.part`

describe('a kill', () => {
  test('FILE-058 in the middle of an upload loses nothing that was acknowledged', async () => {
    const env = environment()
    const of = claims('anna')
    const bytes = aMesh({ triangles: 40_000 })
    const first = await aProcess(world, env)
    const { path, id } = await anna(first).create(bytes.length, await wanted(of))
    await anna(first).send(path, 0, bytes.subarray(0, 300_000))
    const slow = aSlowStream(bytes.subarray(300_000, 700_000))
    const cut = sentOrCut(anna(first).send(path, 300_000, slow.stream))
    await arrived(env.STORAGE_DIR, id, 700_000)
    first.child.kill('SIGKILL')
    slow.end()
    expect(await cut).toBe('cut')
    await first.child.exited

    const second = await aProcess(world, env)
    const offset = await anna(second).offset(path)
    expect(offset).toBe(700_000)
    expect((await anna(second).send(path, offset, bytes.subarray(offset))).status).toBe(204)
    const { items } = (await anna(second).get(`/v1/scans?orderId=${of.orderId}`)).body
    expect(items).toMatchObject([{ sha256: sha256(bytes), triangles: 40_000 }])
    expect(objectsIn(env.STORAGE_DIR)).toHaveLength(1)
    second.child.kill()
  })

  const deaths = [
    ['upload:before-commit', 'by another instance, for the client that comes back'],
    ['upload:before-commit', 'by the next start'],
    ['upload:after-commit', 'by the next start'],
  ] as const
  for (const [point, healer] of deaths)
    test(`at ${point} is healed ${healer}: one scan, one object, one event`, async () => {
      const env = environment()
      const of = claims('anna')
      const bytes = aMesh({ triangles: 2_000 })
      const other = healer.startsWith('by another') ? await aProcess(world, env) : undefined
      const first = await aProcess(world, { ...env, CRASH_AT: point })
      const { path, id } = await anna(first).create(bytes.length, await wanted(of))
      expect(await sentOrCut(anna(first).send(path, 0, bytes))).toBe('cut')
      await first.child.exited
      expect(objectsIn(env.STORAGE_DIR)).toHaveLength(2)

      const healing = other ?? (await aProcess(world, env))
      if (!other) await world.until(async () => !objectsIn(env.STORAGE_DIR).includes(partOf(id)))
      expect(await world.until(() => anna(healing).offset(path))).toBe(bytes.length)
      const { items } = (await anna(healing).get(`/v1/scans?orderId=${of.orderId}`)).body
      expect(items).toMatchObject([{ id, sha256: sha256(bytes) }])
      expect(objectsIn(env.STORAGE_DIR)).toEqual([`order_${of.orderId}/${of.folder}/aligner/${items[0].fileName}`])
      await world.event('files.scan.stored.v1', (it) => it.aggregateId === id)
      const told = await world.sql`select id from files.outbox where body->>'aggregateId' = ${id}`
      expect(told).toHaveLength(1)
      healing.child.kill()
    })
})

describe('in one service', () => {
  const env = { ...environment(), UPLOAD_SILENCE_MS: '60000' }
  let service: Awaited<ReturnType<typeof world.start>>
  beforeAll(async () => {
    service = await world.start(files, env)
  })

  test('FILE-058 a client that goes at 99 % finds what it sent, and no scan meanwhile', async () => {
    const of = claims('anna')
    const bytes = aMesh({ triangles: 100_000 })
    const { path, id } = await anna(service).create(bytes.length, await wanted(of))
    const sent = Math.floor(bytes.length * 0.99)
    const { hostname, port } = new URL(service.url)
    const headers = { ...asVisitor('anna'), ...TUS, 'upload-offset': '0', 'content-length': String(bytes.length) }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const socket = connect(Number(port), hostname)
    socket.write(`PATCH ${path} HTTP/1.1\r\nhost: files\r\ncontent-type: application/offset+octet-stream\r\n`)
    socket.write(`${lines.join('')}\r\n`)
    await new Promise((flushed) => socket.write(bytes.subarray(0, sent), flushed))
    await world.until(async () => Bun.file(join(env.STORAGE_DIR, partOf(id))).size > 0)
    socket.destroy()
    const cut = /operation="continueUpload",status="204"/
    await world.until(async () => cut.test(await (await fetch(`${service.insideUrl}/metrics`)).text()))
    const offset = await world.until(async () => (await anna(service).offset(path)) || undefined)
    expect(offset).toBeWithin(1, sent + 1)
    expect((await anna(service).get(`/v1/scans?orderId=${of.orderId}`)).body.items).toEqual([])
    expect((await anna(service).send(path, offset, bytes.subarray(offset))).status).toBe(204)
    const { items } = (await anna(service).get(`/v1/scans?orderId=${of.orderId}`)).body
    expect(items).toMatchObject([{ sha256: sha256(bytes) }])
  })

  test('a second writer is told to wait, in this process and in another', async () => {
    const bytes = aMesh()
    const other = await world.start(files, env)
    const { path, id } = await anna(service).create(bytes.length, await wanted(claims('anna')))
    const slow = aSlowStream(bytes.subarray(0, 2000))
    const first = anna(other).send(path, 0, slow.stream)
    await arrived(env.STORAGE_DIR, id, 2000)
    const busy = { status: 423, body: { code: 'upload-busy' } }
    expect(await anna(service).send(path, 0, bytes)).toMatchObject(busy)
    expect(await anna(other).send(path, 0, bytes)).toMatchObject(busy)
    expect(await anna(service).giveUp(path)).toMatchObject(busy)
    expect((await anna(service).head(path, TUS)).status).toBe(423)
    slow.end()
    expect((await first).headers.get('upload-offset')).toBe('2000')
    expect((await anna(service).send(path, 2000, bytes.subarray(2000))).status).toBe(204)
    await other.stop()
  })

  test('FILE-058 a client that falls silent is taken for gone, and its upload is free', async () => {
    const bytes = aMesh()
    const hasty = await world.start(files, { ...env, UPLOAD_SILENCE_MS: '300' })
    const { path } = await anna(hasty).create(bytes.length, await wanted(claims('anna')))
    const slow = aSlowStream(bytes.subarray(0, 2000))
    const { status, headers } = await anna(hasty).send(path, 0, slow.stream)
    const reached = Number(headers.get('upload-offset'))
    expect([status, await anna(service).offset(path)]).toEqual([204, reached])
    expect((await anna(service).send(path, reached, bytes.subarray(reached))).status).toBe(204)
    slow.end()
    await hasty.stop()
  })

  test('a writer whose lock is lost stops, and the upload goes on later', async () => {
    const bytes = aMesh()
    const patient = await world.start(files, env)
    const { path, id } = await anna(patient).create(bytes.length, await wanted(claims('anna')))
    const slow = aSlowStream(bytes.subarray(0, 2000))
    const first = anna(patient).send(path, 0, slow.stream)
    await arrived(env.STORAGE_DIR, id, 2000)
    await world.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'files-locks'`
    expect(await first).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    slow.end()
    expect(await anna(patient).offset(path)).toBe(2000)
    expect((await anna(patient).send(path, 2000, bytes.subarray(2000))).status).toBe(204)
    await patient.stop()
  })

  // The device that is always full: Linux alone has it, as README.md says of the tests.
  test('a full disk answers 507, and the upload goes on when there is room', async () => {
    const bytes = aMesh()
    const { path, id } = await anna(service).create(bytes.length, await wanted(claims('anna')))
    const part = join(env.STORAGE_DIR, partOf(id))
    mkdirSync(dirname(part), { recursive: true })
    symlinkSync('/dev/full', part)
    expect(await anna(service).send(path, 0, bytes)).toMatchObject({ status: 507, body: { code: 'storage-full' } })
    unlinkSync(part)
    expect(await anna(service).offset(path)).toBe(0)
    expect((await anna(service).send(path, 0, bytes)).status).toBe(204)
  })

  test('FILE-058 what was written but never acknowledged is gone on with, and counts in the checksum', async () => {
    const of = claims('anna')
    const bytes = anAsciiMesh({ sizeBytes: 100_000 })
    const { path, id } = await anna(service).create(bytes.length, await wanted(of))
    await anna(service).send(path, 0, bytes.subarray(0, 40_000))
    writeFileSync(join(env.STORAGE_DIR, partOf(id)), bytes.subarray(40_000, 60_000), { flag: 'a' })
    expect((await anna(service).send(path, 60_000, bytes.subarray(60_000))).status).toBe(204)
    const { items } = (await anna(service).get(`/v1/scans?orderId=${of.orderId}`)).body
    expect(items).toMatchObject([{ sha256: sha256(bytes) }])
  })
})
