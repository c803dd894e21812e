import { describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { verify } from 'contracts/access/signed'
import { UPLOAD_SLIP, UploadSlipClaims } from 'contracts/access/slips'
import type { Order } from 'contracts/order/order'
import { type Client, ownerOf } from 'service-kit/test/service'
import { aStoredScan, captureOf, holdFirst, ifMatch, makeMove, orderOf, place, REASON, seenBy } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { world, keys, as, at, bring, handled, hintsTo, placedOrder, readyOrder, recorded, start, storeScans } =
  await runOrders()
const boss = await as('boss', { roles: ['manager'] })

const HOUR_MS = 60 * 60_000
const resume = (client: Client, { id, version }: Order) =>
  client.delete(`/v1/orders/${id}/hold`, undefined, ifMatch(version))
const slipOf = (client: Client, { id }: Pick<Order, 'id'>) => client.post(`/v1/orders/${id}/hold/upload-slips`)
const fileIdsOf = async (order: Order) => (await seenBy(boss, order.id)).expected.fileIds
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code]
const ms = (instant: string | null | undefined) => Date.parse(instant ?? '')

/** An order whose aligner staff have asked for again, and its old scan. */
async function heldOrder(name: string, status: 'pending' | 'paid' | 'processing' = 'paid') {
  const client = at(name)
  const order = await bring(await placedOrder(client, contactsOf(name)), status)
  const [scanId = ''] = await fileIdsOf(order)
  const { status: answered, body } = await holdFirst(boss, order, { scanId })
  expect(answered).toBe(200)
  return { client, order, scanId, held: body as Order }
}
/** Files stores the scan that was asked for. */
async function answer(order: Order, replaces: string | null, but: Parameters<typeof aStoredScan>[1] = {}) {
  const scan = aStoredScan(order, { replaces, ...but })
  await handled('files.scan.stored.v1', scan)
  return scan.scanId
}

