import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DiskStorage, diskStorage } from './disk-storage'

let root: string
let storage: DiskStorage
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'storage-'))
  storage = diskStorage(root)
})
afterEach(() => rmSync(root, { recursive: true }))
const bytes = (text: string) => new Uint8Array(Buffer.from(text))
async function write(key: string, text: string) {
  const part = await storage.openPart(key)
  await part.append(bytes(text))
  await part.close()
}
const read = async (key: string) => (await storage.read(key, 0, 99)).text()

describe('a part', () => {
  test('is appended to at its end, and read from its beginning', async () => {
    await write('parts/1', 'abc')
    await write('parts/1', 'def')
    expect(await storage.sizeOf('parts/1')).toBe(6)
    const part = await storage.openPart('parts/1')
    expect(part.sizeBytes).toBe(6)
    let text = ''
    for await (const it of part.bytes()) text += Buffer.from(it).toString()
    expect(text).toBe('abcdef')
    await part.close()
  })

  test('can be read by the service alone', async () => {
    await write('parts/1', 'abc')
    expect(statSync(join(root, 'parts/1')).mode & 0o777).toBe(0o600)
    expect(statSync(join(root, 'parts')).mode & 0o777).toBe(0o700)
  })
})

describe('keeping an object', () => {
  test('twice has the effect of once', async () => {
    await write('parts/1', 'abc')
    await storage.keep('parts/1', 'a/b/c')
    await storage.keep('parts/1', 'a/b/c')
    await storage.remove('parts/1')
    expect(await read('a/b/c')).toBe('abc')
  })

  test('FILE-017 never overwrites another object', async () => {
    await write('parts/1', 'abc')
    await write('parts/2', 'def')
    await storage.keep('parts/1', 'a/b/c')
    await expect(storage.keep('parts/2', 'a/b/c')).rejects.toThrow('EEXIST')
    expect(await read('a/b/c')).toBe('abc')
  })
})

test('an unknown object has no size, cannot be read, and can be removed', async () => {
  expect(await storage.sizeOf('a')).toBeUndefined()
  await expect(storage.read('a', 0, 9)).rejects.toThrow('lost')
  await storage.remove('a')
})
