import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { Envelope } from 'contracts/events'
import { refuse } from 'contracts/problems'
import { sql } from 'drizzle-orm'
import { createLog } from '../telemetry/log'
import { createMetrics } from '../telemetry/metrics'
import { aDrafted, aListener, aTeller, idle } from '../test/echo'
import { aWorld, ownerOf } from '../test/service'
import { streamName } from './bus'
import { consumerName } from './consumer'
import { type Handler, type Handlers, park } from './inbox'
import { record } from './outbox'
import { consumedFrom, startInbox } from './subscriptions'

type OnDraft = Handler<'orders.order.drafted.v1'>
type Drafted = Envelope<'orders.order.drafted.v1'>
const DRAFTED = 'orders.order.drafted.v1'

let world: Awaited<ReturnType<typeof aWorld>>
let insideUrl: string
/** The listener's behaviour by number; it applies any other number. */
const behaviours = new Map<string, OnDraft>()
/** The numbers that had their effect, in order. */
const applied: string[] = []
const onDraft: OnDraft = async (delivery, event) => {
  const outcome = await behaviours.get(event.data.number)?.(delivery, event)
  if (!outcome) applied.push(event.data.number)
  return outcome
}
beforeAll(async () => {
  world = await aWorld()
  // One by one: a batch that fails runs the handlers of all its events again. For batches see batches.test.ts.
  ;({ insideUrl } = await world.start(aListener(onDraft, [1, 1]), { BATCH_SIZE: '1' }))
})
afterAll(() => world.stop())

let last = 0
const aNumber = () => (++last).toString(16).padStart(4, '0')
/** Publishes a draft under a new number, with this behaviour. */
async function hear(behaviour?: OnDraft, but: Partial<Drafted> = {}) {
  const number = aNumber()
  if (behaviour) behaviours.set(number, behaviour)
  return world.publish(DRAFTED, aDrafted(number).data, but)
}
const times = (number: string) => applied.filter((it) => it === number).length
const isApplied = ({ data }: Drafted) => world.until(async () => times(data.number) > 0)
const deliveries = async ({ id }: Drafted): Promise<number> =>
  (await world.sql`select deliveries from files.inbox where id = ${id}`)[0]?.deliveries ?? 0
/** Committed with all its effects, and not only handled. */
const isCommitted = (event: Drafted) => world.until(async () => (await deliveries(event)) > 0)

type Dead = { id: string; subject: string; body: string; reason: string }
const listDead = async (): Promise<Dead[]> =>
  ((await (await fetch(`${insideUrl}/dead`)).json()) as { items: Dead[] }).items
const isDead = (fits: (it: Dead) => boolean) => world.until(async () => (await listDead()).find(fits))
const replay = async (id: string) => {
  const answer = await fetch(`${insideUrl}/dead/${id}/replay`, { method: 'POST' })
  return { status: answer.status, body: (await answer.json()) as { outcome?: string; code?: string } }
}

