import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { Order } from 'contracts/orders'
import { asPerson, asVisitor, aWorld, type Client, ownerOf } from 'service-kit/test/service'
import {
  aStoredScan,
  draftOrder,
  ifMatch,
  orderOf,
  place,
  placedOrder,
  readyOrder,
  seenBy,
  slipKeys,
  storeScans,
} from '../builders'
import { orders } from '../main'

let world: Awaited<ReturnType<typeof aWorld>>
let at: (visitor: string) => Client
let manager: Client
beforeAll(async () => {
  world = await aWorld()
  const started = await world.start(orders, { SLIP_PRIVATE_KEY: JSON.stringify(slipKeys().privateKey) })
  at = (visitor) => started.as(asVisitor(visitor, 'ru'))
  manager = started.as(await asPerson('manager', { roles: ['manager'], siteId: 'ru' }))
})
afterAll(() => world.stop())

const remove = (client: Client, { id }: { id: string }, scanId: string) =>
  client.delete(`/v1/orders/${id}/scans/${scanId}`)
const fileIdsOf = async (client: Client, order: Order) => (await seenBy(client, order.id)).expected.fileIds
const told = async (scanId: string) =>
  (
    await world.sql`select from orders.outbox where subject = 'orders.scan.removed.v1'
    and body->'data'->>'scanId' = ${scanId}`
  ).length
const isHeard = ({ id }: { id: string }) =>
  world.until(async () => (await world.sql`select from orders.inbox where id = ${id}`).length)
/** Files announces that a scan is gone, as an older version did without a removal. */
const lose = async (order: Order, scanId: string) =>
  isHeard(
    await world.publish('files.scan.removed.v1', { scanId, orderId: order.id, patientId: order.patients[0]?.id ?? '' }),
  )

describe('removing a scan of a draft', () => {
  test('takes it out of the price at once, and publishes one event', async () => {
    const client = at('remover')
    const order = await draftOrder(client, {}, 'Anna')
    const [kept, gone] = await storeScans(world, client, order, {}, {})
    const answers = [await remove(client, order, gone!.scanId), await remove(client, order, gone!.scanId)]
    expect(answers.map((it) => it.status)).toEqual([204, 204])
    expect(await fileIdsOf(client, order)).toEqual([kept!.scanId])
    expect(await orderOf(client, order)).toMatchObject({ scanCount: 1, missingScanCount: 0 })
    const event = await world.event('orders.scan.removed.v1', (it) => it.data.scanId === gone?.scanId)
    expect(event.data).toEqual({ orderId: order.id, scanId: gone!.scanId })
    await lose(order, gone!.scanId)
    expect(await told(gone!.scanId)).toBe(1)
  })

  test('works before orders knows the scan, which then counts nowhere and is never placed', async () => {
    const client = at('quicker')
    const order = await readyOrder(world, client)
    const scan = aStoredScan(order)
    expect((await remove(client, order, scan.scanId)).status).toBe(204)
    expect(await told(scan.scanId)).toBe(0)
    expect((await place(client, order)).status).toBe(201)
    await isHeard(await world.publish('files.scan.stored.v1', scan))
    await world.event('orders.scan.removed.v1', (it) => it.data.scanId === scan.scanId)
    expect(await orderOf(client, order)).toMatchObject({ scanCount: 1, missingScanCount: 0 })
    expect(await world.sql`select from orders.awaited_removals where order_id = ${order.id}`).toBeEmpty()
  })

  test('does nothing to a scan of another order, known or not', async () => {
    const [anna, boris] = [at('anna'), at('boris')]
    const [hers, his] = [await draftOrder(anna, {}, 'Anna'), await draftOrder(boris, {}, 'Boris')]
    const [known] = await storeScans(world, anna, hers, {})
    const unknown = aStoredScan(hers)
    const answers = [
      await remove(boris, hers, known!.scanId),
      await remove(boris, his, known!.scanId),
      await remove(boris, his, unknown.scanId),
    ]
    expect(answers.map((it) => [it.status, it.body?.code])).toEqual([
      [404, 'order-not-found'],
      [404, 'scan-not-found'],
      [204, undefined],
    ])
    await isHeard(await world.publish('files.scan.stored.v1', unknown))
    expect(new Set(await fileIdsOf(anna, hers))).toEqual(new Set([known!.scanId, unknown.scanId]))
  })

  test('ORD-027 and placing it wait for each other: a placed order has every scan that it was placed with', async () => {
    for (let round = 0; round < 8; round++) {
      const client = at(`round ${round}`)
      const order = await readyOrder(world, client)
      const seen = await seenBy(client, order.id)
      const [scanId = ''] = seen.expected.fileIds
      const [removed, placed] = await Promise.all([remove(client, order, scanId), place(client, order, seen)])
      const { missingScanCount } = await orderOf(client, order)
      expect({ removed: removed.status, placed: placed.status, missingScanCount }).toEqual(
        placed.status === 201
          ? { removed: 409, placed: 201, missingScanCount: 0 }
          : { removed: 204, placed: 409, missingScanCount: 0 },
      )
    }
  })
})

