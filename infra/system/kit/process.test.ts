import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { aClient, asVisitor, aWorld, type Client } from 'service-kit/test/service'
import { type Child, spawnChild } from '../../run/supervisor/child'

/** A service as a process, and what it writes. */
const MAIN = join(import.meta.dir, '../../../services/orders/main.ts')
const MORTAL = join(import.meta.dir, 'mortal-listener.ts')
type Line = { msg: string; level: string; requestId?: string; port?: number; insidePort?: number }

let world: Awaited<ReturnType<typeof aWorld>>
const running: Child[] = []
beforeAll(async () => {
  world = await aWorld()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((it) => it.stop('SIGKILL', 0)))
})
afterAll(() => world.stop())

const slipKey = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
function spawn(but: Record<string, string | undefined> = {}) {
  const lines: string[] = []
  const env = { ...world.envOf('orders'), SLIP_PRIVATE_KEY: JSON.stringify(slipKey), LOG_LEVEL: 'info', ...but }
  const child = spawnChild({ command: [process.execPath, MAIN], env, onLine: (it) => lines.push(it) })
  running.push(child)
  const logged = (): Line[] => lines.filter((it) => it.startsWith('{')).map((it) => JSON.parse(it))
  return { ...child, lines, logged }
}
/** Starts a service and waits until it answers; its log names the ports. */
async function start(but: Record<string, string> = {}) {
  const child = spawn(but)
  const { port, insidePort } = await world.until(async () => child.logged().find((it) => it.msg === 'ready'))
  return {
    ...child,
    anna: aClient(`http://127.0.0.1:${port}`, asVisitor('anna')),
    inside: aClient(`http://127.0.0.1:${insidePort}`, {}),
  }
}
const create = (client: Client, body: object = {}, key: string = randomUUID()) =>
  client.post('/v1/orders', body, { 'idempotency-key': key })

describe('a service that is told to end', () => {
  test('leaves ready, ends the request in progress with its answer, and exits with 0, although its caller keeps connections open', async () => {
    const service = await start()
    const { body: order } = await create(service.anna)
    const held = Promise.withResolvers<void>()
    const letGo = Promise.withResolvers<void>()
    const holding = world.sql.begin(async (sql) => {
      await sql`select from orders.orders where id = ${order.id} for update`
      held.resolve()
      await letGo.promise
    })
    await held.promise
    const change = service.anna.patch(`/v1/orders/${order.id}`, { phone: '1' }, { 'if-match': '"1"' })
    // Of this database alone: the server also has those of other test files, whose services have the same names.
    const waiting = () => world.sql`select from pg_stat_activity
      where wait_event_type = 'Lock' and usename = 'orders' and datname = current_database()`
    await world.until(async () => (await waiting()).length > 0)
    service.kill('SIGTERM')
    await world.until(async () => (await service.inside.get('/health/ready')).status === 503)
    expect((await service.inside.get('/health/live')).status).toBe(200)
    // Further signals, as a terminal's Ctrl-C sends them, do not end it sooner.
    service.kill('SIGTERM')
    service.kill('SIGINT')
    letGo.resolve()
    await holding
    expect(await change).toMatchObject({ status: 200, body: { phone: '1', version: 2 } })
    expect(await service.exited).toMatchObject({ code: 0 })
    // The last line may still be on its way through the pipe when the process is gone.
    const stopped = () => service.logged().filter((it) => it.msg === 'stopped')
    await world.until(async () => stopped().length > 0)
    expect(stopped()).toHaveLength(1)
  })

  test('while it starts, finishes the start and exits with 0', async () => {
    const locked = Promise.withResolvers<void>()
    const letGo = Promise.withResolvers<void>()
    const locking = world.sql.begin(async (sql) => {
      await sql`lock table orders.outbox in access exclusive mode`
      locked.resolve()
      await letGo.promise
    })
    await locked.promise
    const service = spawn()
    const waiting = () => world.sql`select from pg_stat_activity
      where wait_event_type = 'Lock' and usename = 'orders' and datname = current_database()`
    await world.until(async () => (await waiting()).length > 0)
    service.kill('SIGTERM')
    letGo.resolve()
    await locking
    expect(await service.exited).toMatchObject({ code: 0 })
    expect(service.logged().map((it) => it.msg)).toContain('ready')
  })
})

describe('a service that cannot start', () => {
  test('with a wrong variable it ends with one line that says what is wrong, without the value', async () => {
    const service = spawn({ DATABASE_URL: 'mysql://user:secret@host/' })
    expect(await service.exited).toMatchObject({ code: 78 })
    expect(service.lines).toEqual(["orders: DATABASE_URL is wrong: Expected string to match '^postgres(ql)?://'."])
  })

  test('on a port that is taken it ends with one line that says so', async () => {
    const other = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response() })
    const service = spawn({ PORT: String(other.port) })
    expect(await service.exited).toMatchObject({ code: 78 })
    expect(service.lines).toEqual([`orders: PORT is wrong: ${other.port} is taken by another process.`])
    await other.stop(true)
  })
})

