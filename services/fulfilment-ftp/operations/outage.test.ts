import { afterAll, afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { sentFor } from 'service-kit/test/sent'
import { until } from 'service-kit/test/service'
import { aFactory, aStoredScan } from '../builders'
import { aCountingProxy } from '../test/counting-proxy'
import { type Surroundings, sha256, surroundings } from '../test/surroundings'

setDefaultTimeout(180_000)

let here: Surroundings<Awaited<ReturnType<typeof aFactory>>>
beforeAll(async () => {
  here = await surroundings(aFactory)
})
afterEach(async () => {
  await here.factory.behave()
  await here.reset()
})
afterAll(() => here.stop())

type Scan = ReturnType<typeof aStoredScan>
const content = randomBytes(20_000)
const but = { sizeBytes: content.length, sha256: sha256(content) }
const someScans = (count: number): [Scan, ...Scan[]] => {
  const first = aStoredScan(but)
  return [first, ...Array.from({ length: count - 1 }, () => aStoredScan(but, first))]
}
/** Adds copies of a waiting transfer, because many scans wait after hours without the factory. */
const copies = ({ scan }: Scan, count: number) => here.world.sql`
  insert into fulfilment_ftp.transfers (id, order_id, directory, file_name, size_bytes, patient_id, kind, original_name, sha256,
    attempts, created_at, version, status, due_at)
  select gen_random_uuid(), order_id, directory, 'copy_' || number, size_bytes, patient_id, kind, original_name, sha256,
    0, created_at, 1, 'pending', now() from fulfilment_ftp.transfers, generate_series(1, ${count}) number
  where id = ${scan.scanId}`
const begun = async () =>
  (await here.world.sql`select count(*)::int as count from fulfilment_ftp.transfers where attempts > 0`)[0]?.count
const tries = async () => (await here.outage())?.tries ?? 0

test('FTP-042 a thousand scans that wait for a dead server cost one connection and a few statements for each pause, and no attempt', async () => {
  const dead = aCountingProxy()
  const [scan] = someScans(1)
  // Two instances share one sequence of tries.
  const services = await Promise.all(
    Array.from({ length: 2 }, () => here.start({ FACTORY_FTP_URL: dead.ftpUrl, RETRY_PAUSES_MS: '[100]' })),
  )
  await here.announce([scan], content)
  await until(async () => (await tries()) >= 1)
  await copies(scan, 1_000)
  const before = { tries: await tries(), connections: dead.counted.all }
  const sent = await Promise.all(
    services.map(({ insideUrl }) => sentFor(insideUrl, () => until(async () => (await tries()) >= before.tries + 10))),
  )
  const done = (await tries()) - before.tries
  // At the begin and at the end of the measurement one try may be under way.
  expect(dead.counted.all - before.connections).toBeLessThanOrEqual(done + 2)
  expect(await begun()).toBe(0)
  const statements = sent.flatMap((it) => Object.values(it)).reduce((sum, it) => sum + it.statements, 0)
  expect(statements / done).toBeLessThanOrEqual(12)
  await Promise.all(services.map((it) => it.stop()))
  expect(dead.counted.open).toBe(0)
  dead.stop()
})

test('FTP-042 workers send all waiting scans when the server is back', async () => {
  await here.factory.misbehave({ kind: 'refuse-login' })
  const scans = someScans(12)
  await here.start()
  await here.announce(scans, content)
  await until(async () => (await tries()) >= 2)
  expect((await here.outage())?.error).toBe('Сервер фабрики не принял имя или пароль')
  await here.factory.behave()
  for (const { scan } of scans) expect(await here.becomes(scan.scanId, 'completed')).toMatchObject({ attempts: 0 })
  expect(await here.outage()).toBeUndefined()
})

test('FTP-016 a transfer rests after its last attempt, no worker tries it again, and others are sent', async () => {
  const [scan, other] = [aStoredScan(but), aStoredScan(but)]
  await here.start({ ATTEMPTS: '3' })
  await here.announce([scan], null) // files has lost it
  const rested = await until(async () => {
    const row = await here.rowOf(scan.scan.scanId)
    return row?.status === 'failed' && row.due_at === null && row
  })
  expect(rested).toMatchObject({ attempts: 3, error: 'Ошибка загрузки файла из storage: файла там нет' })
  const { scanId, orderId } = scan.scan
  const told = await here.world.event('fulfilment-ftp.transfer.failed.v1', (it) => it.aggregateId === scanId)
  expect(told.data).toEqual({ scanId, orderId, number: scan.order.number, site: scan.order.site, attempts: 3 })
  here.files.give(scan.scan.scanId, content)
  await here.announce([other], content)
  await here.becomes(other.scan.scanId, 'completed')
  expect(await here.rowOf(scan.scan.scanId)).toEqual(rested)
})

test('FTP-039 two instances share the connections that the factory allows, keep them between scans, and send each scan once', async () => {
  const counting = aCountingProxy(here.factory.ftpUrl)
  const scans = someScans(40)
  const env = { FACTORY_FTP_URL: counting.ftpUrl, WORKERS: '3' }
  // The trials at the start open connections of their own and close them.
  await Promise.all([here.start(env), here.start(env)])
  await until(async () => counting.counted.all === 2 && counting.counted.open === 0)
  Object.assign(counting.counted, { most: 0 })
  await here.announce(scans, content)
  for (const { scan } of scans) await here.becomes(scan.scanId, 'completed')
  expect(scans.map(({ scan }) => here.files.readsOf(scan.scanId))).toEqual(scans.map(() => 1))
  expect(await Promise.all(scans.map(({ scan }) => here.completions(scan.scanId)))).toEqual(scans.map(() => 1))
  expect(counting.counted.most).toBeLessThanOrEqual(3)
  expect(counting.counted.all).toBe(2 + counting.counted.most)
  counting.stop()
})
