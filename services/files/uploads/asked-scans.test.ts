import { expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { UploadSlipClaims } from 'contracts/access/slips'
import { aMesh, arrived, aSlip, aStallingStream, claims } from '../builders'
import { aService } from '../test/service'

const here = aService()
const anna = () => here.visitor('anna')
const MESH = aMesh()
const ANOTHER = aMesh({ seed: 7 })

type Hold = NonNullable<UploadSlipClaims['hold']>
/** The slip's claims for the scan that staff have asked for, in an order that files knows to be placed. */
async function aPlacedOrder(but: Partial<Hold> = {}): Promise<UploadSlipClaims> {
  const of = claims('anna')
  await here.applied(await here.draft(of))
  const { orderId } = of
  const data = { orderId, quoteVersion: '1', totalMinor: 90_000, currency: 'RUB' as const, files: [] }
  await here.applied(
    await here.world.publish('orders.order.placed.v1', data, { aggregateId: orderId, aggregateVersion: 2 }),
  )
  const hold = { askedAt: '2026-11-20T12:00:00.000Z', kind: 'aligner', scanId: randomUUID(), ...but } as const
  return { ...of, orderVersion: 3, hold }
}
const resume = async ({ orderId }: UploadSlipClaims, aggregateVersion: number) =>
  here.applied(
    await here.world.publish('orders.order.resumed.v1', { orderId }, { aggregateId: orderId, aggregateVersion }),
  )
const storedOf = (scanId: string) => here.world.event('files.scan.stored.v1', (it) => it.data.scanId === scanId)
const NO_MORE = { status: 409, body: { code: 'order-not-on-hold' } }

test('ORD-027 a placed order takes the one scan that staff have asked for, and says whose place it takes', async () => {
  const of = await aPlacedOrder()
  expect(await anna().create(MESH.length, { ...of, hold: undefined })).toMatchObject({
    status: 409,
    body: { code: 'order-not-draft' },
  })
  const { data } = await storedOf(await anna().upload(MESH, of))
  expect(data).toMatchObject({ orderId: of.orderId, patientId: of.patientId, replaces: of.hold?.scanId })
  expect(await anna().create(MESH.length, of)).toMatchObject(NO_MORE)
  expect(await anna().scansOf(of)).toHaveLength(1)
})

test('a scan that was missing replaces none', async () => {
  const of = await aPlacedOrder({ scanId: null })
  expect((await storedOf(await anna().upload(MESH, of))).data.replaces).toBeNull()
})

test('a scan of a draft says of no place', async () => {
  const of = claims('anna')
  await here.applied(await here.draft(of))
  expect('replaces' in (await storedOf(await anna().upload(MESH, of))).data).toBe(false)
})

test('a scan of another kind is not what was asked for', async () => {
  const of = await aPlacedOrder({ kind: 'retainer' })
  expect(await anna().create(MESH.length, of)).toMatchObject({ status: 422, body: { code: 'slip-invalid' } })
})

test('what was begun and left is discarded by the next upload, and not while its bytes arrive', async () => {
  const of = await aPlacedOrder()
  const begun = await anna().create(MESH.length, of)
  const stalling = aStallingStream(MESH.slice(0, 100))
  const sending = anna().send(begun.path, 0, stalling.stream)
  await arrived(here.storageDir, begun.id, 100)
  expect(await anna().create(ANOTHER.length, of)).toMatchObject({ status: 423, body: { code: 'upload-busy' } })
  stalling.end()
  expect((await sending).status).toBe(204)
  const scanId = await anna().upload(ANOTHER, of)
  expect(await anna().send(begun.path, 100, MESH.slice(100))).toMatchObject({
    status: 404,
    body: { code: 'upload-not-found' },
  })
  expect((await anna().scansOf(of)).map((it: { id: string }) => it.id)).toEqual([scanId])
})

test('of two uploads that begin at once one scan is stored', async () => {
  const of = await aPlacedOrder()
  const results = await Promise.all([MESH, ANOTHER].map((it) => anna().create(it.length, of)))
  expect(results.filter((it) => it.status === 201).length).toBeGreaterThan(0)
  const open = await here.world.sql`select id from files.uploads where order_id = ${of.orderId}`
  expect(open).toHaveLength(1)
  expect((await anna().send(`/v1/uploads/${open[0]?.id}`, 0, MESH)).status).toBe(204)
  expect(await anna().create(MESH.length, of)).toMatchObject(NO_MORE)
})

test('once staff go on without the scan its slips are void, and those for the next one hold', async () => {
  const of = await aPlacedOrder()
  await resume(of, 4)
  expect(await anna().create(MESH.length, of)).toMatchObject(NO_MORE)
  const again = { ...of, orderVersion: 5, hold: { ...of.hold!, askedAt: '2026-11-20T13:00:00.000Z' } }
  await resume(of, 3)
  expect((await anna().create(MESH.length, again)).status).toBe(201)
})

test('a second scan may be asked for after the first has come', async () => {
  const of = await aPlacedOrder()
  await anna().upload(MESH, of)
  await resume(of, 4)
  const next = { ...of, orderVersion: 5, hold: { ...of.hold!, askedAt: '2026-11-20T13:00:00.000Z' } }
  await anna().upload(ANOTHER, next)
  expect(await anna().scansOf(of)).toHaveLength(2)
})

test('AUTH-027 a slip for the scan that staff asked for describes no other scan', async () => {
  const of = claims('anna')
  await here.applied(await here.draft(of))
  const id = await anna().upload(MESH, of)
  const hold = { askedAt: '2026-11-20T12:00:00.000Z', kind: 'aligner', scanId: id } as const
  const slip = await aSlip({ ...of, hold })
  const answer = await anna().patch(`/v1/scans/${id}`, { slip, jaw: 'lower' }, { 'if-match': '"1"' })
  expect(answer).toMatchObject({ status: 422, body: { code: 'slip-invalid' } })
})
