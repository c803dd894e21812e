import { describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { verify } from 'contracts/access/signed'
import { UPLOAD_SLIP, UploadSlipClaims } from 'contracts/access/slips'
import type { Order } from 'contracts/order/order'
import { type Client, ownerOf } from 'service-kit/test/service'
import { aStoredScan, draftOrder, orderOf, place, seenBy } from '../builders'
import { runOrders } from '../test/world'

const { world, keys, as, at, handled, hintsTo, loseScan, readyOrder, recorded, storeScans } = await runOrders()

const remove = (client: Client, { id }: { id: string }, scanId: string) =>
  client.delete(`/v1/orders/${id}/scans/${scanId}`)
const fileIdsOf = async (client: Client, order: Order) => (await seenBy(client, order.id)).expected.fileIds
const removals = (id: string) => recorded('orders.scan.removed.v1', { id })

describe('removing a scan of a draft', () => {
  test('removes it from the price at once, and publishes one event', async () => {
    const client = at('remover')
    const order = await draftOrder(client, {}, 'Anna')
    const [kept, gone] = await storeScans(client, order, {}, {})
    const answers = [await remove(client, order, gone!.scanId), await remove(client, order, gone!.scanId)]
    expect(answers.map((it) => it.status)).toEqual([204, 204])
    expect(await fileIdsOf(client, order)).toEqual([kept!.scanId])
    expect(await orderOf(client, order)).toMatchObject({ scanCount: 1, missingScanCount: 0 })
    const event = await world.event('orders.scan.removed.v1', (it) => it.data.scanId === gone?.scanId)
    expect(event.data).toEqual({ orderId: order.id, scanId: gone!.scanId })
    await loseScan(order, gone!.scanId)
    expect(await removals(gone!.scanId)).toHaveLength(1)
  })

  test('BROW-019 is refused to anyone but the owner of the order', async () => {
    const owner = at('keeper')
    const order = await draftOrder(owner, {}, 'Anna')
    const [scan] = await storeScans(owner, order, {})
    const others: [Client, number][] = [
      [at('stranger'), 404],
      [await as('stranger'), 404],
      [at('keeper', 'eu'), 404],
      [await as('ira', { roles: ['packer'] }), 403],
      [at(''), 401],
    ]
    for (const [other, status] of others) expect((await remove(other, order, scan!.scanId)).status).toBe(status)
    expect(await fileIdsOf(owner, order)).toEqual([scan!.scanId])
    expect((await remove(owner, order, scan!.scanId)).status).toBe(204)
  })

  test('succeeds before orders knows the scan, which is then neither counted nor placed', async () => {
    const client = at('quicker')
    const order = await readyOrder(client)
    const scan = aStoredScan(order)
    expect((await remove(client, order, scan.scanId)).status).toBe(204)
    expect(await removals(scan.scanId)).toEqual([])
    expect((await place(client, order)).status).toBe(201)
    await handled('files.scan.stored.v1', scan)
    await world.event('orders.scan.removed.v1', (it) => it.data.scanId === scan.scanId)
    expect(await orderOf(client, order)).toMatchObject({ scanCount: 1, missingScanCount: 0 })
    expect(await world.sql`select from orders.awaited_removals where order_id = ${order.id}`).toBeEmpty()
  })

  test('does not affect a scan of another order, known or not', async () => {
    const [anna, boris] = [at('anna'), at('boris')]
    const [hers, his] = [await draftOrder(anna, {}, 'Anna'), await draftOrder(boris, {}, 'Boris')]
    const [known] = await storeScans(anna, hers, {})
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
    await handled('files.scan.stored.v1', unknown)
    expect(new Set(await fileIdsOf(anna, hers))).toEqual(new Set([known!.scanId, unknown.scanId]))
  })

  test('ORD-027 and its concurrent placement exclude each other: a placed order has every scan in its price', async () => {
    for (let round = 0; round < 8; round++) {
      const client = at(`round ${round}`)
      const order = await readyOrder(client)
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

test('an event of an older version of files, which removed a scan without its order, removes the scan, and the removal is published', async () => {
  const client = at('before')
  const order = await draftOrder(client, {}, 'Anna')
  const [scan] = await storeScans(client, order, {})
  await loseScan(order, scan!.scanId)
  expect(await fileIdsOf(client, order)).toEqual([])
  expect(await removals(scan!.scanId)).toHaveLength(1)
})

test('a removal from an unknown order is refused', async () => {
  const answer = await remove(at('nobody'), { id: randomUUID() }, randomUUID())
  expect([answer.status, answer.body.code]).toEqual([404, 'order-not-found'])
})

describe('the upload slip of a patient', () => {
  const client = at('slips')

  test('is signed, and names order, patient, folder and owner for the files service', async () => {
    const { id, number, patients } = await draftOrder(client, {}, 'Anna')
    const path = `/v1/orders/${id}/patients/${patients[0]?.id}/upload-slips`
    const { status, body } = await client.post(path)
    expect(status).toBe(201)
    const claims = await verify(keys.publicKey, UPLOAD_SLIP, UploadSlipClaims, body.slip, new Date())
    const folder = `${number}_01`
    expect(claims).toMatchObject({
      orderId: id,
      patientId: patients[0]?.id,
      folder,
      owner: ownerOf('slips'),
      site: 'ru',
    })
    const expiry = new Date(body.expiresAt)
    expect(await verify(keys.publicKey, UPLOAD_SLIP, UploadSlipClaims, body.slip, expiry)).toBeUndefined()
  })

  test('is refused for a patient of another order, and for an order that is no draft', async () => {
    const other = await draftOrder(client, {}, 'Eva')
    const { id, patients } = await readyOrder(client)
    const foreign = await client.post(`/v1/orders/${id}/patients/${other.patients[0]?.id}/upload-slips`)
    expect([foreign.status, foreign.body.code]).toEqual([404, 'patient-not-found'])
    await place(client, { id })
    const placed = await client.post(`/v1/orders/${id}/patients/${patients[0]?.id}/upload-slips`)
    expect([placed.status, placed.body.code]).toEqual([409, 'order-not-draft'])
  })
})

describe('events about scans', () => {
  test('a receipt by the factory that comes before its scan is parked until the scan comes', async () => {
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

  test('a stored scan and its transfer send hints to the pages of the owner', async () => {
    const client = at('hinted')
    const hints = await hintsTo(`owner.${ownerOf('hinted')}`)
    const seen: unknown[] = []
    hints.callback = (_, message) => seen.push(message.json())
    const order = await draftOrder(client, {}, 'Anna')
    await world.until(async () => seen.length === 1)
    const [scan] = await storeScans(client, order, {})
    await world.until(async () => seen.length === 2)
    const completed = { scanId: scan!.scanId, orderId: order.id, completedAt: '2026-11-20T12:00:00.000Z' }
    await world.publish('fulfilment-ftp.transfer.completed.v1', completed)
    await world.until(async () => seen.length === 3)
    expect(seen).toEqual(Array(3).fill({ kind: 'order', id: order.id, version: order.version }))
  })

  test('a scan of an unknown order makes the event dead, for staff to see', async () => {
    const order = { ...(await draftOrder(at('dead'), {}, 'Anna')), id: randomUUID() }
    const id = await handled('files.scan.stored.v1', aStoredScan(order))
    const [dead] = await world.sql`select reason from orders.dead where id = ${id}`
    expect(dead?.reason).toStartWith('order-not-found')
  })
})
