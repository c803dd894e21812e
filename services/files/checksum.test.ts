import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { asVisitor, aWorld } from 'service-kit/test/service'
import { aMesh, aProcess, aSlip, claims, end, environment, objectsIn, uploader } from './builders'
import { files } from './main'

setDefaultTimeout(60_000) // a process is started, killed and started again
let world: Awaited<ReturnType<typeof aWorld>>
const env = environment()
let anna: ReturnType<typeof uploader>
beforeAll(async () => {
  world = await aWorld()
  anna = uploader((await world.start(files, env)).as(asVisitor('anna')))
})
afterAll(() => end(world))

const checksumOf = (bytes: Uint8Array) => `sha256 ${createHash('sha256').update(bytes).digest('base64')}`
const by = (checksum: string) => ({ 'upload-checksum': checksum })
const bytes = aMesh({ triangles: 4_000 })
const [first, rest] = [bytes.subarray(0, 120_000), bytes.subarray(120_000)]
const WRONG = by(checksumOf(first.subarray(1)))

async function open(by = anna) {
  const of = claims('anna')
  const { path, id } = await by.create(bytes.length, { slip: await aSlip(of), kind: 'aligner', filename: 'a.stl' })
  const key = `uploads/${id}.part`
  const ofUpload = () => objectsIn(env.STORAGE_DIR).filter((it) => it.includes(id) || it.includes(of.orderId))
  return { ...of, path, id, key, ofUpload, sizeBytes: () => statSync(join(env.STORAGE_DIR, key)).size }
}
const scansOf = async ({ orderId }: { orderId: string }, of = anna) =>
  (await of.get(`/v1/scans?orderId=${orderId}`)).body.items

test('bytes that are not those of their checksum are answered 460 and do not count; the upload goes on before them', async () => {
  const upload = await open()
  expect((await anna.send(upload.path, 0, first, by(checksumOf(first)))).status).toBe(204)
  for (const wrong of [rest, rest.subarray(0, 1_000)]) {
    const { status, body } = await anna.send(upload.path, first.length, wrong, WRONG)
    expect([status, body.code]).toEqual([460, 'checksum-differs'])
    expect(await anna.offset(upload.path)).toBe(first.length)
    expect(upload.sizeBytes()).toBe(first.length)
    expect(upload.ofUpload()).toEqual([upload.key])
  }
  expect(await scansOf(upload)).toEqual([])
  expect((await anna.send(upload.path, first.length, rest, by(checksumOf(rest)))).status).toBe(204)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(await scansOf(upload)).toMatchObject([{ id: upload.id, sha256 }])
})

test('what is no checksum of sha256 is answered 400, and no byte is taken', async () => {
  const { path } = await open()
  for (const checksum of ['sha1 2jmj7l5rSw0yVb/vlWAYkK/YBwk=', 'sha256', 'sha256 abc=', checksumOf(first).slice(7)]) {
    const { status, body } = await anna.send(path, 0, first, by(checksum))
    expect([status, body.code]).toEqual([400, 'malformed-request'])
  }
  expect(await anna.offset(path)).toBe(0)
})

test('more bytes than the file has are refused as without a checksum, and nothing is left', async () => {
  const upload = await open()
  const longer = new Uint8Array(bytes.length + 1)
  expect((await anna.send(upload.path, 0, longer, by(checksumOf(longer)))).status).toBe(413)
  expect(upload.ofUpload()).toEqual([])
})

test('after a kill between the bytes and their check nothing of them counts or is left', async () => {
  const dying = await aProcess(world, { ...env, CRASH_AT: 'upload:before-check' })
  const before = uploader(dying.as(asVisitor('anna')))
  const upload = await open(before)
  expect((await before.send(upload.path, 0, first)).status).toBe(204)
  await before.send(upload.path, first.length, rest, by(checksumOf(rest))).catch(() => 'cut')
  await dying.child.exited
  expect(await world.until(async () => (await anna.offset(upload.path)) || undefined)).toBe(first.length)
  expect(upload.ofUpload()).toEqual([upload.key])
  expect((await anna.send(upload.path, first.length, rest, by(checksumOf(rest)))).status).toBe(204)
  expect(await scansOf(upload)).toHaveLength(1)
})
