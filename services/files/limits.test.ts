import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { MAX_SCAN_BYTES } from 'contracts/scans/scan'
import { asPerson, asVisitor, aWorld, personOf } from 'service-kit/test/service'
import { aMesh, anAsciiMesh, aProcess, aSlip, claims, end, environment, objectsIn, TUS, uploader } from './builders'
import { files } from './main'

// 100 MB take a while on a machine that has other things to do.
setDefaultTimeout(60_000)
let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => end(world))

const wanted = async (of: ReturnType<typeof claims>) => ({
  slip: await aSlip(of),
  kind: 'aligner',
  filename: 'upper 01.stl',
})

describe('FILE-009', () => {
  const env = environment()
  let anna: ReturnType<typeof uploader>
  beforeAll(async () => {
    anna = uploader((await world.start(files, env)).as(asVisitor('anna')))
  })
  const chunked = (bytes: Uint8Array) =>
    new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 4_000_000) controller.enqueue(bytes.subarray(at, at + 4_000_000))
        controller.close()
      },
    })

  test('FILE-009 a file of exactly 100 MB is accepted', async () => {
    const of = claims('anna')
    const id = await anna.whole(anAsciiMesh({ sizeBytes: MAX_SCAN_BYTES }), of)
    const { items } = (await anna.get(`/v1/scans?orderId=${of.orderId}`)).body
    expect(items).toMatchObject([{ id, sizeBytes: 104_857_600 }])
  })

  test('FILE-009 one byte more is refused by its length, and nothing is made', async () => {
    const of = claims('anna')
    const answer = await anna.create(MAX_SCAN_BYTES + 1, await wanted(of))
    expect(answer).toMatchObject({ status: 413, body: { code: 'too-large' } })
    expect(await world.sql`select id from files.uploads where order_id = ${of.orderId}`).toBeEmpty()
  })

  const tooMuch = anAsciiMesh({ sizeBytes: MAX_SCAN_BYTES + 1 })
  const ways: Record<string, (path: string) => ReturnType<typeof anna.send>> = {
    'with its length told': (path) => anna.send(path, 0, tooMuch),
    'in chunks': (path) => anna.send(path, 0, chunked(tooMuch)),
    'in several requests': async (path) => {
      expect((await anna.send(path, 0, tooMuch.subarray(0, 1_000_000))).status).toBe(204)
      return anna.send(path, 1_000_000, tooMuch.subarray(1_000_000))
    },
  }
  for (const [name, send] of Object.entries(ways))
    test(`FILE-009 one byte more than was told is refused ${name}, and nothing is left`, async () => {
      const { path, id } = await anna.create(MAX_SCAN_BYTES, await wanted(claims('anna')))
      expect(await send(path)).toMatchObject({ status: 413, body: { code: 'too-large' } })
      expect(objectsIn(env.STORAGE_DIR).filter((it) => it.includes(id))).toEqual([])
      expect((await anna.head(path, TUS)).status).toBe(404)
    })

  test('FILE-009 more bytes than the file was said to have are refused, however few', async () => {
    const { path } = await anna.create(5000, await wanted(claims('anna')))
    expect(await anna.send(path, 0, aMesh())).toMatchObject({ status: 413, body: { code: 'too-large' } })
  })
})
describe('FILE-063', () => {
  test('FILE-063 a visitor has a set number of uploads open, and others are not counted', async () => {
    const limited = await world.start(files, { MAX_OPEN_UPLOADS: '3', ...environment() })
    const vera = uploader(limited.as(asVisitor('vera')))
    const values = await wanted(claims('vera'))
    const opened = await Promise.all([1, 2, 3, 4, 5].map(() => vera.create(5084, values)))
    expect(opened.map((it) => it.status).sort()).toEqual([201, 201, 201, 429, 429])
    const refused = opened.find((it) => it.status === 429)
    expect(refused).toMatchObject({ body: { code: 'too-many-uploads' } })
    expect(refused?.headers.get('retry-after')).toBe('2')
    const others = uploader(limited.as(asVisitor('zoe')))
    expect((await others.create(5084, await wanted(claims('zoe')))).status).toBe(201)
    await vera.giveUp(opened.find((it) => it.status === 201)!.path)
    expect((await vera.create(5084, values)).status).toBe(201)
    await limited.stop()
  })

  const from = (visitor: string, address: string) => ({ ...asVisitor(visitor), 'x-address': address })
  const PRACTICE = '198.51.100.7'

  test('FILE-063 fresh visitors of one network share a set number of uploads; another network and who is signed in have theirs', async () => {
    const limited = await world.start(files, { MAX_OPEN_UPLOADS_PER_NETWORK: '3', ...environment() })
    const open = async (headers: Record<string, string>, of: ReturnType<typeof claims>) =>
      uploader(limited.as(headers)).create(5084, await wanted(of))
    const fresh = (it: number, address: string) => open(from(`fresh-${it}`, address), claims(`fresh-${it}`))
    const opened = await Promise.all([1, 2, 3, 4, 5].map((it) => fresh(it, PRACTICE)))
    expect(opened.map((it) => it.status).sort()).toEqual([201, 201, 201, 429, 429])
    const refused = opened.find((it) => it.status === 429)
    expect(refused).toMatchObject({ body: { code: 'too-many-uploads' } })
    expect(refused?.headers.get('retry-after')).toBe('2')

    expect((await fresh(6, '198.51.100.8')).status).toBe(201)
    const person = { ...(await asPerson('dentist')), 'x-address': PRACTICE }
    expect((await open(person, claims('dentist', { owner: personOf('dentist') }))).status).toBe(201)
    // The addresses of one IPv6 line are one network.
    const line = await Promise.all([1, 2, 3, 4].map((it) => fresh(10 + it, `2001:db8:0:1::${it}`)))
    expect(line.map((it) => it.status).sort()).toEqual([201, 201, 201, 429])
    await limited.stop()
  })

  test.each([
    ['one visitor', { MAX_OPEN_BYTES: '12000' }, () => 'olga', '203.0.113.9'],
    ['one network', { MAX_OPEN_BYTES_PER_NETWORK: '12000' }, (it: number) => `fresh-${it}`, '203.0.113.10'],
  ])('FILE-063 the open uploads of %s have a set size together', async (_, limit, nameOf, address) => {
    const limited = await world.start(files, { ...limit, ...environment() })
    const create = async (it: number) =>
      uploader(limited.as(from(nameOf(it), address))).create(5084, await wanted(claims(nameOf(it))))
    const opened = await Promise.all([1, 2, 3, 4].map(create))
    expect(opened.map((it) => it.status).sort()).toEqual([201, 201, 429, 429])
    await limited.stop()
  })

  test('FILE-063 an upload that nobody goes on with is removed with its bytes when its time is over', async () => {
    const env = environment()
    const vera = uploader((await world.start(files, env)).as(asVisitor('vera')))
    const { path, id } = await vera.create(5084, await wanted(claims('vera')))
    await vera.send(path, 0, aMesh().subarray(0, 5000))
    expect(objectsIn(env.STORAGE_DIR)).toEqual([`uploads/${id}.part`])
    const brief = await world.start(files, { ...env, UPLOAD_IDLE_MS: '1500' })
    await world.until(async () => objectsIn(env.STORAGE_DIR).length === 0)
    // Until the other instance has let go of it, it is busy.
    await world.until(async () => (await vera.giveUp(path)).status === 404)
    const [scans] = await world.sql`select count(*)::int as count from files.scans where id = ${id}`
    expect(scans?.count).toBe(0)
    await brief.stop()
  })
})

