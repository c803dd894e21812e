import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import path from 'node:path'
import type { ScanDescribed } from 'contracts/scans/scan-events'
import { aFactory, aPaidOrder, aStoredScan, CONTENT } from './builders'
import { type Surroundings, surroundings } from './test/surroundings'

setDefaultTimeout(180_000)

let here: Surroundings
beforeAll(async () => {
  here = await surroundings(aFactory)
  await here.start()
})
afterAll(() => here.stop())

type Scan = ReturnType<typeof aStoredScan>
const content = CONTENT
const applied = ({ id }: { id: string }) =>
  here.world.until(async () => (await here.world.sql`select from fulfilment_ftp.inbox where id = ${id}`)[0])
const parked = ({ id }: { id: string }) =>
  here.world.until(async () => (await here.world.sql`select from fulfilment_ftp.parked where id = ${id}`)[0])
const describe = (
  { scan: { scanId, orderId, patientId } }: Scan,
  said: Pick<ScanDescribed, 'step' | 'jaw' | 'jawConfirmed'>,
  aggregateVersion: number,
) =>
  here.world.publish(
    'files.scan.described.v1',
    { scanId, orderId, patientId, ...said },
    { aggregateId: scanId, aggregateVersion },
  )
const LOWER_07 = { step: '07', jaw: 'lower', jawConfirmed: true } as const
const UPPER_08 = { step: '08', jaw: 'upper', jawConfirmed: true } as const

/** Pays the order, waits for its manifest to arrive, and returns the only scan in the manifest. */
async function inManifest(it: Scan) {
  await here.world.publish('orders.order.paid.v1', aPaidOrder([it]))
  await here.becomes(it.order.orderId, 'completed')
  return sentManifest(it)
}

async function sentManifest(it: Scan) {
  const file = path.join(here.factory.dataDir, 'AlignersFactory', it.order.number, 'manifest.json')
  return (await Bun.file(file).json()).patients[0].scans[0]
}

test('FTP-014 the manifest has the corrected step and jaw, and the name at the factory stays', async () => {
  const it = aStoredScan({ originalName: 'scan.stl' })
  await here.announce([it], content)
  await here.becomes(it.scan.scanId, 'completed')
  await applied(await describe(it, LOWER_07, 2))
  const { fileName, originalName } = it.scan
  expect(await inManifest(it)).toMatchObject({ ...LOWER_07, fileName, originalName })
})

test('FTP-014 the correction of the newer version holds, whichever of two comes last', async () => {
  const it = aStoredScan()
  await here.announce([it], content)
  await here.becomes(it.scan.scanId, 'completed')
  await applied(await describe(it, UPPER_08, 3))
  await applied(await describe(it, LOWER_07, 2))
  expect(await inManifest(it)).toMatchObject(UPPER_08)
})

test('FTP-014 a correction that comes before its scan waits for the scan, and its transfer does not overwrite it', async () => {
  const it = aStoredScan()
  await parked(await describe(it, LOWER_07, 2))
  await here.announce([it], content)
  await here.becomes(it.scan.scanId, 'completed')
  expect(await inManifest(it)).toMatchObject(LOWER_07)
})

test('FTP-014 a correction that comes after the manifest has arrived is in the manifest that replaces it', async () => {
  const it = aStoredScan()
  await here.announce([it], content)
  await here.becomes(it.scan.scanId, 'completed')
  await applied(await describe(it, LOWER_07, 2))
  expect(await inManifest(it)).toMatchObject(LOWER_07)
  const { version } = (await here.rowOf(it.order.orderId)) ?? {}
  // 7 and 8 make manifests of equal size: the size of the file at the factory does not show that it is the former text.
  await applied(await describe(it, { ...LOWER_07, step: '08' }, 3))
  await here.world.until(async () => {
    const row = await here.rowOf(it.order.orderId)
    return row?.status === 'completed' && row.version > version
  })
  expect(await sentManifest(it)).toMatchObject({ ...LOWER_07, step: '08' })
})

test('a parked correction leaves when files removes its scan', async () => {
  const it = aStoredScan()
  const { scanId, orderId, patientId } = it.scan
  await here.world.publish('orders.order.drafted.v1', it.order)
  await here.world.publish('orders.patient.added.v1', it.patient)
  const late = await describe(it, LOWER_07, 2)
  await parked(late)
  await applied(await here.world.publish('files.scan.removed.v1', { scanId, orderId, patientId }))
  expect(await here.world.sql`select from fulfilment_ftp.parked where id = ${late.id}`).toHaveLength(0)
  expect(await here.rowOf(scanId)).toBeUndefined()
})
