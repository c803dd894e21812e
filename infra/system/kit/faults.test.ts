import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVICES } from 'contracts/events'
import { PLACES } from 'service-kit/database/connect'
import { isUnavailable } from 'service-kit/database/db'
import { inContext } from 'service-kit/telemetry/context'
import { aListener, aTeller, draftAll } from 'service-kit/test/echo'
import { type Answer, asVisitor, aWorld, type Client } from 'service-kit/test/service'
import { migrate } from '../../release/migrate'
import { type NatsServer, startNats } from '../../run/servers/nats'
import { type PostgresServer, startPostgres } from '../../run/servers/postgres'

const aDataDir = (name: string) => mkdtempSync(join(tmpdir(), `aligner-orders-${name}-`))
const quiet = () => {}
type World = Awaited<ReturnType<typeof aWorld>>
const draft = (client: Client, ...numbers: string[]) => client.post('/v1/orders', { numbers })

describe('while NATS is away', () => {
  const dataDir = aDataDir('nats')
  let nats: NatsServer
  let world: World
  let orders: Client
  const heard: string[] = []
  beforeAll(async () => {
    nats = await startNats({ dataDir, log: quiet })
    world = await aWorld({ ...(await globalThis.testServers()), natsUrl: nats.url })
    orders = (await world.start(aTeller)).as(asVisitor('anna'))
    await world.start(aListener(async (_, { data }) => void heard.push(data.number)))
    await draft(orders, '0000')
    await world.until(async () => heard.length === 1)
  })
  afterAll(async () => {
    await world.stop()
    await nats.stop()
    rmSync(dataDir, { recursive: true })
  })
  const kill = async () => {
    nats.kill('SIGKILL')
    await nats.exited
  }
  const bringBack = async () => {
    nats = await startNats({ dataDir, port: nats.port, log: quiet })
  }
  const hears = (...numbers: string[]) =>
    world.until(async () => heard.length === numbers.length && heard.every((it, index) => it === numbers[index]))

  test('requests are answered, and what they record is told when it is back, in its order and once', async () => {
    await kill()
    expect((await draft(orders, '0001', '0002')).status).toBe(201)
    expect((await draft(orders, '0003')).status).toBe(201)
    await bringBack()
    await hears('0000', '0001', '0002', '0003')
  })

  test('a service starts, answers and is ready, and tells and hears when it is back', async () => {
    await kill()
    const second = await world.start(aTeller)
    expect((await draft(second.as(asVisitor('anna')), '0004')).status).toBe(201)
    expect((await fetch(`${second.insideUrl}/health/ready`)).status).toBe(200)
    await bringBack()
    await hears('0000', '0001', '0002', '0003', '0004')
  })

  test('and comes back without its store, the streams are filled again and nothing is applied twice', async () => {
    await kill()
    rmSync(dataDir, { recursive: true })
    await bringBack()
    expect((await draft(orders, '0005')).status).toBe(201)
    await hears('0000', '0001', '0002', '0003', '0004', '0005')
    const repeated = () => world.sql`select from files.inbox where deliveries > 1`
    await world.until(async () => (await repeated()).length === 5)
    expect(heard).toHaveLength(6)
  })
})

