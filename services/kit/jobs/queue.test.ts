import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import path from 'node:path'
import { aTeller } from '../test/echo'
import { addJobs, addTable, aWorkshop } from '../test/jobs'
import { aWorld } from '../test/service'
import type { Hold } from './queue'

setDefaultTimeout(180_000) // a process of its own

let world: Awaited<ReturnType<typeof aWorld>>
let add: (...names: string[]) => Promise<unknown>
beforeEach(async () => {
  world = await aWorld()
  await addTable(world)
  const { db } = await world.start(aTeller)
  add = (...names) => addJobs(db, names)
})
afterEach(() => world.stop())

const row = async (name: string) => (await world.sql`select * from orders.jobs where name = ${name}`)[0]
const done = (name: string) => world.until(async () => (await row(name))?.done_by)
/** Ends a job's lease: a short one could run out while its worker lives. */
const endLease = (name: string) =>
  world.sql`update orders.jobs set lease_until = now() - interval '1 s' where name = ${name}`

/** A busy machine may stand still for seconds, and prolongs no lease meanwhile. */
const SHORT_LEASE_MS = 6_000

const anyWorkshop = aWorkshop(async (_, __, settleBy) => {
  await settleBy('a worker')
  return 'done'
})

test('each job is done once, by two instances of two workers each', async () => {
  const seen: string[] = []
  const workshop = aWorkshop(async ({ name }, _, settleBy) => {
    seen.push(name)
    await settleBy('one of them')
    return 'done'
  })
  await Promise.all([world.start(workshop), world.start(workshop)])
  const names = Array.from({ length: 20 }, (_, index) => `job ${index}`)
  await add(...names)
  await Promise.all(names.map(done))
  expect(seen.toSorted()).toEqual(names.toSorted())
})

test('a job whose process is killed stays leased until the lease runs out, and then another worker does it', async () => {
  await add('one')
  const child = Bun.spawn([process.execPath, path.join(import.meta.dir, '../test/dying-worker.ts')], {
    env: world.envOf('orders'),
    timeout: 60_000,
  })
  await child.exited
  expect(child.signalCode).toBe('SIGKILL')
  const { lease_id } = (await row('one')) ?? {}
  expect(lease_id).toBeString()
  await world.start(anyWorkshop)
  await add('two')
  await done('two')
  expect(await row('one')).toMatchObject({ lease_id, done_by: null })
  await endLease('one')
  await add('three')
  await done('one')
})

test('a worker whose lease ran out settles nothing, and is kept from effects that must not happen twice', async () => {
  const [begun, goOn] = [Promise.withResolvers<Hold>(), Promise.withResolvers<void>()]
  const said = Promise.withResolvers<unknown[]>()
  let count = 0
  await world.start(
    aWorkshop(async (_, hold, settleBy) => {
      if (++count > 1) await settleBy('another')
      else {
        begun.resolve(hold)
        await goOn.promise
        const check = await hold.check().catch(() => 'is lost')
        said.resolve([check, await settleBy('the first')])
      }
      return 'done'
    }, 1_000),
  )
  await add('one')
  const hold = await begun.promise
  // It can no longer prolong its lease, and gives it up.
  await world.sql`alter table orders.jobs rename column lease_id to lease_id_away`
  await world.until(async () => hold.isLost())
  await world.sql`alter table orders.jobs rename column lease_id_away to lease_id`
  await done('one')
  goOn.resolve()
  expect(await said.promise).toEqual(['is lost', false])
  expect(await row('one')).toMatchObject({ done_by: 'another' })
})

test('a lease is prolonged for as long as the work takes', async () => {
  const goOn = Promise.withResolvers<void>()
  let begun = 0
  await world.start(
    aWorkshop(async (_, hold, settleBy) => {
      begun++
      await goOn.promise
      await hold.check()
      await settleBy('the first')
      return 'done'
    }, SHORT_LEASE_MS),
  )
  await add('one')
  const { lease_id, lease_until: first } = await world.until(async () => {
    const it = await row('one')
    return it?.lease_id && it
  })
  let last = first
  for (let times = 0; times < 2; times++) {
    const prolonged = await world.until(async () => {
      const it = await row('one')
      return it?.lease_until > last && it
    })
    expect(prolonged.lease_id).toBe(lease_id)
    last = prolonged.lease_until
  }
  goOn.resolve()
  expect(await done('one')).toBe('the first')
  expect(begun).toBe(1)
})

test('a job that this version cannot read is put off, and the one behind it is done', async () => {
  await world.start(anyWorkshop)
  await add('unreadable', 'behind')
  await done('behind')
  const { lease_until, due_at } = (await row('unreadable')) ?? {}
  expect(lease_until.getTime()).toBeGreaterThan(Date.now() + 5 * 60_000)
  expect(due_at).not.toBeNull()
})

test('work that fails unexpectedly is done again when its lease has run out', async () => {
  let begun = 0
  await world.start(
    aWorkshop(async (_, __, settleBy) => {
      if (++begun === 1) throw new Error('PostgreSQL is away')
      await settleBy('a worker')
      return 'done'
    }, SHORT_LEASE_MS),
  )
  await add('one')
  await done('one')
  expect(begun).toBe(2)
})
