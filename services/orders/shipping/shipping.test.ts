import { describe, expect, test } from 'bun:test'
import type { Tracking } from 'contracts/order/order'
import type { Client } from 'service-kit/test/service'
import { aKey, holdFirst, makeMove, orderOf } from '../builders'
import { codesOf, packersOf, packingOf, scan } from '../test/packers'
import { runOrders } from '../test/world'

const world = await runOrders()
const { as, at, bring, recorded } = world
const { paidOrder } = packersOf(world)
const packer = await as('Ира', { roles: ['packer'] })
const second = await as('Олег', { roles: ['packer'] })
const manager = await as('boss', { roles: ['manager'] })

type Which = { id: string }
const PARCELS = ['10203040', '10203041'].map((number) => ({ carrier: 'CDEK', number }))
const ship = (client: Client, { id }: Which, parcels: readonly Tracking[] = PARCELS, key = aKey()) =>
  client.post(`/v1/packing/${id}/shipment`, { parcels }, key)
const takeBack = (client: Client, { id }: Which) => client.delete(`/v1/packing/${id}/shipment`)
const override = (client: Client, { id }: Which) =>
  client.put(`/v1/packing/${id}/override`, { reason: 'Сканер не работает' })
const refusalOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]

/** An order in production with a bag of each patient. */
const inProduction = async (customer: string, ...names: string[]) =>
  bring(await paidOrder(customer, ...names), 'processing')
/** One all of whose bags are verified. */
async function packed(customer: string) {
  const order = await inProduction(customer, 'Вера')
  for (const code of await codesOf(packer, order)) await scan(packer, order, code)
  return order
}

describe('a packer', () => {
  test('ORD-027 ships an order once all its bags are verified: its customer follows its parcels, and others hear of it', async () => {
    const order = await inProduction('packed', 'Вера', 'Anna')
    const [vera = '', anna = ''] = await codesOf(packer, order)
    expect(refusalOf(await ship(packer, order))).toEqual([409, 'bags-open'])
    await scan(packer, order, vera)
    expect(refusalOf(await ship(packer, order))).toEqual([409, 'bags-open'])
    await scan(packer, order, anna)
    expect(await orderOf(at('packed'), order)).toMatchObject({ status: 'processing', parcels: [] })

    const { status, body } = await ship(packer, order)
    expect([status, body.order.status, body.order.parcels]).toEqual([200, 'shipped', PARCELS])
    expect(body).toEqual(await packingOf(packer, order))
    expect(await orderOf(at('packed'), order)).toMatchObject({
      status: 'shipped',
      tracking: PARCELS[0],
      parcels: PARCELS,
    })
    const { data } = await world.world.event('orders.order.shipped.v1', ({ data }) => data.orderId === order.id)
    expect(data).toMatchObject({ orderId: order.id, carrier: 'CDEK', parcel: '10203040', parcels: PARCELS })
    expect(refusalOf(await ship(packer, order))).toEqual([409, 'not-to-pack'])
  })

  test('ships an order whose rest an override lets go, and none once that is withdrawn', async () => {
    const order = await inProduction('overridden', 'Вера')
    await override(packer, order)
    await packer.delete(`/v1/packing/${order.id}/override`)
    expect(refusalOf(await ship(packer, order))).toEqual([409, 'bags-open'])
    await override(packer, order)
    expect((await ship(packer, order, [])).body.order).toMatchObject({ status: 'shipped', tracking: null, parcels: [] })
  })

  test('ORD-026 does not begin the production: staff do that first', async () => {
    const order = await paidOrder('paid', 'Вера')
    for (const code of await codesOf(packer, order)) await scan(packer, order, code)
    const early = await ship(packer, order)
    expect([...refusalOf(early), early.body.detail]).toEqual([
      409,
      'move-not-allowed',
      `Order ${order.number} is paid, and its production has not begun: staff begin it first.`,
    ])
    await bring(order, 'processing')
    expect((await ship(packer, order)).body.order.status).toBe('shipped')
  })

  test('ships no order that waits for a scan, or was cancelled after it was packed', async () => {
    const held = await packed('held')
    await holdFirst(manager, await orderOf(manager, held))
    expect(refusalOf(await ship(packer, held))).toEqual([409, 'not-to-pack'])
    const cancelled = await packed('cancelled')
    await bring(cancelled, 'cancelled')
    expect(refusalOf(await ship(packer, cancelled))).toEqual([409, 'not-to-pack'])
  })

  test('ships an order once for a key; two at once ship it once', async () => {
    const order = await packed('once')
    const key = aKey()
    const answers = await Promise.all([1, 2, 3].map(() => ship(packer, order, PARCELS, key)))
    expect(answers.map((it) => [it.status, it.body.order?.status])).toEqual(Array(3).fill([200, 'shipped']))
    expect(refusalOf(await ship(packer, order, [], key))).toEqual([422, 'key-reused'])
    expect(await recorded('orders.order.shipped.v1', order)).toHaveLength(1)
    const other = await packed('at-once')
    const both = await Promise.all([ship(packer, other), ship(second, other)])
    expect(both.map((it) => it.status).sort()).toEqual([200, 409])
    expect(await recorded('orders.order.shipped.v1', other)).toHaveLength(1)
  })

  test('names at most 20 parcels, each once and whole; else nothing changes', async () => {
    const order = await packed('wrong')
    const many = Array.from({ length: 21 }, (_, it) => ({ carrier: 'CDEK', number: String(it) }))
    const [first] = PARCELS
    for (const wrong of [many, [first!, first!], [{ carrier: ' ', number: '1' }], [{ carrier: 'CDEK', number: '' }]])
      expect(refusalOf(await ship(packer, order, wrong))).toEqual([422, 'invalid-request'])
    expect((await packer.post(`/v1/packing/${order.id}/shipment`, { parcels: [] })).status).toBe(428)
    expect(await orderOf(manager, order)).toMatchObject({ status: 'processing', version: order.version })
  })

  test('ships orders of the own site alone; staff whose site it is not neither', async () => {
    const order = await packed('elsewhere')
    const ofEu = await as('eu', { roles: ['packer'], siteId: 'eu' })
    const limited = await world.startLimited()
    const staffOfEu = await limited.as('boss-eu', { roles: ['manager'], siteId: 'eu' })
    for (const it of [ofEu, staffOfEu]) {
      expect(refusalOf(await ship(it, order))).toEqual([404, 'order-not-found'])
      expect(refusalOf(await takeBack(it, order))).toEqual([404, 'order-not-found'])
    }
    await limited.stop()
    for (const [it, status] of [
      [at('elsewhere'), 401],
      [await as('elsewhere'), 403],
    ] as const) {
      expect((await ship(it, order)).status).toBe(status)
      expect((await takeBack(it, order)).status).toBe(status)
    }
    expect((await orderOf(manager, order)).status).toBe('processing')
    expect((await ship(manager, order)).body.order.status).toBe('shipped')
  })

  test('AUTH-037 is named where an order was shipped, and where that was taken back; staff are known by their e-mail', async () => {
    const order = await packed('audited')
    await ship(packer, order)
    expect((await orderOf(manager, order)).movedBy).toMatchObject({ ship: 'Ира' })
    await takeBack(packer, order)
    await ship(manager, order, [])
    expect((await orderOf(manager, order)).movedBy).toMatchObject({ ship: 'boss@example.org' })
    const told = (await recorded('orders.audit.recorded.v1', order)).slice(-3)
    const packerSaid = { field: 'packer', before: null, after: 'Ира' }
    expect(told.map(({ action, changes }) => [action, changes])).toEqual([
      [
        'order-moved',
        [
          { field: 'status', before: 'processing', after: 'shipped' },
          { field: 'carrier', before: null, after: 'CDEK' },
          { field: 'parcel', before: null, after: '10203040, 10203041' },
          packerSaid,
        ],
      ],
      [
        'move-undone',
        [
          { field: 'status', before: 'shipped', after: 'processing' },
          { field: 'carrier', before: 'CDEK', after: null },
          { field: 'parcel', before: '10203040, 10203041', after: null },
          packerSaid,
        ],
      ],
      ['order-moved', [{ field: 'status', before: 'processing', after: 'shipped' }]],
    ])
  })
})

