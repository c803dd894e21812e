import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { Envelope } from 'contracts/events'
import { sql } from 'drizzle-orm'
import { aDrafted, aListener } from '../test/echo'
import { aWorld } from '../test/service'
import { waitAfter } from './deliver'
import { type Handler, park } from './inbox'

type OnDraft = Handler<'orders.order.drafted.v1'>
type Drafted = Envelope<'orders.order.drafted.v1'>
const DRAFTED = 'orders.order.drafted.v1'

let world: Awaited<ReturnType<typeof aWorld>>
/** The listener's behaviour by number; it applies any other number. */
const behaviours = new Map<string, OnDraft>()
const applied: string[] = []
beforeAll(async () => {
  world = await aWorld()
  await world.start(
    aListener(
      async (delivery, event) => {
        const outcome = await behaviours.get(event.data.number)?.(delivery, event)
        if (!outcome) applied.push(event.data.number)
        return outcome
      },
      [1, 1],
    ),
    // One by one: a batch that fails runs the handlers of all its events again. For batches see batches.test.ts.
    { BATCH_SIZE: '1' },
  )
})
afterAll(() => world.stop())

let last = 0
async function hear(behaviour?: OnDraft): Promise<Drafted> {
  const number = (++last).toString(16).padStart(4, '0')
  if (behaviour) behaviours.set(number, behaviour)
  return world.publish(DRAFTED, aDrafted(number).data)
}
const isApplied = ({ data }: Drafted) => world.until(async () => applied.includes(data.number))
const isParked = ({ id }: Drafted) =>
  world.until(async () => (await world.sql`select from files.parked where id = ${id}`).length > 0)
type Dead = { id: string; body: string; reason: string }
const isDead = (fits: (it: Dead) => boolean): Promise<Dead> =>
  world.until(async () => (await world.sql<Dead[]>`select id, body, reason from files.dead`).find(fits))

describe('a poisoned event', () => {
  test('that waited for another is dead alone: the other has its effect, and so have those that waited beside it', async () => {
    const key = randomUUID()
    let isThere = false
    const poisoned = await hear(async ({ tx }) => {
      if (!isThere) return park(key)
      // An error in PostgreSQL fails the transaction of the try.
      await tx.execute(sql`select 1 / 0`)
    })
    const beside = await hear(async () => (isThere ? undefined : park(key)))
    await Promise.all([isParked(poisoned), isParked(beside)])
    isThere = true
    const cause = await hear(async ({ unpark }) => {
      unpark(key)
    })
    await isApplied(cause)
    await isApplied(beside)
    expect((await isDead((it) => it.id === poisoned.id)).reason).toBe(
      'Failed query: select 1 / 0: PostgreSQL cannot take a value (22012).',
    )
    expect(await world.sql`select from files.parked where key = ${key}`).toHaveLength(0)
    expect(await world.sql`select from files.dead where id = ${cause.id}`).toHaveLength(0)
  })

  test.each([
    ['text', '{"id":\0'],
    ['bytes', new Uint8Array([0, 255, 254])],
  ])('whose %s PostgreSQL cannot keep is dead all the same, and those behind it go on', async (_, content) => {
    await world.bus.nats.jetstream().publish(`${world.bus.prefix}${DRAFTED}`, content)
    await isApplied(await hear())
    const { reason } = await isDead((it) => it.body.includes('\uFFFD') && it.body.length === content.length)
    expect(reason).toBe('The message is not JSON.')
    await world.sql`delete from files.dead`
  })

  test('whose error PostgreSQL cannot store is dead all the same', async () => {
    const event = await hear(async () => {
      throw new Error('found \0 in it')
    })
    expect((await isDead((it) => it.id === event.id)).reason).toBe('found \uFFFD in it')
  })

  test('that cannot be buried just now blocks no other, and is buried later', async () => {
    await world.sql`alter table files.dead rename to away`
    const event = await hear(async () => {
      throw new Error('never')
    })
    await isApplied(await hear())
    await world.sql`alter table files.away rename to dead`
    expect((await isDead((it) => it.id === event.id)).reason).toBe('never')
  })

  test('that has ended its process three times is dead without another retry; after fewer it is retried', async () => {
    const broken = async (event: Drafted, tries: number) => {
      await world.sql`insert into files.trying (id, tries) values (${event.id}, ${tries})`
      throw new Error('as if it ended its process')
    }
    let [tries, others] = [0, 0]
    const poisoned = await hear((_, event) => (tries++ ? Promise.resolve() : broken(event, 3)))
    const innocent = await hear((_, event) => (others++ ? Promise.resolve() : broken(event, 2)))
    expect((await isDead((it) => it.id === poisoned.id)).reason).toBe('Its process ended 3 times while it was applied.')
    await isApplied(innocent)
    expect([tries, others]).toEqual([1, 2])
    await world.until(async () => (await world.sql`select from files.trying`).length === 0)
  })
})

test('an event that waits only for PostgreSQL goes on within 5 s of its return, however long the outage was', () => {
  const away = Object.assign(new Error('No space left on device'), { code: '53100' })
  const waits = [1, 2, 3, 8, 500].map((deliveries) => waitAfter(away, deliveries))
  expect(waits).toEqual([200, 1_000, 5_000, 5_000, 5_000])
  const fault = new Error('its own fault')
  expect([1, 7, 8].map((deliveries) => waitAfter(fault, deliveries))).toEqual([200, 120_000, undefined])
})

describe('an event that is retried while PostgreSQL comes and goes', () => {
  /** A listener whose PostgreSQL fails this often when the row of a retry is written, or deleted. */
  async function hearing(
    onDraft: OnDraft,
    backoffMs: readonly number[],
    fails: { on: 'insert' | 'delete'; times: number },
  ) {
    const own = await aWorld()
    await own.start(aListener(onDraft, backoffMs))
    await own.sql.unsafe(`
      create sequence files.notes;
      grant usage on sequence files.notes to files;
      create function files.is_away() returns trigger language plpgsql as $$ begin
        if nextval('files.notes') <= ${fails.times} then raise 'as if it were away' using errcode = 'cannot_connect_now'; end if;
        return coalesce(new, old);
      end $$;
      create trigger away before ${fails.on} on files.trying for each row execute function files.is_away()`)
    await own.publish(DRAFTED, aDrafted('0000').data)
    return own
  }

  test('does not count as one that ended its process', async () => {
    let tries = 0
    const onDraft: OnDraft = async ({ tx }) => {
      if (++tries < 8) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    }
    const own = await hearing(onDraft, [1, 1], { on: 'delete', times: 6 })
    await own.until(async () => (await own.sql`select from files.inbox`).length)
    expect(await own.sql`select from files.dead`).toHaveLength(0)
    expect(tries).toBe(8)
    await own.stop()
  })
})
