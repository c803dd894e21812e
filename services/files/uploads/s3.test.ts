import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { ConfigError } from 'service-kit/config'
import { asVisitor, type Client, testSites } from 'service-kit/test/service'
import { aMesh, aStallingStream, claims, environment, TUS, uploader } from '../builders'
import { files } from '../main'
import { anObjectStorage } from '../test/object-storage'
import { objectsIn } from '../test/objects'
import { aService } from '../test/service'

// Processes are started, killed and started again.
setDefaultTimeout(180_000)
const s3 = await anObjectStorage()
/** The factory site stores its scans in S3, the others on the disk. */
const SITES = JSON.stringify(testSites.map((it) => (it.id === 'factory' ? { ...it, storage: 's3' } : it)))
const here = aService({ SITES, S3: JSON.stringify(s3.config), UPLOAD_SILENCE_MS: '60000' })
const anna = () => here.visitor('anna')
const annaAt = (instance: { as(headers: Record<string, string>): Client }) => uploader(instance.as(asVisitor('anna')))

const MIB = 1024 * 1024
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const { objects } = s3.server
const keysWith = (text: string) => objects.keys.filter((it) => it.includes(text))
const piecesOf = (id: string) => keysWith(`uploads/${id}.part/`)
const events = async (id: string) =>
  (await here.world.sql`select subject from files.outbox where body->>'aggregateId' = ${id} order by seq`).map(
    (it) => it.subject,
  )
/** 13 MB: two whole pieces and a rest. */
const large = aMesh({ triangles: 260_000 })

/** The scan's row, its object and the bytes that were sent agree, and nothing else is left in bucket and directory. */
async function isWhole(id: string, of: ReturnType<typeof claims>, bytes: Uint8Array) {
  const [scan, ...others] = await anna().scansOf(of)
  expect([scan.id, scan.sha256, scan.sizeBytes, others]).toEqual([id, sha256(bytes), bytes.length, []])
  const key = `order_${of.orderId}/${of.folder}/aligner/${scan.fileName}`
  await here.world.until(async () => keysWith(id).length === 0)
  expect([keysWith(of.orderId), objects.uploads]).toEqual([[key], []])
  expect(sha256(objects.get(key).bytes)).toBe(sha256(bytes))
  expect(objectsIn(here.storageDir).filter((it) => it.includes(id) || it.includes(of.orderId))).toEqual([])
  expect(await events(id)).toEqual(['files.scan.stored.v1'])
}

test('a site stores its scans where its configuration says, and each is read from where it lies', async () => {
  const [of, ofRu] = [claims('anna'), claims('anna', { site: 'ru' })]
  const onRu = here.visitor('anna', 'ru')
  const [id, idOfRu] = [await anna().upload(aMesh(), of), await onRu.upload(aMesh({ seed: 2 }), ofRu)]
  await isWhole(id, of, aMesh())
  expect([keysWith(ofRu.orderId), here.keys(ofRu.orderId)]).toEqual([[], [expect.stringContaining(ofRu.folder)]])
  for (const [as, it, bytes] of [
    [anna(), id, aMesh()],
    [onRu, idOfRu, aMesh({ seed: 2 })],
  ] as const)
    expect(Buffer.compare((await as.get(`/v1/scans/${it}/content`)).body, bytes)).toBe(0)
  const part = await anna().get(`/v1/scans/${id}/content`, { range: 'bytes=100-199' })
  expect([part.status, Buffer.compare(part.body, aMesh().subarray(100, 200))]).toEqual([206, 0])
})

test('FILE-021 a link leads to the bucket itself, whose own link is for a minute', async () => {
  const of = claims('anna')
  const id = await anna().upload(aMesh(), of, { filename: 'a.stl' })
  const { path } = (await anna().get(`/v1/scans/${id}/link`)).body
  expect((await here.visitor('boris').get(path)).status).toBe(403)
  const answer = await fetch(`${here.url}${path}`, { headers: asVisitor('anna'), redirect: 'manual' })
  expect(answer.status).toBe(302)
  const address = answer.headers.get('location') ?? ''
  expect(address).toStartWith(s3.config.url)
  const read = await fetch(address)
  expect(sha256(await read.bytes())).toBe(sha256(aMesh()))
  expect(read.headers.get('content-disposition')).toStartWith('attachment')
  s3.clock.aheadMs = 65_000
  expect((await fetch(address)).status).toBe(403)
})

