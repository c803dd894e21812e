import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
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

test('a part can be read by the service alone', async () => {
  const part = await storage.openPart('parts/1')
  await part.close()
  expect(statSync(join(root, 'parts/1')).mode & 0o777).toBe(0o600)
  expect(statSync(join(root, 'parts')).mode & 0o777).toBe(0o700)
})

test('a file without a name is nowhere to be found', async () => {
  const growing = await storage.openUnnamed('uploads/1.check')
  await growing.append(new Uint8Array([1, 2, 3]))
  expect(readdirSync(join(root, 'uploads'))).toEqual([])
  expect(growing.sizeBytes).toBe(3)
  expect(await Array.fromAsync(growing.bytes(), (it) => [...it])).toEqual([[1, 2, 3]])
  await growing.close()
})
