import { afterEach, expect, test } from 'bun:test'
import { join } from 'node:path'
import { connectDatabase } from 'service-kit/database/connect'
import { record } from 'service-kit/events/outbox'
import { aDrafted } from 'service-kit/test/echo'
import { aWorld } from 'service-kit/test/service'
import { type Child, spawnChild } from '../../run/supervisor/child'

const TELLER = join(import.meta.dir, 'teller.ts')
const LISTENER = join(import.meta.dir, 'counting-listener.ts')
const ORDERS = 10
const VERSIONS = 4

const running: Child[] = []
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((it) => it.stop('SIGKILL', 0)))
  await Promise.all(ends.splice(0).map((end) => end()))
})

/** Several versions of each of some orders wait in the outbox of the service that publishes. */
async function anOutbox() {
  const world = await aWorld()
  ends.push(() => world.stop())
  const versions = (it: number) => Array.from({ length: it }, (_, index) => index + 1)
  const drafts = Array.from({ length: ORDERS }, () => aDrafted())
  const events = versions(VERSIONS).flatMap((aggregateVersion) => drafts.map((it) => ({ ...it, aggregateVersion })))
  const { db, close } = connectDatabase(world.urlOf('orders'), 'a-test')
  await db.transaction(async (tx) => record(tx, new Date(), events))
  await close()
  return {
    ...world,
    events: events.map((it) => ({ orderId: it.data.orderId, version: it.aggregateVersion })),
    start(service: 'orders' | 'files', env: Record<string, string>) {
      const command = [process.execPath, service === 'orders' ? TELLER : LISTENER]
      const child = spawnChild({ command, env: { ...world.envOf(service), ...env } })
      running.push(child)
      return child
    },
    /** The effects of the listener, in order. */
    effects: () => world.sql<{ orderId: string; version: number }[]>`
      select body->'data'->>'orderId' as "orderId", (body->>'aggregateVersion')::int as version
      from files.outbox where kind = 'event' order by seq`,
  }
}

/**
 * Many batches, and one of all events; deaths with one event are in the tests of a service as a process. JetStream redelivers
 * the messages of a dead process after 10 s: both sizes wait for that at the same time.
 */
test('with batches of 2 and 500 a teller that dies when it has published and a listener that dies before it acknowledges lose no event, and double none', async () => {
  await Promise.all([2, 500].map(dieAndGoOn))
})

async function dieAndGoOn(size: number): Promise<void> {
  const { sql, bus, events, effects, start, until } = await anOutbox()
  const env = { BATCH_SIZE: String(size) }
  // Where it dies before that, it has told nothing: no size of a batch matters.
  const dying = start('orders', { ...env, CRASH_AT: 'relay:after-publish' })
  expect(await dying.exited).toMatchObject({ signal: 'SIGKILL' })
  start('orders', env)
  await until(async () => (await sql`select from orders.outbox where published_at is null`).length === 0)
  const jsm = await bus.nats.jetstreamManager()
  const { state } = await jsm.streams.info(`${bus.prefix}orders`)
  expect(state.messages).toBe(events.length)

  expect(await start('files', { ...env, CRASH_AT: 'consume:before-ack' }).exited).toMatchObject({ signal: 'SIGKILL' })
  const done = await effects()
  expect(done.length).toBeGreaterThan(0)
  expect(done.length).toBeLessThanOrEqual(size)
  expect([...done]).toEqual(events.slice(0, done.length))
  start('files', env)
  await until(async () => (await effects()).length >= events.length)
  await until(async () => {
    const { num_pending, num_ack_pending } = await onlyConsumer(jsm, `${bus.prefix}orders`)
    return num_pending + num_ack_pending === 0
  })
  expect([...(await effects())].sort(byPlace)).toEqual(events.toSorted(byPlace))
  const [heard] = await sql`
    select count(*)::int as rows from orders.outbox join files.inbox using (id) where outbox.kind = 'event'`
  expect(heard?.rows).toBe(events.length)
  expect(await sql`select from files.dead`).toHaveLength(0)
}

type Place = { orderId: string; version: number }
const byPlace = (one: Place, other: Place) => one.orderId.localeCompare(other.orderId) || one.version - other.version

async function onlyConsumer(
  jsm: Awaited<ReturnType<Awaited<ReturnType<typeof aWorld>>['bus']['nats']['jetstreamManager']>>,
  stream: string,
) {
  const [consumer] = await jsm.consumers.list(stream).next()
  if (!consumer) throw new Error(`${stream} has no consumer.`)
  return consumer
}
