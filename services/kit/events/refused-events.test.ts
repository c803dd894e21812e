import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { NewEvent } from 'contracts/events'
import { connectDatabase } from '../database/connect'
import type { Db } from '../database/db'
import { outbox } from '../tables'
import { aDrafted, aTeller, draftAll } from '../test/echo'
import { aWorld } from '../test/service'
import { record } from './outbox'
import { LARGEST_EVENT_BYTES } from './publish'

const DRAFTED = 'orders.order.drafted.v1'
let world: Awaited<ReturnType<typeof aWorld>>
beforeEach(async () => {
  world = await aWorld()
})
afterEach(() => world.stop())

const aTextOf = (sizeBytes: number) => 'x'.repeat(sizeBytes)
const TOO_LARGE = aTextOf(LARGEST_EVENT_BYTES + 1)

/** Inserts rows as an older version, or a mistake, may have left them. */
async function leave(db: Db, subject: string, body: object) {
  const id = crypto.randomUUID()
  await db.insert(outbox).values({ id, subject, body: { id, ...body } })
  return id
}
const isTold = (number: string) => world.event(DRAFTED, (it) => it.data.number === number)
const waiting = () => world.sql`select id from orders.outbox where published_at is null`

type Dead = { id: string; direction: string; subject: string; reason: string }
async function listDead(insideUrl: string): Promise<Dead[]> {
  const { items } = (await (await fetch(`${insideUrl}/dead`)).json()) as { items: Dead[] }
  return items
}

describe('an event that the broker refuses for good', () => {
  test('is set aside and listed at the internal port, and those before and behind it are published in order', async () => {
    const { db, close } = connectDatabase(world.urlOf('orders'), 'a-test')
    await draftAll(db, ['0000'])
    const large = await leave(db, DRAFTED, { data: aTextOf(2_000_000) })
    await draftAll(db, ['0001'])
    const astray = await leave(db, 'orders.order drafted.really.v1', {})
    const foreign = await leave(db, 'files.scan.stored.v1', {})
    await draftAll(db, ['0002'])
    await close()
    const { insideUrl } = await world.start(aTeller)
    await isTold('0002')
    await world.until(async () => (await waiting()).length === 0)
    const sequences = await world.sql`select body->'data'->>'number' as number, stream_seq::int as seq
      from orders.outbox order by stream_seq`
    expect([...sequences]).toEqual([
      { number: '0000', seq: 1 },
      { number: '0001', seq: 2 },
      { number: '0002', seq: 3 },
    ] as never)
    const dead = await listDead(insideUrl)
    expect(dead.map(({ id, direction, subject }) => [id, direction, subject])).toEqual([
      [large, 'out', DRAFTED],
      [astray, 'out', 'orders.order drafted.really.v1'],
      [foreign, 'out', 'files.scan.stored.v1'],
    ])
    expect(dead[0]?.reason).toMatch(/^It has 20000\d\d bytes, and the broker takes 1047552\.$/)
    const metrics = await (await fetch(`${insideUrl}/metrics`)).text()
    expect(metrics).toMatch(/^events_dead\{.*direction="out".*\} 3$/m)
  })

  test('is published by a replay when its cause is fixed, and set aside again when it is not', async () => {
    const { db, insideUrl } = await world.start(aTeller)
    const { subject, ...event } = aDrafted('0000')
    const id = await leave(db, DRAFTED, { ...event, subject, data: aTextOf(2_000_000) })
    const isDead = () => world.until(async () => (await listDead(insideUrl)).find((it) => it.id === id))
    const replay = async () => (await fetch(`${insideUrl}/dead/${id}/replay`, { method: 'POST' })).json()
    const { reason } = await isDead()
    expect(await replay()).toEqual({ outcome: 'recorded' })
    expect((await isDead()).reason).toBe(reason)
    const mended = JSON.stringify({ id, subject, ...event })
    await world.sql`update orders.dead set body = ${mended} where id = ${id}`
    expect(await replay()).toEqual({ outcome: 'recorded' })
    expect((await isTold('0000')).id).toBe(id)
    expect(await listDead(insideUrl)).toEqual([])
  })

  test('is never recorded when it is larger than the broker takes: its change is not made either', async () => {
    const { db } = await world.start(aTeller)
    const event = aDrafted('0000')
    const large = { ...event, data: { ...event.data, number: TOO_LARGE } } as NewEvent
    const recording = db.transaction(async (tx) => record(tx, new Date(), [event, large]))
    await expect(recording).rejects.toThrow(/^orders\.order\.drafted\.v1 has 100\d+ bytes, and at most 1000000 can be/)
    expect(await world.sql`select from orders.outbox`).toHaveLength(0)
  })
})
