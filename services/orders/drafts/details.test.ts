import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import type { Client } from 'service-kit/test/service'
import {
  aKey,
  aStoredScan,
  consentTo,
  consentVersion,
  draftOrder,
  giveConsent,
  ifMatch,
  orderOf,
  place,
} from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { world, at, as, handled, placedOrder, recorded, storeScans } = await runOrders()

const patientPath = ({ id, patients }: Order, index = 0) => `/v1/orders/${id}/patients/${patients[index]?.id}`
const changePatient = (client: Client, order: Order, change: object, index = 0) =>
  client.patch(patientPath(order, index), change, ifMatch(order.version))
const removePatient = (client: Client, order: Order, index = 0) =>
  client.delete(patientPath(order, index), undefined, ifMatch(order.version))

describe('a patient', () => {
  test('WIZ-089 is removed with the scans, which others may drop then; the other patient stays as it was', async () => {
    const client = at('removing')
    const order = await draftOrder(client, {}, 'Anna', 'Eva')
    const [kept, gone] = await storeScans(client, order, { patient: 0 }, { patient: 1 })
    const { status, body } = await removePatient(client, await orderOf(client, order), 1)
    expect([status, body.scanCount, body.currentPatientId]).toEqual([200, 1, order.patients[0]?.id])
    expect(await orderOf(client, order)).toEqual(body)
    expect((await client.get(`/v1/orders/${order.id}/quote`)).body.fileIds).toEqual([kept?.scanId])
    expect(await recorded('orders.scan.removed.v1', { id: gone?.scanId ?? '' })).toHaveLength(1)
    const { body: next } = await client.post(`/v1/orders/${order.id}/patients`, { name: 'Mia' }, aKey())
    expect(next.patients.map((it: { folder: string }) => it.folder.slice(-2))).toEqual(['01', '03'])
  })

  test('WIZ-089 a scan whose upload ends after its patient was removed is removed too', async () => {
    const client = at('uploading')
    const order = await draftOrder(client, {}, 'Anna')
    const scan = aStoredScan(order)
    expect((await removePatient(client, order)).status).toBe(200)
    await handled('files.scan.stored.v1', scan)
    expect((await orderOf(client, order)).scanCount).toBe(0)
    expect(await recorded('orders.scan.removed.v1', { id: scan.scanId })).toHaveLength(1)
  })

  test('WIZ-041 WIZ-048 WIZ-049 keeps what is skipped for it alone; a scan of that kind takes it back for good', async () => {
    const client = at('skipping')
    const order = await draftOrder(client, {}, 'Anna', 'Eva')
    const { body: skipped } = await changePatient(client, order, { skipped: ['matrix', 'retainer'] })
    expect(skipped.patients.map((it: { skipped: string[] }) => it.skipped)).toEqual([['matrix', 'retainer'], []])
    await storeScans(client, order, { kind: 'matrix' })
    expect((await orderOf(client, order)).patients[0]?.skipped).toEqual(['retainer'])
    const { body: again } = await changePatient(client, await orderOf(client, order), {
      skipped: ['matrix', 'retainer'],
    })
    expect(again.patients[0].skipped).toEqual(['retainer'])
    const refused = await changePatient(client, again, { skipped: ['crown'] })
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid-request'])
  })

  test('ORD-004 WIZ-036 the order mirrors the choices of its current patient, with a standard retainer', async () => {
    const client = at('choosing')
    const order = await draftOrder(client, {}, 'Anna', 'Eva')
    const { body: first } = await changePatient(client, order, { material: 'three-layer', cut: 'straight' })
    expect(first.lastChoice).toEqual({ material: null, cut: null, matrix: null, retainer: 'standard', wishes: null })
    const { body: second } = await changePatient(client, first, { material: 'single-layer', wishes: 'gently' }, 1)
    expect(second.lastChoice).toMatchObject({ material: 'single-layer', cut: null, wishes: 'gently' })
    expect(second.patients[0]).toMatchObject({ material: 'three-layer', cut: 'straight', wishes: null })
  })
})