test('uploads that go on all at once and find the database slow leave others their places', async () => {
  const vera = uploader((await world.start(files, environment())).as(asVisitor('vera')))
  const values = await wanted(claims('vera'))
  const opened = await Promise.all(Array.from({ length: 20 }, () => vera.create(5084, values)))
  const asked = await world.sql.begin(async (tx) => {
    await tx`lock table files.uploads in access exclusive mode`
    const all = opened.map(({ path }) => vera.head(path, TUS))
    const waiting = () => tx`select from pg_locks where relation = 'files.uploads'::regclass and not granted`
    await world.until(async () => (await waiting()).length > 1)
    const scans = vera.get(`/v1/scans?orderId=${claims('vera').orderId}`)
    expect(await Promise.race([scans, ...all])).toBe(await scans)
    return { all }
  })
  await Promise.allSettled(asked.all)
})

test('an object that cannot be removed keeps no other one waiting for its removal', async () => {
  const env = environment()
  mkdirSync(join(env.STORAGE_DIR, 'stuck', 'inside'), { recursive: true })
  await world.sql`insert into files.removals (key) values ('stuck'), ('gone')`
  const service = await world.start(files, env)
  const waiting = async () => (await world.sql`select key from files.removals order by key`).map((it) => it.key)
  await world.until(async () => !(await waiting()).includes('gone'))
  expect(await waiting()).toEqual(['stuck'])
  await service.stop()
  await world.sql`delete from files.removals`
})

test('memory stays flat while 100 MB come and go', async () => {
  const { child, as, url, insideUrl } = await aProcess(world, environment())
  const residentBytes = async () =>
    Number(/^process_resident_memory_bytes\S* (\S+)/m.exec(await (await fetch(`${insideUrl}/metrics`)).text())?.[1])
  const anna = uploader(as(asVisitor('anna')))
  const bytes = aMesh({ triangles: 2_097_150 })
  await anna.whole(aMesh(), claims('anna'))
  const before = await residentBytes()
  const of = claims('anna')
  for (let times = 0; times < 4; times++) {
    const id = await anna.whole(bytes, of)
    const content = await fetch(`${url}/v1/scans/${id}/content`, { headers: asVisitor('anna') })
    expect(Buffer.compare(await content.bytes(), bytes)).toBe(0)
  }
  const grownBytes = (await residentBytes()) - before
  child.kill()
  expect(grownBytes).toBeLessThan(40_000_000)
})