describe('staff who ask for a scan', () => {
  test('CAB-019 stop the clock; the customer sees what for, the lists whose turn it is, and others hear of it', async () => {
    const { client, order, scanId, held } = await heldOrder('asked')
    const hold = { patientId: order.patients[0]?.id, kind: 'aligner', scanId, reason: REASON, isOver: false }
    expect(held).toMatchObject({ hold, step: 'client-asked', dueAt: order.dueAt, version: order.version + 1 })
    const { askedBy, ...shown } = held.hold!
    expect([askedBy, (await orderOf(client, order)).hold]).toEqual(['boss@example.org', shown])
    const listed = (await boss.get('/v1/orders?step=client-asked')).body.items
    expect(listed.map((it: Order) => it.id)).toContain(order.id)
    const [told] = await recorded('orders.order.held.v1', order)
    const which = { isReplacement: true, reason: REASON }
    // The 48 hours since the bank had its money are over.
    expect(told).toMatchObject({ orderId: order.id, email: 'asked@example.org', ...which, leavesAfter: 'soon' })
    const [{ action, changes }] = await recorded('orders.audit.recorded.v1', order).then((it) => it.slice(-1))
    expect([action, changes]).toEqual(['order-held', [{ field: 'askedFor', before: null, after: REASON }]])
  })

  test('ask once where the answer was lost and their page asks again', async () => {
    const { order, scanId, held } = await heldOrder('repeated')
    const again = await holdFirst(boss, order, { scanId })
    expect([again.status, again.body.version]).toEqual([200, held.version])
    expect(await recorded('orders.order.held.v1', order)).toHaveLength(1)
    const other = await holdFirst(await as('other', { roles: ['manager'] }), order, { scanId })
    expect(codeOf(other)).toEqual([409, 'order-on-hold'])
  })

  test('name a reason of 1 to 500 characters; nobody but staff asks', async () => {
    const order = await bring(await placedOrder(at('worded'), contactsOf('worded')), 'paid')
    for (const reason of ['', '   ', 'x'.repeat(501)])
      expect(codeOf(await holdFirst(boss, order, { reason }))).toEqual([422, 'invalid-request'])
    const others = [at('worded'), await as('worded'), await as('packer', { roles: ['packer'] })]
    for (const other of others) expect([401, 403]).toContain((await holdFirst(other, order)).status)
    expect(codeOf(await holdFirst(boss, order, { patientId: randomUUID() }))).toEqual([404, 'patient-not-found'])
    expect(codeOf(await holdFirst(boss, order, { scanId: randomUUID() }))).toEqual([404, 'scan-not-found'])
    expect((await orderOf(boss, order)).hold).toBeNull()
  })

  test('ORD-027 neither make, send nor complete the order meanwhile; they may cancel it, which ends the hold', async () => {
    const { held } = await heldOrder('unmoved')
    for (const move of ['process', 'complete'] as const)
      expect(codeOf(await makeMove(boss, held, move))).toEqual([409, 'order-on-hold'])
    const cancelled = await makeMove(boss, held, 'cancel')
    expect([cancelled.status, cancelled.body.status, cancelled.body.hold]).toEqual([200, 'cancelled', null])
    expect(await recorded('orders.order.resumed.v1', held)).toEqual([{ orderId: held.id }])
  })

  test('ORD-027 and others who ship it at the same version exclude each other: one is told', async () => {
    for (let round = 0; round < 6; round++) {
      const order = await bring(await placedOrder(at(`race ${round}`), contactsOf(`race${round}`)), 'processing')
      const [held, shipped] = await Promise.all([holdFirst(boss, order), makeMove(boss, order, 'ship')])
      const { status, hold } = await orderOf(boss, order)
      if (held.status === 200) {
        expect(codeOf(shipped)).toEqual([409, 'order-on-hold'])
        expect([status, hold?.reason]).toEqual(['processing', REASON])
      } else {
        expect(codeOf(held)).toEqual([409, 'move-not-allowed'])
        expect([status, hold]).toEqual(['shipped', null])
      }
    }
  })

  test('CAB-019 go on without it: the due date moves by the time of the hold, and files and customer hear of it', async () => {
    const { client, held } = await heldOrder('resumed')
    const { status, body } = await resume(boss, held)
    const stoodMs = ms(body.updatedAt) - ms(held.hold?.askedAt)
    expect([status, body.hold, body.step]).toEqual([200, null, 'process'])
    expect(ms(body.dueAt)).toBe(ms(held.dueAt) + stoodMs)
    expect(stoodMs).toBeGreaterThan(0)
    expect(ms((await orderOf(client, held)).dueAt)).toBe(ms(body.dueAt))
    expect(await recorded('orders.order.resumed.v1', held)).toEqual([{ orderId: held.id }])
    expect(codeOf(await resume(boss, body))).toEqual([409, 'order-not-on-hold'])
    const last = (await recorded('orders.audit.recorded.v1', held)).at(-1)
    expect(last.action).toBe('order-resumed')
  })

  test('CAB-019 the clock of an order that is paid while it waits begins when it goes on', async () => {
    const { held } = await heldOrder('paid-later', 'pending')
    const capturedAt = new Date().toISOString()
    await handled('payments.payment.captured.v1', await captureOf(boss, held, { capturedAt }))
    const paid = await orderOf(boss, held)
    expect(paid).toMatchObject({ status: 'paid', paidAt: capturedAt, step: 'client-asked' })
    const { body } = await resume(boss, paid)
    expect(ms(body.dueAt)).toBe(ms(body.updatedAt) + 48 * HOUR_MS)
  })

  test('decide again when nobody has answered for 14 days, and pages hear of that', async () => {
    const { held } = await heldOrder('silent')
    const other = await heldOrder('patient')
    const ages = { silent: [held.id, 14 * 24 + 1], patient: [other.held.id, 14 * 24 - 1] } as const
    for (const [id, hours] of Object.values(ages))
      await world.sql`update orders.orders set hold = jsonb_set(hold, '{askedAt}',
        to_jsonb(to_char((now() - ${hours} * interval '1 hour') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
        where id = ${id}`
    const hints = await hintsTo('staff.ru')
    const another = await start()
    const over = await world.until(async () => {
      const order = await orderOf(boss, held)
      return order.hold?.isOver && order
    })
    for await (const message of hints)
      if (Bun.deepEquals(message.json(), { kind: 'order', id: held.id, version: over.version })) break
    expect([over.step, over.version]).toEqual(['decide-hold', held.version + 1])
    expect((await orderOf(boss, other.held)).hold?.isOver).toBe(false)
    await another.stop()
    const { status, body } = await holdFirst(boss, over)
    expect([status, body.step, body.hold.isOver]).toEqual([200, 'client-asked', false])
    // It was paid after staff had asked, as its hold was made older here: until then no clock ran.
    expect(ms(body.dueAt)).toBe(ms(held.dueAt) + ms(body.hold.askedAt) - ms(held.paidAt))
  })
})

