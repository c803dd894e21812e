import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { Envelope } from 'contracts/events'
import { AckPolicy, nanos } from 'nats'
import { aDrafted, aListener, idle } from '../test/echo'
import { aWorld } from '../test/service'
import { inBatches } from './batches'
import { ACK_WAIT_MS, consumerName } from './consumer'
import { type Handler, type Handlers, park } from './inbox'
import { record } from './outbox'
import { consumedFrom } from './subscriptions'

type OnDraft = Handler<'orders.order.drafted.v1'>
type Drafted = Envelope<'orders.order.drafted.v1'>
const DRAFTED = 'orders.order.drafted.v1'
const NUMBERS = Array.from({ length: 12 }, (_, index) => index.toString(16).padStart(4, '0'))

describe('an item', () => {
  test('that comes alone is handled at once; those that come meanwhile are the next batch, in order, up to the limit', async () => {
    const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
    const begun: number[][] = []
    let gone = 0
    async function* source() {
      yield 0
      await until(() => begun.length === 1)
      yield 1
      yield 2
      for (const { resolve } of gates) resolve()
      for (let it = 3; it <= 5; it++) yield it
    }
    await inBatches(source(), 3, async (batch) => {
      const { promise } = gates[begun.push([...batch]) - 1] as (typeof gates)[number]
      await promise
      gone += batch.length
    })
    expect(begun).toEqual([[0], [1, 2, 3], [4, 5]])
    expect(gone).toBe(6)
  })
  const until = async (isTrue: () => boolean) => {
    while (!isTrue()) await new Promise(setImmediate)
  }

  test('stays at its source while a whole batch waits', async () => {
    let taken = 0
    const goOn = Promise.withResolvers<void>()
    async function* source() {
      while (taken < 10) {
        yield ++taken
        await new Promise(setImmediate)
      }
    }
    const running = inBatches(source(), 2, () => goOn.promise)
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate)
    expect(taken).toBe(3)
    goOn.resolve()
    await running
    expect(taken).toBe(10)
  })
})