test('ORD-001 ORD-002 an order and its patients have the fields of the register, and the choices of the current patient', async () => {
  const contacts = { ...contactsOf('complete'), fullName: 'Anna K.', address: 'Kazan', deliveryComment: 'Call first' }
  const client = at('complete')
  const draft = await draftOrder(client, contacts, 'Anna')
  const [anna] = draft.patients
  const choices = { material: 'three-layer', cut: 'wavy', matrix: 'soft', wishes: 'gently' }
  const { body: chosen } = await changePatient(client, draft, choices)
  await storeScans(client, chosen, {})
  await consentTo(client, chosen)
  const { body: order } = await place(client, chosen)
  expect(order).toMatchObject({
    id: draft.id,
    status: 'pending',
    email: 'complete@example.org',
    fullName: 'Anna K.',
    phone: '1',
    address: 'Kazan',
    deliveryComment: 'Call first',
    currentPatientId: anna?.id,
    lastChoice: { ...choices, retainer: 'standard' },
    site: 'ru',
    currency: 'RUB',
    totalMinor: 10_000_00, // 1000 ₽ less 3 %, delivery 1500 ₽, and the fee
    createdAt: draft.createdAt,
    updatedAt: order.placedAt,
    patients: [{ id: anna?.id, name: 'Anna', folder: `${draft.number}_01`, ...choices, createdAt: anna?.createdAt }],
  })
  const [row] = await world.sql`select order_id from orders.patients where id = ${anna?.id ?? ''}`
  expect(row?.order_id).toBe(draft.id)
})

describe('the consent', () => {
  const consentPath = ({ id }: Order) => `/v1/orders/${id}/consent`
  test('WIZ-035 is recorded with the version of its text, the time, who gave it and in which session', async () => {
    const client = await as('consenting')
    const order = await draftOrder(client)
    expect(order.consent).toBeNull()
    const textVersion = await consentVersion(client)
    const { body } = await giveConsent(client, order, textVersion)
    expect(body.consent).toEqual({ textVersion, givenAt: body.updatedAt })
    const [row] = await world.sql`select consent from orders.orders where id = ${order.id}`
    expect(row?.consent).toEqual({
      ...body.consent,
      actor: expect.stringMatching(/^user:/),
      sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  test('LEGAL-015 keeps the hash of the text that was accepted', async () => {
    const client = at('agreeing')
    const textVersion = await consentVersion(client)
    const { body } = await giveConsent(client, await draftOrder(client), textVersion)
    expect(body.consent.textVersion).toBe(textVersion)
    expect((await giveConsent(client, body, textVersion.slice(1))).status).toBe(422)
  })

  test('can be taken back while the order is a draft', async () => {
    const client = at('hesitating')
    const { body: given } = await consentTo(client, await draftOrder(client))
    const { body } = await client.delete(consentPath(given), undefined, ifMatch(given.version))
    expect([body.consent, body.version]).toEqual([null, given.version + 1])
  })

  test('without the version of its text is refused', async () => {
    const client = at('vague')
    const refused = await giveConsent(client, await draftOrder(client), 'yes')
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid-request'])
  })
})

describe('the own contacts', () => {
  test('WIZ-074 ORD-011 are those of the newest order placed with the e-mail; a newer draft does not count', async () => {
    const email = 'regular@example.org'
    const [first, second] = [
      { fullName: 'Old', address: 'Old street 1' },
      { fullName: 'New', address: 'New street 2' },
    ]
    await placedOrder(at('regular'), { ...contactsOf('regular'), phone: '1', ...first })
    await placedOrder(at('regular'), { ...contactsOf('regular'), phone: '2', ...second })
    await draftOrder(at('regular'), { email, phone: '3' })
    expect((await (await as('regular')).get('/v1/own-contacts')).body).toEqual({ email, phone: '2', ...second })
  })

  test('WIZ-074 are empty but for the e-mail where nothing was placed', async () => {
    const { body } = await (await as('fresh')).get('/v1/own-contacts')
    expect(body).toEqual({ email: 'fresh@example.org', phone: null, fullName: null, address: null })
  })

  test('WIZ-075 a visitor who has typed the e-mail is told nothing', async () => {
    await placedOrder(at('secret'), { ...contactsOf('secret'), fullName: 'Secret', address: 'Hidden street' })
    const curious = at('curious')
    const order = await draftOrder(curious, { email: 'secret@example.org' })
    expect((await curious.get('/v1/own-contacts')).status).toBe(401)
    expect([order.fullName, order.address, order.phone]).toEqual([null, null, null])
  })
})
