import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Envelope } from 'contracts/events'
import { listen } from '../database/notices'
import { currentContext } from '../telemetry/context'
import { aDrafted, aListener, aPollingTeller, aTeller, draftAll } from '../test/echo'
import { asVisitor, aWorld, ownerOf } from '../test/service'
import { ensureStream, streamName } from './bus'
import { record } from './outbox'

type Drafted = Envelope<'orders.order.drafted.v1'>
let world: Awaited<ReturnType<typeof aWorld>>
beforeEach(async () => {
  world = await aWorld()
})
afterEach(() => world.stop())

const manager = () => world.bus.nats.jetstreamManager()
const stream = () => streamName(world.bus.prefix, 'orders')
/** The events in the stream of orders, in order. */
async function published(): Promise<Drafted[]> {
  const jsm = await manager()
  const { state } = await ensureStream(jsm, world.bus.prefix, 'orders')
  const sequences = Array.from({ length: state.messages }, (_, index) => state.first_seq + index)
  const messages = await Promise.all(sequences.map((seq) => jsm.streams.getMessage(stream(), { seq })))
  return messages.map((it) => it.json<Drafted>())
}
const numbers = (events: readonly Drafted[]) => events.map((it) => it.data.number)
const waitFor = (count: number) =>
  world.until(async () => {
    const events = await published()
    return events.length >= count && events
  })

describe('a recorded event', () => {
  test('is published once, in order, with its actor and in the trace of the request', async () => {
    const orders = await world.start(aTeller)
    const given = Array.from({ length: 20 }, (_, index) => index.toString(16).padStart(4, '0'))
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    const { status } = await orders.as(asVisitor('anna')).post('/v1/orders', { numbers: given }, { traceparent })
    expect(status).toBe(201)
    const events = await waitFor(20)
    expect(numbers(events)).toEqual(given)
    expect(new Set(events.map((it) => it.id)).size).toBe(20)
    for (const { actor, trace } of events) {
      expect(actor).toBe(`visitor:${ownerOf('anna')}`)
      expect(trace).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-(?!b7ad6b7169203331)[0-9a-f]{16}-01$/)
    }
  })

  test('keeps its trace at the consumer', async () => {
    const heard = Promise.withResolvers<string | undefined>()
    await world.start(aListener(async () => heard.resolve(currentContext()?.trace)))
    const orders = await world.start(aTeller)
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    await orders.as(asVisitor('anna')).post('/v1/orders', { numbers: ['7f3a'] }, { traceparent })
    const [event] = await waitFor(1)
    const trace = await heard.promise
    expect(trace?.split('-')[1]).toBe('0af7651916cd43dd8448eb211c80319c')
    expect(trace).not.toBe(event?.trace)
  })

  test('is not published when its transaction is rolled back', async () => {
    const { db } = await world.start(aTeller)
    const failing = db.transaction(async (tx) => {
      record(tx, new Date(), [aDrafted('0000')])
      throw new Error('changed its mind')
    })
    await expect(failing).rejects.toThrow('changed its mind')
    await draftAll(db, ['0001'])
    expect(numbers(await waitFor(1))).toEqual(['0001'])
  })

  test('goes with its savepoint, and events recorded before that stay', async () => {
    const { db } = await world.start(aTeller)
    await db.transaction(async (tx) => {
      record(tx, new Date(), [aDrafted('0000')])
      const failing = tx.transaction(async (inner) => {
        record(inner, new Date(), [aDrafted('0001')])
        throw new Error('changed its mind')
      })
      await expect(failing).rejects.toThrow('changed its mind')
      await tx.transaction(async (inner) => record(inner, new Date(), [aDrafted('0002')]))
    })
    await draftAll(db, ['0003'])
    expect(numbers(await waitFor(3))).toEqual(['0000', '0002', '0003'])
  })

  test('wakes the relay when it is committed', async () => {
    const { db, sql } = await world.start(aTeller)
    let woken = 0
    const unlisten = listen(sql, 'outbox', () => ++woken > 0)
    await world.until(async () => woken === 1)
    await draftAll(db, ['7f3a'])
    await world.until(async () => woken === 2)
    await unlisten()
  })

  test('is published once though two instances relay it', async () => {
    const one = await world.start(aTeller)
    const two = await world.start(aTeller)
    const given = Array.from({ length: 100 }, (_, index) => index.toString(16).padStart(4, '0'))
    await Promise.all(given.map((it, index) => draftAll(index % 2 ? one.db : two.db, [it])))
    expect(numbers(await waitFor(100)).sort()).toEqual(given)
    // The relay counts an event when it marks it, which is after the stream has it.
    await world.until(async () => !(await world.sql`select from orders.outbox where published_at is null`).length)
    const told = await Promise.all(
      [one, two].map(async ({ insideUrl }) => {
        const metrics = await (await fetch(`${insideUrl}/metrics`)).text()
        return Number(/^events_published_total\{.*\} (\d+)$/m.exec(metrics)?.[1] ?? 0)
      }),
    )
    expect(told.reduce((sum, it) => sum + it)).toBe(100)
  })
})

