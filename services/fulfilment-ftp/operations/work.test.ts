import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { readFileSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { until } from 'service-kit/test/service'
import { aFactory, aStoredScan } from '../builders'
import { pathOf, type Surroundings, sha256, surroundings } from '../test/surroundings'

setDefaultTimeout(180_000) // each test starts services and processes

type Scan = ReturnType<typeof aStoredScan>
let here: Surroundings<Awaited<ReturnType<typeof aFactory>>>
beforeAll(async () => {
  here = await surroundings(aFactory)
})
afterEach(async () => {
  await here.factory.behave()
  await here.reset()
})
afterAll(() => here.stop())

const content = randomBytes(300_000)
const aScan = () => aStoredScan({ sizeBytes: content.length, sha256: sha256(content) })
const idOf = ({ scan }: Scan) => scan.scanId
const whole = (it: Scan) => [{ path: pathOf(it), sizeBytes: content.length, sha256: sha256(content) }]
const start = (env?: Record<string, string>) => here.start(env)
const announce = (it: Scan, bytes: Uint8Array | Blob | null = content) => here.announce([it], bytes)
const rowOf = (it: Scan) => here.rowOf(idOf(it))
const becomes = (it: Scan, status: string) => here.becomes(idOf(it), status)
const paths = (it: Scan) => here.factoryFiles(it).map((file) => file.path)

test('FTP-018 a transfer whose worker has died is pending again after the lease', async () => {
  const it = aScan()
  const death = here.dieAt('transfer:after-lease', { LEASE_MS: '600' })
  await announce(it)
  await death
  expect(await rowOf(it)).toMatchObject({ status: 'uploading' })
  await start({ RETRY_PAUSES_MS: '[60000]' })
  expect(await becomes(it, 'pending')).toMatchObject({ attempts: 1, error: 'Отправка прервалась', lease_id: null })
})

test('a worker that must stop releases its transfer, and no attempt is counted', async () => {
  const it = aScan()
  const service = await start()
  await here.factory.misbehave({ kind: 'stall', afterBytes: 100_000 })
  await announce(it)
  await becomes(it, 'uploading')
  await service.stop()
  expect(await rowOf(it)).toMatchObject({ status: 'pending', attempts: 0, lease_id: null })
})

test('FTP-039 a transfer that takes longer than its lease stays with its worker', async () => {
  const it = aScan()
  await start({ LEASE_MS: '3000' })
  await here.factory.misbehave({ kind: 'stall', afterBytes: 100_000 })
  await announce(it)
  const { lease_id, lease_until } = await becomes(it, 'uploading')
  await until(async () => new Date() > lease_until)
  expect(await rowOf(it)).toMatchObject({ status: 'uploading', lease_id })
  await here.factory.behave()
  expect(await becomes(it, 'completed')).toMatchObject({ attempts: 0 })
  expect(here.files.readsOf(idOf(it))).toBe(1)
})

describe('with a factory that fails', () => {
  test.each([
    [{ kind: 'refuse-login' }, 'Сервер фабрики не принял имя или пароль'],
    [{ kind: 'refuse-rename' }, 'Сервер фабрики отклонил команду, код 550'],
    // The factory takes no byte: otherwise each attempt would resume, and the scan would arrive after some of them.
    [{ kind: 'disk-full', afterBytes: 0 }, 'На сервере фабрики нет места, код 552'],
    [{ kind: 'stall', afterBytes: 0 }, 'Сервер фабрики перестал отвечать'],
  ])(
    'FTP-016 FTP-041 the fault %p is reported and leaves the transfer incomplete, and the next attempt succeeds',
    async (fault, error) => {
      const it = aScan()
      await here.factory.misbehave(fault)
      const hasty = await start({ OUTSIDE_TIMEOUT_MS: '1000' })
      await announce(it)
      await until(async () => (await rowOf(it))?.error === error)
      await hasty.stop() // also ends its present attempt
      expect(paths(it)).not.toContain(pathOf(it))
      await here.factory.behave()
      await start()
      await becomes(it, 'completed')
      expect(here.factoryFiles(it)).toEqual(whole(it))
    },
  )
})

test('FTP-042 a transfer that breaks off again and again resumes each time where it stopped', async () => {
  const it = aScan()
  await here.factory.misbehave({ kind: 'disconnect', afterBytes: 100_000 })
  await start()
  await announce(it)
  expect(await becomes(it, 'completed')).toMatchObject({ attempts: 2 })
  expect(here.files.readsOf(idOf(it))).toBe(3)
  expect(here.factoryFiles(it)).toEqual(whole(it))
})

describe('with a files service that fails', () => {
  test('FTP-041 a scan shorter than its size is not completed and never gets its name', async () => {
    const it = aScan()
    await start()
    await announce(it, content.subarray(0, 1000))
    const row = await until(async () => ((await rowOf(it))?.attempts ?? 0) > 0 && rowOf(it))
    expect(row?.error).toBe('Размер на сервере фабрики не совпал: 1000, ожидалось 300000 байт')
    expect(paths(it)).not.toContain(pathOf(it))
    here.files.give(idOf(it), content)
    await becomes(it, 'completed')
    expect(here.factoryFiles(it)).toEqual(whole(it))
  })

  test('FILE-062 a scan whose bytes are not those that were stored never gets its name, also in a later attempt', async () => {
    const it = aScan()
    const damaged = Buffer.from(content)
    damaged[150_000]! ^= 1
    await start()
    await announce(it, damaged)
    const row = await until(async () => ((await rowOf(it))?.attempts ?? 0) > 1 && rowOf(it))
    expect(row?.error).toBe('Ошибка загрузки файла из storage: файл повреждён')
    expect(paths(it)).not.toContain(pathOf(it))
    here.files.give(idOf(it), content)
    await becomes(it, 'completed')
    expect(here.factoryFiles(it)).toEqual(whole(it))
  })

  test('FTP-028 a scan that cannot be read is reported, and others are sent', async () => {
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

test('a scan that is parked at the same moment as its patient’s event is applied is released', async () => {
  const it = aStoredScan({ sizeBytes: content.length, sha256: sha256(content) })
  here.files.give(idOf(it), content)
  await start()
  await here.world.sql.unsafe(`create function public.hold() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock(4711); return new; end'`)
  await here.world.sql.unsafe(
    'create trigger hold before insert on fulfilment_ftp.parked for each row execute function public.hold()',
  )
  const { id: ordered } = await here.world.publish('orders.order.drafted.v1', it.order)
  const isApplied = async (id: string) =>
    (await here.world.sql`select 1 from fulfilment_ftp.inbox where id = ${id}`).length > 0
  await until(() => isApplied(ordered))
  await here.world.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(4711)`
    await here.world.publish('files.scan.stored.v1', it.scan)
    await until(async () => (await here.world.waitingAtLocks()) === 1)
    const { id } = await here.world.publish('orders.patient.added.v1', it.patient)
    await until(async () => (await here.world.waitingAtLocks()) === 2 || isApplied(id))
  })
  await here.world.sql`drop trigger hold on fulfilment_ftp.parked`
  await becomes(it, 'completed')
})

test('sending 200 MB does not take memory of that size', async () => {
  // The service runs as a process of its own, because this one also holds other tests' garbage and the bytes to be served.
  const child = Bun.spawn([process.execPath, path.join(import.meta.dir, '../main.ts')], { env: here.envOf() })
  const peakMiB = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
  const small = aScan()
  await announce(small)
  await becomes(small, 'completed')
  const before = peakMiB()
  const large = Bun.file(path.join(here.factory.dataDir, 'source.stl'))
  await Bun.write(large, '')
  truncateSync(large.name!, 200 * 2 ** 20)
  const it = aStoredScan({ sizeBytes: 200 * 2 ** 20, sha256: sha256(await large.bytes()) })
  await announce(it, large)
  await becomes(it, 'completed')
  expect(peakMiB() - before).toBeLessThan(100)
  child.kill()
  await child.exited
})