describe('two of one service beside each other', () => {
  let one: Awaited<ReturnType<typeof start>>
  let two: typeof one
  let both: Child[] = []
  beforeAll(async () => {
    ;[one, two] = await Promise.all([start(), start()])
    // They outlive each test.
    both = running.splice(0)
  })
  afterAll(() => Promise.all(both.map((it) => it.stop('SIGKILL', 0))))

  test('answer each for what the other wrote', async () => {
    const { body: order } = await create(one.anna)
    expect((await two.anna.get(`/v1/orders/${order.id}`)).body).toEqual(order)
    const changed = await two.anna.patch(`/v1/orders/${order.id}`, { phone: '1' }, { 'if-match': '"1"' })
    expect((await one.anna.get(`/v1/orders/${order.id}`)).body).toEqual(changed.body)
  })

  test('answer health, metrics and dead events inside alone, each for itself', async () => {
    const { anna, inside } = two
    await create(anna)
    for (const path of ['/health/live', '/health/ready', '/metrics', '/dead']) {
      expect([path, (await anna.get(path)).status]).toEqual([path, 404])
      expect([path, (await inside.get(path)).status]).toEqual([path, 200])
    }
    const metrics = new TextDecoder().decode((await inside.get('/metrics')).body)
    expect(metrics).toMatch(/^http_request_duration_seconds_count\{.*operation="createOrder",status="201".*\} 1$/m)
    expect((await inside.get('/v1/orders')).status).toBe(404)
  })

  test('log an unexpected failure under the request id and trace that the caller has, without what was typed', async () => {
    const { body: order } = await create(one.anna)
    await world.sql`alter table orders.patients rename to away`
    const headers = { 'idempotency-key': randomUUID(), traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` }
    const { status, body } = await one.anna.post(`/v1/orders/${order.id}/patients`, { name: 'Anna Karenina' }, headers)
    await world.sql`alter table orders.away rename to patients`
    expect([status, body.code]).toEqual([500, 'internal-error'])
    const line = await world.until(async () => one.logged().find((it) => it.requestId === body.requestId))
    expect(line).toMatchObject({
      level: 'error',
      service: 'orders',
      operation: 'addPatient',
      trace: expect.stringContaining('a'.repeat(32)),
      err: { cause: { code: '42P01' } },
    } as object)
    expect(one.lines.join()).not.toContain('Karenina')
  })
})

describe('a service that dies', () => {
  test('of one event each time sets it aside in the end, and goes on with those behind it', async () => {
    const draft = (number: string) =>
      world.publish('orders.order.drafted.v1', { orderId: randomUUID(), number, owner: 'a'.repeat(64), site: 'ru' })
    const deadly = await draft('dead')
    const behind = await draft('beef')
    // It has ended its process before; each further time costs this test the ack time of 10 s.
    await world.sql`insert into files.trying (id, tries) values (${deadly.id}, 2)`
    const start = () => {
      const child = spawnChild({ command: [process.execPath, MORTAL], env: world.envOf('files') })
      running.push(child)
      return child
    }
    for (let deaths = 0; deaths < 2; deaths++) expect(await start().exited).toMatchObject({ signal: 'SIGKILL' })
    start()
    const [dead] = await world.until(async () => {
      const found = await world.sql`select id, reason from files.dead`
      return found.length > 0 && found
    })
    expect(dead).toEqual({ id: deadly.id, reason: 'Its process ended 3 times while it was applied.' })
    await world.until(async () => (await world.sql`select from files.inbox where id = ${behind.id}`).length > 0)
  })

  test.each(['relay:before-publish', 'relay:after-publish'])(
    'at %s has lost no event, and tells none twice',
    async (point) => {
      const dying = await start({ CRASH_AT: point })
      const key = randomUUID()
      // The answer may be lost with the service; the same key gets it again.
      await create(dying.anna, {}, key).catch(() => {})
      expect(await dying.exited).toMatchObject({ signal: 'SIGKILL' })
      const { anna } = await start()
      const { body: order } = await create(anna, {}, key)
      const isOf = (it: { data: { orderId: string } }) => it.data.orderId === order.id
      const event = await world.event('orders.order.drafted.v1', isOf)
      await world.until(
        async () => (await world.sql`select from orders.outbox where published_at is null`).length === 0,
      )
      const jsm = await world.bus.nats.jetstreamManager()
      const { state } = await jsm.streams.info(`${world.bus.prefix}orders`)
      const all = await Promise.all(
        Array.from({ length: state.last_seq }, (_, index) =>
          jsm.streams.getMessage(`${world.bus.prefix}orders`, { seq: index + 1 }),
        ),
      )
      expect(all.filter((it) => it.json<typeof event>().id === event.id)).toHaveLength(1)
    },
  )
})
