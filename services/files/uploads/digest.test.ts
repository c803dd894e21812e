import { expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskStorage } from '../adapters/disk-storage'
import { anUpload } from '../builders'
import { createDigests, Digest } from './operations/digest'

test('after 2,000 connections break at once, no part is read again', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'digests-'))
  const part = await diskStorage(dir).openPart('uploads/1.part')
  const digests = createDigests()
  const cut = Array.from({ length: 2_000 }, () => ({ upload: anUpload({ id: randomUUID() }), digest: new Digest(100) }))
  for (const { upload, digest } of cut) digests.keep(upload, digest)
  for (const { upload, digest } of cut) expect(await digests.take(upload, part)).toBe(digest)
  await part.close()
  rmSync(dir, { recursive: true })
})
