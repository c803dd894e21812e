import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anObjectStorage } from '../test/object-storage'
import { diskStorage } from './disk-storage'
import type { Storage } from './storage'

const MIB = 1024 * 1024
const directory = mkdtempSync(join(tmpdir(), 'storage-'))
afterAll(() => rmSync(directory, { recursive: true }))
const s3 = await anObjectStorage()

/** Bytes of which no two runs are alike. */
function someBytes(length: number, seed = 1): Uint8Array<ArrayBuffer> {
  const words = new Uint32Array(Math.ceil(length / 4))
  for (let at = 0; at < words.length; at++) words[at] = Math.imul(at + seed, 2_654_435_761)
  return new Uint8Array(words.buffer, 0, length)
}
const allOf = async (chunks: AsyncIterable<Uint8Array>) => {
  const copies: Uint8Array[] = []
  for await (const it of chunks) copies.push(it.slice())
  return Buffer.concat(copies)
}
const isSame = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0

/** `open` is called again where a restart or another instance is meant. */
describe.each<[string, () => Storage]>([
  ['on a disk', () => diskStorage(directory)],
  ['in S3', () => s3.open()],
])('a storage %s', (_, open) => {
  let part: string
  let key: string
  beforeEach(() => {
    const id = randomUUID()
    part = `uploads/${id}.part`
    key = `order_${id}/7f3a_01/aligner/aligner_7f3a_01_${id}.stl`
  })
  /** Appends to a part as one request does. */
  async function write(bytes: Uint8Array, to = part) {
    await using opened = await opening(to)
    await opened.part.append(bytes)
    await opened.part.sync()
  }
  async function keep(as: string, from = part) {
    await using opened = await opening(from)
    await opened.part.keep(as)
  }
  async function opening(from: string) {
    const opened = await open().openPart(from)
    return { part: opened, [Symbol.asyncDispose]: () => opened.close() }
  }
  const read = async (from: number, to: number) =>
    new Uint8Array(await new Response(await open().read(key, from, to)).arrayBuffer())

  test('FILE-058 finds all synced bytes of a part after a restart, and appends to them', async () => {
    const bytes = someBytes(12 * MIB + 7)
    // Ends within a piece of 5 MiB, on its border, and after two of them.
    const ends = [1, 3 * MIB, 5 * MIB, 5 * MIB + 1, 12 * MIB, bytes.length]
    let from = 0
    for (const end of ends) {
      await write(bytes.subarray(from, end))
      expect(await open().receivedBytes(part)).toBe(end)
      from = end
    }
    const opened = await open().openPart(part)
    expect(opened.sizeBytes).toBe(bytes.length)
    expect(isSame(await allOf(opened.bytes()), bytes)).toBe(true)
    await opened.close()
  })

  test('takes bytes in whose memory is used again, and reads them before they are synced', async () => {
    const bytes = someBytes(6 * MIB)
    const opened = await open().openPart(part)
    const buffer = new Uint8Array(MIB)
    for (let at = 0; at < bytes.length; at += MIB) {
      buffer.set(bytes.subarray(at, at + MIB))
      await opened.append(buffer)
    }
    expect(opened.sizeBytes).toBe(6 * MIB)
    expect(isSame(await allOf(opened.bytes()), bytes)).toBe(true)
    await opened.close()
  })

  test.each([1, 5 * MIB, 11 * MIB + 3])(
    'makes an object of a part of %p bytes, which can be read in ranges',
    async (size) => {
      const bytes = someBytes(size)
      await write(bytes)
      expect(await open().sizeOf(key)).toBeUndefined()
      await keep(key)
      expect(await open().sizeOf(key)).toBe(size)
      expect(isSame(await read(0, size - 1), bytes)).toBe(true)
      expect(isSame(await read(size >> 1, size - 1), bytes.subarray(size >> 1))).toBe(true)
      expect(isSame(await read(0, 0), bytes.subarray(0, 1))).toBe(true)
    },
  )

  test('makes the object once, however often it is told, and keeps it when the part is removed', async () => {
    await write(someBytes(100))
    await keep(key)
    await keep(key)
    await open().remove(part)
    expect(await open().receivedBytes(part)).toBe(0)
    expect(isSame(await read(0, 99), someBytes(100))).toBe(true)
  })

  test('FILE-017 never overwrites the object of another upload, even by the same bytes', async () => {
    const other = `uploads/${randomUUID()}.part`
    await write(someBytes(100))
    await write(someBytes(100), other)
    await keep(key)
    await expect(keep(key, other)).rejects.toThrow(/exist/i)
    expect(isSame(await read(0, 99), someBytes(100))).toBe(true)
  })

  test('removes a part with all its bytes, and an object, and does not mind what is not there', async () => {
    await write(someBytes(6 * MIB))
    await keep(key)
    const storage = open()
    for (let time = 0; time < 2; time++) {
      await storage.remove(part)
      await storage.remove(key)
    }
    expect([await storage.receivedBytes(part), await storage.sizeOf(key)]).toEqual([0, undefined])
    await expect(storage.read(key, 0, 9)).rejects.toThrow()
  })

  test('writes a small object at once, also in place of one', async () => {
    for (const seed of [1, 2]) {
      await open().put(key, someBytes(9_000, seed))
      expect(await open().sizeOf(key)).toBe(9_000)
      expect(isSame(await read(0, 8_999), someBytes(9_000, seed))).toBe(true)
    }
    await Promise.all([3, 4].map((seed) => open().put(key, someBytes(100, seed))))
    expect(await open().sizeOf(key)).toBe(100)
    await open().remove(key)
    expect(await open().sizeOf(key)).toBeUndefined()
  })

  test.each([100, 11 * MIB + 3])('copies an object of %p bytes, which stays when the first one goes', async (size) => {
    const bytes = someBytes(size)
    const copy = `order_${randomUUID()}/5b12_01/aligner/a.stl`
    await write(bytes)
    await keep(key)
    for (let time = 0; time < 2; time++) await open().copy(key, copy)
    await open().remove(key)
    expect([await open().sizeOf(key), await open().sizeOf(copy)]).toEqual([undefined, size])
    key = copy
    expect(isSame(await read(0, size - 1), bytes)).toBe(true)
  })

  test('copies no object that is not there', async () => {
    await expect(open().copy(key, `${key}.copy`)).rejects.toThrow()
    expect(await open().sizeOf(`${key}.copy`)).toBeUndefined()
  })

  test('knows the part of one upload from that of another whose id begins alike', async () => {
    await write(someBytes(10))
    await write(someBytes(20), `${part}s`)
    await open().remove(part)
    expect(await open().receivedBytes(`${part}s`)).toBe(20)
  })
})