describe('the slip for the scan', () => {
  test('names order, patient, folder, kind and the scan, for whoever owns the order', async () => {
    const { client, order, scanId, held } = await heldOrder('slipped')
    const owner = await as('slipped')
    for (const it of [client, owner]) {
      const { status, body } = await slipOf(it, order)
      expect(status).toBe(201)
      const claims = await verify(keys.publicKey, UPLOAD_SLIP, UploadSlipClaims, body.slip, new Date())
      expect(claims).toMatchObject({
        ...{ orderId: order.id, patientId: order.patients[0]?.id, folder: order.patients[0]?.folder, site: 'ru' },
        hold: { askedAt: held.hold?.askedAt, kind: 'aligner', scanId },
      })
    }
    const visitors = await verify(
      keys.publicKey,
      UPLOAD_SLIP,
      UploadSlipClaims,
      (await slipOf(client, order)).body.slip,
      new Date(),
    )
    expect(visitors?.owner).toBe(ownerOf('slipped'))
  })

  test('AUTH-030 is not for others, nor for an order that waits for nothing', async () => {
    const { client, order, held } = await heldOrder('private')
    for (const other of [at('stranger'), await as('stranger'), boss])
      expect(codeOf(await slipOf(other, order))).toEqual([404, 'order-not-found'])
    await resume(boss, held)
    expect(codeOf(await slipOf(client, order))).toEqual([409, 'order-not-on-hold'])
    const draft = await readyOrder(client, contactsOf('private'))
    expect(codeOf(await slipOf(client, draft))).toEqual([409, 'order-not-on-hold'])
  })
})