describe('a shipping', () => {
  test('ORD-027 is taken back by whoever shipped it; its bags stay verified', async () => {
    const order = await packed('back')
    await ship(packer, order)
    for (const other of [second, manager]) expect(refusalOf(await takeBack(other, order))).toEqual([409, 'undo-over'])
    const { status, body } = await takeBack(packer, order)
    expect([status, body.order.status, body.order.parcels, body.isComplete]).toEqual([200, 'processing', [], true])
    const { data } = await world.world.event('orders.order.move-undone.v1', ({ data }) => data.orderId === order.id)
    expect(data).toEqual({ orderId: order.id, move: 'ship', status: 'processing' })
    expect(refusalOf(await takeBack(packer, order))).toEqual([409, 'undo-over'])
    expect((await ship(packer, order, PARCELS.slice(1))).body.order.parcels).toEqual(PARCELS.slice(1))
  })

  test('ORD-027 is not taken back once staff have moved the order on', async () => {
    const order = await packed('completed')
    await ship(packer, order)
    await bring(order, 'completed')
    expect(refusalOf(await takeBack(packer, order))).toEqual([409, 'undo-over'])
  })

  test('is all that is taken back here: a move of staff to production stays', async () => {
    const order = await paidOrder('produced', 'Вера')
    await makeMove(manager, order, 'process')
    expect(refusalOf(await takeBack(manager, order))).toEqual([409, 'undo-over'])
    expect((await orderOf(manager, order)).status).toBe('processing')
  })

  test('of a draft, and of an order that was never packed, does not exist', async () => {
    const { body: draft } = await at('draft').post('/v1/orders', {}, aKey())
    for (const it of [ship, takeBack]) expect(refusalOf(await it(packer, draft))).toEqual([404, 'order-not-found'])
    expect(refusalOf(await ship(packer, await inProduction('never', 'Вера')))).toEqual([409, 'bags-open'])
  })
})
