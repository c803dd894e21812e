import { afterAll, afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { asPerson, until } from 'service-kit/test/service'
import { aFactory, aPaidOrder, aStoredScan, CONTENT } from '../builders'
import { pathOf, type Surroundings, surroundings } from '../test/surroundings'

setDefaultTimeout(180_000)

let here: Surroundings
beforeAll(async () => {
  here = await surroundings(aFactory)
})
afterEach(() => here.reset())
afterAll(() => here.stop())

type Scan = ReturnType<typeof aStoredScan>
/** Publishes the event by which files says that staff have deleted or restored a scan. */
const tell = async (happened: 'deleted' | 'restored', { scan, patient }: Scan, aggregateVersion: number) => {
  const { scanId, orderId } = scan
  const data = { scanId, orderId, patientId: patient.patientId }
  await applied(await here.world.publish(`files.scan.${happened}.v1`, data, { aggregateId: scanId, aggregateVersion }))
}
const applied = ({ id }: { id: string }) =>
  until(async () => (await here.world.sql`select 1 from fulfilment_ftp.inbox where id = ${id}`)[0])
const pathsOf = (it: Scan) => here.factoryFiles(it).map((file) => file.path)
const manifestOf = ({ order }: Scan) => `/AlignersFactory/${order.number}/manifest.json`

test('BROW-006 no manifest goes out while a scan of a paid order is in the trash; it follows when the scan is restored', async () => {
  const it = aStoredScan()
  await here.start()
  await here.announce([it], CONTENT)
  await here.becomes(it.scan.scanId, 'completed')
  await tell('deleted', it, 2)
  await applied(await here.world.publish('orders.order.paid.v1', aPaidOrder([it])))
  expect(await here.rowOf(it.order.orderId)).toBeUndefined()
  await tell('restored', it, 3)
  await here.becomes(it.order.orderId, 'completed')
  expect(pathsOf(it)).toEqual([pathOf(it), manifestOf(it)].sort())
})

test('BROW-006 a restored scan is sent at once, though its transfer had failed for good meanwhile', async () => {
  const it = aStoredScan()
  await here.start({ ATTEMPTS: '1' })
  await here.announce([it], null)
  await here.becomes(it.scan.scanId, 'failed')
  await tell('deleted', it, 2)
  here.files.give(it.scan.scanId, CONTENT)
  await tell('restored', it, 3)
  await here.becomes(it.scan.scanId, 'completed')
  expect(pathsOf(it)).toEqual([pathOf(it)])
})

test('BROW-006 the event of a deletion that is older than the restoration does not hold the manifest back', async () => {
  const it = aStoredScan()
  await here.start()
  await here.announce([it], CONTENT)
  await here.becomes(it.scan.scanId, 'completed')
  await tell('restored', it, 3)
  await tell('deleted', it, 2)
  await here.world.publish('orders.order.paid.v1', aPaidOrder([it]))
  await here.becomes(it.order.orderId, 'completed')
})

test('BROW-006 workers do not try a scan in the trash, and send it when it is restored', async () => {
  const it = aStoredScan()
  const service = await here.start()
  await here.announce([it], null)
  await until(async () => (await here.rowOf(it.scan.scanId))?.attempts > 2)
  await tell('deleted', it, 2)
  await here.movedAway(it)
  const staff = service.as(await asPerson('boss', { roles: ['manager'] }))
  expect((await staff.get('/v1/queue/state')).body).toMatchObject({ pending: 0, resting: 0 })
  here.files.give(it.scan.scanId, CONTENT)
  await tell('restored', it, 3)
  expect(await here.becomes(it.scan.scanId, 'completed')).toMatchObject({ attempts: 0 })
  expect(pathsOf(it)).toEqual([pathOf(it)])
})

test('BROW-006 a scan that is removed for good from the trash leaves no transfer where nothing of it was sent', async () => {
  const it = aStoredScan()
  await here.start()
  // No transfer of a deleted order is sent.
  await here.world.publish('orders.order.drafted.v1', it.order)
  await here.world.publish('orders.order.archived.v1', { orderId: it.order.orderId }, { aggregateVersion: 2 })
  await here.announce([it], CONTENT)
  await here.becomes(it.scan.scanId, 'withdrawn')
  await tell('deleted', it, 2)
  const { scanId, orderId, patientId } = it.scan
  await applied(await here.world.publish('files.scan.removed.v1', { scanId, orderId, patientId }))
  expect(await here.rowOf(scanId)).toBeUndefined()
})
