import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { MAX_SCAN_BYTES } from 'contracts/scans/scan'
import { PLACES } from 'service-kit/database/connect'
import { asPerson, asVisitor, personOf } from 'service-kit/test/service'
import { aMesh, anAsciiMesh, claims, TUS, uploader } from '../builders'
import { aService } from '../test/service'

// 100 MB take a while on a busy machine.
setDefaultTimeout(180_000)
const here = aService()
const anna = () => here.visitor('anna')
const SIZE = 5084
const TOO_MANY = { status: 429, body: { code: 'too-many-uploads' } }

describe('FILE-009', () => {
  const chunked = (bytes: Uint8Array) =>
    new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 4_000_000) controller.enqueue(bytes.subarray(at, at + 4_000_000))
        controller.close()
      },
    })

  test('FILE-009 a file of exactly 100 MB is accepted', async () => {
    const of = claims('anna')
    const id = await anna().upload(anAsciiMesh({ sizeBytes: MAX_SCAN_BYTES }), of)
    expect(await anna().scansOf(of)).toMatchObject([{ id, sizeBytes: 104_857_600 }])
  })

  test('FILE-009 an announced length of one byte more is refused, and no upload is created', async () => {
    const of = claims('anna')
    const answer = await anna().create(MAX_SCAN_BYTES + 1, of)
    expect(answer).toMatchObject({ status: 413, body: { code: 'too-large' } })
    expect(await here.world.sql`select id from files.uploads where order_id = ${of.orderId}`).toBeEmpty()
  })

  const announced = 10_000_000
  const tooMuch = anAsciiMesh({ sizeBytes: announced + 1 })
  const ways: Record<string, (path: string) => ReturnType<ReturnType<typeof anna>['send']>> = {
    'with a Content-Length': (path) => anna().send(path, 0, tooMuch),
    'in chunks': (path) => anna().send(path, 0, chunked(tooMuch)),
    'in several requests': async (path) => {
      expect((await anna().send(path, 0, tooMuch.subarray(0, 1_000_000))).status).toBe(204)
      return anna().send(path, 1_000_000, tooMuch.subarray(1_000_000))
    },
  }
  for (const [name, send] of Object.entries(ways))
    test(`FILE-009 one byte more than was announced is refused when it is sent ${name}, and nothing stays`, async () => {
      const { path, id } = await anna().create(announced, claims('anna'))
      expect(await send(path)).toMatchObject({ status: 413, body: { code: 'too-large' } })
      expect(here.keys(id)).toEqual([])
      expect((await anna().head(path, TUS)).status).toBe(404)
    })

  test('FILE-009 a few bytes more than were announced are refused, too', async () => {
    const { path } = await anna().create(5000, claims('anna'))
    expect(await anna().send(path, 0, aMesh())).toMatchObject({ status: 413, body: { code: 'too-large' } })
  })
})

