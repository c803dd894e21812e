import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import type { OrderRemade } from 'contracts/order/order-events'
import type { ScanStored } from 'contracts/scans/scan-events'
import type { Client } from 'service-kit/test/service'
import {
  aKey,
  aStoredScan,
  choose,
  consentTo,
  draftOrder,
  ifMatch,
  makeMove,
  orderOf,
  place,
  placeForCustomer,
  remakeOrder,
  seenBy,
} from '../builders'
import { contactsOf, runOrders } from '../test/world'

const here = await runOrders()
const { as, at, bring, handled, recorded, startLimited, storeScans, world } = here
const staff = await as('boss', { roles: ['manager'] })

/** A placed order of two patients with an aligner each, and the ids of its scans. */
async function anOriginal(client: Client, name: string, but: { status?: 'paid' | 'shipped' } = {}) {
  const draft = await draftOrder(client, contactsOf(name), 'Anna')
  await choose(client, draft)
  const scans = await storeScans(client, draft, {}, { sha256: 'd'.repeat(64) })
  await consentTo(client, draft)
  const { body: placed }: { body: Order } = await place(client, draft)
  const order = but.status ? await bring(placed, but.status) : placed
  return { order, scanIds: scans.map((it) => it.scanId) as [string, string] }
}
const askedCopies = async (order: { id: string }): Promise<OrderRemade> =>
  (await recorded('orders.order.remade.v1', order))[0]
/** Files has copied scans of a remake, or has not. */
async function copied(draft: Order, scans: OrderRemade['scans'], but: Partial<ScanStored> = {}) {
  for (const { scanId, patientId } of scans)
    await handled('files.scan.stored.v1', aStoredScan(draft, { scanId, patientId, ...but }))
}
const listed = async (client: Client, { id }: { id: string }) => (await client.get(`/v1/orders/${id}/remakes`)).body

