import { expect, setDefaultTimeout, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { asVisitor } from 'service-kit/test/service'
import { aMesh, claims, uploader } from '../builders'
import { aService } from '../test/service'

setDefaultTimeout(180_000) // a process is started, killed and started again
const here = aService()
const anna = () => here.visitor('anna')

const checksumOf = (bytes: Uint8Array) => `sha256 ${createHash('sha256').update(bytes).digest('base64')}`
const by = (checksum: string) => ({ 'upload-checksum': checksum })
const bytes = aMesh({ triangles: 4_000 })
const [first, rest] = [bytes.subarray(0, 120_000), bytes.subarray(120_000)]
const WRONG = by(checksumOf(first.subarray(1)))

async function anUpload(by = anna()) {
  const of = claims('anna')
  const { path, id } = await by.create(bytes.length, of)
  const key = `uploads/${id}.part`
  const keys = () => [...here.keys(id), ...here.keys(of.orderId)]
  return { ...of, path, id, key, keys, sizeBytes: () => statSync(join(here.storageDir, key)).size }
}

test('bytes that differ from their checksum are answered 460 and do not count; the upload resumes before them', async () => {
  const upload = await anUpload()
  expect((await anna().send(upload.path, 0, first, by(checksumOf(first)))).status).toBe(204)
  for (const wrong of [rest, rest.subarray(0, 1_000)]) {
    const { status, body } = await anna().send(upload.path, first.length, wrong, WRONG)
    expect([status, body.code]).toEqual([460, 'checksum-differs'])
    expect(await anna().offset(upload.path)).toBe(first.length)
    expect(upload.sizeBytes()).toBe(first.length)
    expect(upload.keys()).toEqual([upload.key])
  }
  expect(await anna().scansOf(upload)).toEqual([])
  expect((await anna().send(upload.path, first.length, rest, by(checksumOf(rest)))).status).toBe(204)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(await anna().scansOf(upload)).toMatchObject([{ id: upload.id, sha256 }])
})

test('a header that is no SHA-256 checksum is answered 400, and no byte is taken', async () => {
  const { path } = await anUpload()
  for (const checksum of ['sha1 2jmj7l5rSw0yVb/vlWAYkK/YBwk=', 'sha256', 'sha256 abc=', checksumOf(first).slice(7)]) {
    const { status, body } = await anna().send(path, 0, first, by(checksum))
    expect([status, body.code]).toEqual([400, 'malformed-request'])
  }
  expect(await anna().offset(path)).toBe(0)
})

test('more bytes than the file has are refused with a checksum as without, and none of them stays', async () => {
  const upload = await anUpload()
  const longer = new Uint8Array(bytes.length + 1)
  expect((await anna().send(upload.path, 0, longer, by(checksumOf(longer)))).status).toBe(413)
  expect(upload.keys()).toEqual([])
})

test('after a kill between the bytes and their check none of them counts or stays', async () => {
  const dying = await here.startProcess({ CRASH_AT: 'upload:before-check' })
  const before = uploader(dying.as(asVisitor('anna')))
  const upload = await anUpload(before)
  expect((await before.send(upload.path, 0, first)).status).toBe(204)
  await before.send(upload.path, first.length, rest, by(checksumOf(rest))).catch(() => 'cut')
  await dying.child.exited
  expect(await here.world.until(async () => (await anna().offset(upload.path)) || undefined)).toBe(first.length)
  expect(upload.keys()).toEqual([upload.key])
  expect((await anna().send(upload.path, first.length, rest, by(checksumOf(rest)))).status).toBe(204)
  expect(await anna().scansOf(upload)).toHaveLength(1)
})
