import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { connectDatabase } from 'service-kit/database/connect'
import { aWorld } from 'service-kit/test/service'
import { claims } from './builders'
import { begin, bySlip, store } from './domain/upload'
import { addUpload, enterOrder, saveOrder, storeScan } from './store'

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

test('FILE-017 uploads of one name in one millisecond get names of their own, whatever their letter case', async () => {
  const of = claims('anna', { folder: '7f3a_01' })
  const noon = new Date('2026-11-20T12:00:00Z')
  const order = bySlip(null, of)
  await database.db.transaction((tx) => saveOrder(tx, of))
  const add = (originalName: string) =>
    database.db.transaction(async (tx) => {
      const wanted = { kind: 'aligner', originalName, sizeBytes: 1000, network: null } as const
      const beginAs = (copy: number) => begin(randomUUID(), of, wanted, noon, copy)
      const { isTaken } = await enterOrder(tx, of, null, beginAs(1).fileName)
      return addUpload(tx, isTaken, beginAs)
    })
  const upload = await add('a.stl')
  const inspection = { format: 'binary', triangles: 12, boxMm: { width: 1, depth: 2, height: 3 } } as const
  const stored = store(upload, order, { sha256: 'a'.repeat(64), inspection }, noon)
  await storeScan(database.db, stored, order)
  const others = [await add('A.stl'), await add('a.STL')]
  expect([upload.fileName, ...others.map((it) => it.fileName)]).toEqual([
    'aligner_7f3a_01_a_20261120T120000000Z.stl',
    'aligner_7f3a_01_A_20261120T120000000Z-2.stl',
    'aligner_7f3a_01_a_20261120T120000000Z-3.stl',
  ])
})
