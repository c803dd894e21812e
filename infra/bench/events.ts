import { availableParallelism } from 'node:os'
import { sql } from 'drizzle-orm'
import { AckPolicy, connect, StorageType } from 'nats'
import { type Db, isUnavailable } from 'service-kit/database/db'
import { record } from 'service-kit/events/outbox'
import { runService } from 'service-kit/service'
import { aDrafted, aTeller } from 'service-kit/test/echo'
import { startTestSystem, type TestSystem } from '../e2e/system'
import { FRONTENDS } from '../release/frontends'
import { minus, waitUntilConsumed } from './measure/cost'
import { detail, figure, percentile, spread } from './measure/figures'
import { canReadProcessorTime, type Processor, processorMs } from './measure/processor'

/** `run bench:events [seconds]` */
const [SECONDS = 10] = process.argv.slice(2).map(Number)
const TRANSACTIONS_A_SECOND = 200
/** Events per transaction at a high rate: 5 % above the goal, so that the goal is measurable. */
const [MANY, GOAL_A_SECOND] = [10.5, 2_000]
const SETTLING_MS = 3_000

/**
 * The time from the commit that records an event to the commit of its effect in files, by PostgreSQL's clock. This process
 * publishes, with nothing but the services' kit. For comparison: a message through JetStream alone.
 */
const product = await startTestSystem('bench-events', {
  isDurable: true,
  only: ['files'],
  frontends: async () => FRONTENDS,
})
await keepCommitTimes(product)
const teller = await runService(aTeller, environment(product))
const processes = () => processorMs([...product.system.processes, { name: 'orders', pid: process.pid }])
try {
  await tell(teller.db, 1, SETTLING_MS)
  await waitUntilConsumed(product.database, ['files'])
  console.log(`events from orders to files for ${SECONDS} s, on ${availableParallelism()} processors`)
  if (!canReadProcessorTime) console.log('  processor time can be measured only on Linux')
  const one = await measured(1)
  figure(`${TRANSACTIONS_A_SECOND} a second, commit to effect, p50`, percentile(50, one.tookMs), 'ms', { most: 4 })
  figure(`${TRANSACTIONS_A_SECOND} a second, commit to effect, p99`, percentile(99, one.tookMs), 'ms', { most: 25 })
  sayWork(one)
  const many = await measured(MANY)
  figure(
    `${(many.tookMs.length / SECONDS).toFixed(0)} told a second, taken in meanwhile`,
    many.inTime / SECONDS,
    '/s',
    {
      least: GOAL_A_SECOND,
    },
  )
  detail(`${MANY} a transaction; ${spread(many.tookMs)}; ${many.tookMs.length - many.inTime} behind at the end`)
  sayWork(many)
  for (const each of [1, MANY]) {
    const tookMs = await raw(each)
    detail(`beside: JetStream alone, ${(tookMs.length / SECONDS).toFixed(0)} a second: ${spread(tookMs)}`)
  }
} finally {
  await teller.stop()
  await product.stop()
}

/** Makes PostgreSQL record commit times, which takes effect after a restart. */
async function keepCommitTimes({ database, system }: TestSystem): Promise<void> {
  await database`alter system set track_commit_timestamp = on`
  await system.process('postgres').restart()
}

/** The environment of the orders service, reduced to what the publisher needs. */
function environment({ system }: TestSystem) {
  return {
    PORT: '0',
    INSIDE_PORT: '0',
    DATABASE_URL: system.databaseUrls.orders,
    NATS_URL: system.natsUrl,
    EDGE_SECRET: system.secrets.edgeSecret,
    SITES: JSON.stringify(system.sites),
    ACCESS_KEYS: JSON.stringify([system.secrets.accessPublicKey]),
    IDENTITY_URL: `http://127.0.0.1:${system.ports.identity}`,
    LOG_LEVEL: 'error',
  }
}

type Told = { id: string; xid: string }