describe('a remake', () => {
  test('is begun by staff as a draft of the customer, and both orders name each other', async () => {
    const clinic = await as('remade')
    const { order, scanIds } = await anOriginal(clinic, 'remade', { status: 'shipped' })
    const wanted = { scanIds, cause: 'other', note: 'The parcel was left in the rain.' } as const
    const { status, body: draft } = await remakeOrder(staff, order, wanted)
    expect(status).toBe(201)
    const shown = { of: order.id, ofNumber: order.number, isFree: true, hasConsent: true }
    const why = { cause: 'other', note: wanted.note, by: 'boss@example.org' } as const
    expect(draft).toMatchObject({ status: 'draft', ...contactsOf('remade'), begunBy: 'boss@example.org' })
    expect(draft).toMatchObject({ remake: { ...shown, ...why }, consent: null, scanCount: 0 })
    expect(draft.patients).toMatchObject([{ name: 'Anna', material: 'single-layer', folder: `${draft.number}_01` }])

    // Its customer sees what it is, and not why.
    expect((await orderOf(clinic, draft)).remake).toEqual(shown)
    expect((await orderOf(staff, draft)).remake).toEqual({ ...shown, ...why })
    const inList: Order[] = (await clinic.get('/v1/own-orders')).body.items
    expect(inList.find((it) => it.id === draft.id)?.remake).toEqual(shown)
    const item = { id: draft.id, number: draft.number, status: 'draft', isFree: true, begunAt: draft.createdAt }
    expect((await listed(clinic, order)).items).toEqual([item])
    expect((await listed(staff, order)).items).toEqual([{ ...item, ...why }])
    expect((await orderOf(staff, order)).remake).toBeNull()
    expect((await clinic.post(`/v1/orders/${order.id}/remakes`, { ...wanted, isFree: true }, aKey())).status).toBe(403)

    const trail = await recorded('orders.audit.recorded.v1', order)
    expect(trail.at(-1)).toMatchObject({
      action: 'order-remade',
      about: { kind: 'order', id: order.id },
      changes: [
        { field: 'number', before: null, after: draft.number },
        { field: 'isFree', before: null, after: true },
      ],
    })
  })

  test('asks files for copies, which are its scans once they are stored; until then nobody places it', async () => {
    const clinic = await as('copied')
    const { order, scanIds } = await anOriginal(clinic, 'copied')
    const { body: draft } = await remakeOrder(staff, order, { scanIds })
    const { scans, ...asked } = await askedCopies(draft)
    const [patient] = draft.patients
    expect(asked).toEqual({ orderId: draft.id, of: order.id })
    expect(scans).toEqual(
      scanIds.map((copyOf) => ({ scanId: expect.any(String), copyOf, patientId: patient.id, folder: patient.folder })),
    )
    expect(await listed(staff, draft)).toEqual({ items: [], copyingCount: 2, notCopied: [] })
    const [first, second] = scans
    await copied(draft, [first!])
    expect(await listed(staff, draft)).toMatchObject({ copyingCount: 1, notCopied: [] })
    expect(await placeForCustomer(staff, draft)).toMatchObject({ status: 409, body: { code: 'scans-not-known-yet' } })
    await copied(draft, [second!])
    expect(await listed(staff, draft)).toMatchObject({ copyingCount: 0, notCopied: [] })
    expect(await orderOf(staff, draft)).toMatchObject({ scanCount: 2 })
    expect((await placeForCustomer(staff, draft)).status).toBe(201)
  })

  test('that is free takes nothing from its customer but contacts, and one at its price takes all', async () => {
    const clinic = await as('greedy')
    const { order, scanIds } = await anOriginal(clinic, 'greedy')
    const answers = async (isFree: boolean) => {
      const { body: draft } = await remakeOrder(staff, order, { scanIds, isFree })
      const { scans } = await askedCopies(draft)
      await copied(draft, scans)
      const path = `/v1/orders/${draft.id}`
      const patient = `${path}/patients/${draft.patients[0].id}`
      const seen = () => orderOf(clinic, draft)
      const tried = [
        await clinic.post(`${path}/patients`, { name: 'Boris' }, aKey()),
        await clinic.patch(patient, { material: 'three-layer' }, ifMatch((await seen()).version)),
        await clinic.post(`${patient}/upload-slips`),
        await clinic.delete(`${path}/scans/${scans[0]!.scanId}`),
        await clinic.delete(patient, undefined, ifMatch((await seen()).version)),
      ]
      expect((await clinic.patch(path, { address: 'Казань' }, ifMatch((await seen()).version))).status).toBe(200)
      return tried.map(({ status, body }) => (status < 300 ? status : body.code))
    }
    expect(await answers(true)).toEqual(Array.from({ length: 5 }, () => 'draft-of-staff'))
    expect(await answers(false)).toEqual([201, 200, 201, 204, 200])
  })

  test('goes on without a scan that files could not copy, which staff are told of', async () => {
    const clinic = await as('uncopied')
    const { order, scanIds } = await anOriginal(clinic, 'uncopied')
    const { body: draft } = await remakeOrder(staff, order, { scanIds })
    const [lost, whole] = (await askedCopies(draft)).scans
    const { scanId, patientId, copyOf } = lost!
    await handled('files.scan.copy-failed.v1', { scanId, orderId: draft.id, patientId })
    await copied(draft, [whole!])
    const notCopied = [{ copyOf, patientId, kind: 'aligner' }]
    expect(await listed(staff, draft)).toEqual({ items: [], copyingCount: 0, notCopied })
    const placed = await placeForCustomer(staff, draft)
    expect([placed.status, placed.body.scanCount]).toEqual([201, 1])
  })

  test('that is free is placed by staff under the consent of the order, and its 48 hours run from then', async () => {
    const clinic = await as('free')
    const { order, scanIds } = await anOriginal(clinic, 'free', { status: 'shipped' })
    const { body: draft } = await remakeOrder(staff, order, { scanIds })
    const { scans } = await askedCopies(draft)
    await copied(draft, scans)
    expect((await seenBy(clinic, draft.id)).expected.totalMinor).toBe(0)
    const { status, body: placed } = await placeForCustomer(staff, draft)
    expect(status).toBe(201)
    const consent = { ...(await orderOf(clinic, order)).consent }
    expect(placed).toMatchObject({ status: 'paid', totalMinor: 0, paidMinor: 0, step: 'process', consent })
    expect(placed.paidAt).toBe(placed.placedAt)
    expect(Date.parse(placed.dueAt) - Date.parse(placed.placedAt)).toBe(48 * 60 * 60_000)
    // The factory gets its manifest by this, and nobody is asked for money.
    expect(await recorded('orders.order.paid.v1', draft)).toMatchObject([
      { totalMinor: 0, paidAt: placed.placedAt, scanIds: expect.arrayContaining(scans.map((it) => it.scanId)) },
    ])
    expect(await staff.post(`/v1/orders/${draft.id}/payment-slips`)).toMatchObject({ body: { code: 'not-payable' } })
    // The lists, which read columns of the database, say the same.
    for (const question of ['', '&step=process', '&due=72']) {
      const items: Order[] = (await staff.get(`/v1/orders?limit=100${question}`)).body.items
      expect(items.find((it) => it.id === draft.id)).toMatchObject({ dueAt: placed.dueAt, step: 'process' })
    }
    // The accountant sees it with a sum of nothing.
    const month = placed.placedAt.slice(0, 7)
    const register = (await staff.get(`/v1/register/orders?site=ru&month=${month}&limit=100`)).body
    expect(register.items.find((it: { id: string }) => it.id === draft.id)).toMatchObject({ totalMinor: 0 })
    const inWork = await makeMove(staff, placed, 'process')
    expect(inWork.body).toMatchObject({ status: 'processing', step: 'ship', dueAt: placed.dueAt })
    expect((await bring(draft, 'shipped')).step).toBe('complete')
  })

  test('that is not free costs its price, and waits for the consent of its customer', async () => {
    const clinic = await as('dear')
    const { order, scanIds } = await anOriginal(clinic, 'dear')
    const { body: draft } = await remakeOrder(staff, order, { scanIds, isFree: false })
    expect(draft.remake).toMatchObject({ isFree: false, hasConsent: false })
    await copied(draft, (await askedCopies(draft)).scans)
    expect(await placeForCustomer(staff, draft)).toMatchObject({ status: 422, body: { code: 'consent-missing' } })
    await consentTo(clinic, draft)
    const { body: placed } = await placeForCustomer(staff, draft)
    expect(placed).toMatchObject({ status: 'pending', paidAt: null, dueAt: null, step: 'payment-due' })
    expect(placed.totalMinor).toBeGreaterThan(0)
  })

  test('of a visitor is in the browser of the order', async () => {
    const visitor = at('unsigned')
    const { order, scanIds } = await anOriginal(visitor, 'unsigned')
    const { body: draft } = await remakeOrder(staff, order, { scanIds })
    expect(await orderOf(visitor, draft)).toMatchObject({ id: draft.id, remake: { of: order.id } })
    expect((await at('another').get(`/v1/orders/${draft.id}`)).status).toBe(404)
  })

  test('is begun once, however often the request is sent, and another request under its key is refused', async () => {
    const { order, scanIds } = await anOriginal(await as('once'), 'once')
    const key = aKey()
    const [one, two] = [
      await remakeOrder(staff, order, { scanIds }, key),
      await remakeOrder(staff, order, { scanIds }, key),
    ]
    expect(two.body.id).toBe(one.body.id)
    expect((await listed(staff, order)).items).toHaveLength(1)
    expect(await recorded('orders.order.remade.v1', one.body)).toHaveLength(1)
    const other = await remakeOrder(staff, order, { scanIds, isFree: false }, key)
    expect(other).toMatchObject({ status: 422, body: { code: 'key-reused' } })
  })

  test.each([
    ['no scan', { scanIds: [] }, 422, 'invalid-request'],
    ['another cause', { cause: 'because' }, 422, 'invalid-request'],
    ['a cause that needs a note', { cause: 'other' }, 422, 'invalid-request'],
    ['a scan that it does not have', { scanIds: [crypto.randomUUID()] }, 404, 'scan-not-found'],
  ])('with %s is refused, and nothing begins', async (_, but, status, code) => {
    const { order, scanIds } = await wrong
    const answer = await remakeOrder(staff, order, { scanIds, ...but } as Parameters<typeof remakeOrder>[2])
    expect(answer).toMatchObject({ status, body: { code } })
    expect((await listed(staff, order)).items).toEqual([])
  })
  const wrong = as('wrong').then((clinic) => anOriginal(clinic, 'wrong'))

  test('of a draft is refused, and so is one more of an order that was made again 20 times', async () => {
    const clinic = await as('often')
    const { order, scanIds } = await anOriginal(clinic, 'often')
    const { body: draft } = await remakeOrder(staff, order, { scanIds })
    expect(await remakeOrder(staff, draft, { scanIds })).toMatchObject({
      status: 409,
      body: { code: 'order-not-placed' },
    })
    for (let time = 1; time < 20; time++) expect((await remakeOrder(staff, order, { scanIds })).status).toBe(201)
    expect(await remakeOrder(staff, order, { scanIds })).toMatchObject({
      status: 422,
      body: { code: 'too-many-remakes' },
    })
    expect((await listed(staff, order)).items).toHaveLength(20)
  })

  test('is one of 20 at most, also of two that are begun at the same instant', async () => {
    const { order, scanIds } = await anOriginal(await as('at-once'), 'at-once')
    for (let time = 1; time < 20; time++) await remakeOrder(staff, order, { scanIds })
    // What one person does comes in turn.
    const colleague = await as('colleague', { roles: ['manager'] })
    const waiting = () => world.sql`select from pg_stat_activity
      where wait_event_type = 'Lock' and usename = 'orders' and datname = current_database()`
    // Who comes as far as the copies waits there, and has counted before.
    const both = await world.connectAs('orders').begin(async (tx) => {
      await tx`lock table orders.copies in share row exclusive mode`
      const begun = [staff, colleague].map((it) => remakeOrder(it, order, { scanIds }))
      await world.until(async () => (await waiting()).length === 2)
      return { begun }
    })
    const answers = await Promise.all(both.begun)
    expect(answers.map((it) => it.status).toSorted()).toEqual([201, 422])
    expect(answers.find((it) => it.status === 422)?.body.code).toBe('too-many-remakes')
    expect((await listed(staff, order)).items).toHaveLength(20)
  })

  test('is neither begun nor seen by staff of another site, nor by other customers', async () => {
    const { order, scanIds } = await anOriginal(await as('limited'), 'limited')
    await remakeOrder(staff, order, { scanIds })
    const limited = await startLimited(['factory'])
    const elsewhere = await limited.as('other', { siteId: 'factory', roles: ['manager'] })
    expect(await remakeOrder(elsewhere, order, { scanIds })).toMatchObject({ body: { code: 'order-not-found' } })
    for (const stranger of [elsewhere, await as('stranger'), at('somebody')])
      expect(await stranger.get(`/v1/orders/${order.id}/remakes`)).toMatchObject({ status: 404 })
  })

  test('is no longer copied into for a patient who was removed meanwhile', async () => {
    const clinic = await as('patientless')
    const { order, scanIds } = await anOriginal(clinic, 'patientless')
    const { body: draft } = await remakeOrder(staff, order, { scanIds })
    const { scans } = await askedCopies(draft)
    const { version, patients } = await orderOf(clinic, draft)
    await staff.delete(`/v1/orders/${draft.id}/patients/${patients[0]?.id}`, undefined, ifMatch(version))
    await copied(draft, scans)
    expect(await listed(staff, draft)).toMatchObject({ copyingCount: 0 })
    expect(await orderOf(staff, draft)).toMatchObject({ scanCount: 0 })
  })
})
