import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { until } from 'service-kit/test/service'
import { CONTACTS, draftOrder, ifMatch, issueInvoice, orderOf, place } from '../../../services/orders/builders'
import { invite, must, placedOf, readPaymentOf, readScanOf, scanOf } from './made'
import { aHouse, type Party, SITE } from './parties'

setDefaultTimeout(240_000) // PostgreSQL and NATS of the run may still be starting, and an access token expires

let house: Awaited<ReturnType<typeof aHouse>>
beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.stop())

const idsOf = async (by: Party): Promise<string[]> =>
  must(await by.to('orders').get('/v1/own-orders')).body.items.map((it: Order) => it.id)
const colleagueIdOf = async (by: Party): Promise<string> => (await by.to('identity').get('/v1/session')).body.person.id
const remove = async (clinic: Party, colleague: Party) =>
  clinic.to('identity').delete(`/v1/clinic/colleagues/${await colleagueIdOf(colleague)}`)

/** What a party gets of an order: it, its price, documents, scans and their bytes, transfers and payments. */
async function seenOf(by: Party, { order, scanId }: { order: Order; scanId: string }) {
  const of = (service: 'orders' | 'files' | 'payments' | 'fulfilment-ftp', path: string) => by.to(service).get(path)
  const answers = {
    order: await of('orders', `/v1/orders/${order.id}`),
    price: await of('orders', `/v1/orders/${order.id}/quote`),
    documents: await of('orders', `/v1/orders/${order.id}/documents`),
    scan: await of('files', `/v1/scans/${scanId}/content`),
    scans: await of('files', `/v1/scans?orderId=${order.id}`),
    transfers: await of('fulfilment-ftp', `/v1/transfers?orderId=${order.id}`),
    payments: await of('payments', `/v1/payments?orderId=${order.id}`),
  }
  return Object.fromEntries(
    Object.entries(answers).map(([name, { status, body }]) => [name, body?.items?.length === 0 ? 'nothing' : status]),
  )
}
const ALL = { order: 200, price: 200, documents: 200, scan: 200, scans: 200, transfers: 200, payments: 200 }
const NOTHING = {
  ...{ order: 404, price: 404, documents: 404, scan: 404 },
  ...{ scans: 'nothing', transfers: 'nothing', payments: 'nothing' },
}

test('a colleague sees the orders, prices and documents of the clinic, and within a minute of the removal nothing', async () => {
  const colleague = await house.aParty('k')
  const clinic = colleague.account!
  const terms = `/v1/client-terms/${clinic.name}@example.org?site=${SITE}`
  const discount = { currency: 'RUB', discountPercent: 7 }
  must(await (await clinic.staff()).to('orders').patch(terms, discount, ifMatch(0)))
  const made = await scanOf(clinic)
  const paid = await readPaymentOf(clinic)
  const order = must(await place(clinic.to('orders'), made.order)).body
  must(await issueInvoice(clinic.to('orders'), order))
  const stranger = await house.aParty('k')
  const withPayment = { order: paid, scanId: made.scanId }
  await colleague.renew()
  expect(await seenOf(colleague, withPayment)).toEqual(ALL)
  expect(await seenOf(stranger, withPayment)).toEqual(NOTHING)
  expect((await idsOf(colleague)).sort()).toEqual((await idsOf(clinic)).sort())
  const { body } = await colleague.to('orders').get(`/v1/orders/${order.id}/quote`)
  expect(body.quote).toMatchObject({ discountPercent: 7, discountReason: 'terms' })
  expect(must(await colleague.to('orders').get(terms)).body).toMatchObject({ terms: { discountPercent: 7 } })
  expect((await stranger.to('orders').get(terms)).status).toBe(403)

  must(await remove(clinic, colleague))
  const removedAtMs = performance.now()
  await until(async () => (await colleague.to('orders').get(`/v1/orders/${order.id}`)).status === 401)
  expect(performance.now() - removedAtMs).toBeLessThan(61_000)
  for (const service of ['files', 'payments', 'fulfilment-ftp', 'identity'] as const) {
    const path = service === 'identity' ? '/v1/clinic' : `/v1/${PATHS[service]}?orderId=${order.id}`
    expect([service, (await colleague.to(service).get(path)).body.code]).toEqual([service, 'session-expired'])
  }
  expect((await colleague.renew()).body.person.account).toBeUndefined()
  expect(await seenOf(colleague, withPayment)).toEqual(NOTHING)
  expect(await idsOf(colleague)).toEqual([])
})
const PATHS = { files: 'scans', payments: 'payments', 'fulfilment-ftp': 'transfers' } as const

test('what a colleague makes is the clinic’s, says whose deed it was, and stays after the removal', async () => {
  const colleague = await house.aParty('k')
  const clinic = colleague.account!
  const email = `${clinic.name}@example.org`
  const draft = await draftOrder(colleague.to('orders'), { ...CONTACTS, email }, 'Anna')
  expect((await orderOf(clinic.to('orders'), draft)).email).toBe(email)
  must(await remove(clinic, colleague))
  await colleague.renew()
  expect(await idsOf(clinic)).toEqual([draft.id])
  // The browser in which the draft was begun is the colleague's, but the draft is the clinic's.
  expect((await colleague.to('orders').get(`/v1/orders/${draft.id}`)).status).toBe(404)
})

test('an order that is placed while its colleague is removed is placed for the clinic, once', async () => {
  const colleague = await house.aParty('k')
  const clinic = colleague.account!
  const { order } = await scanOf(clinic)
  const [placed] = await Promise.all([place(colleague.to('orders'), order), remove(clinic, colleague)])
  expect(placed.status).toBe(201)
  expect(await orderOf(clinic.to('orders'), order)).toMatchObject({ id: order.id, status: 'pending' })
  await colleague.renew()
  expect((await colleague.to('orders').get(`/v1/orders/${order.id}`)).status).toBe(404)
})

test('orders from before stay in the own account, to which a colleague goes back', async () => {
  const person = await house.aParty('c')
  const before = await placedOf(person)
  const clinic = await house.aParty('c')
  const { body } = must(await invite(clinic, `${person.name}@example.org`))
  must(await person.to('identity').put(`/v1/invitations/${body.id}/answer`, { answer: 'accepted' }))
  await person.renew()
  expect((await person.to('orders').get(`/v1/orders/${before.id}`)).status).toBe(404)
  must(await person.to('identity').put('/v1/session/account', { account: 'own' }))
  await person.renew()
  expect((await idsOf(person))[0]).toBe(before.id)
  expect((await clinic.to('orders').get(`/v1/orders/${before.id}`)).status).toBe(404)
  expect((await readScanOf(person)).order.id).not.toBe(before.id)
})
