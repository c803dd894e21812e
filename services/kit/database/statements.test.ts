import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { inContext } from '../telemetry/context'
import { aWorld } from '../test/service'
import { connectDatabase, PLACES } from './connect'
import type { Db } from './db'
import { preparing } from './statements'

let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.stop())

/** One connection, and its prepared texts. */
function aConnection() {
  const connection = world.connectAs('orders')
  const db = drizzle(preparing(connection)) as Db
  const prepared = async (part: string) => {
    const rows = await connection`select statement from pg_prepared_statements where statement like ${`%${part}%`}`
    // This query's own text matches too.
    return rows.map((it) => it.statement as string).filter((it) => !it.includes('pg_prepared_statements'))
  }
  return { db, prepared }
}

test('a statement is prepared once, in a transaction and outside of it', async () => {
  const { db, prepared } = aConnection()
  const ask = (tx: { execute: (it: SQL) => Promise<unknown> }) => tx.execute(sql`select ${1}::int as once_prepared`)
  await ask(db)
  await db.transaction(async (tx) => {
    await ask(tx)
    await tx.transaction((inner) => ask(inner))
  })
  expect(await prepared('once_prepared')).toHaveLength(1)
})

test('a search is planned for its pattern, each time anew', async () => {
  const { db, prepared } = aConnection()
  await db.execute(sql`select 1 as searched where 'anna' like ${'%nn%'}`)
  expect(await prepared('searched')).toEqual([])
})

test('the number of prepared texts is limited', async () => {
  const { db, prepared } = aConnection()
  for (let it = 0; it < 510; it++) await db.execute(sql.join([sql`select ${it}::int as`, sql.raw(` endless_${it}`)]))
  expect(await prepared('endless_')).toHaveLength(500)
})

test('requests that hold all their places leave the places of events and jobs free', async () => {
  const { db, close } = connectDatabase(world.urlOf('orders'), 'a-test')
  const end = Promise.withResolvers<void>()
  let begun = 0
  const hold = async () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      begun++
      await end.promise
    })
  const request = { requestId: 'r', trace: 't', actor: 'visitor:a', isRequest: true } as const
  const flood = Array.from({ length: 2 * PLACES.requests }, () => inContext(request, hold))
  await world.until(async () => begun === PLACES.requests)
  // As many as there are, at once.
  await Promise.all(Array.from({ length: PLACES.own }, () => db.transaction((tx) => tx.execute(sql`select 1`))))
  expect(begun).toBe(PLACES.requests)
  end.resolve()
  await Promise.all(flood)
  await close()
})
