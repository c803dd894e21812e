import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import type { ProcessName } from '../processes'
import { startNats } from '../servers/nats'
import { startPostgres } from '../servers/postgres'
import { readPid } from './leftover'
import { isAlive } from './process-table'
import { runSystem, type System } from './system'
import { aPlan } from './test/stand-in-plan'

/** One system after the other uses it, so that only the first initialises and migrates a database. */
const dataDir = mkdtempSync(join(tmpdir(), 'aligner-orders-system-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

async function envOf(system: System, name: ProcessName): Promise<Record<string, string>> {
  return (await fetch(`http://127.0.0.1:${system.ports[`${name}.inside`]}/env`)).json() as Promise<
    Record<string, string>
  >
}

describe('a running system', () => {
  let system: System
  const said: string[] = []

  beforeAll(async () => {
    system = await runSystem({
      dataDir,
      plans: [aPlan('orders'), aPlan('files')],
      env: { orders: { ALWAYS: 'there' } },
      isDurable: false,
      log: (line) => said.push(line),
    })
  })
  afterAll(() => system.stop())

  test('a process that was killed with -9 is restarted at once', async () => {
    const before = system.process('orders').pid
    system.process('orders').kill('SIGKILL')
    await system.process('orders').ready()
    expect(system.process('orders').pid).not.toBe(before)
    expect(isAlive(before)).toBe(false)
    expect(said.filter((line) => line.startsWith('orders: exited by'))).toEqual([
      'orders: exited by SIGKILL; restarting in 100 ms',
    ])
  })

  test("a restart's environment applies to that process, the system's environment to every restart", async () => {
    await system.process('orders').restart({ CRASH_AT: 'commit' })
    expect(await envOf(system, 'orders')).toMatchObject({ CRASH_AT: 'commit', ALWAYS: 'there' })
    system.process('orders').kill('SIGKILL')
    await system.process('orders').ready()
    const env = await envOf(system, 'orders')
    expect(env.CRASH_AT).toBeUndefined()
    expect(env.ALWAYS).toBe('there')
  })

  test('a stopped process stays stopped until it is restarted, and the others keep running', async () => {
    await system.process('files').stop()
    expect(system.process('files').pid).toBe(0)
    expect((await envOf(system, 'orders')).ALWAYS).toBe('there')
    await system.process('files').restart()
    expect(isAlive(system.process('files').pid)).toBe(true)
  })

  test('a process inherits only the variables of the machine', async () => {
    const env = await envOf(system, 'files')
    expect(env.PATH).toBe(process.env.PATH ?? '')
    expect(Object.keys(env).filter((name) => /OWNER|NPM|JEST|BUN_TEST/i.test(name))).toEqual([])
  })

  test('PostgreSQL and NATS killed with -9 restart on their ports, with the committed data', async () => {
    const sql = postgres(system.ownerUrl, { max: 1, onnotice: () => {} })
    await sql`create table kept as select 1 as one`
    system.process('postgres').kill('SIGKILL')
    system.process('nats').kill('SIGKILL')
    await Promise.all([system.process('postgres').ready(), system.process('nats').ready()])
    await sql`select`.catch(() => {})
    expect([...(await sql`select one from kept`)]).toEqual([{ one: 1 }])
    await sql.end()
  })

  test("a service's role may not read another service's schema", async () => {
    const owner = postgres(system.ownerUrl, { max: 1 })
    await owner`create table if not exists orders.secret as select 1 as one`
    const [files, orders] = [
      postgres(system.databaseUrls.files ?? '', { max: 1 }),
      postgres(system.databaseUrls.orders ?? '', { max: 1 }),
    ]
    expect(await files`select * from orders.secret`.catch((error) => error.code)).toBe('42501')
    expect([...(await orders`select one from secret`)]).toEqual([{ one: 1 }])
    await Promise.all([owner.end(), files.end(), orders.end()])
  })

  test('a second system on the same data directory is refused with one line', async () => {
    await expect(runSystem({ dataDir, plans: [] })).rejects.toThrow(
      /^The system is already running on .* \(pid \d+\): stop it with kill/,
    )
  })
})

describe('the shutdown of a system', () => {
  test('two stops at the same time shut down once, and the processes drain', async () => {
    const system = await runSystem({ dataDir, plans: [aPlan('orders')], isDurable: false })
    const pids = system.processes.map((it) => it.pid)
    expect(pids.filter(isAlive)).toHaveLength(3)
    await Promise.all([system.stop(), system.stop()])
    expect(pids.filter(isAlive)).toEqual([])
    expect(system.tail('orders')).toEqual(['draining'])
    expect(existsSync(join(dataDir, 'supervisor.pid'))).toBe(false)
  })

  test('a process that fails to start ends the start with its last line, and nothing keeps running', async () => {
    const plan = aPlan('orders', { env: () => ({ FAIL_WITH: 'SITES is wrong: it is not JSON.' }) })
    const start = runSystem({ dataDir, plans: [plan], isDurable: false })
    expect(await start.catch((error: Error) => error.message)).toBe(
      'orders exited before it was ready: SITES is wrong: it is not JSON.',
    )
    expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
    expect(isAlive(readPid(join(dataDir, 'nats', 'nats.pid')) ?? 0)).toBe(false)
  })

  test('a shutdown during the first start leaves nothing running', async () => {
    const shutdown = new AbortController()
    // A directory of its own, whose database is being initialised when NATS is ready.
    const dir = mkdtempSync(join(tmpdir(), 'aligner-orders-system-'))
    const start = runSystem({
      dataDir: dir,
      plans: [aPlan('orders')],
      isDurable: false,
      signal: shutdown.signal,
      onReady: () => shutdown.abort(),
    })
    expect(await start.catch((error: Error) => error.name)).toBe('AbortError')
    expect(existsSync(join(dir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
    expect(existsSync(join(dir, 'supervisor.pid'))).toBe(false)
    rmSync(dir, { recursive: true })
  })
})

test('a shutdown ends a start that waits for front ends which do not build', async () => {
  const shutdown = new AbortController()
  const waiting = runSystem({
    dataDir,
    plans: [aPlan('edge', { needs: ['frontends'] })],
    isDurable: false,
    signal: shutdown.signal,
    frontends: () => new Promise(() => {}),
    onReady: () => shutdown.abort(),
  })
  expect(await waiting.catch((error: Error) => error.name)).toBe('AbortError')
  expect(existsSync(join(dataDir, 'supervisor.pid'))).toBe(false)
})

test('outside servers replace those of the system and keep running after it stops', async () => {
  const log = () => {}
  const [database, nats] = await Promise.all([
    startPostgres({ dataDir: join(dataDir, 'postgres'), isDurable: false, log }),
    startNats({ dataDir: join(dataDir, 'nats'), log }),
  ])
  const factoryFtpUrl = 'ftp://user:password@factory.example:21'
  const seen: { factory: string; standIns: readonly string[]; nats: string }[] = []
  const plan = aPlan('orders', {
    env: (context) => {
      seen.push({ factory: context.outside.factoryFtpUrl, standIns: context.standIns, nats: context.natsUrl })
      return { INSIDE_PORT: String(context.ports['orders.inside']), DATABASE_URL: context.databaseUrls.orders ?? '' }
    },
  })
  const outside = { databaseOwnerUrl: database.url, natsUrl: nats.url, factoryFtpUrl }
  const system = await runSystem({ dataDir, plans: [plan], ...outside })
  expect(system.processes.map((it) => it.name)).toEqual(['orders'])
  expect(seen).toEqual([{ factory: factoryFtpUrl, standIns: ['bank', 'mail'], nats: nats.url }])
  const url = new URL((await envOf(system, 'orders')).DATABASE_URL ?? '')
  expect([url.port, url.username]).toEqual([String(database.port), 'orders'])
  await system.stop()
  expect([database.pid, nats.pid].every(isAlive)).toBe(true)
  await Promise.all([database.stop(), nats.stop()])
})
