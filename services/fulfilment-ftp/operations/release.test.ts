import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import path from 'node:path'
import { asVisitor, until } from 'service-kit/test/service'
import { aFactory, aPaidOrder, aStoredScan, CONTENT } from '../builders'
import { pathOf, type Surroundings, surroundings } from '../test/surroundings'

setDefaultTimeout(180_000)

let here: Surroundings
let service: Awaited<ReturnType<Surroundings['start']>>
beforeAll(async () => {
  here = await surroundings(aFactory)
  service = await here.start()
})
afterAll(() => here.stop())

type Scan = ReturnType<typeof aStoredScan>
const content = CONTENT
const pay = (scans: [Scan, ...Scan[]]) => here.world.publish('orders.order.paid.v1', aPaidOrder(scans))
const released = (it: Scan) => here.becomes(it.order.orderId, 'completed')
const isApplied = (id: string) => here.world.sql`select 1 from fulfilment_ftp.inbox where id = ${id}`
const applied = (event: { id: string }) => until(async () => (await isApplied(event.id))[0])

/** The file names in the manifest of this order. */
async function namedFor({ order }: Scan): Promise<string[]> {
  const file = path.join(here.factory.dataDir, 'AlignersFactory', order.number, 'manifest.json')
  const { patients } = await Bun.file(file).json()
  return patients.flatMap((it: { scans: { fileName: string }[] }) => it.scans.map(({ fileName }) => fileName))
}

test('a manifest is sent when the last of its scans has arrived, however long after the payment', async () => {
  const first = aStoredScan()
  const second = aStoredScan({}, first)
  await here.announce([first], content)
  await here.becomes(first.scan.scanId, 'completed')
  await applied(await pay([first, second]))
  expect(await here.rowOf(first.order.orderId)).toBeUndefined()
  await here.announce([second], content)
  await released(first)
  expect(await namedFor(first)).toEqual([first.scan.fileName, second.scan.fileName])
})

test('a payment that arrives before its order releases the manifest, too', async () => {
  const it = aStoredScan()
  await pay([it])
  const key = `order:${it.order.orderId}`
  await until(async () => (await here.world.sql`select 1 from fulfilment_ftp.parked where key = ${key}`)[0])
  await here.announce([it], content)
  await released(it)
  expect(await namedFor(it)).toEqual([it.scan.fileName])
})