describe('an upload to S3', () => {
  test('FILE-058 goes on where it was, over requests that end anywhere', async () => {
    const of = claims('anna')
    const { path, id } = await anna().create(large.length, of)
    let from = 0
    for (const end of [1, 4 * MIB, 5 * MIB, 11 * MIB, large.length]) {
      expect(await anna().offset(path)).toBe(from)
      expect((await anna().send(path, from, large.subarray(from, end))).status).toBe(204)
      from = end
    }
    await isWhole(id, of, large)
  })

  test('FILE-058 that is cut by a kill keeps what it has stored, and another process completes it', async () => {
    const of = claims('anna')
    const first = await here.startProcess()
    const { path, id } = await annaAt(first).create(large.length, of)
    expect((await annaAt(first).send(path, 0, large.subarray(0, MIB))).status).toBe(204)
    const stalling = aStallingStream(large.subarray(MIB, 12 * MIB))
    const cut = annaAt(first)
      .send(path, MIB, stalling.stream)
      .catch(() => 'cut')
    await here.world.until(async () =>
      piecesOf(id)
        .at(-1)
        ?.endsWith(String(10 * MIB)),
    )
    first.child.kill('SIGKILL')
    stalling.end()
    expect(await cut).toBe('cut')
    expect(await anna().scansOf(of)).toEqual([])
    const offset = await here.world.until(async () => (await anna().offset(path)) || undefined)
    expect(offset).toBe(10 * MIB)
    expect((await anna().send(path, offset, large.subarray(offset))).status).toBe(204)
    await isWhole(id, of, large)
  })

  test('FILE-058 whose client disconnects at 99 % keeps what came, and is no scan meanwhile', async () => {
    const of = claims('anna')
    const { path, id } = await anna().create(large.length, of)
    const sent = Math.floor(large.length * 0.99)
    const { hostname, port } = new URL(here.url)
    const headers = { ...asVisitor('anna'), ...TUS, 'upload-offset': '0', 'content-length': String(large.length) }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const socket = connect(Number(port), hostname)
    socket.write(`PATCH ${path} HTTP/1.1\r\nhost: files\r\ncontent-type: application/offset+octet-stream\r\n`)
    socket.write(`${lines.join('')}\r\n`)
    await new Promise((flushed) => socket.write(large.subarray(0, sent), flushed))
    await here.world.until(async () => piecesOf(id).length > 0)
    socket.destroy()
    // What came is stored before the upload is unlocked, and until then it is busy.
    const head = await here.world.until(async () => {
      const answer = await anna().head(path, TUS)
      return answer.status === 200 ? answer : undefined
    })
    const offset = Number(head.headers.get('upload-offset'))
    expect(offset).toBeWithin(5 * MIB, sent + 1)
    expect([await anna().scansOf(of), keysWith(of.orderId)]).toEqual([[], []])
    expect((await anna().send(path, offset, large.subarray(offset))).status).toBe(204)
    await isWhole(id, of, large)
  })

  test('has one writer at a time: a second one is answered 423, and disturbs nothing', async () => {
    const of = claims('anna')
    const { path, id } = await anna().create(large.length, of)
    const stalling = aStallingStream(large.subarray(0, 6 * MIB))
    const first = anna().send(path, 0, stalling.stream)
    await here.world.until(async () => piecesOf(id).length > 0)
    const other = await here.start()
    for (const second of [anna(), annaAt(other)])
      expect(await second.send(path, 0, large)).toMatchObject({ status: 423, body: { code: 'upload-busy' } })
    stalling.end()
    expect((await first).headers.get('upload-offset')).toBe(String(6 * MIB))
    expect((await annaAt(other).send(path, 6 * MIB, large.subarray(6 * MIB))).status).toBe(204)
    await isWhole(id, of, large)
    await other.stop()
  })

  for (const point of ['upload:before-commit', 'upload:after-commit'] as const)
    test(`is healed by the next start after a kill at ${point}: one scan, one object, one event`, async () => {
      const of = claims('anna')
      const first = await here.startProcess({ CRASH_AT: point })
      const { path, id } = await annaAt(first).create(large.length, of)
      expect(
        await annaAt(first)
          .send(path, 0, large)
          .catch(() => 'cut'),
      ).toBe('cut')
      await first.child.exited
      const next = await here.start()
      await here.world.until(async () => piecesOf(id).length === 0)
      expect(await here.world.until(() => anna().offset(path))).toBe(large.length)
      await isWhole(id, of, large)
      await next.stop()
    })

  test.each([
    ['503', { kind: 'refuse', status: 503, code: 'SlowDown' }, 503, 'unavailable'],
    ['500', { kind: 'refuse', status: 500, code: 'InternalError' }, 503, 'unavailable'],
    ['nothing but a cut connection', { kind: 'disconnect' }, 503, 'unavailable'],
    ['that it is full', { kind: 'refuse', status: 400, code: 'CloudTotalAliveSizeQuotaExceed' }, 507, 'storage-full'],
  ] as const)('FILE-058 is refused while S3 answers %s, and goes on after that', async (_, fault, status, code) => {
    const of = claims('anna')
    const { path, id } = await anna().create(large.length, of)
    expect((await anna().send(path, 0, large.subarray(0, 6 * MIB))).status).toBe(204)
    s3.server.befall({ ...fault, operation: 'put' })
    expect(await anna().send(path, 6 * MIB, large.subarray(6 * MIB))).toMatchObject({ status, body: { code } })
    s3.server.befall(fault)
    expect((await anna().head(path, TUS)).status).toBe(status)
    s3.server.heal()
    expect(await anna().offset(path)).toBe(6 * MIB)
    expect((await anna().send(path, 6 * MIB, large.subarray(6 * MIB))).status).toBe(204)
    await isWhole(id, of, large)
  })

  test('becomes one scan when the answer to its last step is lost', async () => {
    const of = claims('anna')
    const { path, id } = await anna().create(large.length, of)
    s3.server.befall({ kind: 'lose-answer', operation: 'complete-upload', times: 1 })
    expect(await anna().send(path, 0, large)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(await anna().offset(path)).toBe(large.length)
    await isWhole(id, of, large)
  })

  test('whose bytes are not those of its checksum leaves none of them', async () => {
    const { path, id } = await anna().create(large.length, claims('anna'))
    const other = createHash('sha256').update('other').digest('base64')
    const answer = await anna().send(path, 0, large, { 'upload-checksum': `sha256 ${other}` })
    expect(answer).toMatchObject({ status: 460, body: { code: 'checksum-differs' } })
    expect([piecesOf(id), here.keys(id)]).toEqual([[], []])
    const right = createHash('sha256').update(large).digest('base64')
    expect((await anna().send(path, 0, large, { 'upload-checksum': `sha256 ${right}` })).status).toBe(204)
  })

  test('that is no mesh, or is given up, leaves nothing', async () => {
    const of = claims('anna')
    const page = new Uint8Array(Buffer.from(`<!doctype html>${' '.repeat(6 * MIB)}`))
    const { path, id } = await anna().create(page.length, of)
    expect(await anna().send(path, 0, page)).toMatchObject({ status: 422, body: { code: 'scan-is-no-mesh' } })
    const given = await anna().create(large.length, of)
    await anna().send(given.path, 0, large.subarray(0, 7 * MIB))
    expect(piecesOf(given.id)).toHaveLength(2)
    await anna().discard(given.path)
    expect([...keysWith(id), ...keysWith(given.id), ...keysWith(of.orderId)]).toEqual([])
  })

  test('needs no room on the disk', async () => {
    const full = await here.start({ MIN_FREE_BYTES: '999999999999' })
    expect((await annaAt(full).create(5084, claims('anna'))).status).toBe(201)
    const onRu = uploader(full.as(asVisitor('anna', 'ru')))
    expect((await onRu.create(5084, claims('anna', { site: 'ru' }))).status).toBe(507)
    await full.stop()
  })
})

describe('a scan in S3', () => {
  test('FILE-048 is removed with its object, later if S3 fails meanwhile', async () => {
    const of = claims('anna')
    const id = await anna().upload(aMesh(), of)
    s3.server.befall({ kind: 'refuse', status: 503, code: 'SlowDown', operation: 'remove' })
    await here.world.publish('orders.scan.removed.v1', { orderId: of.orderId, scanId: id })
    await here.world.event('files.scan.removed.v1', (it) => it.aggregateId === id)
    expect(keysWith(of.orderId)).toHaveLength(1)
    s3.server.heal()
    await here.restart()
    await here.world.until(async () => keysWith(of.orderId).length === 0)
  })

  test('is not reported as damaged while S3 is away, and is when its object is gone', async () => {
    const of = claims('anna')
    const id = await anna().upload(aMesh(), of)
    const read = () => anna().get(`/v1/scans/${id}/content`)
    s3.server.befall({ kind: 'refuse', status: 503, code: 'SlowDown' })
    expect(await read()).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    s3.server.heal()
    expect((await read()).status).toBe(200)
    expect(await events(id)).toEqual(['files.scan.stored.v1'])
    objects.remove(keysWith(of.orderId)[0]!)
    expect(await read()).toMatchObject({ status: 404, body: { code: 'scan-not-found' } })
    expect(await events(id)).toEqual(['files.scan.stored.v1', 'files.scan.damaged.v1'])
  })

  test('of which S3 sends a part only is not taken for a whole one', async () => {
    const id = await anna().upload(aMesh(), claims('anna'))
    s3.server.befall({ kind: 'cut-answer', operation: 'get' })
    expect(
      await anna()
        .get(`/v1/scans/${id}/content`)
        .catch(() => 'cut'),
    ).toBe('cut')
  })
})

test('the service does not start when a site stores in S3 and S3 is not configured, or only half of it', async () => {
  const { secretAccessKey: _, ...half } = s3.config
  const start = (env: Record<string, string>) => here.start(env).catch((error) => error)
  // `aService` has S3 in its configuration; a world's own start has not.
  const without = await here.world.start(files, { ...environment(), SITES }).catch((error) => error)
  expect(without).toBeInstanceOf(ConfigError)
  expect(without.message).toBe('S3 is not set, but the site factory stores its scans there.')
  const withHalf = await start({ S3: JSON.stringify(half) })
  expect(withHalf).toBeInstanceOf(ConfigError)
  expect(withHalf.message).toStartWith('S3 (at secretAccessKey) is wrong')
})