describe('FILE-063', () => {
  const statusesOf = (answers: readonly { status: number }[]) => answers.map((it) => it.status).sort()
  /** Creates an upload as a new visitor at this address. */
  const aVisitorAt = (instance: Awaited<ReturnType<typeof here.start>>, address: string) => (name: string) =>
    uploader(instance.as({ ...asVisitor(name), 'x-address': address })).create(SIZE, claims(name))

  test('FILE-063 the number of open uploads of a visitor is limited, and those of others do not count', async () => {
    const limited = await here.start({ MAX_OPEN_UPLOADS: '3' })
    const vera = uploader(limited.as(asVisitor('vera')))
    const of = claims('vera')
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => vera.create(SIZE, of)))
    expect(statusesOf(answers)).toEqual([201, 201, 201, 429, 429])
    const refused = answers.find((it) => it.status === 429)
    expect(refused).toMatchObject(TOO_MANY)
    expect(refused?.headers.get('retry-after')).toBe('2')
    const other = uploader(limited.as(asVisitor('zoe')))
    expect((await other.create(SIZE, claims('zoe'))).status).toBe(201)
    await vera.discard(answers.find((it) => it.status === 201)!.path)
    expect((await vera.create(SIZE, of)).status).toBe(201)
    await limited.stop()
  })

  test('FILE-063 new visitors of one network share a limit; another network and a signed-in person have their own', async () => {
    const practice = '198.51.100.7'
    const limited = await here.start({ MAX_OPEN_UPLOADS_PER_NETWORK: '3' })
    const answers = await Promise.all([1, 2, 3, 4, 5].map((it) => aVisitorAt(limited, practice)(`new-${it}`)))
    expect(statusesOf(answers)).toEqual([201, 201, 201, 429, 429])
    const refused = answers.find((it) => it.status === 429)
    expect(refused).toMatchObject(TOO_MANY)
    expect(refused?.headers.get('retry-after')).toBe('2')

    expect((await aVisitorAt(limited, '198.51.100.8')('new-6')).status).toBe(201)
    const dentist = uploader(limited.as({ ...(await asPerson('dentist')), 'x-address': practice }))
    expect((await dentist.create(SIZE, claims('dentist', { owner: personOf('dentist') }))).status).toBe(201)
    // The IPv6 addresses of one /64 are one network.
    const line = [1, 2, 3, 4].map((it) => aVisitorAt(limited, `2001:db8:0:1::${it}`)(`new-1${it}`))
    expect(statusesOf(await Promise.all(line))).toEqual([201, 201, 201, 429])
    await limited.stop()
  })

  test.each([
    ['visitor', { MAX_OPEN_BYTES: '12000' }, () => 'olga', '203.0.113.9'],
    ['network', { MAX_OPEN_BYTES_PER_NETWORK: '12000' }, (it: number) => `large-${it}`, '203.0.113.10'],
  ])('FILE-063 the total size of the open uploads of one %s is limited', async (_, limit, nameOf, address) => {
    const limited = await here.start(limit)
    const answers = await Promise.all([1, 2, 3, 4].map((it) => aVisitorAt(limited, address)(nameOf(it))))
    expect(statusesOf(answers)).toEqual([201, 201, 429, 429])
    await limited.stop()
  })

  test('FILE-063 an upload that is not resumed within 24 hours is removed with its bytes', async () => {
    const vera = here.visitor('vera')
    const { path, id } = await vera.create(SIZE, claims('vera'))
    await vera.send(path, 0, aMesh().subarray(0, 5000))
    expect(here.keys(id)).toEqual([`uploads/${id}.part`])
    const almostDay = '23:59:59'
    await here.world.sql`update files.uploads set touched_at = now() - ${almostDay}::interval where id = ${id}`
    const other = await here.start()
    await here.world.until(async () => here.keys(id).length === 0)
    // Until the other instance has released its lock, the upload is busy.
    await here.world.until(async () => (await vera.discard(path)).status === 404)
    expect(await here.world.sql`select from files.scans where id = ${id}`).toBeEmpty()
    await other.stop()
  })
})