describe.each([1, 2, 500])('events in batches of %i at most', (size) => {
  let world: Awaited<ReturnType<typeof aWorld>>
  beforeEach(async () => {
    world = await aWorld()
  })
  afterEach(() => world.stop())

  /** Delivers a draft of each number before the first of them is applied, and runs `onDraft` on each. */
  async function hear(onDraft: OnDraft = async () => {}, events: Drafted[] = NUMBERS.map((it) => aDraft(it))) {
    return handOver(events, (first) => async (delivery, event) => {
      if (event.data.number === 'first') return first()
      const answer = await onDraft(delivery, event)
      if (!answer) await leaveEffect(delivery.tx, event)
      return answer
    })
  }
  /** The handler ends with the first event when all others have been delivered. */
  async function handOver(
    events: Drafted[],
    handlerOf: (first: () => Promise<void>) => Handlers['orders.order.drafted.v1'],
  ) {
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const first = () => {
      begun.resolve()
      return goOn.promise
    }
    await world.start(aListener(handlerOf(first), [1, 1, 1]), { BATCH_SIZE: String(size) })
    await world.publishRaw(DRAFTED, aDraft('first'))
    await begun.promise
    for (const it of events) await world.publishRaw(DRAFTED, it)
    const jsm = await world.bus.nats.jetstreamManager()
    const name = consumerName('files', consumedFrom('orders', idle('files')))
    await world.until(
      async () => (await jsm.consumers.info(`${world.bus.prefix}orders`, name)).num_ack_pending === events.length + 1,
    )
    goOn.resolve()
    return events
  }
  const aDraft = (number: string, aggregateVersion = 1): Drafted => ({
    ...aDrafted(number),
    ...{ id: randomUUID(), at: new Date().toISOString(), actor: 'service:test', trace: '', aggregateVersion },
  })
  /** Each effect adds one row, even when it is repeated. */
  const leaveEffect = (tx: Parameters<typeof record>[0], { data, aggregateVersion }: Drafted) => {
    const aggregateId = randomUUID()
    const removed = { scanId: aggregateId, orderId: data.orderId, patientId: aggregateId }
    return record(tx, new Date(), [{ subject: 'files.scan.removed.v1', aggregateId, aggregateVersion, data: removed }])
  }
  const effects = async (): Promise<string[]> =>
    (await world.sql`select body->'data'->>'orderId' as id from files.outbox order by seq`).map((it) => it.id)
  const areApplied = (count: number) => world.until(async () => (await effects()).length >= count)
  const orderIds = (events: Drafted[]) => events.map((it) => it.data.orderId)
  const transactions = () => world.sql`
    select count(*)::int from files.inbox where subject = ${DRAFTED} group by xmin::text order by 1 desc`

  test('have their effects once, in order, in transactions of that size', async () => {
    const events = await hear()
    await areApplied(events.length)
    expect(await effects()).toEqual(orderIds(events))
    expect((await transactions()).map((it) => it.count)).toEqual(
      size === 1 ? Array(13).fill(1) : size === 2 ? [...Array(6).fill(2), 1] : [12, 1],
    )
  })

  test('are handled by one call where a handler takes all, and one that fails is dead alone', async () => {
    const calls: number[] = []
    const drafts = NUMBERS.map((it) => aDraft(it))
    const events = await handOver([...drafts, drafts[0] as Drafted], (first) => ({
      all: async ({ tx }, drafted) => {
        if (drafted[0]?.data.number === 'first') return first()
        calls.push(drafted.length)
        for (const it of drafted) await leaveEffect(tx, it)
        if (drafted.some((it) => it.data.number === NUMBERS[4])) await tx.execute('select 1 / 0')
      },
    }))
    await world.until(async () => (await world.sql`select from files.dead`).length === 1)
    await areApplied(NUMBERS.length - 1)
    const fine = drafts.filter((it) => it.data.number !== NUMBERS[4])
    expect(await effects()).toEqual(orderIds(fine))
    expect(Math.max(...calls)).toBe(Math.min(size, NUMBERS.length))
    expect(events).toHaveLength(NUMBERS.length + 1)
  })

  test('are counted when one of them is delivered twice at a time, and it has one effect', async () => {
    const twice = NUMBERS.map((it) => aDraft(it)).flatMap((it) => [it, it])
    const events = await hear(undefined, twice)
    const counted = () => world.sql`select from files.inbox where deliveries = 2`
    await world.until(async () => (await counted()).length === NUMBERS.length)
    expect(await effects()).toEqual(orderIds(events.filter((_, index) => index % 2 === 0)))
  })

  test('have their effects though one of them fails, which is retried and dead in the end', async () => {
    const events = await hear(async ({ tx }, { data }) => {
      // An error in PostgreSQL fails the whole transaction.
      if (data.number === NUMBERS[4]) await tx.execute('select 1 / 0')
    })
    await world.until(async () => (await world.sql`select from files.dead`).length === 1)
    await areApplied(events.length - 1)
    expect(await effects()).toEqual(orderIds(events.filter((it) => it.data.number !== NUMBERS[4])))
    expect(await world.sql`select from files.dead where id = ${(events[4] as Drafted).id}`).toHaveLength(1)
    await world.until(async () => (await world.sql`select from files.trying`).length === 0)
  })

  test('wait for each other, in one transaction or in several', async () => {
    const events = await hear(async ({ tx, unpark }, { data: { number } }) => {
      const [known] = await tx.execute(`select from relay_state where stream_created = 'cause'`)
      if (number === NUMBERS[0] && !known) return park('cause')
      if (number !== NUMBERS[7]) return
      await tx.execute(`insert into relay_state values (2, 'cause')`)
      unpark('cause')
    })
    await areApplied(events.length)
    expect(new Set(await effects())).toEqual(new Set(orderIds(events)))
    expect(await effects()).toHaveLength(events.length)
    expect(await world.sql`select from files.parked`).toHaveLength(0)
  })
})

test('a batch that takes longer than the ack timeout is not redelivered meanwhile', async () => {
  const world = await aWorld()
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await world.start(
    aListener(async () => {
      begun.resolve()
      await goOn.promise
    }),
  )
  await world.publish(DRAFTED, aDrafted().data)
  await begun.promise
  // Another consumer that does not acknowledge gets the same event again after the ack timeout.
  const jsm = await world.bus.nats.jetstreamManager()
  const stream = `${world.bus.prefix}orders`
  await jsm.consumers.add(stream, {
    durable_name: 'silent',
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ACK_WAIT_MS),
  })
  const silent = await (await world.bus.nats.jetstream().consumers.get(stream, 'silent')).consume()
  for await (const message of silent) if (message.redelivered) break
  const { num_redelivered } = await jsm.consumers.info(
    stream,
    consumerName('files', consumedFrom('orders', idle('files'))),
  )
  expect(num_redelivered).toBe(0)
  goOn.resolve()
  await world.stop()
})
