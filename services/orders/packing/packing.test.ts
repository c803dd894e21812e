import { describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { logoName } from 'contracts/order/packing/logo-name'
import type { PackingOrder } from 'contracts/order/packing/worklist'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Db } from 'service-kit/database/db'
import { captureOf, choose, consentTo, draftOrder, place, TRACKING } from '../builders'
import { type Filters, parseFilters } from '../order/filters'
import { contactsOf, runOrders } from '../test/world'
import { listOrdersToPack } from './store/list'

const { world, at, as, bring, handled, startLimited, loseScan, placedOrder, readyOrder, storeScans } = await runOrders()
const packer = await as('packer', { roles: ['packer'] })

const toPack = async (query = '', client = packer): Promise<PackingOrder[]> =>
  (await client.get(`/v1/packing${query}`)).body.items
const idsOf = (items: readonly { id: string }[]) => items.map((it) => it.id)

describe('the orders to pack', () => {
  test('PACK-026 are shown with the data of the labels, patients in order of addition, and no contacts except the address', async () => {
    const client = at('clinic')
    const draft = await draftOrder(
      client,
      { ...contactsOf('clinic'), fullName: 'Anna K.', address: 'Kazan' },
      'Vera',
      'Anna',
      'Eva',
    )
    await choose(client, draft)
    await storeScans(client, draft, {}, {}, { kind: 'retainer', patient: 1 }, { kind: 'retainer', patient: 2 })
    await consentTo(client, draft)
    const { body: order } = await place(client, draft)
    const [shown] = await toPack('?limit=1')
    expect(shown).toEqual({
      id: order.id,
      number: order.number,
      site: 'ru',
      status: 'pending',
      fullName: 'Anna K.',
      address: 'Kazan',
      counts: { aligner: 2, matrix: 0, retainer: 2 },
      patients: draft.patients.map(({ id, name, createdAt }) => ({ id, name, createdAt })),
      moneyBack: 'none',
      tracking: null,
      parcels: [],
      dueAt: null,
      aside: null,
      bags: { total: 3, done: 0 },
      atWork: [],
      logo: logoName('clinic@example.org'),
      createdAt: order.createdAt,
      placedAt: order.placedAt,
    })
    expect(shown?.patients.map((it) => it.name)).toEqual(['Vera', 'Anna', 'Eva'])
  })

  test('PACK-006 are all placed orders, newest first, and no draft, also if the query names drafts', async () => {
    const client = at('statuses')
    const draft = await readyOrder(client, contactsOf('statuses'))
    const placed: string[] = []
    for (const status of ['pending', 'paid', 'processing', 'shipped', 'completed', 'cancelled'] as const) {
      const order = await placedOrder(client, contactsOf('statuses'))
      await bring(order, status)
      placed.unshift(order.id)
    }
    expect(idsOf(await toPack('?limit=6'))).toEqual(placed)
    const [, , , processing = '', paid = ''] = placed
    expect(idsOf(await toPack('?status=paid,processing'))).toEqual([processing, paid])
    expect(idsOf(await toPack('?status=draft,paid'))).toEqual([paid])
    expect((await toPack('?status=shipped,paid')).map((it) => it.tracking)).toEqual([TRACKING, null])
    expect(await toPack('?status=draft')).toEqual([])
    expect(idsOf(await toPack('?limit=100'))).not.toContain(draft.id)
  })

  test('PACK-026 count the ordered scans, without removed and later ones', async () => {
    const client = at('counting')
    const draft = await readyOrder(client, contactsOf('counting'))
    const [removed] = await storeScans(client, draft, {})
    await loseScan(draft, removed!.scanId)
    await place(client, draft)
    await storeScans(client, draft, {}, { kind: 'matrix' })
    const [shown] = await toPack('?limit=1')
    expect([shown?.id, shown?.counts]).toEqual([draft.id, { aligner: 1, matrix: 0, retainer: 0 }])
  })

  test('PACK-028 are shown to packers and to staff, and refused to everybody else', async () => {
    const [manager, admin] = [await as('boss', { roles: ['manager'] }), await as('root', { roles: ['admin'] })]
    const allowed = [packer, manager, admin].map(async (it) => (await it.get('/v1/packing')).status)
    expect(await Promise.all(allowed)).toEqual([200, 200, 200])
    const refused = [at(''), at('visitor'), await as('customer')].map((it) => it.get('/v1/packing'))
    expect((await Promise.all(refused)).map((it) => [it.status, it.body.code])).toEqual([
      [401, 'not-authenticated'],
      [401, 'not-authenticated'],
      [403, 'not-allowed'],
    ])
  })

  test('PACK-028 are the only operation of orders that packers may call', async () => {
    const { id } = await placedOrder(at('packed'), contactsOf('packed'))
    for (const path of ['/v1/orders', '/v1/own-orders', `/v1/orders/${id}`, `/v1/orders/${id}/quote`]) {
      const { status, body } = await packer.get(path)
      expect([path, status, body.code]).toEqual([path, 403, 'not-allowed'])
    }
  })

  test('BACK-017 are those of all sites to staff, of their site to staff who are limited to it, and to packers', async () => {
    const [ru, eu] = [
      await placedOrder(at('ru'), contactsOf('ru')),
      await placedOrder(at('eu', 'eu'), contactsOf('eu')),
    ]
    const [boss, euro] = [
      await as('boss', { roles: ['manager'] }),
      await as('euro', { roles: ['packer'], siteId: 'eu' }),
    ]
    expect(idsOf(await toPack('?limit=2', boss))).toEqual([eu.id, ru.id])
    expect(idsOf(await toPack('?limit=1'))).toEqual([ru.id])
    expect(idsOf(await toPack('', euro))).toEqual([eu.id])
    const limited = await startLimited()
    const ofOne = await limited.as('boss', { roles: ['manager'], siteId: 'eu' })
    expect(idsOf(await toPack('', ofOne))).toEqual([eu.id])
    await limited.stop()
  })

  test('are paged newest first, each order once, also orders of the same instant', async () => {
    const all = idsOf(await toPack('?limit=100'))
    const [atOnce, later] = [all.slice(0, 3), all.slice(3)]
    // A moved clock: no two requests are sure to be made within one millisecond.
    await world.sql`update orders.orders set created_at = '2026-01-01T12:00:00.123Z' where id = any(${atOnce})`
    const found: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await packer.get(`/v1/packing?limit=2${cursor && `&cursor=${cursor}`}`)
      expect(body.items.length).toBeLessThanOrEqual(2)
      found.push(...idsOf(body.items))
      cursor = body.next
    }
    expect(later.length).toBeGreaterThan(3)
    expect(found).toEqual([...later, ...atOnce.toSorted().reverse()])
    for (const query of ['cursor=x', 'status=lost', 'limit=0', 'search=anna']) {
      const { status, body } = await packer.get(`/v1/packing?${query}`)
      expect([query, status, body.code]).toEqual([query, 422, 'invalid-request'])
    }
  })

  test('PAY-033 say whether all or a part of the money that paid for them was given back, and no sums', async () => {
    const client = at('given back')
    const [whole, part, twice, kept] = [
      await placedOrder(client, contactsOf('given-back')),
      await placedOrder(client, contactsOf('given-back')),
      await placedOrder(client, contactsOf('given-back')),
      await placedOrder(client, contactsOf('given-back')),
    ]
    const pay = async (order: { id: string }) => {
      const payment = await captureOf(client, order)
      await handled('payments.payment.captured.v1', payment)
      return payment
    }
    // What came of each payment of an order of 10 000 ₽, and what is left of it.
    const giveBack = (orderId: string, left: [{ paymentId: string }, number][]) => {
      const leftMinor = left.reduce((sum, [, it]) => sum + it, 0)
      return handled(
        'payments.refund.completed.v1',
        {
          paymentId: left[0]![0].paymentId,
          orderId,
          movementId: randomUUID(),
          amountMinor: 1,
          currency: 'RUB',
          refundedMinor: left.length * 10_000_00 - leftMinor,
          leftMinor,
          paymentCount: left.length,
          payments: left.map(([{ paymentId }, it]) => ({ paymentId, providerPaymentId: null, leftMinor: it })),
          completedAt: '2026-11-21T12:00:00.000Z',
        },
        { aggregateVersion: left.length + 1 },
      )
    }
    await giveBack(whole.id, [[await pay(whole), 0]])
    await giveBack(part.id, [[await pay(part), 8_000_00]])
    // The second payment came beside the one that paid, and went back: the order is paid in full.
    await giveBack(twice.id, [
      [await pay(twice), 10_000_00],
      [await pay(twice), 0],
    ])
    await pay(kept)
    const shown = await toPack('?limit=4')
    expect(shown.map((it) => [it.id, it.status, it.moneyBack])).toEqual([
      [kept.id, 'paid', 'none'],
      [twice.id, 'paid', 'none'],
      [part.id, 'paid', 'part'],
      [whole.id, 'paid', 'all'],
    ])
    expect(JSON.stringify(shown)).not.toContain('Minor')
  })

  test('PACK-026 take one statement for any number of orders, patients and scans', async () => {
    const statements: string[] = []
    const logger = { logQuery: (text: string) => statements.push(text) }
    const db = drizzle(world.connectAs('orders'), { logger }) as unknown as Db
    const asked = { ...(parseFilters({}) as Filters), show: 'all' } as const
    const found = await listOrdersToPack(db, { reach: 'any', site: null }, asked, new Date())
    expect(found.length).toBeGreaterThan(5)
    expect(found.every((it) => it.patients.length > 0 && it.counts.aligner > 0)).toBe(true)
    expect(statements).toHaveLength(1)
  })
})