describe('the database is slow', () => {
  test('many uploads that resume at once leave places in the pool for other requests', async () => {
    const vera = here.visitor('vera')
    const of = claims('vera')
    const created = await Promise.all(Array.from({ length: 20 }, () => vera.create(SIZE, of)))
    const resumed = await here.world.sql.begin(async (tx) => {
      await tx`lock table files.uploads in access exclusive mode`
      const all = created.map(({ path }) => vera.head(path, TUS))
      const waiting = () => tx`select from pg_locks where relation = 'files.uploads'::regclass and not granted`
      await here.world.until(async () => (await waiting()).length > 1)
      let isAnswered = false
      const scans = vera.scansOf(claims('vera')).finally(() => {
        isAnswered = true
      })
      let most = 0
      while (!isAnswered) most = Math.max(most, (await waiting()).length)
      expect(await scans).toEqual([])
      expect(most).toBeLessThan(PLACES.requests)
      return { all }
    })
    await Promise.allSettled(resumed.all)
  })

  test('many uploads that one visitor creates at once take one place in the pool, and another visitor’s is created', async () => {
    const begin = async (name: string) => (await here.visitor(name).create(SIZE, claims(name))).status
    let flood: Promise<number>[] = []
    await here.world.connectAs('files').begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtext('uploads:' || ${claims('flood').owner}))`
      flood = Array.from({ length: 30 }, () => begin('flood'))
      await here.world.until(async () => (await here.world.waitingAtLocks()) === 1)
      expect(await begin('zoe')).toBe(201)
      expect(await here.world.waitingAtLocks()).toBeLessThanOrEqual(1)
    })
    expect(await Promise.all(flood)).toContain(201)
  })
})

test('below the watermark of the disk new uploads are refused, active ones can end, and staff see it', async () => {
  const [of, bytes] = [claims('anna'), aMesh()]
  const { path } = await anna().create(bytes.length, of)

  // No disk has so much room.
  const full = await here.start({ MIN_FREE_BYTES: '999999999999' })
  const annaAtFull = uploader(full.as(asVisitor('anna')))
  const refused = await annaAtFull.create(bytes.length, of)
  expect(refused).toMatchObject({ status: 507, body: { code: 'storage-full' } })
  expect(refused.headers.get('retry-after')).toBe('60')
  const staff = full.as(await asPerson('manager', { roles: ['manager'] }))
  const seen = await staff.get('/v1/storage')
  expect(seen).toMatchObject({ status: 200, body: { isFull: true, freeBytes: expect.any(Number) } })
  const metrics = await (await fetch(`${full.insideUrl}/metrics`)).text()
  expect(metrics).toMatch(/^storage_full\{.*\} 1$/m)
  expect(Number(/^storage_free_bytes\{.*\} (\S+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0)

  // At its start the instance locks each upload for a moment.
  const [first, rest] = [bytes.subarray(0, 2_000), bytes.subarray(2_000)]
  await here.world.until(async () => (await annaAtFull.send(path, 0, first)).status === 204)
  expect((await annaAtFull.send(path, 2_000, rest)).status).toBe(204)
  expect(await annaAtFull.scansOf(of)).toHaveLength(1)
  expect((await anna().create(bytes.length, of)).status).toBe(201)
  await full.stop()
})

test('one pass removes any number of orphaned objects, whatever object cannot be removed', async () => {
  mkdirSync(join(here.storageDir, '0', 'inside'), { recursive: true })
  // Seven pages: at one page per look, which come every 15 s, they would outlast this test's 60 s.
  await here.world.sql`insert into files.removals (key)
    select (case it when 0 then '0' else 'gone-' || it end) from generate_series(0, 3400) as it`
  await here.restart()
  const keys = async () => (await here.world.sql`select key from files.removals`).map((it) => it.key)
  await here.world.until(async () => (await keys()).length === 1)
  expect(await keys()).toEqual(['0'])
  await here.world.sql`delete from files.removals`
})

test('memory stays flat while 100 MB come and go, twice', async () => {
  const { child, as, url, insideUrl } = await here.startProcess()
  const residentBytes = async () =>
    Number(/^process_resident_memory_bytes\S* (\S+)/m.exec(await (await fetch(`${insideUrl}/metrics`)).text())?.[1])
  const client = uploader(as(asVisitor('anna')))
  const bytes = aMesh({ triangles: 2_097_150 })
  await client.upload(aMesh(), claims('anna'))
  const before = await residentBytes()
  const of = claims('anna')
  for (let times = 0; times < 2; times++) {
    const id = await client.upload(bytes, of)
    const content = await fetch(`${url}/v1/scans/${id}/content`, { headers: asVisitor('anna') })
    expect(Buffer.compare(await content.bytes(), bytes)).toBe(0)
  }
  const grownBytes = (await residentBytes()) - before
  child.kill()
  expect(grownBytes).toBeLessThan(40_000_000)
})
