import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import type { Client } from 'service-kit/test/service'
import { makeMove, orderOf, place, seenBy } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { world, at, as, handled, loseScan, placedOrder, readyOrder, recorded, storeScans } = await runOrders()
const manager = await as('manager', { roles: ['manager'] })

const fileIdsOf = async (client: Client, order: Order) => (await seenBy(client, order.id)).expected.fileIds
const complete = (order: Order, accepted = {}) => makeMove(manager, order, 'complete', accepted)
const slipFor = async (client: Client, { id }: Order) => {
  const { status, body } = await client.post(`/v1/orders/${id}/payment-slips`)
  return [status, body.code]
}

/** What an answer says of an order whose only scan is missing. */
const LACKING = {
  scanCount: 0,
  kindCounts: { aligner: 0, matrix: 0, retainer: 0 },
  missingScanCount: 1,
  step: 'replace-scans',
} as const

describe('an order with a scan in its frozen price that files has lost', () => {
  async function aLackingOrder(name: string) {
    const client = at(name)
    const order = await placedOrder(client, contactsOf(name))
    const [scanId = ''] = await fileIdsOf(client, order)
    await loseScan(order, scanId)
    return { client, order, scanId }
  }

  test('shows the missing scan to its customer and to staff, also in the list, and keeps its price', async () => {
    const { client, order, scanId } = await aLackingOrder('lacking')
    expect(await orderOf(client, order)).toEqual({ ...order, ...LACKING })
    // Staff are told which it is, so that their page has a place for it.
    const missing = { id: scanId, patientId: order.patients[0]?.id, kind: 'aligner' }
    expect((await orderOf(manager, order)).missingScans).toEqual([missing] as never)
    const listed = (await manager.get('/v1/orders?empty=shown')).body.items
    expect(listed.find((it: Order) => it.id === order.id)).toMatchObject({ missingScanCount: 1 })
    expect(await fileIdsOf(client, order)).toEqual([scanId])
    expect(await recorded('orders.scan.removed.v1', { id: scanId })).toEqual([])
  })

  test('BACK-015 is in the list of what waits for staff, and counted there, though it has no scan any more', async () => {
    const { order } = await aLackingOrder('waited-for')
    const ids = async (query: string): Promise<string[]> =>
      (await manager.get(`/v1/orders?limit=100&${query}`)).body.items.map((it: Order) => it.id)
    expect(await ids('step=ship,replace-scans')).toContain(order.id)
    expect(await ids('')).not.toContain(order.id)
    const { total } = (await manager.get('/v1/order-counts?step=ship,replace-scans')).body
    expect(total).toBe((await ids('step=ship,replace-scans')).length)
  })

  test('gets no new payment slip', async () => {
    const { client, order } = await aLackingOrder('unpayable')
    expect(await slipFor(client, order)).toEqual([409, 'scans-missing'])
  })

  test('ORD-025 is completed only if staff confirm it', async () => {
    const { order } = await aLackingOrder('incomplete')
    const refused = await complete(order)
    expect([refused.status, refused.body.code]).toEqual([409, 'scans-missing'])
    const accepted = await complete(order, { missingScans: 'accepted' })
    expect([accepted.status, accepted.body.status]).toEqual([200, 'completed'])
  })
})

/** Files reports that a scan’s bytes are damaged or recovered, or that staff have deleted or restored it. */
const report = async (
  what: 'damaged' | 'recovered' | 'deleted' | 'restored',
  order: Order,
  scanId: string,
  aggregateVersion: number,
) => {
  const data = { scanId, orderId: order.id, patientId: order.patients[0]?.id ?? '' }
  await handled(`files.scan.${what}.v1`, data, { aggregateId: scanId, aggregateVersion })
}

describe('an order with a scan that is damaged at files', () => {
  async function aDamagedOrder(name: string) {
    const client = at(name)
    const order = await placedOrder(client, contactsOf(name))
    const [scanId = ''] = await fileIdsOf(client, order)
    await report('damaged', order, scanId, 2)
    return { client, order, scanId }
  }

  test('is treated like one with a lost scan, but packers see the scan: no slip, and staff must confirm the completion', async () => {
    const { client, order } = await aDamagedOrder('damaged')
    expect(await orderOf(client, order)).toEqual({ ...order, ...LACKING })
    const find = async (path: string) => (await manager.get(path)).body.items.find((it: Order) => it.id === order.id)
    expect(await find('/v1/orders?empty=shown')).toMatchObject({
      scanCount: 0,
      missingScanCount: 1,
      step: 'replace-scans',
    })
    expect(await find('/v1/packing')).toMatchObject({ counts: { aligner: 1 } })
    expect(await slipFor(client, order)).toEqual([409, 'scans-missing'])
    const refused = await complete(order)
    expect([refused.status, refused.body.code]).toEqual([409, 'scans-missing'])
    expect((await complete(order, { missingScans: 'accepted' })).status).toBe(200)
  })

  test('is complete when the bytes are recovered, even if an older report of the damage comes later', async () => {
    const { client, order, scanId } = await aDamagedOrder('recovered')
    await report('recovered', order, scanId, 3)
    await report('damaged', order, scanId, 2)
    expect(await orderOf(client, order)).toEqual(order)
    expect(await slipFor(client, order)).toEqual([201, undefined])
  })

  test('is priced and placed without the scan while it is a draft; a scan that is recovered later is not paid for', async () => {
    const client = at('draft')
    const order = await readyOrder(client, contactsOf('draft'))
    const [other] = await storeScans(client, order, {})
    const seen = await seenBy(client, order.id)
    await report('damaged', order, other!.scanId, 2)
    const refused = await place(client, order, seen)
    expect([refused.status, refused.body.code]).toEqual([409, 'quote-changed'])
    const placed = await place(client, order)
    expect([placed.status, placed.body.scanCount]).toEqual([201, 1])
    await report('recovered', order, other!.scanId, 3)
    const [scan] = await world.sql`select is_late, damaged_at from orders.scans where id = ${other!.scanId}`
    expect(scan).toEqual({ is_late: true, damaged_at: null })
    expect(await orderOf(client, order)).toMatchObject({ missingScanCount: 0 })
  })
})

describe('an order with a scan that staff have deleted at files', () => {
  test('BROW-006 lacks it until they restore it, even if the older event of the deletion comes later', async () => {
    const client = at('deleted')
    const order = await placedOrder(client, contactsOf('deleted'))
    const [scanId = ''] = await fileIdsOf(client, order)
    await report('deleted', order, scanId, 2)
    expect(await orderOf(client, order)).toEqual({ ...order, ...LACKING })
    await report('restored', order, scanId, 3)
    await report('deleted', order, scanId, 2)
    expect(await orderOf(client, order)).toEqual(order)
  })

  test('BROW-006 is priced without it while it is a draft; files is not told to remove it, so that it can come back', async () => {
    const client = at('deleted draft')
    const order = await readyOrder(client, contactsOf('deleteddraft'))
    const [scanId = ''] = await fileIdsOf(client, order)
    await report('deleted', order, scanId, 2)
    expect(await fileIdsOf(client, order)).toEqual([])
    expect(await recorded('orders.scan.removed.v1', { id: scanId })).toEqual([])
    await report('restored', order, scanId, 3)
    expect(await fileIdsOf(client, order)).toEqual([scanId])
  })
})
