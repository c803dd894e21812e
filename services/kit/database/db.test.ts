import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { trying } from '../tables'
import { aWorld } from '../test/service'
import { connectDatabase } from './connect'
import { isUnavailable } from './db'
import { listen, notify } from './notices'

let world: Awaited<ReturnType<typeof aWorld>>
let database: ReturnType<typeof connectDatabase>
beforeAll(async () => {
  world = await aWorld()
  database = connectDatabase(world.urlOf('orders'), 'a-test-of-the-kit')
})
afterAll(async () => {
  await database.close()
  await world.stop()
})

const failure = (run: () => Promise<unknown>) =>
  run().then(
    () => undefined,
    (error: unknown) => error,
  )

describe('«PostgreSQL cannot be reached» includes', () => {
  test.each([
    ['nobody listens there', 'postgres://orders:x@127.0.0.1:1/x'],
    ['the host is unknown', 'postgres://orders:x@nowhere.invalid/x'],
  ])('%s', async (_, url) => {
    const { db, close } = connectDatabase(url, 'a-test-of-the-kit')
    expect(isUnavailable(await failure(() => db.execute('select 1')))).toBe(true)
    await close()
  })

  test('a connection that was ended from outside', async () => {
    const error = await failure(() =>
      database.db.transaction((tx) => tx.execute('select pg_terminate_backend(pg_backend_pid())')),
    )
    expect(isUnavailable(error)).toBe(true)
  })

  test('a statement that took too long', async () => {
    const error = await failure(() =>
      database.db.transaction(async (tx) => {
        await tx.execute('set local statement_timeout = 1')
        await tx.execute('select pg_sleep(1)')
      }),
    )
    expect(isUnavailable(error)).toBe(true)
  })

  test('a host whose name cannot be resolved just now', () => {
    const error = new Error('Failed query', { cause: Object.assign(new Error('getaddrinfo'), { code: 'EAI_AGAIN' }) })
    expect(isUnavailable(error)).toBe(true)
  })

  test.each(['select from nowhere', 'select 1/0', "select 'x'::uuid", 'select * from files.inbox'])(
    'not «%s»: that is our own failure',
    async (statement) => {
      expect(isUnavailable(await failure(() => database.db.execute(statement)))).toBe(false)
    },
  )

  test('but not an unrelated failure', () => {
    expect(isUnavailable(new Error('08006'))).toBe(false)
    expect(isUnavailable('08006')).toBe(false)
    expect(isUnavailable(undefined)).toBe(false)
  })
})

test('statements that a transaction sends without waiting for answers see the effects of those before them', async () => {
  const ids = Array.from({ length: 3 }, () => randomUUID())
  const isThis = (id: string) => eq(trying.id, id)
  for (const id of ids) {
    // Each statement's first run prepares it, and takes more steps.
    const [, found, , left] = await database.db.transaction((tx) =>
      Promise.all([
        tx.execute(sql`insert into ${trying} (id) values (${id})`),
        tx.select().from(trying).where(isThis(id)),
        tx.delete(trying).where(isThis(id)).returning(),
        tx.execute(sql`select from ${trying} where id = ${id}`),
      ]),
    )
    expect([found.length, left.length]).toEqual([1, 0])
  }
})

describe('listening', () => {
  test('wakes at its start, and on commits to its own channel', async () => {
    let woken = 0
    const unlisten = listen(database.sql, 'one', () => ++woken > 0)
    await world.until(async () => woken === 1)
    const { db } = database
    await failure(() =>
      db.transaction(async (tx) => {
        notify(tx, 'one')
        throw new Error('changed its mind')
      }),
    )
    await db.transaction(async (tx) => notify(tx, 'another'))
    await db.transaction(async (tx) => notify(tx, 'one'))
    await world.until(async () => woken > 1)
    await unlisten()
    await db.transaction(async (tx) => notify(tx, 'one'))
    expect(woken).toBe(2)
  })

  test('does not wake for another service', async () => {
    let woken = 0
    const unlisten = listen(database.sql, 'one', () => ++woken > 0)
    await world.until(async () => woken === 1)
    const files = connectDatabase(world.urlOf('files'), 'a-test-of-the-kit')
    await files.db.transaction(async (tx) => notify(tx, 'one'))
    await database.db.transaction(async (tx) => notify(tx, 'one'))
    await world.until(async () => woken > 1)
    expect(woken).toBe(2)
    await unlisten()
    await files.close()
  })

  test('notifies another instance only of work that no listener here takes', async () => {
    const heard: string[] = []
    const connection = world.connectAs('orders')
    const [{ channel } = { channel: '' }] = await connection`select current_user || ':one' as channel`
    await connection.listen(channel, (from) => heard.push(from))
    // A notice sent before the mark arrives before the mark.
    const mark = async (name: string) => {
      await database.sql`select pg_notify(${channel}, ${name})`
      await world.until(async () => heard.includes(name))
    }
    let takes = true
    const unlisten = listen(database.sql, 'one', () => takes)
    const tell = () => database.db.transaction(async (tx) => notify(tx, 'one'))
    await tell()
    await mark('taken on')
    expect(heard).toEqual(['taken on'])
    takes = false
    await tell()
    await world.until(async () => heard.length === 2)
    await unlisten()
  })

  test('hears other instances on each channel of a pool over one connection, as long as somebody listens', async () => {
    const woken = { one: 0, two: 0 }
    const connections = async () =>
      (
        await world.sql`select from pg_stat_activity where query like 'listen %' and datname = current_database()
          and application_name = 'a-test-of-the-kit'`
      ).length
    const other = connectDatabase(world.urlOf('orders'), 'another-instance')
    const tell = (channel: string) => other.db.transaction(async (tx) => notify(tx, channel))
    const unlisten = listen(database.sql, 'one', () => ++woken.one > 0)
    await world.until(async () => woken.one === 1)
    const unlistenTwo = listen(database.sql, 'two', () => ++woken.two > 0)
    await world.until(async () => woken.two === 1)
    await tell('two')
    await world.until(async () => woken.two === 2)
    expect([woken.one, await connections()]).toEqual([1, 1])
    await tell('one')
    await world.until(async () => woken.one === 2)
    await unlisten()
    await tell('two')
    await world.until(async () => woken.two === 3)
    await unlistenTwo()
    await world.until(async () => (await connections()) === 0)
    await other.close()
  })

  test('begins anew when its connection is lost, and reports that', async () => {
    let woken = 0
    const unlisten = listen(database.sql, 'one', () => ++woken > 0)
    await world.until(async () => woken === 1)
    await world.sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and application_name = 'a-test-of-the-kit'`
    await world.until(async () => woken === 2)
    await database.db.transaction(async (tx) => notify(tx, 'one'))
    await world.until(async () => woken === 3)
    await unlisten()
  })
})
