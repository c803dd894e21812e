import { expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { anObjectStorage } from '../test/object-storage'
import { reasonOf, type Storage } from './storage'

const s3 = await anObjectStorage()
const MIB = 1024 * 1024
const partKey = () => `uploads/${randomUUID()}.part`
const objectKey = () => `order_${randomUUID()}/7f3a_01/aligner/aligner_7f3a_01_a.stl`
const keysWith = (text: string) => s3.server.objects.keys.filter((it) => it.startsWith(text))
const filled = (length: number) => new Uint8Array(length).fill(7)
const caught = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const whyFailed = async (work: Promise<unknown>) => reasonOf(await caught(work))
const textOf = async (storage: Storage, key: string, to: number) => new Response(await storage.read(key, 0, to)).text()

async function aPart({ bytes = filled(10), storage = s3.open() as Storage, key = partKey() } = {}) {
  const part = await storage.openPart(key)
  await part.append(bytes)
  await part.sync()
  return { part, key }
}
async function anObject(text = '0123456789') {
  const [{ part }, key] = [await aPart({ bytes: new Uint8Array(Buffer.from(text)) }), objectKey()]
  await part.keep(key)
  return key
}

test('bytes that come little by little make pieces of 5 MiB and one rest, and none besides', async () => {
  const key = partKey()
  for (let time = 0; time < 4; time++) await aPart({ key, bytes: filled(3 * MIB) })
  expect(keysWith(key)).toEqual([
    `${key}/000000000000-000005242880`,
    `${key}/000005242880-000010485760`,
    `${key}/000010485760-000012582912`,
  ])
})

test('a piece that was replaced and could not be removed does not count, and goes with its part', async () => {
  const { key } = await aPart()
  s3.server.befall({ kind: 'refuse', status: 500, code: 'InternalError', operation: 'remove' })
  await aPart({ key, bytes: filled(5) })
  expect(keysWith(key)).toHaveLength(2)
  s3.server.heal()
  expect(await s3.open().receivedBytes(key)).toBe(15)
  await s3.open().remove(key)
  expect(keysWith(key)).toEqual([])
})

test('FILE-058 pieces that were stored before a process was killed in the middle of a request are kept', async () => {
  const key = partKey()
  const killed = await s3.open().openPart(key)
  await killed.append(filled(11 * MIB))
  expect(await s3.open().receivedBytes(key)).toBe(10 * MIB)
})

test('an object is seen by nobody before it is whole', async () => {
  const [{ part }, key] = [await aPart({ bytes: filled(6 * MIB) }), objectKey()]
  s3.server.befall({ kind: 'disconnect', operation: 'complete-upload' })
  expect(await whyFailed(part.keep(key))).toBe('away')
  expect(await s3.open().sizeOf(key)).toBeUndefined()
  expect(s3.server.objects.uploads).toEqual([])
})

test('what a process that was killed while it copied has left is removed by the next try', async () => {
  const [{ part, key: from }, key] = [await aPart({ bytes: filled(6 * MIB) }), objectKey()]
  s3.server.objects.create(key, {})
  const another = s3.server.objects.create(`${key}x`, {})
  await part.keep(key)
  expect(s3.server.objects.uploads.map((it) => it.id)).toEqual([another])
  s3.server.objects.abort(`${key}x`, another)
  expect(s3.server.objects.get(key).metadata['x-amz-meta-upload']).toBe(from)
})

test('an object whose last answer was lost is found by the next try', async () => {
  const [{ part }, key] = [await aPart(), objectKey()]
  s3.server.befall({ kind: 'lose-answer', operation: 'complete-upload' })
  expect(await whyFailed(part.keep(key))).toBe('away')
  s3.server.heal()
  await part.keep(key)
  expect(await s3.open().sizeOf(key)).toBe(10)
})

test('no object is made of a piece that another writer has put in place of the one that was checked', async () => {
  const [{ part, key: from }, key] = [await aPart(), objectKey()]
  s3.server.objects.put(keysWith(from)[0]!, new Uint8Array(10))
  await expect(part.keep(key)).rejects.toThrow('412 PreconditionFailed')
  await expect(Array.fromAsync(part.bytes())).resolves.toEqual([filled(10)])
  const opened = await s3.open().openPart(from)
  expect(await Array.fromAsync(opened.bytes())).toEqual([new Uint8Array(10)])
  expect([await s3.open().sizeOf(key), s3.server.objects.uploads]).toEqual([undefined, []])
})

test('a request that S3 does not answer twice is sent a third time', async () => {
  for (const kind of ['disconnect', 'lose-answer'] as const) {
    s3.server.befall({ kind, operation: 'put', times: 2 })
    const { key } = await aPart()
    s3.server.heal()
    expect([kind, await s3.open().receivedBytes(key)]).toEqual([kind, 10])
  }
  s3.server.befall({ kind: 'refuse', status: 503, code: 'SlowDown', times: 2 })
  expect(await s3.open().receivedBytes(partKey())).toBe(0)
})

test.each([
  ['503', { kind: 'refuse', status: 503, code: 'SlowDown' }],
  ['500', { kind: 'refuse', status: 500, code: 'InternalError' }],
  ['nothing', { kind: 'stall' }],
  ['a page of a proxy', { kind: 'answer-html' }],
  ['a cut connection', { kind: 'disconnect' }],
  ['half an answer', { kind: 'cut-answer' }],
  ['half an answer and then nothing', { kind: 'stall-answer' }],
  ['an error with status 200', { kind: 'fail-late' }],
] as const)('when S3 answers %s, each operation says that it is away, and no byte is lost', async (_, fault) => {
  const reason = 'away'
  // One that does not wait long, only where nothing comes: a busy machine may take its time to answer.
  const storage = s3.open(fault.kind.startsWith('stall') ? 300 : undefined)
  const { key } = await aPart()
  const object = await anObject()
  const target = objectKey()
  const part = await storage.openPart(key)
  await part.append(filled(5))
  s3.server.befall({ ...fault })
  expect(await whyFailed(storage.openPart(key))).toBe(reason)
  expect(await whyFailed(part.keep(target))).toBe(reason)
  s3.server.befall({ ...fault, operation: 'put' })
  // Of the answer to a put only its headers matter.
  const isStored = ['cut-answer', 'stall-answer'].includes(fault.kind)
  expect(await whyFailed(part.sync())).toBe(isStored ? undefined : reason)
  s3.server.befall({ ...fault, operation: 'get' })
  expect(await whyFailed(textOf(storage, object, 9))).toBe(reason)
  s3.server.heal()
  const healed = s3.open()
  expect(await healed.receivedBytes(key)).toBe(isStored ? 15 : 10)
  const again = await healed.openPart(key)
  await again.append(filled(15 - again.sizeBytes))
  await again.sync()
  await again.keep(target)
  expect(await healed.sizeOf(target)).toBe(15)
  expect(await textOf(healed, object, 9)).toBe('0123456789')
})

test.each([
  ['an exceeded quota, as Yandex tells it', 400, 'CloudTotalAliveSizeQuotaExceed'],
  ['507', 507, 'InsufficientStorage'],
])('when S3 answers %s to what writes, it is full, and no byte is lost', async (_, status, code) => {
  const storage = s3.open()
  const { part, key } = await aPart({ storage })
  await part.append(filled(5))
  for (const [operation, work] of [
    ['put', () => part.sync()],
    ['create-upload', () => part.keep(objectKey())],
    ['copy-part', () => part.keep(objectKey())],
    ['complete-upload', () => part.keep(objectKey())],
  ] as const) {
    s3.server.befall({ kind: 'refuse', status, code, operation })
    expect([operation, await whyFailed(work())]).toEqual([operation, 'full'])
  }
  s3.server.heal()
  await part.sync()
  expect([await storage.receivedBytes(key), s3.server.objects.uploads]).toEqual([15, []])
})

test('an error that S3 tells with status 200 is told with its code', async () => {
  const { part } = await aPart()
  s3.server.befall({ kind: 'fail-late', operation: 'complete-upload' })
  expect(await caught(part.keep(objectKey()))).toMatchObject({ reason: 'away', cause: { code: 'InternalError' } })
})

test('an object of which S3 sends a part only is never taken for a whole one', async () => {
  const object = await anObject()
  s3.server.befall({ kind: 'cut-answer', operation: 'get' })
  const body = (await s3.open().read(object, 0, 9)) as ReadableStream<Uint8Array>
  expect(await whyFailed(new Response(body).text())).toBe('away')
})

test('wrong credentials and another bucket are refused, and are no passing failure', async () => {
  const by = (but: object) => caught(s3.open(1000, but).openPart(partKey()))
  const wrong = [
    [{ secretAccessKey: 'wrong' }, '403 SignatureDoesNotMatch'],
    [{ accessKeyId: 'nobody' }, '403 InvalidAccessKeyId'],
    [{ bucket: 'others' }, '404 NoSuchBucket'],
  ] as const
  for (const [but, says] of wrong) {
    const error = await by(but)
    expect(String(error)).toContain(says)
    expect(String(error)).not.toContain('the-secret')
    expect(reasonOf(error)).toBeUndefined()
  }
})

test('a clock that is 16 minutes wrong is refused', async () => {
  s3.clock.aheadMs = 16 * 60_000
  await expect(s3.open().openPart(partKey())).rejects.toThrow('403 RequestTimeTooSkewed')
})

test('a link downloads one object under its name, for at most 15 minutes', async () => {
  const [key, other] = [await anObject(), await anObject('others')]
  const disposition = `attachment; filename="a.stl"; filename*=UTF-8''%D0%90%20(1).stl`
  const link = s3.open().linkTo(key, disposition, 24 * 60 * 60)
  const answer = await fetch(link)
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, disposition])
  expect(await answer.text()).toBe('0123456789')
  for (const altered of [
    link.replace(key, other),
    link.replace('a.stl', 'b.exe'),
    link.replace('Expires=900', 'Expires=901'),
  ])
    expect((await fetch(altered)).status).toBe(403)
  expect((await fetch(link, { method: 'DELETE' })).status).toBe(400)
  s3.clock.aheadMs = 15 * 60_000 - 5_000
  expect((await fetch(link)).status).toBe(200)
  s3.clock.aheadMs = 15 * 60_000 + 5_000
  expect((await fetch(link)).status).toBe(403)
})

test('a copy that S3 fails after it has begun, or refuses, is none, and is made later', async () => {
  const [key, copy] = [await anObject(), objectKey()]
  s3.server.befall({ kind: 'fail-late', operation: 'copy' })
  expect(await whyFailed(s3.open().copy(key, copy))).toBe('away')
  s3.server.heal()
  s3.server.befall({ kind: 'refuse', status: 400, code: 'QuotaExceeded', operation: 'copy' })
  expect(await whyFailed(s3.open().copy(key, copy))).toBe('full')
  expect(await s3.open().sizeOf(copy)).toBeUndefined()
  s3.server.heal()
  await s3.open().copy(key, copy)
  expect(await textOf(s3.open(), copy, 9)).toBe('0123456789')
})
