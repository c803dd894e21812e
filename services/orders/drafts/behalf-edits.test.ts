import { describe, expect, test } from 'bun:test'
import { verify } from 'contracts/access/signed'
import { UPLOAD_SLIP, UploadSlipClaims } from 'contracts/access/slips'
import type { Order } from 'contracts/order/order'
import { type Client, ownerOf, personOf } from 'service-kit/test/service'
import { aKey, beginDraft, choose, draftOrder, ifMatch, orderOf, RECIPIENT } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { at, as, keys, placedOrder, recorded, signIn, startLimited, storeScans } = await runOrders()
const maria = await as('maria', { roles: ['manager'] })

/** A draft with one patient that a member of the staff has begun for a client who has signed in before. */
async function prepared(name: string): Promise<Order> {
  await signIn(name)
  const { body } = await beginDraft(maria, `${name}@example.org`, RECIPIENT)
  return (await maria.post(`/v1/orders/${body.id}/patients`, { name: 'Anna' }, aKey())).body
}
const pathOf = ({ id, patients }: Order) => `/v1/orders/${id}/patients/${patients[0]?.id}`
const editsOf = ({ id, version, patients }: Order, scanId: string) =>
  [
    (it: Client) => it.patch(`/v1/orders/${id}`, { phone: '2' }, ifMatch(version)),
    (it: Client) => it.post(`/v1/orders/${id}/patients`, { name: 'Eva' }, aKey()),
    (it: Client) => it.patch(`/v1/orders/${id}/patients/${patients[0]?.id}`, { wishes: 'x' }, ifMatch(version)),
    (it: Client) => it.delete(`/v1/orders/${id}/patients/${patients[0]?.id}`, undefined, ifMatch(version)),
    (it: Client) => it.post(`/v1/orders/${id}/patients/${patients[0]?.id}/upload-slips`),
    (it: Client) => it.delete(`/v1/orders/${id}/scans/${scanId}`),
  ] as const
const answersOf = (client: Client, order: Order, scanId = order.id) =>
  Promise.all(editsOf(order, scanId).map(async (it) => (await it(client)).body?.code))
const trailOf = async (order: Order) => (await recorded('orders.audit.recorded.v1', order)).map((it) => it.action)

