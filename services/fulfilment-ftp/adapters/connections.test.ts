import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Sql } from 'service-kit/database/db'
import { aWorld, until } from 'service-kit/test/service'
import { Connections } from './connections'
import { FactoryFtp } from './factory-ftp'

let world: Awaited<ReturnType<typeof aWorld>>
let sql: Sql
beforeAll(async () => {
  world = await aWorld()
  sql = world.connectAs('fulfilment-ftp')
})
afterAll(() => world.stop())

const address = {
  security: 'none',
  host: '127.0.0.1',
  port: 1,
  user: 'lab',
  password: 'secret',
  directory: null,
} as const
const pool = (idleMs?: number) =>
  new Connections({ sql, most: 2, connect: () => new FactoryFtp(address, { timeoutMs: 1_000 }), idleMs })

test('a connection is kept for the next transfer, and its place with it', async () => {
  const connections = pool()
  expect(await connections.reserve()).toBe(true)
  const first = connections.take()
  connections.release(first)
  expect(await connections.reserve()).toBe(true)
  expect(connections.take()).toBe(first)
  await connections.stop()
})

test('all instances together keep to the number of connections, and one gets more when another closes an idle one or ends', async () => {
  const [one, other] = [pool(), pool(20)]
  const inUse = []
  for (let count = 0; count < 2; count++) {
    expect(await other.reserve()).toBe(true)
    inUse.push(other.take())
  }
  expect(await one.reserve()).toBe(false)
  // The pool closes the connection once it has been idle for 20 ms.
  other.release(inUse[0]!)
  await until(() => one.reserve())
  one.take()
  expect(await one.reserve()).toBe(false)
  await other.stop()
  await until(() => one.reserve())
  await one.stop()
})