/** Commits transactions at random moments with `each` events on average; returns the orders with their transactions. */
async function tell(db: Db, each: number, ms = SECONDS * 1_000): Promise<Told[]> {
  const told: Promise<Told[]>[] = []
  await atRandom(ms, (turn) => {
    const events = Array.from({ length: countOf(each, turn) }, () => aDrafted())
    const committed = db.transaction(async (tx) => {
      record(tx, new Date(), events)
      const [row] = await tx.execute<{ xid: string }>(sql`select pg_current_xact_id()::xid::text as xid`)
      return events.map(({ aggregateId }) => ({ id: aggregateId, xid: row?.xid ?? '' }))
    })
    told.push(committed.catch(unlessRefused))
  })
  return (await Promise.all(told)).flat()
}

/** On an overloaded machine a transaction may be refused, and records nothing. */
function unlessRefused(error: unknown): Told[] {
  if (!isUnavailable(error)) throw error
  return []
}

/** 10.5 alternates between 10 and 11. */
function countOf(each: number, turn: number): number {
  return Math.floor(each * (turn + 1)) - Math.floor(each * turn)
}

async function atRandom(ms: number, act: (turn: number) => void): Promise<void> {
  const startMs = performance.now()
  let turn = 0
  for (let dueMs = 0; dueMs < ms; dueMs += (-Math.log(1 - Math.random()) * 1_000) / TRANSACTIONS_A_SECOND) {
    const early = startMs + dueMs - performance.now()
    if (early > 0) await Bun.sleep(early)
    act(turn++)
  }
}

type Measured = { tookMs: number[]; inTime: number; processor: Processor }

/** The latency of each event, and how many had their effect when the last one was recorded. */
async function measured(each: number): Promise<Measured> {
  const before = processes()
  const told = await tell(teller.db, each)
  await waitUntilConsumed(product.database, ['files'])
  const processor = minus(processes(), before)
  const rows = await product.database<{ ms: number; inTime: boolean }[]>`
    with told as (select id, pg_xact_commit_timestamp(xid) as at
      from json_to_recordset(${JSON.stringify(told)}::text::json) as it(id uuid, xid xid))
    select extract(epoch from pg_xact_commit_timestamp(heard.xmin) - told.at)::float8 * 1000 as ms,
      pg_xact_commit_timestamp(heard.xmin) <= (select max(at) from told) as "inTime"
    from told join files.orders as heard using (id)`
  return { tookMs: rows.map((it) => it.ms), inTime: rows.filter((it) => it.inTime).length, processor }
}

function sayWork({ tookMs, processor }: Measured): void {
  const named = Object.entries(processor).map(([name, ms]) => `${name} ${(ms / tookMs.length).toFixed(2)}`)
  if (canReadProcessorTime) detail(`ms of processor time an event: ${named.join(', ')}`)
}

/** The time from publishing to receiving on one stream on disk, at the same rate, without any database. */
async function raw(each: number): Promise<number[]> {
  const [publisher, listener] = await Promise.all([
    connect({ servers: product.system.natsUrl }),
    connect({ servers: product.system.natsUrl }),
  ])
  const name = `raw-${Math.floor(each)}`
  const manager = await listener.jetstreamManager()
  await manager.streams.add({ name, subjects: [name], storage: StorageType.File })
  await manager.consumers.add(name, { durable_name: name, ack_policy: AckPolicy.Explicit })
  const messages = await (await listener.jetstream().consumers.get(name, name)).consume({ max_messages: 1_000 })
  const tookMs: number[] = []
  const heard = (async () => {
    for await (const message of messages) {
      const sentMs = Number(message.string())
      if (sentMs < 0) return
      tookMs.push(performance.now() - sentMs)
      message.ack()
    }
  })()
  const published: Promise<unknown>[] = []
  const jetstream = publisher.jetstream()
  const publish = (text: string) => published.push(jetstream.publish(name, text))
  await atRandom(SECONDS * 1_000, (turn) => {
    for (let i = 0; i < countOf(each, turn); i++) publish(String(performance.now()))
  })
  await Promise.all(published)
  publish('-1')
  await heard
  await Promise.all([publisher.drain(), listener.drain()])
  return tookMs
}
