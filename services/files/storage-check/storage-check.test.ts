import { describe, expect, test } from 'bun:test'
import { asPerson, testSites } from 'service-kit/test/service'
import { anObjectStorage } from '../test/object-storage'
import { aService } from '../test/service'

const s3 = await anObjectStorage()
/** The factory site stores its scans in S3, the others on the disk. */
const SITES = JSON.stringify(testSites.map((it) => (it.id === 'factory' ? { ...it, storage: 's3' } : it)))
const here = aService({ SITES, S3: JSON.stringify(s3.config) })
const MIB = 1024 * 1024
const PATH = '/v1/storage-check'

const staff = async (site: string, name = 'manager') => {
  const headers = await asPerson(name, { roles: ['manager'], siteId: site })
  const client = here.as(headers)
  return {
    get: client.get,
    delete: client.delete,
    follow: (url: string) => fetch(`${here.url}${url}`, { headers, redirect: 'manual' }),
    check: async (bytes: Uint8Array<ArrayBuffer>, field = 'file') => {
      const form = new FormData()
      form.append(field, new File([bytes], 'верх 01.stl'))
      const answer = await fetch(`${here.url}${PATH}`, { method: 'POST', headers, body: form })
      return { status: answer.status, body: await answer.json() }
    },
  }
}
const bytesOf = (sizeBytes: number) => new Uint8Array(sizeBytes).fill(7)

describe.each<[string, string, 'disk' | 's3', (key: string) => string[]]>([
  ['a disk', 'ru', 'disk', (key) => here.keys(key)],
  ['S3', 'factory', 's3', (key) => s3.server.objects.keys.filter((it) => it === key)],
])('a test file in %s', (_, site, storage, keysOf) => {
  test('FILE-049 DIAG-019 is written there, and read by its link, which is for its sender alone', async () => {
    const anna = await staff(site)
    expect((await anna.get(PATH)).body).toEqual({ storage })
    const { status, body } = await anna.check(bytesOf(5_000))
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      error: null,
      key: expect.stringMatching(/^checks\/[0-9a-f-]{36}$/),
      url: expect.stringMatching(/^\/v1\/storage-check-links\//),
    })
    expect(keysOf(body.key)).toHaveLength(1)
    const answer = await anna.follow(body.url)
    const read = await (storage === 's3' ? await fetch(answer.headers.get('location') ?? '') : answer).bytes()
    expect([answer.status, Buffer.compare(read, bytesOf(5_000))]).toEqual([storage === 's3' ? 302 : 200, 0])
    const other = await (await staff(site, 'other')).get(body.url)
    expect([other.status, other.body.code]).toEqual([403, 'link-invalid'])
  })

  test('FILE-050 is really deleted, once', async () => {
    const anna = await staff(site)
    const { key, url } = (await anna.check(bytesOf(10))).body
    expect((await anna.delete(`${PATH}?key=${key}`)).status).toBe(204)
    expect(keysOf(key)).toEqual([])
    expect((await anna.get(url)).status).toBe(404)
    expect((await anna.delete(`${PATH}?key=${key}`)).status).toBe(404)
  })

  test('that nobody deletes is removed after a day', async () => {
    const anna = await staff(site)
    const [old, young] = [(await anna.check(bytesOf(10))).body.key, (await anna.check(bytesOf(10))).body.key]
    await here.world.sql`update files.checks set created_at = now() - interval '24 hours 1 second'
      where id = ${old.replace('checks/', '')}`
    await here.restart()
    await here.world.until(async () => keysOf(old).length === 0)
    expect(keysOf(young)).toHaveLength(1)
    expect((await (await staff(site)).delete(`${PATH}?key=${old}`)).status).toBe(404)
  })
})

test('FILE-049 FILE-050 a storage that does not answer is told as the result, and a deletion there fails', async () => {
  const anna = await staff('factory')
  const { key } = (await anna.check(bytesOf(10))).body
  s3.server.befall({ kind: 'refuse', status: 503, code: 'ServiceUnavailable' })
  expect((await anna.check(bytesOf(10))).body).toEqual({
    success: false,
    error: 'Хранилище не отвечает',
    key: null,
    url: null,
  })
  const refused = await anna.delete(`${PATH}?key=${key}`)
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
  s3.server.heal()
  expect(s3.server.objects.keys).toContain(key)
  expect((await anna.delete(`${PATH}?key=${key}`)).status).toBe(204)
})

test('test files of a day are removed from one storage while another does not answer, and from that one afterwards', async () => {
  const [onDisk, inS3] = [
    (await (await staff('ru')).check(bytesOf(10))).body.key,
    (await (await staff('factory')).check(bytesOf(10))).body.key,
  ]
  const idOf = (key: string) => key.replace('checks/', '')
  // The one in S3 is the older one: its turn comes first.
  await here.world.sql`update files.checks set created_at = now() - interval '25 hours' where id = ${idOf(onDisk)}`
  await here.world.sql`update files.checks set created_at = now() - interval '26 hours' where id = ${idOf(inS3)}`
  s3.server.befall({ kind: 'refuse', status: 503, code: 'ServiceUnavailable' })
  await here.restart()
  await here.world.until(async () => here.keys(onDisk).length === 0)
  expect(s3.server.objects.keys).toContain(inS3)
  s3.server.heal()
  await here.restart()
  await here.world.until(async () => !s3.server.objects.keys.includes(inS3))
})

test('what staff store and delete to check a storage is recorded once, with who did it', async () => {
  const anna = await staff('ru')
  const { key } = (await anna.check(bytesOf(10))).body
  await Promise.all([anna.delete(`${PATH}?key=${key}`), anna.delete(`${PATH}?key=${key}`)])
  const id = key.replace('checks/', '')
  const recorded = await here.world.sql`select body from files.outbox where subject = 'files.audit.recorded.v1'
    and body->>'aggregateId' = ${id} order by seq`
  expect(recorded.map(({ body }) => [body.actor, body.data])).toEqual(
    ['test-file-stored', 'test-file-deleted'].map((action) => [
      expect.stringMatching(/^user:[0-9a-f-]{36}$/),
      { action, about: { kind: 'test-file', id }, site: 'ru' },
    ]),
  )
})

test('a test file has 10 MB at most, and is the field `file` of a form', async () => {
  const anna = await staff('ru')
  expect((await anna.check(bytesOf(10 * MIB))).body.success).toBe(true)
  for (const sizeBytes of [10 * MIB + 1, 11 * MIB]) {
    const { status, body } = await anna.check(bytesOf(sizeBytes))
    expect([status, body.code]).toEqual([413, 'too-large'])
  }
  const { status, body } = await anna.check(bytesOf(10), 'scan')
  expect([status, body.code]).toEqual([422, 'invalid-request'])
})

test('only a key of test files is deleted', async () => {
  const anna = await staff('ru')
  for (const key of ['order_1/a.stl', 'checks/../order_1/a.stl', ''])
    expect((await anna.delete(`${PATH}?key=${encodeURIComponent(key)}`)).status).toBe(422)
})
