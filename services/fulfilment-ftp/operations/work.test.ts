import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { createHash, randomBytes } from 'node:crypto'
import { rmSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { aWorld, testSites, until } from 'service-kit/test/service'
import { aFactory, aFilesService, aStoredScan, FILES_SECRET } from '../builders'
import { fulfilmentFtp } from '../main'

setDefaultTimeout(20_000) // servers and processes of its own for each test

type Scan = ReturnType<typeof aStoredScan>
let world: Awaited<ReturnType<typeof aWorld>>
let factory: Awaited<ReturnType<typeof aFactory>>
let files: ReturnType<typeof aFilesService>

beforeEach(async () => {
  files = aFilesService()
  ;[world, factory] = await Promise.all([aWorld(), aFactory()])
})
afterEach(async () => {
  await world.stop()
  await factory.stop()
  await files.stop()
  rmSync(factory.dataDir, { recursive: true, force: true })
})

const own = (env: Record<string, string> = {}) => ({
  FACTORY_FTP_URL: factory.ftpUrl,
  FILES_URL: files.url,
  SERVICE_CREDENTIAL: FILES_SECRET,
  LEASE_MS: '600',
  RETRY_PAUSES_MS: '[50,50]',
  RETRY_SLOW_MS: '100',
  ...env,
})
const start = (env?: Record<string, string>) => world.start(fulfilmentFtp, own(env))

const content = randomBytes(300_000)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const aScan = () => aStoredScan({ sizeBytes: content.length })
const pathOf = ({ order, patient, scan }: Scan) =>
  `/AlignersFactory/${order.number}/${patient.folder}/${scan.kind}/${scan.fileName}`
const whole = (it: Scan) => [{ path: pathOf(it), sizeBytes: content.length, sha256: sha256(content) }]

async function announce({ order, patient, scan }: Scan, bytes: Uint8Array | Blob | null = content) {
  if (bytes) files.give(scan.scanId, bytes)
  await world.publish('orders.order.drafted.v1', order)
  await world.publish('orders.patient.added.v1', patient)
  return world.publish('files.scan.stored.v1', scan)
}
const rowOf = async ({ scan }: Scan) =>
  (await world.sql`select * from fulfilment_ftp.transfers where scan_id = ${scan.scanId}`)[0]
const becomes = (it: Scan, status: string) =>
  until(async () => {
    const row = await rowOf(it)
    return row?.status === status && row
  })
const completions = async ({ scan }: Scan) =>
  (
    await world.sql`select 1 from fulfilment_ftp.outbox where subject = 'fulfilment-ftp.transfer.completed.v1'
      and body->'data'->>'scanId' = ${scan.scanId}`
  ).length

/** Runs the service as a process until it kills itself at the point. */
async function dieAt(point: string, it: Scan, env: Record<string, string> = {}) {
  const { natsUrl } = await globalThis.testServers()
  const main = path.join(import.meta.dir, '../main.ts')
  const child = Bun.spawn([process.execPath, main], {
    env: {
      ...own(env),
      PORT: '0',
      INSIDE_PORT: '0',
      DATABASE_URL: world.urlOf('fulfilment-ftp'),
      NATS_URL: natsUrl,
      NATS_PREFIX: world.bus.prefix,
      EDGE_SECRET: 'the-edge-of-a-test-run',
      SITES: JSON.stringify(testSites),
      LOG_LEVEL: 'silent',
      CRASH_AT: point,
    },
    timeout: 20_000,
  })
  await announce(it)
  await child.exited
  expect(child.signalCode).toBe('SIGKILL')
  expect(await rowOf(it)).toMatchObject({ status: 'uploading' })
}

describe('a worker that dies', () => {
  test('FTP-039 after the rename: the file is there, so nothing is sent again', async () => {
    const it = aScan()
    await dieAt('transfer:after-rename', it)
    expect(await factory.files()).toMatchObject(whole(it))
    await start()
    await becomes(it, 'completed')
    expect(files.readsOf(it.scan.scanId)).toEqual([null])
    expect(await factory.files()).toMatchObject(whole(it))
    expect(await completions(it)).toBe(1)
  })

  test('before the rename: the whole part is only renamed', async () => {
    const it = aScan()
    await dieAt('transfer:before-rename', it)
    expect(await factory.files()).toMatchObject([{ path: expect.stringContaining('.part'), sizeBytes: content.length }])
    await start()
    await becomes(it, 'completed')
    expect(files.readsOf(it.scan.scanId)).toEqual([null])
    expect(await factory.files()).toMatchObject(whole(it))
  })

  test('in the middle of an upload: the scan arrives whole all the same, and once', async () => {
    const it = aScan()
    await dieAt('transfer:mid-upload', it)
    await start()
    await becomes(it, 'completed')
    expect(await factory.files()).toMatchObject(whole(it))
    expect(await completions(it)).toBe(1)
  })

  test('FTP-018 after it took a transfer: the label goes back to pending when its time is over', async () => {
    const it = aScan()
    await dieAt('transfer:after-lease', it)
    await start({ RETRY_PAUSES_MS: '[60000]' })
    expect(await becomes(it, 'pending')).toMatchObject({ attempts: 1, error: 'Отправка прервалась', lease_id: null })
  })
})

test('a worker that is told to stop hands its transfer back, and no attempt is counted', async () => {
  const it = aScan()
  const service = await start()
  await factory.misbehave({ kind: 'stall', afterBytes: 100_000 })
  await announce(it)
  await becomes(it, 'uploading')
  await service.stop()
  expect(await rowOf(it)).toMatchObject({ status: 'pending', attempts: 0, lease_id: null })
})

test('FTP-039 a transfer that takes longer than its lease stays with its worker', async () => {
  const it = aScan()
  await start()
  await factory.misbehave({ kind: 'stall', afterBytes: 100_000 })
  await announce(it)
  const { lease_id, lease_until } = await becomes(it, 'uploading')
  await until(async () => new Date() > lease_until)
  expect(await rowOf(it)).toMatchObject({ status: 'uploading', lease_id })
  await factory.behave()
  expect(await becomes(it, 'completed')).toMatchObject({ attempts: 0 })
  expect(files.readsOf(it.scan.scanId)).toEqual([null])
})

describe('a factory that fails', () => {
  test('FTP-016 FTP-042 while it is down, transfers fail readably after growing pauses; when it is back, they are sent', async () => {
    const it = aScan()
    await factory.stop()
    await start()
    await announce(it)
    const row = await becomes(it, 'failed')
    expect(row).toMatchObject({ error: 'Сервер фабрики недоступен', completed_at: null })
    expect(row.attempts).toBeGreaterThanOrEqual(3)
    expect(row.last_attempt_at).toBeInstanceOf(Date)
    factory = await aFactory(factory)
    expect(await becomes(it, 'completed')).toMatchObject({ error: null })
    expect(await factory.files()).toMatchObject(whole(it))
  })

  test.each([
    [{ kind: 'refuse-login' }, 'Сервер фабрики не принял имя или пароль'],
    [{ kind: 'refuse-rename' }, 'Сервер фабрики отклонил команду, код 550'],
    [{ kind: 'disk-full', afterBytes: 1000 }, 'На сервере фабрики нет места, код 552'],
    [{ kind: 'stall', afterBytes: 100_000 }, 'Сервер фабрики перестал отвечать'],
  ])(
    'FTP-016 FTP-041 %p is told, is not completed, and is survived',
    async (fault, error) => {
      const it = aScan()
      await factory.misbehave(fault)
      await start({ OUTSIDE_TIMEOUT_MS: '400' })
      await announce(it)
      await until(async () => (await rowOf(it))?.error === error)
      expect((await factory.files()).map((file) => file.path)).not.toContain(pathOf(it))
      await factory.behave()
      await becomes(it, 'completed')
      expect(await factory.files()).toMatchObject(whole(it))
    },
    20_000,
  )
})

test('FTP-042 a transfer that is cut again and again goes on each time where it stopped', async () => {
  const it = aScan()
  await factory.misbehave({ kind: 'disconnect', afterBytes: 100_000 })
  await start()
  await announce(it)
  expect(await becomes(it, 'completed')).toMatchObject({ attempts: 2 })
  expect(files.readsOf(it.scan.scanId)).toEqual([null, 'bytes=100000-', 'bytes=200000-'])
  expect(await factory.files()).toMatchObject(whole(it))
})

describe('a files service that fails', () => {
  test('FTP-041 a scan shorter than its size is not completed and never seen under its name', async () => {
    const it = aScan()
    await start()
    await announce(it, content.subarray(0, 1000))
    const row = await until(async () => ((await rowOf(it))?.attempts ?? 0) > 0 && rowOf(it))
    expect(row?.error).toBe('Размер на сервере фабрики не совпал: 1000, ожидалось 300000 байт')
    expect((await factory.files()).map((file) => file.path)).not.toContain(pathOf(it))
    files.give(it.scan.scanId, content)
    await becomes(it, 'completed')
    expect(await factory.files()).toMatchObject(whole(it))
  })

  test('FTP-028 a scan that cannot be read is told so, and others go on', async () => {
    const missing = aScan()
    const other = aScan()
    await start()
    await announce(missing, null)
    await announce(other)
    await becomes(other, 'completed')
    const row = await until(async () => ((await rowOf(missing))?.attempts ?? 0) > 0 && rowOf(missing))
    expect(row?.error).toBe('Ошибка загрузки файла из storage: файла там нет')
  })
})

test('a scan that is parked at the very instant at which its patient is told is not forgotten', async () => {
  const it = aStoredScan({ sizeBytes: content.length })
  files.give(it.scan.scanId, content)
  await start()
  await world.sql.unsafe(`create function public.hold() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock(4711); return new; end'`)
  await world.sql.unsafe(
    'create trigger hold before insert on fulfilment_ftp.parked for each row execute function public.hold()',
  )
  const waiting = async () =>
    (
      await world.sql`select 1 from pg_locks where locktype = 'advisory' and not granted and database =
      (select oid from pg_database where datname = current_database())`
    ).length
  await world.publish('orders.order.drafted.v1', it.order)
  await until(async () => (await world.sql`select 1 from fulfilment_ftp.orders`)[0])
  await world.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(4711)`
    await world.publish('files.scan.stored.v1', it.scan)
    await until(async () => (await waiting()) === 1)
    const { id } = await world.publish('orders.patient.added.v1', it.patient)
    await until(
      async () => (await waiting()) === 2 || (await world.sql`select 1 from fulfilment_ftp.inbox where id = ${id}`)[0],
    )
  })
  await becomes(it, 'completed')
})

test('100 MB are sent in a memory that does not grow with them', async () => {
  const large = Bun.file(path.join(factory.dataDir, 'source.stl'))
  await Bun.write(large, '')
  truncateSync(large.name!, 100 * 1024 * 1024)
  const it = aStoredScan({ sizeBytes: 100 * 1024 * 1024 })
  await start()
  Bun.gc(true)
  const before = process.memoryUsage.rss()
  await announce(it, large)
  let most = before
  await until(async () => {
    most = Math.max(most, process.memoryUsage.rss())
    return (await rowOf(it))?.status === 'completed'
  })
  expect((most - before) / 2 ** 20).toBeLessThan(64)
})