test('the last two scans that arrive at the same instant release one manifest', async () => {
  const first = aStoredScan()
  const second = aStoredScan({}, first)
  // A trigger holds both transactions just before they commit, when neither can see the other's change.
  await here.world.sql.unsafe(`create function public.hold() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock_shared(4711); return new; end'`)
  await here.world.sql.unsafe(`create constraint trigger hold after update on fulfilment_ftp.transfers
    deferrable initially deferred for each row when (new.status = 'completed') execute function public.hold()`)
  // The first transaction is committing; the second is committing too or waits for the order's lock. Renewals of leases also wait.
  const waiting = () => here.world.sql`select 1 from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and (query ilike 'commit%' or query ilike '%for no key update%')`
  await applied(await pay([first, second]))
  await here.world.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(4711)`
    await here.announce([first, second], content)
    await until(async () => (await waiting()).length === 2)
  })
  await here.world.sql`drop trigger hold on fulfilment_ftp.transfers`
  await released(first)
  expect(await namedFor(first)).toEqual([first.scan.fileName, second.scan.fileName])
})

test('a repeated payment changes nothing, and a manifest does not list a scan stored after the placement', async () => {
  const it = aStoredScan()
  const late = aStoredScan({}, it)
  await here.announce([it, late], content)
  await here.becomes(late.scan.scanId, 'completed')
  await pay([it])
  const { version } = await released(it)
  await applied(await pay([it]))
  expect(await here.rowOf(it.order.orderId)).toMatchObject({ status: 'completed', version })
  expect(await namedFor(it)).toEqual([it.scan.fileName])
})

test('a paid order has no manifest if files has removed one of its scans, and its files at the factory stay', async () => {
  const it = aStoredScan()
  const lost = aStoredScan({}, it)
  const { scanId, orderId, patientId } = lost.scan
  await here.announce([it, lost], content)
  await here.becomes(it.scan.scanId, 'completed')
  await here.becomes(scanId, 'completed')
  await applied(await here.world.publish('files.scan.removed.v1', { scanId, orderId, patientId }))
  await applied(await pay([it, lost]))
  expect(await here.rowOf(orderId)).toBeUndefined()
  expect(await here.rowOf(scanId)).toMatchObject({ status: 'completed' })
  const paths = here.factoryFiles(it).map((file) => file.path)
  expect([it, lost].map((scan) => paths.includes(pathOf(scan)))).toEqual([true, true])
})

test('a paid order has no manifest while files cannot read a scan, and gets one once files can', async () => {
  const it = aStoredScan()
  const damaged = aStoredScan({}, it)
  const { scanId, orderId } = damaged.scan
  await here.announce([it], content)
  await here.announce([damaged], null) // its object is lost: files refuses to read it
  await here.becomes(it.scan.scanId, 'completed')
  await applied(await pay([it, damaged]))
  expect((await here.becomes(scanId, 'failed')).error).toBe('Ошибка загрузки файла из storage: файла там нет')
  expect(await here.rowOf(orderId)).toBeUndefined()
  here.files.give(scanId, content)
  await released(it)
  expect(await namedFor(it)).toEqual([it.scan.fileName, damaged.scan.fileName])
})

test('a paid order has no manifest of its other scans if one was withdrawn', async () => {
  const it = aStoredScan()
  const gone = aStoredScan({}, it)
  const { scanId, orderId } = gone.scan
  await here.announce([it, gone], content)
  await here.becomes(it.scan.scanId, 'completed')
  await here.becomes(scanId, 'completed')
  await here.remove(gone)
  await here.becomes(scanId, 'withdrawn')
  await applied(await pay([it, gone]))
  expect(await here.rowOf(orderId)).toBeUndefined()
})

test('FILE-048 a scan that was removed before the placement neither delays the manifest nor is listed', async () => {
  const it = aStoredScan()
  const gone = aStoredScan({}, it)
  const { scanId, orderId, patientId } = gone.scan
  await here.announce([it], content)
  await here.announce([gone], null) // files has removed it
  await here.remove(gone)
  await here.world.publish('files.scan.removed.v1', { scanId, orderId, patientId })
  await applied(await pay([it]))
  await released(it)
  expect(await namedFor(it)).toEqual([it.scan.fileName])
})

/** The scan of the same patient for which staff asked, in place of another one. */
const replace = ({ order }: Scan, by: Scan, aggregateVersion: number) => {
  const [{ orderId }, { scanId }] = [order, by.scan]
  const data = { orderId, scanIds: [scanId] }
  return here.world.publish('orders.order.resumed.v1', data, { aggregateId: orderId, aggregateVersion })
}
const payAt = (aggregateVersion: number, scans: [Scan, ...Scan[]]) =>
  here.world.publish('orders.order.paid.v1', aPaidOrder(scans), {
    aggregateId: scans[0].order.orderId,
    aggregateVersion,
  })

test('FILE-048 a scan that took the place of a paid one is sent, the old one moved away, and the manifest rewritten', async () => {
  const old = aStoredScan()
  const came = aStoredScan({}, old)
  await here.announce([old], content)
  await payAt(4, [old])
  await released(old)
  expect(await namedFor(old)).toEqual([old.scan.fileName])
  await here.announce([came], content)
  await here.becomes(came.scan.scanId, 'completed')
  await applied(await replace(old, came, 6))
  await here.remove(old)
  await here.movedAway(old)
  await until(async () => (await namedFor(old))[0] === came.scan.fileName)
  expect(await namedFor(old)).toEqual([came.scan.fileName])
  const paths = here.factoryFiles(old).map((file) => file.path)
  expect(paths).toContain(pathOf(came))
  expect(paths).not.toContain(pathOf(old))
  expect(paths.filter((it) => it.includes('_withdrawn') && it.endsWith(old.scan.fileName))).toHaveLength(1)
})

test('FILE-048 the manifest of a scan that took another’s place waits for it, however the events come', async () => {
  const old = aStoredScan()
  const came = aStoredScan({}, old)
  await here.announce([old], content)
  await here.becomes(old.scan.scanId, 'completed')
  await applied(await replace(old, came, 6))
  await applied(await payAt(4, [old]))
  expect(await here.rowOf(old.order.orderId)).toBeUndefined()
  await here.announce([came], content)
  await released(old)
  expect(await namedFor(old)).toEqual([came.scan.fileName])
  await applied(await replace(old, old, 5))
  expect(await namedFor(old)).toEqual([came.scan.fileName])
})

test('a manifest is no transfer of a scan: no event is published, and no list shows it', async () => {
  const it = aStoredScan()
  await here.announce([it], content)
  await pay([it])
  await released(it)
  const visitor = { ...asVisitor('x'), 'x-visitor': it.order.owner }
  const { body } = await service.as(visitor).get(`/v1/transfers?orderId=${it.order.orderId}`)
  expect(body.items.map((item: { scanId: string }) => item.scanId)).toEqual([it.scan.scanId])
  expect(await here.completions(it.scan.scanId)).toBe(1)
  expect(await here.completions(it.order.orderId)).toBe(0)
})

test('a manifest contains no e-mail, name or address', async () => {
  const it = aStoredScan()
  await here.announce([it], content)
  await here.world.publish('orders.order.paid.v1', aPaidOrder([it], { email: 'anna@example.org', fullName: 'Петрова' }))
  await released(it)
  const { manifest } = (await here.rowOf(it.order.orderId))!
  expect(manifest).not.toMatch(/anna@|Петрова/)
  expect(here.factoryFiles(it).some((file) => file.path === pathOf(it))).toBe(true)
})
