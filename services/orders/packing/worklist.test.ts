import { describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { PackingOrder } from 'contracts/order/packing/worklist'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Db } from 'service-kit/database/db'
import { captureOf, holdFirst, makeMove, orderOf } from '../builders'
import { type Filters, parseFilters } from '../order/filters'
import { codesOf, packersOf, scan } from '../test/packers'
import { runOrders } from '../test/world'
import { listOrdersToPack, type Show } from './store/list'

const world = await runOrders()
const { as, bring, handled, loseScan } = world
const { placedFor } = packersOf(world)
const packer = await as('Ира', { roles: ['packer'] })
const manager = await as('boss', { roles: ['manager'] })

/** Paid at this minute, so that it is due 48 hours later. */
async function paidAt(customer: string, minute: number) {
  const order = await placedFor(customer, 'Вера')
  const capturedAt = new Date(Date.parse('2026-11-20T12:00:00.000Z') + minute * 60_000).toISOString()
  const payment = await captureOf(manager, order, { capturedAt })
  await handled('payments.payment.captured.v1', payment)
  return { ...(await orderOf(manager, order)), paymentId: payment.paymentId }
}
const list = async (query: string): Promise<PackingOrder[]> => (await packer.get(`/v1/packing?${query}`)).body.items
const numbersOf = (items: readonly { number: string }[]) => items.map((it) => it.number)

const [late, soon, middle] = [await paidAt('late', 30), await paidAt('soon', 0), await paidAt('middle', 10)]
const unpaid = await placedFor('unpaid', 'Вера')
await makeMove(manager, unpaid, 'process')
const [held, lacking, refunded, unclear] = [
  await paidAt('held', 5),
  await paidAt('lacking', 1),
  await paidAt('refunded', 2),
  await paidAt('unclear', 3),
]
await holdFirst(manager, held)
const { body: quote } = await manager.get(`/v1/orders/${lacking.id}/quote`)
await loseScan(lacking, quote.fileIds[0])
await handled(
  'payments.refund.completed.v1',
  {
    paymentId: refunded.paymentId,
    orderId: refunded.id,
    movementId: randomUUID(),
    amountMinor: 1,
    currency: 'RUB',
    refundedMinor: refunded.totalMinor ?? 0,
    leftMinor: 0,
    paymentCount: 1,
    payments: [{ paymentId: refunded.paymentId, providerPaymentId: null, leftMinor: 0 }],
    completedAt: '2026-11-21T12:00:00.000Z',
  },
  { aggregateVersion: 2 },
)
await handled('payments.payment.captured.v1', await captureOf(manager, unclear, { amountMinor: 1 }))
for (const status of ['shipped', 'cancelled'] as const) await bring(await placedFor(status, 'Вера'), status)
await placedFor('pending', 'Вера')

describe('the orders to pack', () => {
  test('are what is paid or in production, the first due first, and last what has no such moment', async () => {
    const found = await list('show=to-pack')
    expect(numbersOf(found)).toEqual(numbersOf([soon, middle, late, unpaid]))
    expect(found.map((it) => it.aside)).toEqual([null, null, null, null])
    expect(found.map((it) => it.dueAt)).toEqual([
      '2026-11-22T12:00:00.000Z',
      '2026-11-22T12:10:00.000Z',
      '2026-11-22T12:30:00.000Z',
      null,
    ])
  })

  test('are set aside while something else is waited for, each with its reason', async () => {
    const found = await list('show=aside')
    const reasons = Object.fromEntries(found.map((it) => [it.number, it.aside]))
    expect(reasons).toEqual({
      [lacking.number]: 'scans-missing',
      [refunded.number]: 'refunded',
      [unclear.number]: 'money-unclear',
      [held.number]: 'on-hold',
    })
    // What was given back is due no more, and comes last.
    expect(numbersOf(found)).toEqual(numbersOf([lacking, unclear, held, refunded]))
  })

  test.each(['to-pack', 'aside'])('that are %s are paged, each once', async (show) => {
    const found: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await packer.get(`/v1/packing?show=${show}&limit=1${cursor && `&cursor=${cursor}`}`)
      expect(body.items.length).toBeLessThanOrEqual(1)
      found.push(...numbersOf(body.items))
      cursor = body.next
    }
    expect(found).toEqual(numbersOf(await list(`show=${show}`)))
    expect(found.length).toBe(4)
  })

  test('that are due at one moment are paged, each once', async () => {
    const due = [await paidAt('same-1', 60), await paidAt('same-2', 60), await paidAt('same-3', 60)]
    const all = numbersOf(await list('show=to-pack'))
    const found: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await packer.get(`/v1/packing?show=to-pack&limit=2${cursor && `&cursor=${cursor}`}`)
      found.push(...numbersOf(body.items))
      cursor = body.next
    }
    expect(found).toEqual(all)
    expect(all.filter((it) => numbersOf(due).includes(it)).length).toBe(3)
  })

  test('PACK-006 are all placed ones without a filter, newest first; another word is refused', async () => {
    expect(await list('show=all')).toEqual(await list(''))
    expect(numbersOf(await list('')).length).toBeGreaterThan(10)
    const { status, body } = await packer.get('/v1/packing?show=mine')
    expect([status, body.code]).toEqual([422, 'invalid-request'])
  })

  test('say how many of their bags are done, and who packs them', async () => {
    const order = await paidAt('counted', 90)
    const [code = ''] = await codesOf(packer, order)
    await scan(packer, order, code, { station: 'Стол 3' })
    const shown = (await list('show=to-pack')).find((it) => it.id === order.id)
    expect(shown).toMatchObject({ bags: { total: 1, done: 1 }, atWork: [{ station: 'Стол 3', name: 'Ира' }] })
    expect((await list('show=to-pack')).find((it) => it.id === soon.id)).toMatchObject({
      bags: { total: 1, done: 0 },
      atWork: [],
    })
  })
})

test.each<[Show, string]>([
  ['to-pack', 'orders_to_pack'],
  ['aside', 'orders_set_aside'],
])('a page of what is %s is one statement, which an index answers in its order', async (show, name) => {
  const queries: { text: string; values: unknown[] }[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => queries.push({ text, values }) }
  const connection = world.world.connectAs('orders')
  const db = drizzle(connection, { logger }) as unknown as Db
  const asked = { ...(parseFilters({}) as Filters), show }
  expect((await listOrdersToPack(db, { reach: 'any', site: 'ru' }, asked, new Date())).length).toBeGreaterThan(3)
  expect(queries).toHaveLength(1)
  await connection`set enable_seqscan = off`
  const [{ text, values }] = queries as [{ text: string; values: string[] }]
  const plan = (await connection.unsafe(`explain ${text}`, values)).map((it) => it['QUERY PLAN']).join('\n')
  expect(plan).toContain(`using ${name} on orders`)
  expect(plan).not.toContain('Sort Key: (COALESCE')
})