describe('an event', () => {
  test('has its effect once, however often it is delivered, and each delivery is counted', async () => {
    const event = await hear()
    await world.publishRaw(DRAFTED, event)
    await world.publishRaw(DRAFTED, event)
    await world.until(async () => (await deliveries(event)) === 3)
    expect(times(event.data.number)).toBe(1)
  })

  test('has its effect once with two instances', async () => {
    const before = applied.length
    const other = await world.start(aListener(onDraft))
    const events = await Promise.all(Array.from({ length: 40 }, () => hear()))
    await Promise.all(events.map(isApplied))
    await other.stop()
    expect(applied.slice(before).sort()).toEqual(events.map((it) => it.data.number).sort())
  })

  test('may have fields that its contract does not know', async () => {
    const number = aNumber()
    const event = await world.publish(DRAFTED, { ...aDrafted(number).data, later: 1 } as Drafted['data'])
    await isApplied(event)
  })

  test('of a subject that the service does not hear is skipped', async () => {
    await world.publishRaw('orders.patient.added.v1', { nothing: 'that it knows' })
    const after = await hear()
    await isApplied(after)
    expect((await listDead()).filter((it) => it.subject === 'orders.patient.added.v1')).toEqual([])
  })

  test('leaves nothing of a failed effect, and is retried until it succeeds', async () => {
    let tries = 0
    const scanId = randomUUID()
    const event = await hear(async ({ tx }) => {
      const data = { scanId, orderId: randomUUID(), patientId: randomUUID() }
      const removed = { subject: 'files.scan.removed.v1', aggregateId: scanId, aggregateVersion: 1, data } as const
      record(tx, new Date(), [removed])
      if (++tries < 3) throw new Error('not yet')
    })
    await isCommitted(event)
    expect(tries).toBe(3)
    expect(await world.sql`select from files.outbox where body->'data'->>'scanId' = ${scanId}`).toHaveLength(1)
    expect(await deliveries(event)).toBe(1)
  })

  test('that fails does not block those behind it', async () => {
    const { promise: mended, resolve: mend } = Promise.withResolvers<void>()
    const isBehind = Promise.withResolvers<void>()
    let tries = 0
    const failing = await hear(async () => {
      tries++
      await isBehind.promise // it has three tries, which may be over before the other is delivered
      if (times(behind.data.number) === 0) throw new Error('not before the other')
      mend()
    })
    const behind = await hear()
    isBehind.resolve()
    await mended
    await isApplied(failing)
    expect(applied.indexOf(behind.data.number)).toBeLessThan(applied.indexOf(failing.data.number))
    expect(tries).toBeGreaterThan(1)
  })
})

describe('an event that comes too early', () => {
  const parkedUnder = (key: string) => world.sql`select id from files.parked where key = ${key}`
  const waits = (key: string) => world.until(async () => (await parkedUnder(key)).length > 0)

  test('waits for what it is about and is applied with it, once', async () => {
    const key = randomUUID()
    let isThere = false
    const early = await hear(async () => (isThere ? undefined : park(key)))
    await waits(key)
    expect(times(early.data.number)).toBe(0)
    const cause = await hear(async ({ unpark }) => {
      isThere = true
      unpark(key)
    })
    await isCommitted(cause)
    expect(applied.slice(-2)).toEqual([cause.data.number, early.data.number])
    expect(await parkedUnder(key)).toHaveLength(0)
    await world.publishRaw(DRAFTED, early)
    await world.until(async () => (await deliveries(early)) === 2)
    expect(times(early.data.number)).toBe(1)
  })

  test('releases the events that wait for it', async () => {
    const [order, patient] = [randomUUID(), randomUUID()]
    const known = new Set<string>()
    const scan = await hear(async () => (known.has(patient) ? undefined : park(patient)))
    const added = await hear(async ({ unpark }) => {
      if (!known.has(order)) return park(order)
      known.add(patient)
      unpark(patient)
    })
    await waits(order)
    await waits(patient)
    await hear(async ({ unpark }) => {
      known.add(order)
      unpark(order)
    })
    await isApplied(scan)
    expect(applied.slice(-2)).toEqual([added.data.number, scan.data.number])
  })

  test.each([1, 2])(
    'is not left behind when what it waits for comes in the very moment in which it is parked (after look %i)',
    async (held) => {
      const looked = Promise.withResolvers<void>()
      const goOn = Promise.withResolvers<void>()
      const heard: string[] = []
      let looks = 0
      let isThere = false
      const { build, ...rest } = aTeller
      // One of two producers' handlers has looked in vain and is about to park, the other's brings the cause.
      const handlers: Handlers = {
        ...idle('orders'),
        'fulfilment-ftp.transfer.completed.v1': async () => {
          if (isThere) return void heard.push('completed')
          if (++looks === held) {
            looked.resolve()
            await goOn.promise
          }
          return park('scan')
        },
        'files.scan.stored.v1': async ({ unpark }) => {
          heard.push('stored')
          isThere = held === 1
          unpark('scan')
        },
        'files.scan.removed.v1': async () => {},
      }
      const { stop } = await world.start({ ...rest, build: (kit) => ({ ...build(kit), handlers }) })
      const [scanId, orderId, patientId] = [randomUUID(), randomUUID(), randomUUID()]
      const completedAt = '2026-11-20T12:00:00.000Z'
      await world.publish('fulfilment-ftp.transfer.completed.v1', { scanId, orderId, completedAt })
      await looked.promise
      const stored = await world.publish('files.scan.stored.v1', {
        ...{ scanId, orderId, patientId, owner: ownerOf('anna'), site: 'ru', kind: 'aligner', sha256: '0'.repeat(64) },
        ...{ fileName: 'a.stl', originalName: 'a.stl', sizeBytes: 84 },
      })
      // Either it is committed, or it waits for the handler that parks.
      await world.until(async () => {
        const committed = world.sql`select from orders.inbox where id = ${stored.id}`
        const waiting = world.sql`
          select from pg_locks join pg_database on pg_database.oid = pg_locks.database
          where locktype = 'relation' and not granted and datname = current_database()`
        return (await committed).length + (await waiting).length > 0
      })
      isThere = true
      goOn.resolve()
      await world.until(async () => heard.length === 2)
      expect(heard).toEqual(['stored', 'completed'])
      await stop()
    },
  )
})

