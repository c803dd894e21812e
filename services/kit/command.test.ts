import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { refuse } from 'contracts/problems'
import { command, granted, OvertakenError, statementCommand } from './command'
import { PLACES } from './database/connect'
import { type Db, isUnavailable } from './database/db'
import { keyRow } from './idempotency'
import { ANSWERS_KEPT_MS, forgetAnswers } from './jobs/upkeep'
import { idempotency } from './tables'
import { aTeller } from './test/echo'
import { aWorld, until } from './test/service'

let world: Awaited<ReturnType<typeof aWorld>>
let db: Db
beforeAll(async () => {
  world = await aWorld()
  ;({ db } = await world.start(aTeller))
})
afterAll(() => world.stop())

const aRequest = (but: object = {}) => ({
  actor: 'a',
  operation: 'make',
  key: randomUUID(),
  body: { name: 'x' },
  ...but,
})
/** Counts its runs, and returns a record of that id. */
function aMaker() {
  const it = { runs: 0, run: async () => ({ id: String(++it.runs) }) }
  return it
}
type Record = { id: string }
const make = (
  request: ReturnType<typeof aRequest>,
  run: () => Promise<Record>,
  { id = '1', again = (id: string): Record => ({ id }) } = {},
) => command(db, { once: { request, id, again: async (_, id) => again(id) } }, run)
const keptOf = async ({ key }: { key: string }) =>
  (await world.sql`select answer from orders.idempotency where key = ${key}`)[0]?.answer

test('a repeated request gets the same answer, and its command does not run again', async () => {
  const [request, maker] = [aRequest(), aMaker()]
  expect(await make(request, maker.run)).toEqual({ id: '1' })
  expect(await make(request, maker.run)).toEqual({ id: '1' })
  expect(maker.runs).toBe(1)
})

test('a repeated request gets its record as it is by then, and the stored answer does not grow with the record', async () => {
  const [small, large] = [aRequest(), aRequest()]
  const many = Array.from({ length: 400 }, () => 'Анна Иванова'.repeat(10))
  await make(small, async () => ({ id: 'small', patients: many.slice(0, 1) }), { id: 'small' })
  await make(large, async () => ({ id: 'large', patients: many }), { id: 'large' })
  for (const request of [small, large]) {
    const again = (id: string) => ({ id, patients: ['by now'] }) as Record
    const now = await make(request, aMaker().run, { again })
    expect(now).toEqual({ id: request === small ? 'small' : 'large', patients: ['by now'] } as Record)
  }
  expect(await keptOf(small)).toEqual({ id: 'small' })
  expect(await keptOf(large)).toEqual({ id: 'large' })
})

test('the id in an answer stored by the older version finds the record', async () => {
  const request = aRequest()
  await make(request, async () => ({ id: 'before' }), { id: 'before' })
  await world.sql`update orders.idempotency set answer = '{"id":"before","patients":[{"name":"Anna"}]}'
    where key = ${request.key}`
  expect(await make(request, aMaker().run)).toEqual({ id: 'before' })
})

test('more concurrent repeats than there are connections wait for the first', async () => {
  const [request, maker] = [aRequest(), aMaker()]
  const answers = await Promise.all(Array.from({ length: 12 }, () => make(request, maker.run)))
  expect(answers).toEqual(Array(12).fill({ id: '1' }))
  expect(maker.runs).toBe(1)
})

test('another body under the same key is refused; the order of its fields does not matter', async () => {
  const [request, maker] = [aRequest({ body: { a: 1, b: [1, 2] } }), aMaker()]
  await make(request, maker.run)
  expect(await make({ ...request, body: { a: 1, b: [2, 1] } as never }, maker.run)).toMatchObject({
    code: 'key-reused',
  })
  expect(await make({ ...request, body: { b: [1, 2], a: 1 } as never }, maker.run)).toEqual({ id: '1' })
})

