import { afterEach, beforeEach, expect, test } from 'bun:test'
import { EVERYBODY } from 'contracts/live'
import { aTeller } from '../test/echo'
import { aWorld, ownerOf, personOf } from '../test/service'
import { connectBus } from './bus'
import { addressed, createHints, hint } from './hints'

let world: Awaited<ReturnType<typeof aWorld>>
beforeEach(async () => {
  world = await aWorld()
})
afterEach(() => world.stop())

const annas = { owner: ownerOf('anna'), holder: personOf('anna'), site: 'factory' }

/** The hints that pages receive from now on, by subject. */
async function hear() {
  const heard: [subject: string, text: string][] = []
  const { nats, prefix } = world.bus
  nats.subscribe(`${prefix}live.>`, { callback: (_, it) => heard.push([it.subject.slice(prefix.length), it.string()]) })
  await nats.flush()
  return heard
}

test('a hint reaches the pages of the owner, of the holder and of the site’s staff when the change is committed', async () => {
  const heard = await hear()
  const { db } = await world.start(aTeller)
  await world.until(async () => heard.length === 1)
  const body = { kind: 'order', id: crypto.randomUUID(), version: 3 } as const
  const undone = db.transaction(async (tx) => {
    hint(tx, annas, { ...body, version: 2 })
    throw new Error('changed its mind')
  })
  await expect(undone).rejects.toThrow('changed its mind')
  await db.transaction(async (tx) => {
    const inner = tx.transaction(async (savepoint) => {
      hint(savepoint, annas, { ...body, version: 1 })
      throw new Error('changed its mind')
    })
    await expect(inner).rejects.toThrow('changed its mind')
    await tx.transaction(async (savepoint) => hint(savepoint, annas, body))
    expect(heard).toHaveLength(1)
  })
  await world.until(async () => heard.length === 4)
  expect(heard.slice(1)).toEqual([
    [`live.owner.${ownerOf('anna')}`, JSON.stringify(body)],
    [`live.owner.${personOf('anna')}`, JSON.stringify(body)],
    ['live.staff.factory', JSON.stringify(body)],
  ])
})

test('a service that starts makes every page refetch, since the process before it may have been killed', async () => {
  const heard = await hear()
  await world.start(aTeller)
  await world.until(async () => heard.length === 1)
  expect(heard).toEqual([[EVERYBODY, '']])
})

test('pages refetch when the broker is back, and receive hints from then on', async () => {
  const heard = await hear()
  const { natsUrl } = await testServers()
  const bus = await connectBus(natsUrl, world.bus.prefix, 'a-test')
  const hints = createHints(bus.prefix)
  void hints.attach(bus)
  await world.until(async () => heard.length === 1)
  await bus.nats.reconnect()
  await world.until(async () => heard.length === 2)
  hints.publish([addressed(annas, { kind: 'order', id: crypto.randomUUID(), version: 1 })])
  await world.until(async () => heard.length === 5)
  expect(heard[1]).toEqual([EVERYBODY, ''])
  await bus.nats.close()
  hints.publish([addressed(annas, { kind: 'order', id: crypto.randomUUID(), version: 2 })])
})