describe('an event that cannot be applied', () => {
  test('because it is refused is dead at once, listed inside, and applied by a replay when its cause is fixed', async () => {
    let isKnown = false
    let tries = 0
    const event = await hear(async () => {
      tries++
      return isKnown ? undefined : refuse('order-not-found', 'There is no such order.')
    })
    const found = await isDead((it) => it.id === event.id)
    expect(found).toMatchObject({ subject: DRAFTED, reason: 'order-not-found: There is no such order.' })
    expect(JSON.parse(found.body)).toEqual(event)
    expect(tries).toBe(1)

    expect(await replay(event.id)).toEqual({ status: 200, body: { outcome: 'dead' } })
    expect((await listDead()).map((it) => it.id)).toContain(event.id)
    isKnown = true
    expect(await replay(event.id)).toEqual({ status: 200, body: { outcome: 'applied' } })
    expect(times(event.data.number)).toBe(1)
    expect((await listDead()).map((it) => it.id)).not.toContain(event.id)
    expect(await replay(event.id)).toMatchObject({ status: 404, body: { code: 'message-not-found' } })
  })

  test('because it fails every time is dead after its last retry, and those behind it go on', async () => {
    let isMended = false
    let tries = 0
    const event = await hear(async () => {
      tries++
      if (!isMended) throw new Error('never')
    })
    await isApplied(await hear())
    const found = await isDead((it) => it.reason === 'never')
    expect(JSON.parse(found.body)).toEqual(event)
    expect(tries).toBe(3)
    expect((await replay(found.id)).status).toBe(500)
    expect((await listDead()).map((it) => it.id)).toContain(found.id)
    isMended = true
    expect((await replay(found.id)).body.outcome).toBe('applied')
    expect(times(event.data.number)).toBe(1)
  })

  test('because PostgreSQL is away is not dead: it is retried until PostgreSQL is back', async () => {
    let tries = 0
    const event = await hear(async ({ tx }) => {
      if (++tries < 6) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    await isApplied(event)
    expect(tries).toBe(6)
    expect((await listDead()).filter((it) => it.id === event.id)).toEqual([])
  })

  test('and is redelivered after it died waits for its replay', async () => {
    let isMended = false
    const event = await hear(async () => {
      if (!isMended) throw new Error('not now')
    })
    const found = await isDead((it) => it.reason === 'not now')
    isMended = true
    await world.publishRaw(DRAFTED, event)
    await isApplied(await hear())
    expect(times(event.data.number)).toBe(0)
    expect((await replay(found.id)).body.outcome).toBe('applied')
    expect(times(event.data.number)).toBe(1)
  })

  const envelope = (but: object = {}) => ({
    id: randomUUID(),
    subject: DRAFTED,
    at: '2026-11-20T12:00:00.000Z',
    aggregateId: 'a',
    aggregateVersion: 1,
    actor: 'service:orders',
    trace: '',
    data: aDrafted().data,
    ...but,
  })
  test.each([
    ['no envelope', 'broken', '/: Expected object'],
    ['no id', envelope({ id: 'broken' }), "/id: Expected string to match '^[0-9a-f]{8}-"],
    ['no moment', envelope({ at: 'noon' }), "/at: Expected string to match 'date-time' format"],
    ['other data than agreed', envelope({ data: { orderId: 'broken' } }), '/number: Expected required property'],
    ['no data', envelope({ data: null }), '/: Expected object'],
    ['another subject inside', envelope({ subject: 'orders.order.placed.v1' }), 'The message names another subject'],
  ])('since it has %s is dead, and those behind it go on', async (_, body, reason) => {
    await world.publishRaw(DRAFTED, body)
    await isApplied(await hear())
    const found = await isDead((it) => it.body === JSON.stringify(body))
    expect(found.reason).toStartWith(reason)
    expect(await replay(found.id)).toEqual({ status: 200, body: { outcome: 'dead' } })
  })

  test('because it is not JSON is dead, and those behind it go on', async () => {
    await world.bus.nats.jetstream().publish(`${world.bus.prefix}${DRAFTED}`, '{"id":')
    await isApplied(await hear())
    expect(await isDead((it) => it.body === '{"id":')).toMatchObject({ reason: 'The message is not JSON.' })
  })

  test('because this service does not know its version yet is kept for the release that does', async () => {
    const event = envelope({ subject: 'orders.order.drafted.v2' })
    await world.publishRaw('orders.order.drafted.v2', event)
    const found = await isDead((it) => it.subject === 'orders.order.drafted.v2')
    expect(found.reason).toBe('This version of the event is not known here.')
    expect(JSON.parse(found.body)).toEqual(event)
    expect((await replay(found.id)).body.outcome).toBe('dead')
  })
})

test('the metrics count dead and parked events', async () => {
  const numberOf = async (name: string) => {
    const metrics = await (await fetch(`${insideUrl}/metrics`)).text()
    return Number(new RegExp(`^${name}\\{.*\\} (\\d+)$`, 'm').exec(metrics)?.[1])
  }
  const [rows] = await world.sql`
    select (select count(*)::int from files.dead) as dead, (select count(*)::int from files.parked) as parked`
  expect({ dead: await numberOf('events_dead'), parked: await numberOf('events_parked') }).toEqual({ ...rows } as never)
})

describe('a consumer', () => {
  test('that was deleted on the server is recreated and applies the events that it had not applied', async () => {
    const before = await hear()
    await isApplied(before)
    await (await world.bus.nats.jetstreamManager()).consumers.delete(
      streamName(world.bus.prefix, 'orders'),
      consumerName('files', consumedFrom('orders', idle('files'))),
    )
    const after = await hear()
    await isApplied(after)
    expect(times(before.data.number)).toBe(1)
  })

  test('gets only subjects that its service hears, in every version', async () => {
    const { stop } = await world.start(aTeller)
    await world.publishRaw('files.disk.nearly-full.v1', { nothing: 'that orders hears' })
    const stored = await world.publishRaw('files.scan.stored.v2', { nothing: 'that this version of orders knows' })
    const jsm = await world.bus.nats.jetstreamManager()
    const info = () =>
      jsm.consumers.info(
        streamName(world.bus.prefix, 'files'),
        consumerName('orders', consumedFrom('files', idle('orders'))),
      )
    await world.until(async () => (await info()).ack_floor.stream_seq >= stored.seq)
    const ofScans = ['stored', 'described', 'deleted', 'restored', 'removed', 'damaged', 'recovered', 'copy-failed']
    const heard = [...ofScans.map((it) => `scan.${it}`), 'logo.changed']
    const handed = heard.map((it) => `${world.bus.prefix}files.${it}.*`)
    expect((await info()).config.filter_subjects?.toSorted()).toEqual(handed.toSorted())
    expect((await info()).delivered.consumer_seq).toBeLessThan((await info()).delivered.stream_seq)
    await stop()
  })

  test('of an older version, which hears less, takes nothing from the newer one and starts at its position', async () => {
    const jsm = await world.bus.nats.jetstreamManager()
    const infoOf = (heard: Handlers) =>
      jsm.consumers.info(streamName(world.bus.prefix, 'orders'), consumerName('files', consumedFrom('orders', heard)))
    const taken = await hear()
    await isApplied(taken)
    await world.until(async () => {
      const { num_pending, num_ack_pending } = await infoOf(idle('files'))
      return num_pending + num_ack_pending === 0
    })
    const { db } = await world.start(aListener(onDraft))
    const { 'orders.order.drafted.v1': _, ...less } = idle('files')
    const log = createLog('files', 'silent')
    const older = startInbox({
      service: 'files',
      db,
      bus: world.bus,
      log,
      metrics: createMetrics('files'),
      handlers: less,
    })
    const info = () => infoOf(less)
    await world.until(async () =>
      info().then(
        ({ num_waiting }) => num_waiting > 0,
        () => false,
      ),
    )
    const events = await Promise.all(Array.from({ length: 20 }, () => hear()))
    await Promise.all(events.map(isApplied))
    await world.until(async () => (await info()).num_pending === 0)
    await older.stop()
    for (const { data } of events) expect(times(data.number)).toBe(1)
    expect((await info()).config.opt_start_seq).toBeGreaterThan(1)
    expect(await deliveries(taken)).toBe(1)
  })

  test('that stops first applies the messages already delivered, since redelivery waits for the ack timeout', async () => {
    const { build, ...rest } = aTeller
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    let heard = 0
    const { handlers } = build({} as Parameters<typeof build>[0])
    const completed: Handlers['fulfilment-ftp.transfer.completed.v1'] = async () => {
      begun.resolve()
      await goOn.promise
      heard++
    }
    const { stop } = await world.start({
      ...rest,
      build: (kit) => ({ ...build(kit), handlers: { ...handlers, 'fulfilment-ftp.transfer.completed.v1': completed } }),
    })
    const completedAt = '2026-11-20T12:00:00.000Z'
    const publish = () =>
      world.publish('fulfilment-ftp.transfer.completed.v1', {
        scanId: randomUUID(),
        orderId: randomUUID(),
        completedAt,
      })
    await publish()
    await begun.promise
    for (let it = 0; it < 4; it++) await publish()
    const jsm = await world.bus.nats.jetstreamManager()
    const handedOver = async () => {
      const { num_ack_pending } = await jsm.consumers.info(
        `${world.bus.prefix}fulfilment-ftp`,
        consumerName('orders', consumedFrom('fulfilment-ftp', idle('orders'))),
      )
      return num_ack_pending === 5
    }
    await world.until(handedOver)
    const stopped = stop()
    goOn.resolve()
    await stopped
    expect(heard).toBe(5)
  })

  test('of a service whose handlers differ from the table of events does not start', async () => {
    const deaf = aListener(async () => {})
    const { build } = deaf
    const missing = { ...deaf, build: (kit: Parameters<typeof build>[0]) => ({ ...build(kit), handlers: {} }) }
    await expect(world.start(missing)).rejects.toThrow(
      'The handlers of files and contracts/events.ts differ: orders.order.drafted.v1, orders.order.remade.v1, orders.scan.removed.v1, orders.order.placed.v1, orders.order.claimed.v1',
    )
  })
})
