import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from 'service-kit/database/connect'
import { aWorld } from 'service-kit/test/service'
import { diskStorage } from '../adapters/disk-storage'
import { anInspection, claims } from '../builders'
import { saveOrder } from '../file/store/orders'
import { keysToRemove } from '../file/store/removals'
import { measureSpace } from './operations/space'
import { begin, store, withSlip } from './rules'
import { storeScan } from './store/scans'
import { addUpload, lockForUpload } from './store/uploads'

let world: Awaited<ReturnType<typeof aWorld>>
let database: ReturnType<typeof connectDatabase>
beforeAll(async () => {
  world = await aWorld()
  database = connectDatabase(world.urlOf('files'), 'test')
})
afterAll(async () => {
  await database.close()
  await world.stop()
})
const NOON = new Date('2026-11-20T12:00:00Z')

test('FILE-017 uploads of one name in one millisecond get different names, whatever their letter case', async () => {
  const of = claims('anna', { folder: '7f3a_01' })
  const order = withSlip(null, of)
  await database.db.transaction((tx) => saveOrder(tx, of))
  const add = (originalName: string) =>
    database.db.transaction(async (tx) => {
      const wanted = {
        kind: 'aligner',
        originalName,
        sizeBytes: 1000,
        storage: 'disk',
        network: null,
        askedBy: null,
        said: null,
      } as const
      const beginAs = (copy: number) => begin(randomUUID(), of, wanted, NOON, copy)
      const { isTaken } = await lockForUpload(tx, of, null, beginAs(1).fileName)
      return addUpload(tx, isTaken, beginAs)
    })
  const upload = await add('a.stl')
  const stored = store(upload, order, { sha256: 'a'.repeat(64), inspection: anInspection() }, NOON)
  await storeScan(database.db, stored, order, NOON)
  const others = [await add('A.stl'), await add('a.STL')]
  expect([upload.fileName, ...others.map((it) => it.fileName)]).toEqual([
    'aligner_7f3a_01_a_20261120T120000000Z.stl',
    'aligner_7f3a_01_A_20261120T120000000Z-2.stl',
    'aligner_7f3a_01_a_20261120T120000000Z-3.stl',
  ])
})

test('a pass reads a bounded number of rows at a time, and all of them', async () => {
  await world.sql`delete from files.removals`
  await world.sql`insert into files.removals (key) select 'key-' || it from generate_series(1, 1001) as it`
  const pages = await Array.fromAsync(keysToRemove(database.db))
  expect(pages.map((it) => it.length)).toEqual([500, 500, 1])
  expect(new Set(pages.flat().map((it) => it.key)).size).toBe(1001)
})

test('the room that active uploads need is the sum over all of them', async () => {
  const of = claims('anna', { folder: 'many' })
  const later = new Date(NOON.getTime() + 60_000)
  await database.db.transaction((tx) => saveOrder(tx, of))
  await world.sql`insert into files.uploads
    (id, order_id, patient_id, folder, kind, original_name, file_name, size_bytes, created_at, touched_at)
    select gen_random_uuid(), ${of.orderId}, ${of.patientId}, 'many', 'aligner', 'a.stl', it || '.stl', 7, ${later}, ${later}
    from generate_series(1, 1001) as it`
  const directory = mkdtempSync(join(tmpdir(), 'space-'))
  const twoHoursAfterNoon = new Date(NOON.getTime() + 2 * 60 * 60_000)
  const { awaitedBytes } = await measureSpace(database.db, diskStorage(directory), twoHoursAfterNoon)
  expect(awaitedBytes).toBe(7 * 1001)
  rmSync(directory, { recursive: true })
})
