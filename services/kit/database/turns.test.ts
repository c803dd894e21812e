import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { aTeller } from '../test/echo'
import { aWorld } from '../test/service'
import { type Db, isUnavailable, type Tx } from './db'
import { inTurn } from './turns'

let world: Awaited<ReturnType<typeof aWorld>>
let db: Db
beforeAll(async () => {
  world = await aWorld()
  ;({ db } = await world.start(aTeller))
})
afterAll(() => world.stop())

/** More than the places in the pool. */
const MANY = 12

/** A transaction that stays open until the test ends it. */
function aChange() {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const run = async (tx: Tx) => {
    await tx.execute(sql`select 1`)
    begun.resolve()
    await end.promise
    return 'changed'
  }
  return { run, begun: begun.promise, end: end.resolve }
}
const look = async (tx: Tx) => (await tx.execute<{ it: number }>(sql`select 1 as it`))[0]?.it

test('changes of one record wait for each other before the pool, and other records are changed meanwhile', async () => {
  const changes = Array.from({ length: MANY }, aChange)
  const order: number[] = []
  const ends = changes.map((it, index) => inTurn(db, 'one', it.run).then(() => order.push(index)))
  await changes[0]?.begun
  expect(await inTurn(db, 'another', look)).toBe(1)
  expect(await db.transaction(look)).toBe(1)
  expect(order).toEqual([])
  for (const it of changes) it.end()
  await Promise.all(ends)
  expect(order).toEqual(changes.map((_, index) => index))
})

test('too many requests for one record are refused at once with a retry, and none for another', async () => {
  const first = aChange()
  const running = inTurn(db, 'flooded', first.run)
  await first.begun
  const flood = Array.from({ length: 100 }, () => inTurn(db, 'flooded', look).catch((error: unknown) => error))
  const refused = await Promise.race(flood)
  expect(isUnavailable(refused)).toBe(true)
  expect(await inTurn(db, 'calm', look)).toBe(1)
  first.end()
  expect(await running).toBe('changed')
  const answers = await Promise.all(flood)
  expect(answers.filter((it) => it === 1)).toHaveLength(32)
  expect(answers.filter(isUnavailable)).toHaveLength(68)
})

test('a request takes the turn of its first key first: a flood of one key has at most one request in the queue of the other', async () => {
  const first = aChange()
  const running = inTurn(db, 'address', first.run)
  await first.begun
  const flood = Array.from({ length: 20 }, () => inTurn(db, ['network', 'address'], look))
  const order: string[] = []
  const ends = [
    ...flood.map((it) => it.then(() => order.push('flood'))),
    inTurn(db, ['another network', 'address'], look).then(() => order.push('other')),
  ]
  expect(await inTurn(db, 'calm', look)).toBe(1)
  first.end()
  await Promise.all([running, ...ends])
  expect(order).toEqual(['flood', 'other', ...Array.from({ length: 19 }, () => 'flood')])
})

test('a failed change passes its turn to the next one', async () => {
  await expect(inTurn(db, 'one', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await inTurn(db, 'one', look)).toBe(1)
})