test.each([{ actor: 'b' }, { operation: 'change' }, { key: randomUUID() }])(
  'under %j it is another request',
  async (other) => {
    const [request, maker] = [aRequest(), aMaker()]
    await make(request, maker.run)
    expect(await make({ ...request, ...other }, maker.run)).toEqual({ id: '2' })
    expect(await make(request, maker.run)).toEqual({ id: '1' })
  },
)

const REFUSAL = refuse('order-not-draft', 'Not yet.')

test('a refusal is not stored: the same request may be granted later', async () => {
  const [request, maker] = [aRequest(), aMaker()]
  expect(await make(request, async () => granted(REFUSAL))).toBe(REFUSAL)
  expect(await make(request, maker.run)).toEqual({ id: '1' })
})

test('a command that is refused midway has written nothing', async () => {
  const kept = aRequest()
  const answer = await command(db, { turn: kept.key }, async (tx) => {
    await tx.insert(idempotency).values(keyRow(kept, '1'))
    return granted(REFUSAL)
  })
  expect([answer, await keptOf(kept)]).toEqual([REFUSAL, undefined])
})

test('a caller over its limit is refused before it waits for a turn', async () => {
  const end = Promise.withResolvers<void>()
  const first = command(db, { turn: 'a' }, () => end.promise)
  const admit = async () => REFUSAL
  expect(await command(db, { turn: 'a', admit }, async () => 'ran')).toBe(REFUSAL)
  end.resolve()
  await first
})

test('a command of one statement runs again when another instance was faster, ten times at most', async () => {
  let runs = 0
  const slowerThan = (others: number) => () => {
    if (runs++ < others) throw new OvertakenError()
    return Promise.resolve(runs)
  }
  expect(await statementCommand(db, {}, slowerThan(9))).toBe(10)
  runs = 0
  const overtaken = await statementCommand(db, {}, slowerThan(10)).catch((error: unknown) => error)
  expect([runs, isUnavailable(overtaken)]).toEqual([10, true])
})

test('a repeat that waits too long for the first is refused with a retry, and frees its place in the pool before that', async () => {
  const [request, maker] = [aRequest(), aMaker()]
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = make(request, async () => {
    begun.resolve()
    await end.promise
    return maker.run()
  })
  await begun.promise
  // With the first they have every place, and any further request waits for one.
  const waiting = Array.from({ length: PLACES.own - 1 }, () =>
    make(request, maker.run).catch((error: unknown) => error),
  )
  expect(await make(aRequest(), async () => ({ id: '0' }))).toEqual({ id: '0' })
  for (const it of await Promise.all(waiting)) expect(isUnavailable(it)).toBe(true)
  end.resolve()
  expect(await first).toEqual({ id: '1' })
  expect(await make(request, maker.run)).toEqual({ id: '1' })
})

test('a command whose transaction failed runs again, also for a repeat that waited for it', async () => {
  const [request, maker] = [aRequest(), aMaker()]
  const begun = Promise.withResolvers<void>()
  const fail = Promise.withResolvers<never>()
  const failing = make(request, () => {
    begun.resolve()
    return fail.promise
  })
  await begun.promise
  const waiting = make(request, maker.run)
  fail.reject(new Error('failed'))
  await expect(failing).rejects.toThrow('failed')
  expect(await waiting).toEqual({ id: '1' })
})

test('answers are deleted after the time for retries, and not before', async () => {
  const [request, maker] = [aRequest(), aMaker()]
  await make(request, maker.run)
  const keptUntilMs = Date.now() + ANSWERS_KEPT_MS
  await forgetAnswers(db, new Date(keptUntilMs - 60_000))
  expect(await make(request, maker.run)).toEqual({ id: '1' })
  await forgetAnswers(db, new Date(keptUntilMs + 60_000))
  expect(await world.sql`select from orders.idempotency`).toHaveLength(0)
})

test('a service deletes old answers by itself', async () => {
  const old = aRequest()
  await make(old, aMaker().run)
  await world.sql`update orders.idempotency set created_at = now() - interval '73 hours' where key = ${old.key}`
  await world.start(aTeller)
  await until(async () => (await world.sql`select from orders.idempotency where key = ${old.key}`).length === 0)
})
