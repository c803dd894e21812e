import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notify } from 'service-kit/database/notices'
import { eventRows, insertRows } from 'service-kit/events/outbox'
import { aDrafted, aListener, aTeller, draftAll } from 'service-kit/test/echo'
import { aWorld } from 'service-kit/test/service'
import { type NatsServer, startNats } from '../../run/servers/nats'

const quiet = () => {}
let dataDir: string
let nats: NatsServer
let world: Awaited<ReturnType<typeof aWorld>>
/** The numbers that the listener applied, in their order. */
let heard: string[]
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'aligner-orders-streams-'))
  nats = await startNats({ dataDir: join(dataDir, 'nats'), log: quiet })
  world = await aWorld({ ...(await globalThis.testServers()), natsUrl: nats.url })
  heard = []
})
afterEach(async () => {
  await world.stop()
  await nats.stop()
  rmSync(dataDir, { recursive: true })
})
const aHearing = () => aListener(async (_, { data }) => void heard.push(data.number))
const hears = (...numbers: string[]) => world.until(async () => heard.join() === numbers.join())
async function readinessOf(insideUrl: string) {
  const answer = await fetch(`${insideUrl}/health/ready`)
  return { status: answer.status, body: await answer.json() }
}

async function kill() {
  nats.kill('SIGKILL')
  await nats.exited
}
async function bringBack() {
  nats = await startNats({ dataDir: join(dataDir, 'nats'), port: nats.port, log: quiet })
}
/** Waits until every event of the outbox has its inbox row at the listener, which is committed after its handler has run. */
const nothingIsMissing = () =>
  world.until(async () => {
    const missing = await world.sql`select from orders.outbox where id not in (select id from files.inbox)`
    return missing.length === 0
  })

describe('a stream', () => {
  test('whose store was deleted under the running broker is made anew and filled by the relay itself', async () => {
    const { db, insideUrl } = await world.start(aTeller)
    await world.start(aHearing())
    await draftAll(db, ['0000', '0001'])
    await hears('0000', '0001')
    rmSync(join(dataDir, 'nats', 'jetstream'), { recursive: true })
    // While the broker has its files open it serves and stores as if nothing were missing.
    const jsm = await world.bus.nats.jetstreamManager()
    const made = async () => (await jsm.streams.info(`${world.bus.prefix}orders`)).created
    const before = await made()
    await world.until(async () => (await made().catch(() => before)) !== before)
    await draftAll(db, ['0002'])
    await hears('0000', '0001', '0002')
    await draftAll(db, ['0003'])
    await hears('0000', '0001', '0002', '0003')
    await nothingIsMissing()
    expect((await readinessOf(insideUrl)).body).toEqual({ ready: true, events: 'flowing' })
  })
})

const isPublished = (count: number) =>
  world.until(async () => (await world.sql`select from orders.outbox where published_at is not null`).length === count)

describe('a stream that loses its end', () => {
  /** Replaces the stream by an older copy; the consumers keep their positions. */
  async function loseEnd() {
    await kill()
    const messages = join('nats', 'jetstream', '$G', 'streams', `${world.bus.prefix}orders`, 'msgs')
    rmSync(join(dataDir, messages), { recursive: true })
    cpSync(join(dataDir, messages.replace(/^nats/, 'older')), join(dataDir, messages), { recursive: true })
    await bringBack()
  }
  async function keepOlder() {
    await kill()
    cpSync(join(dataDir, 'nats'), join(dataDir, 'older'), { recursive: true })
    await bringBack()
  }
  const order = async () =>
    (await world.sql`select body->'data'->>'number' as number from orders.outbox order by stream_seq`).map(
      (it) => it.number,
    )

  test('while PostgreSQL stalls in the middle of a batch is filled again before the batch goes on', async () => {
    const { db } = await world.start(aTeller)
    await draftAll(db, ['0000'])
    await isPublished(1)
    await keepOlder()
    await draftAll(db, ['0001', '0002'])
    await isPublished(3)
    await world.sql.begin(async (sql) => {
      await sql`lock table orders.outbox`
      const stalled = () => sql`select from pg_stat_activity
        where application_name = 'orders-relay' and wait_event_type = 'Lock' and datname = current_database()`
      await world.until(async () => (await stalled()).length > 0)
      await loseEnd()
      // The relay, which had asked before the broker was killed, finds this row when PostgreSQL answers again.
      await sql`insert into orders.outbox (id, kind, subject, body)
        select it.id, kind, subject, body || jsonb_build_object('id', it.id, 'data', body->'data' || '{"number":"0003"}')
        from orders.outbox cross join (select gen_random_uuid() as id) as it where body->'data'->>'number' = '0002'`
    })
    await world.start(aHearing())
    await hears('0000', '0001', '0002', '0003')
    await nothingIsMissing()
    await isPublished(4)
    expect(await order()).toEqual(['0000', '0001', '0002', '0003'])
  })

  test('is heard anew by a consumer that was further: other events take the lost places', async () => {
    const { db } = await world.start(aTeller)
    const { stop } = await world.start(aHearing())
    await draftAll(db, ['0000'])
    await hears('0000')
    await keepOlder()
    // 0001 gets its place in the outbox before 0002, and is committed after the listener has applied 0002.
    await db.transaction(async (tx) => {
      await insertRows(tx, eventRows(new Date(), [aDrafted('0001')]))
      notify(tx, 'outbox')
      await draftAll(db, ['0002'])
      await hears('0000', '0002')
      await stop()
    })
    await isPublished(3)
    await loseEnd()
    await world.start(aHearing())
    await world.until(async () => heard.length === 3)
    expect(heard).toEqual(['0000', '0002', '0001'])
    await nothingIsMissing()
    await isPublished(3)
    expect(await order()).toEqual(['0000', '0001', '0002'])
  })
})

test('a service whose broker hangs is ready and answers, and says that its events wait until it goes on', async () => {
  const { db, insideUrl } = await world.start(aTeller)
  await draftAll(db, ['0000'])
  const says = (events: string) =>
    world.until(async () => ((await readinessOf(insideUrl)).body as { events: string }).events === events)
  await says('flowing')
  nats.kill('SIGSTOP')
  await draftAll(db, ['0001'])
  await says('waiting')
  expect(await readinessOf(insideUrl)).toEqual({ status: 200, body: { ready: true, events: 'waiting' } })
  nats.kill('SIGCONT')
  await says('flowing')
  await isPublished(2)
})