describe('the scan that was asked for', () => {
  test.each(['pending', 'paid', 'processing'] as const)(
    'FILE-048 takes the place of the old one at the same price, which files may drop; the clock goes on: %s',
    async (status) => {
      const { client, scanId, held } = await heldOrder(`answered-${status}`, status)
      const before = (await client.get(`/v1/orders/${held.id}/quote`)).body
      const came = await answer(held, scanId)
      const order = await orderOf(client, held)
      expect(order).toMatchObject({
        hold: null,
        status,
        scanCount: 1,
        missingScanCount: 0,
        totalMinor: held.totalMinor,
      })
      expect((await client.get(`/v1/orders/${held.id}/quote`)).body).toEqual({ ...before, fileIds: [came] })
      expect(await recorded('orders.order.resumed.v1', held)).toEqual([{ orderId: held.id, scanIds: [came] }])
      expect(await recorded('orders.scan.removed.v1', { id: scanId })).toEqual([{ orderId: held.id, scanId }])
      const [scan] = await world.sql`select is_late from orders.scans where id = ${came}`
      expect(scan).toEqual({ is_late: false })
      const packed = (await boss.get('/v1/packing')).body.items.find((it: Order) => it.id === held.id)
      expect(packed.counts).toMatchObject({ aligner: 1 })
      if (status === 'pending') expect(order.dueAt).toBeNull()
      else expect(ms(order.dueAt)).toBe(ms(held.dueAt) + ms(order.updatedAt) - ms(held.hold?.askedAt))
      const shown = (await boss.get('/v1/orders?empty=shown')).body.items.find((it: Order) => it.id === held.id)
      expect([shown.step, shown.scanCount]).toEqual([order.step, 1])
    },
  )

  test('PRICE-028 pays for the order as before, and the factory hears of the new one', async () => {
    const { scanId, held } = await heldOrder('payable', 'pending')
    const came = await answer(held, scanId)
    expect(await bring(held, 'paid')).toMatchObject({ paymentReview: null, status: 'paid' })
    const [paid] = await recorded('orders.order.paid.v1', held)
    expect(paid).toMatchObject({ scanIds: [came], totalMinor: held.totalMinor })
  })

  test('is added where one was missing, without a change of the price; the lack of others stays', async () => {
    const client = at('incomplete')
    const ready = await readyOrder(client, contactsOf('incomplete'))
    await storeScans(client, ready, {})
    const order = (await place(client, ready)).body as Order
    const [lost = '', kept = ''] = await fileIdsOf(order)
    const { body: held } = await holdFirst(boss, order, { kind: 'retainer' })
    const patientId = order.patients[0]?.id ?? ''
    await handled('files.scan.removed.v1', { scanId: lost, orderId: order.id, patientId })
    const came = await answer(order, null, { kind: 'retainer' })
    expect(await fileIdsOf(order)).toEqual([lost, kept, came])
    expect(await orderOf(boss, held)).toMatchObject({
      ...{ hold: null, totalMinor: order.totalMinor, missingScanCount: 1, step: 'replace-scans' },
    })
    const listed = (await boss.get('/v1/orders?step=replace-scans')).body.items
    expect(listed.map((it: Order) => it.id)).toContain(order.id)
    // The lost one is what is missing next.
    const { status } = await holdFirst(boss, await orderOf(boss, order), { kind: 'aligner' })
    expect(status).toBe(200)
    const found = await answer(order, null)
    expect(await fileIdsOf(order)).toEqual([kept, came, found])
    expect(await orderOf(boss, held)).toMatchObject({ missingScanCount: 0, step: 'payment-due' })
  })

  test('waits for staff if they went on without it, or if it is another than they wait for', async () => {
    const { scanId, held } = await heldOrder('late')
    const { body: going } = await resume(boss, held)
    await answer(held, scanId)
    expect(await fileIdsOf(held)).toEqual([scanId])
    expect(await orderOf(boss, held)).toMatchObject({ version: going.version, hold: null, scanCount: 2 })
    await holdFirst(boss, going, { scanId: null })
    await answer(held, scanId)
    await answer(held, null, { kind: 'retainer' })
    await answer(held, null, { patientId: randomUUID() })
    const waiting = await orderOf(boss, held)
    expect([waiting.hold === null, await fileIdsOf(held)]).toEqual([false, [scanId]])
  })

  test('of two that files has stored takes its place once: the second waits for staff', async () => {
    const { scanId, held } = await heldOrder('twice')
    const scans = [aStoredScan(held, { replaces: scanId }), aStoredScan(held, { replaces: scanId })]
    await Promise.all(scans.map((it) => handled('files.scan.stored.v1', it)))
    const [taken, ...more] = await fileIdsOf(held)
    expect(more).toEqual([])
    expect(scans.map((it) => it.scanId)).toContain(taken!)
    expect(await recorded('orders.order.resumed.v1', held)).toHaveLength(1)
    expect(await orderOf(boss, held)).toMatchObject({ scanCount: 2, missingScanCount: 0 })
  })

  test('and staff who go on without it exclude each other', async () => {
    for (let round = 0; round < 6; round++) {
      const { scanId, held } = await heldOrder(`either-${round}`)
      const [came, going] = await Promise.all([answer(held, scanId), resume(boss, held)])
      expect(await fileIdsOf(held)).toEqual([going.status === 200 ? scanId : came])
      if (going.status !== 200) expect(codeOf(going)).toEqual([409, 'order-not-on-hold'])
      expect(await recorded('orders.order.resumed.v1', held)).toHaveLength(1)
    }
  })

  test('ORD-031 of a deleted order takes its place too, so that the order comes back with it', async () => {
    const { scanId, held } = await heldOrder('deleted')
    const { body: archived } = await boss.put(`/v1/orders/${held.id}/archive`, undefined, ifMatch(held.version))
    expect(archived.hold).toEqual(held.hold)
    const came = await answer(held, scanId)
    const order = await orderOf(boss, held)
    await boss.delete(`/v1/orders/${held.id}/archive`, undefined, ifMatch(order.version))
    expect([(await orderOf(boss, held)).hold, await fileIdsOf(held)]).toEqual([null, [came]])
  })
})