describe('while PostgreSQL is away', () => {
  const dataDir = aDataDir('postgres')
  let postgres: PostgresServer
  let world: World
  let orders: Client
  let insideUrl: string
  const heard: string[] = []
  beforeAll(async () => {
    postgres = await startPostgres({ dataDir, log: quiet, isDurable: false })
    const passwords = Object.fromEntries(SERVICES.map((it) => [it, 'of-a-test']))
    const serviceUrls = await migrate(postgres.url, { passwords })
    const { natsUrl } = await globalThis.testServers()
    const templateDatabase = new URL(postgres.url).pathname.slice(1)
    world = await aWorld({ ownerUrl: postgres.url, templateDatabase, serviceUrls, natsUrl })
    const teller = await world.start(aTeller)
    insideUrl = teller.insideUrl
    orders = teller.as(asVisitor('anna'))
    await world.start(aListener(async (_, { data }) => void heard.push(data.number)))
    await draft(orders, '0000')
    await world.until(async () => heard.length === 1)
  })
  afterAll(async () => {
    await world.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true })
  })
  const listeners = () => world.sql`select from pg_stat_activity where query like 'listen%' and usename = 'orders'`
  const health = async (of: 'live' | 'ready') => (await fetch(`${insideUrl}/health/${of}`)).status
  const isAnswered = (number: string) => world.until(async () => (await draft(orders, number)).status === 201)
  const allAreAnswered = async (number: string) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => draft(orders, number)))
    expect(answers.map((it) => it.status)).toEqual(Array(20).fill(201))
  }
  const isRefusedForNow = ({ status, headers, body }: Answer) =>
    expect([status, body.code, Number(headers.get('retry-after')) > 0]).toEqual([503, 'unavailable', true])

  test('and every connection was ended, requests succeed again and what they record is told at once', async () => {
    await world.sql`select pg_terminate_backend(pid) from pg_stat_activity where usename in ('orders', 'files')`
    await isAnswered('0001')
    await world.until(async () => heard.includes('0001'))
    await world.until(async () => (await listeners()).length === 1)
  })

  test('requests are answered 503 and worth another try; the service lives on and is not ready', async () => {
    const under = Array.from({ length: 20 }, () => draft(orders, '0002'))
    postgres.kill('SIGQUIT')
    await postgres.exited
    for (const { status } of await Promise.all(under)) expect([201, 503]).toContain(status)
    const { status, headers, body } = await draft(orders, '0003')
    expect([status, body.code]).toEqual([503, 'unavailable'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(JSON.stringify(body)).not.toMatch(/ECONN|CONNECT|127\.0\.0\.1|postgres/i)
    expect([await health('live'), await health('ready')]).toEqual([200, 503])
  })

  test('and is back, every place in the pool heals, it is listened again, and what was recorded is told', async () => {
    postgres = await startPostgres({ dataDir, port: postgres.port, log: quiet, isDurable: false })
    await isAnswered('0004')
    expect(await health('ready')).toBe(200)
    await allAreAnswered('0005')
    await world.until(async () => (await listeners().catch(() => [])).length === 1)
    await world.until(async () => heard.filter((it) => it === '0005').length === 20)
  })

  test('and a transaction was in progress, it is over: nothing of it runs on another connection', async () => {
    const { db, as } = await world.start(aTeller)
    await draftAll(db, ['0006'])
    const late = Promise.withResolvers<string>()
    const failing = db.transaction(async (tx) => {
      await tx.execute('select 1')
      await world.sql`select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction'`
      // By then every place in the pool has a new connection, and another request uses the one of this transaction.
      const others = () => Promise.all(Array.from({ length: 20 }, () => draft(as(asVisitor('anna')), '0007')))
      await world.until(async () => (await others()).every((it) => it.status === 201))
      const statement = tx.execute(`insert into relay_state values (2, 'of a lost transaction')`)
      late.resolve(
        await statement.then(
          () => 'has run',
          () => 'is refused',
        ),
      )
    })
    await expect(failing).rejects.toThrow()
    expect(await late.promise).toBe('is refused')
    expect(await world.sql`select from orders.relay_state where id = 2`).toHaveLength(0)
  })

  test('though it only hangs, requests are answered 503, old and new; when it goes on, all succeed at once', async () => {
    await isAnswered('0008')
    const processes = [postgres.pid, ...childrenOf(postgres.pid)]
    const signal = (name: NodeJS.Signals) => {
      for (const pid of processes) process.kill(pid, name)
    }
    signal('SIGSTOP')
    try {
      const answers = await Promise.all(Array.from({ length: 20 }, () => draft(orders, '0009')))
      for (const it of [...answers, await draft(orders, '0010')]) isRefusedForNow(it)
      expect([await health('live'), await health('ready')]).toEqual([200, 503])
    } finally {
      signal('SIGCONT')
    }
    await isAnswered('0011')
    await allAreAnswered('0012')
    await world.until(async () => heard.filter((it) => it === '0012').length === 20)
  })

  test('for slow requests have every place, others are answered 503, and succeed as soon as one ends', async () => {
    const { db, as } = await world.start(aTeller)
    // Without the time limit that ends a statement of a service.
    const sleep = () =>
      db.transaction(async (tx) => {
        await tx.execute('set local statement_timeout = 0')
        await tx.execute('select pg_sleep(600)')
      })
    const asRequest = { requestId: 'slow', trace: '', actor: 'visitor:slow', isRequest: true } as const
    const slow = Array.from({ length: PLACES.requests }, () =>
      inContext(asRequest, () => sleep().catch((error: unknown) => error)),
    )
    const sleepers = () =>
      world.sql`select pid from pg_stat_activity where query like '%pg_sleep(600)' and state = 'active'`
    await world.until(async () => (await sleepers()).length === PLACES.requests)
    isRefusedForNow(await draft(as(asVisitor('anna')), '0013'))
    const [{ pid } = { pid: 0 }] = await sleepers()
    await world.sql`select pg_cancel_backend(${pid})`
    await world.until(async () => (await draft(as(asVisitor('anna')), '0014')).status === 201)
    for (const it of await sleepers()) await world.sql`select pg_cancel_backend(${it.pid})`
    for (const it of await Promise.all(slow)) expect(isUnavailable(it)).toBe(true)
  })
})

const childrenOf = (pid: number) =>
  Bun.spawnSync(['pgrep', '-P', String(pid)])
    .stdout.toString()
    .trim()
    .split('\n')
    .map(Number)