describe('an order of which files has lost a scan in the frozen price', () => {
  async function aLackingOrder(name: string) {
    const client = at(name)
    const order = await placedOrder(world, client, { email: `${name}@example.org`, phone: '1' })
    const [scanId = ''] = await fileIdsOf(client, order)
    await lose(order, scanId)
    return { client, order, scanId }
  }
  const complete = ({ id, version }: Order, query = '') =>
    manager.post(`/v1/orders/${id}/completion${query}`, undefined, ifMatch(version))

  test('shows that to its customer and to staff, in the list too, and keeps its price', async () => {
    const { client, order, scanId } = await aLackingOrder('lacking')
    expect(await orderOf(client, order)).toEqual({ ...order, scanCount: 0, missingScanCount: 1 })
    const listed = (await manager.get('/v1/orders?empty=shown')).body.items
    expect(listed.find((it: Order) => it.id === order.id)).toMatchObject({ missingScanCount: 1 })
    expect(await fileIdsOf(client, order)).toEqual([scanId])
    expect(await told(scanId)).toBe(0)
  })

  test('gets no new payment slip', async () => {
    const { client, order } = await aLackingOrder('unpayable')
    const { status, body } = await client.post(`/v1/orders/${order.id}/payment-slips`)
    expect([status, body.code]).toEqual([409, 'scans-missing'])
  })

  test('ORD-025 is completed only by staff who confirm it', async () => {
    const { order } = await aLackingOrder('incomplete')
    const refused = await complete(order)
    expect([refused.status, refused.body.code]).toEqual([409, 'scans-missing'])
    const accepted = await complete(order, '?missingScans=accepted')
    expect([accepted.status, accepted.body.status]).toEqual([200, 'completed'])
  })
})

/** Files announces that a scan’s bytes are damaged, or back. */
const tell = async (what: 'damaged' | 'recovered', order: Order, scanId: string, aggregateVersion: number) => {
  const data = { scanId, orderId: order.id, patientId: order.patients[0]?.id ?? '' }
  await isHeard(await world.publish(`files.scan.${what}.v1`, data, { aggregateId: scanId, aggregateVersion }))
}

describe('an order of which files has damaged a scan', () => {
  const complete = ({ id, version }: Order, query = '') =>
    manager.post(`/v1/orders/${id}/completion${query}`, undefined, ifMatch(version))
  const slipFor = async (client: Client, { id }: Order) => {
    const { status, body } = await client.post(`/v1/orders/${id}/payment-slips`)
    return [status, body.code]
  }
  async function aDamagedOrder(name: string) {
    const client = at(name)
    const order = await placedOrder(world, client, { email: `${name}@example.org`, phone: '1' })
    const [scanId = ''] = await fileIdsOf(client, order)
    await tell('damaged', order, scanId, 2)
    return { client, order, scanId }
  }

  test('lacks it like a lost one: no slip, a question before it is completed, and the box holds what was ordered', async () => {
    const { client, order } = await aDamagedOrder('damaged')
    expect(await orderOf(client, order)).toEqual({ ...order, scanCount: 0, missingScanCount: 1 })
    const find = async (path: string) => (await manager.get(path)).body.items.find((it: Order) => it.id === order.id)
    expect(await find('/v1/orders?empty=shown')).toMatchObject({ scanCount: 0, missingScanCount: 1 })
    expect(await find('/v1/packing')).toMatchObject({ counts: { aligner: 1 } })
    expect(await slipFor(client, order)).toEqual([409, 'scans-missing'])
    const refused = await complete(order)
    expect([refused.status, refused.body.code]).toEqual([409, 'scans-missing'])
    expect((await complete(order, '?missingScans=accepted')).status).toBe(200)
  })

  test('lacks nothing when the bytes are back, though an older report of the damage comes after that', async () => {
    const { client, order, scanId } = await aDamagedOrder('recovered')
    await tell('recovered', order, scanId, 3)
    await tell('damaged', order, scanId, 2)
    expect(await orderOf(client, order)).toEqual(order)
    expect(await slipFor(client, order)).toEqual([201, undefined])
  })

  test('as a draft is priced and placed without it; a scan that comes back after that is not paid for', async () => {
    const client = at('draft')
    const order = await readyOrder(world, client, { email: 'draft@example.org', phone: '1' })
    const [other] = await storeScans(world, client, order, {})
    const seen = await seenBy(client, order.id)
    await tell('damaged', order, other!.scanId, 2)
    const refused = await place(client, order, seen)
    expect([refused.status, refused.body.code]).toEqual([409, 'quote-changed'])
    const placed = await place(client, order)
    expect([placed.status, placed.body.scanCount]).toEqual([201, 1])
    await tell('recovered', order, other!.scanId, 3)
    const [scan] = await world.sql`select is_late, damaged_at from orders.scans where id = ${other!.scanId}`
    expect(scan).toEqual({ is_late: true, damaged_at: null })
    expect(await orderOf(client, order)).toMatchObject({ missingScanCount: 0 })
  })
})