describe('a draft that staff have begun', () => {
  test('is changed by any of the staff, who see what only they see, and each change is recorded', async () => {
    const order = await prepared('edited')
    const olga = await as('olga', { roles: ['admin'], siteId: 'eu' })
    const { body: contacts } = await olga.patch(`/v1/orders/${order.id}`, { phone: '3' }, ifMatch(order.version))
    expect(contacts).toMatchObject({ phone: '3', begunBy: 'maria@example.org', version: order.version + 1 })
    const choices = { material: 'three-layer', cut: 'straight', matrix: 'soft', skipped: ['retainer'], wishes: 'Soft' }
    const { body: chosen } = await olga.patch(pathOf(order), choices, ifMatch(contacts.version))
    expect(chosen.patients[0]).toMatchObject(choices)
    const [scan] = await storeScans(maria, order, {})
    expect((await olga.delete(`/v1/orders/${order.id}/scans/${scan?.scanId}`)).status).toBe(204)
    const known = await orderOf(olga, order)
    expect(known.scanCount).toBe(0)
    const removed = await olga.delete(pathOf(order), undefined, ifMatch(known.version))
    expect(removed.body).toMatchObject({ patients: [], begunBy: 'maria@example.org' })
    expect(await trailOf(order)).toEqual(['draft-begun', ...Array(5).fill('draft-changed')])
  })

  test('is changed by its client too, and whoever was second is told', async () => {
    const order = await prepared('together')
    const clinic = await as('together')
    expect((await clinic.patch(`/v1/orders/${order.id}`, { phone: '4' }, ifMatch(order.version))).status).toBe(200)
    const late = await maria.patch(`/v1/orders/${order.id}`, { phone: '5' }, ifMatch(order.version))
    expect([late.status, late.body.code]).toEqual([412, 'version-changed'])
    // What the client changes is no deed of the staff.
    expect(await trailOf(order)).toEqual(['draft-begun', 'draft-changed'])
  })

  test('keeps its e-mail while staff work at it, and is the client’s own with another that the client gives it', async () => {
    const order = await prepared('renamed')
    const other = { email: 'somebody@example.org' }
    const refused = await maria.patch(`/v1/orders/${order.id}`, other, ifMatch(order.version))
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid-request'])
    expect(refused.body.errors).toEqual([{ path: '/body/email', message: 'is not that of the client' }])
    const same = await maria.patch(`/v1/orders/${order.id}`, { email: ' Renamed@Example.org' }, ifMatch(order.version))
    expect(same.status).toBe(200)
    const clinic = await as('renamed')
    const { body } = await clinic.patch(`/v1/orders/${order.id}`, other, ifMatch(same.body.version))
    expect(body.isPrepared).toBe(false)
    expect(await answersOf(maria, body)).toEqual(Array(6).fill('draft-of-customer'))
  })

  test('PRICE-019 whose e-mail its client changes shows no terms of that e-mail', async () => {
    await maria.patch('/v1/client-terms/secret@example.org', { currency: 'RUB', discountPercent: 30 }, ifMatch(0))
    const order = await prepared('curious')
    const clinic = await as('curious')
    await clinic.patch(`/v1/orders/${order.id}`, { email: 'secret@example.org' }, ifMatch(order.version))
    const { body } = await clinic.get(`/v1/orders/${order.id}/quote`)
    expect(body.quote.discountReason).not.toBe('terms')
  })

  test('takes scans by a slip that names its owner, and the member of the staff who alone uses it', async () => {
    const order = await prepared('scanned')
    const { status, body } = await maria.post(`${pathOf(order)}/upload-slips`)
    expect(status).toBe(201)
    const claims = await verify(keys.publicKey, UPLOAD_SLIP, UploadSlipClaims, body.slip, new Date())
    expect(claims).toMatchObject({ orderId: order.id, owner: personOf('scanned'), site: 'ru' })
    expect(claims?.askedBy).toMatch(/^user:/)
    const clinic = await as('scanned')
    const own = (await clinic.post(`${pathOf(order)}/upload-slips`)).body.slip
    const theirs = await verify(keys.publicKey, UPLOAD_SLIP, UploadSlipClaims, own, new Date())
    expect([theirs?.owner, theirs?.askedBy]).toEqual([personOf('scanned'), undefined])
  })

  test('gets no consent from staff', async () => {
    const order = await prepared('silent')
    const textVersion = 'f'.repeat(64)
    const given = await maria.put(`/v1/orders/${order.id}/consent`, { textVersion }, ifMatch(order.version))
    expect([given.status, given.body.code]).toEqual([404, 'order-not-found'])
  })

  test('ORD-029 is none for staff of a site that limits them to it', async () => {
    const order = await prepared('elsewhere')
    const limited = await startLimited(['eu'])
    const staff = await limited.as('eva', { roles: ['manager'], siteId: 'eu' })
    expect(await answersOf(staff, order)).toEqual(Array(6).fill('order-not-found'))
    await limited.stop()
  })
})

describe('a draft that its customer began', () => {
  test('is changed by no staff, whatever they change, and stays as it is', async () => {
    const draft = await draftOrder(at('own'), contactsOf('own'), 'Anna')
    await choose(at('own'), draft)
    const [scan] = await storeScans(at('own'), draft, {})
    const before = await orderOf(at('own'), draft)
    expect(await answersOf(maria, before, scan?.scanId)).toEqual(Array(6).fill('draft-of-customer'))
    expect(await orderOf(at('own'), draft)).toEqual(before)
    expect(await trailOf(draft)).toEqual([])
  })

  test('is changed by staff who are that customer themselves, in whatever browser they began it', async () => {
    const mine = await draftOrder(maria, {}, 'Anna')
    expect((await maria.patch(`/v1/orders/${mine.id}`, { phone: '2' }, ifMatch(mine.version))).status).toBe(200)
    const before = await draftOrder(at('her browser'), {}, 'Anna')
    const there = await as('maria', { roles: ['manager'], visitor: 'her browser' })
    expect((await there.patch(`/v1/orders/${before.id}`, { phone: '2' }, ifMatch(before.version))).status).toBe(200)
    await signIn('eva', { visitor: ownerOf('her browser') })
    const claimed = await there.patch(`/v1/orders/${before.id}`, { phone: '3' }, ifMatch(before.version + 1))
    expect(claimed.body.code).toBe('draft-of-customer')
    expect(await trailOf(mine)).toEqual([])
  })

  test('once placed is no draft to staff, as to anybody', async () => {
    const order = await placedOrder(at('placed'), contactsOf('placed'))
    const codes = await answersOf(maria, order)
    expect(codes).toEqual([...Array(5).fill('order-not-draft'), 'order-not-draft'])
  })
})