test('an event is published behind others that were published before a kill, and not marked', async () => {
  const { db, stop } = await world.start(aTeller)
  await draftAll(db, ['0000', '0001'])
  await waitFor(2)
  await stop()
  await world.sql`update orders.outbox set published_at = null, stream_seq = null`
  await world.sql`
    insert into orders.outbox (id, subject, body)
    select it.id, subject, body || jsonb_build_object('id', it.id, 'data', body->'data' || '{"number":"0002"}')
    from orders.outbox cross join (select gen_random_uuid() as id) as it where body->'data'->>'number' = '0001'`
  await world.start(aTeller)
  expect(numbers(await waitFor(3))).toEqual(['0000', '0001', '0002'])
  await world.until(async () => !(await world.sql`select from orders.outbox where published_at is null`).length)
})

describe('a stream that was lost', () => {
  test('is filled again from the outbox, and events that were applied before are not applied twice', async () => {
    const applied: string[] = []
    await world.start(aListener(async (_, event) => void applied.push(event.data.number)))
    const { db } = await world.start(aTeller)
    await draftAll(db, ['0000', '0001', '0002'])
    await world.until(async () => applied.length === 3)
    const jsm = await manager()
    await jsm.streams.delete(stream())
    await draftAll(db, ['0003'])
    await world.until(async () => applied.length === 4)
    expect(numbers(await waitFor(4))).toEqual(['0000', '0001', '0002', '0003'])
    await world.until(async () => (await world.sql`select from files.inbox where deliveries > 1`).length === 3)
    expect(applied).toEqual(['0000', '0001', '0002', '0003'])
  })

  test('is also filled again when a listener has recreated it before, and nothing new is recorded', async () => {
    const { db } = await world.start(aPollingTeller)
    await draftAll(db, ['0000', '0001'])
    await waitFor(2)
    await (await manager()).streams.delete(stream())
    const applied: string[] = []
    await world.start(aListener(async (_, event) => void applied.push(event.data.number)))
    await world.until(async () => applied.length === 2)
    expect(applied).toEqual(['0000', '0001'])
  })

  test('is refilled from where its lost end began', async () => {
    const { db, stop } = await world.start(aTeller)
    await draftAll(db, ['0000', '0001', '0002'])
    await waitFor(3)
    await stop()
    const rows = () => world.sql`select stream_seq::int as seq, published_at as at from orders.outbox order by seq`
    const [first, second] = await rows()
    // As after a power cut: the outbox names a sequence that the stream no longer has.
    await world.sql`update orders.outbox set stream_seq = 1000 where stream_seq = 3`
    await world.start(aTeller)
    await world.until(async () => (await rows()).every((it) => it.at && it.seq < 1000))
    expect(await rows()).toMatchObject([{ ...first }, { ...second }, { seq: 3 }])
  })
})