test('when an older version of files removes a scan of a draft by itself, orders removes it too and publishes that', async () => {
  const client = at('before')
  const order = await draftOrder(client, {}, 'Anna')
  const [scan] = await storeScans(world, client, order, {})
  await lose(order, scan!.scanId)
  expect(await fileIdsOf(client, order)).toEqual([])
  expect(await told(scan!.scanId)).toBe(1)
})

test('removing a scan from an order that is not there is refused', async () => {
  const answer = await remove(at('nobody'), { id: randomUUID() }, randomUUID())
  expect([answer.status, answer.body.code]).toEqual([404, 'order-not-found'])
})

describe('events about scans', () => {
  test('a receipt by the factory that comes before its scan waits for it', async () => {
    const client = at('early')
    const order = await draftOrder(client, {}, 'Anna')
    const scan = aStoredScan(order)
    const completed = { scanId: scan.scanId, orderId: order.id, completedAt: '2026-11-20T12:00:00.000Z' }
    await world.publish('fulfilment-ftp.transfer.completed.v1', completed)
    const key = `scan:${scan.scanId}`
    await world.until(async () => (await world.sql`select from orders.parked where key = ${key}`).length === 1)
    expect(await orderOf(client, order)).toMatchObject({ scanCount: 0, receivedCount: 0 })
    await world.publish('files.scan.stored.v1', scan)
    await world.until(async () => (await orderOf(client, order)).receivedCount === 1)
    expect(await world.sql`select from orders.parked where key = ${key}`).toHaveLength(0)
  })

  test('a scan and its transfer are hinted to the pages of the owner', async () => {
    const client = at('hinted')
    const hints = world.bus.nats.subscribe(`${world.bus.prefix}live.owner.${ownerOf('hinted')}`)
    const seen: unknown[] = []
    hints.callback = (_, message) => seen.push(message.json())
    await world.bus.nats.flush()
    const order = await draftOrder(client, {}, 'Anna')
    await world.until(async () => seen.length === 1)
    const [scan] = await storeScans(world, client, order, {})
    await world.until(async () => seen.length === 2)
    const completed = { scanId: scan!.scanId, orderId: order.id, completedAt: '2026-11-20T12:00:00.000Z' }
    await world.publish('fulfilment-ftp.transfer.completed.v1', completed)
    await world.until(async () => seen.length === 3)
    expect(seen).toEqual(Array(3).fill({ kind: 'order', id: order.id, version: order.version }))
  })

  test('a scan of an unknown order is a dead event, not a lost one', async () => {
    const order = { ...(await draftOrder(at('dead'), {}, 'Anna')), id: randomUUID() }
    const event = await world.publish('files.scan.stored.v1', aStoredScan(order))
    const [dead] = await world.until(async () => {
      const found = await world.sql`select reason from orders.dead where id = ${event.id}`
      return found.length > 0 && found
    })
    expect(dead?.reason).toStartWith('order-not-found')
  })
})
