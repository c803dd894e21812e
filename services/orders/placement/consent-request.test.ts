import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { Refusal } from 'contracts/problems'
import type { Client } from 'service-kit/test/service'
import {
  aDraft,
  aKey,
  aPatient,
  aPlacedOrder,
  aScan,
  beginDraft,
  choose,
  consentTo,
  FACTORY,
  ifMatch,
  NOW,
  orderOf,
  place,
  placeForCustomer,
  RECIPIENT,
} from '../builders'
import { quoteOf } from '../order/quote'
import type { OrderState } from '../order/state'
import { contactsOf, runOrders } from '../test/world'
import { askConsent } from './consent-request'

describe('asking for the consent', () => {
  const asked = (order: OrderState, at = NOW) => {
    const site = { variant: 'ru', factory: false } as const
    return askConsent(order, { quoted: quoteOf(order, FACTORY), site }, at)
  }
  const codeOf = (answer: ReturnType<typeof asked>) => (answer instanceof Refusal ? answer.code : 'asked')
  const prepared = { begunBy: 'maria@example.org' }
  const minutesAfter = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

  test('tells who is asked for which order and nothing of its contents, once nothing but the consent is missing', () => {
    const answer = asked(aDraft(prepared))
    if (answer instanceof Refusal) throw new Error(answer.code)
    const patients = [aPatient({ skipped: ['matrix', 'retainer'] })]
    expect(answer.order).toEqual({ ...aDraft(prepared), patients, consentAskedAt: NOW, version: 4, updatedAt: NOW })
    const { id: orderId, number, site, language, email, fullName } = aDraft()
    expect(answer.events).toEqual([
      {
        subject: 'orders.order.consent-asked.v1',
        aggregateId: orderId,
        aggregateVersion: 4,
        data: { orderId, number, site, language, email: email!, fullName },
      },
    ])
  })

  test('says of each patient with scans that the other kinds are not needed, and nothing of one without', () => {
    const scans = [aScan(), aScan({ id: 'm', kind: 'matrix' }), aScan({ id: 'r', kind: 'retainer', removedAt: NOW })]
    const boris = aPatient({ id: 'boris', folder: '7f3a_02', skipped: ['matrix'] })
    const answer = asked(aDraft({ ...prepared, scans, patients: [aPatient({ skipped: ['matrix'] }), boris] }))
    if (answer instanceof Refusal) throw new Error(answer.code)
    expect(answer.order.patients.map((it) => it.skipped)).toEqual([['retainer'], ['matrix']])
  })

  test.each([
    ['contacts', { phone: null }, 'contacts-missing'],
    ['an address', { address: null }, 'contacts-missing'],
    ['scans', { scans: [] }, 'order-is-empty'],
    ['a material', { patients: [aPatient({ material: null })] }, 'choice-missing'],
    ['the cut of its aligners', { patients: [aPatient({ cut: null })] }, 'choice-missing'],
  ] as const)('is refused while the draft lacks %s', (_, but, code) => {
    expect(codeOf(asked(aDraft({ ...prepared, ...but })))).toBe(code)
  })

  test('is refused for a draft that its customer began, and for a placed order', () => {
    expect(codeOf(asked(aDraft()))).toBe('draft-of-customer')
    expect(codeOf(asked(aPlacedOrder(prepared)))).toBe('order-not-draft')
  })

  test('is refused for ten minutes, and says how long', () => {
    const again = aDraft({ ...prepared, consentAskedAt: NOW })
    const early = asked(again, minutesAfter(8))
    expect([codeOf(early), early instanceof Refusal && early.retryAfterS]).toEqual(['too-many-requests', 120])
    expect(codeOf(asked(again, minutesAfter(10)))).toBe('asked')
  })
})

const { as, at, recorded, signIn, startLimited, storeScans, readyOrder } = await runOrders()
const maria = await as('maria', { roles: ['manager'] })

/** A draft that lacks nothing but the consent, of a client who has signed in. */
async function complete(name: string): Promise<Order> {
  await signIn(name)
  const { body } = await beginDraft(maria, `${name}@example.org`, RECIPIENT)
  const order = (await maria.post(`/v1/orders/${body.id}/patients`, { name: 'Anna' }, aKey())).body
  await choose(maria, order)
  await storeScans(maria, order, {})
  return orderOf(maria, order)
}
const ask = (client: Client, { id }: { id: string }, key = aKey()) =>
  client.post(`/v1/orders/${id}/consent-request`, undefined, key)

test('staff ask once for a key, the trail and the order say so, and the client is not told when', async () => {
  const order = await complete('asked')
  const key = aKey()
  const [one, same] = [await ask(maria, order, key), await ask(maria, order, key)]
  expect(one.status).toBe(201)
  expect(same.body).toEqual(one.body)
  expect(Date.parse(one.body.consentAskedAt)).toBeGreaterThan(Date.parse(order.createdAt))
  expect(await recorded('orders.order.consent-asked.v1', order)).toHaveLength(1)
  const trail = await recorded('orders.audit.recorded.v1', order)
  expect(trail.map((it) => it.action)).toEqual(['draft-begun', 'draft-changed', 'draft-changed', 'consent-asked'])
  const soon = await ask(maria, order)
  expect([soon.status, soon.body.code]).toEqual([429, 'too-many-requests'])
  expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(500)
  expect('consentAskedAt' in (await orderOf(await as('asked'), order))).toBe(false)
})

test('a draft that its customer began, or of another site, is not asked about', async () => {
  const draft = await readyOrder(at('own'), contactsOf('own'))
  expect((await ask(maria, draft)).body.code).toBe('draft-of-customer')
  const limited = await startLimited(['eu'])
  const staff = await limited.as('eva', { roles: ['manager'], siteId: 'eu' })
  expect((await ask(staff, await complete('elsewhere'))).body.code).toBe('order-not-found')
  await limited.stop()
})

test('ORD-023 staff place the draft once its client has given the consent, which no staff give', async () => {
  const order = await complete('consenting')
  const early = await placeForCustomer(maria, order)
  expect([early.status, early.body.code]).toEqual([422, 'consent-missing'])
  const isWaiting = async () => {
    const { items } = (await maria.get('/v1/orders?step=client-asked')).body
    return [items.some((it: Order) => it.id === order.id), (await orderOf(maria, order)).step]
  }
  expect(await isWaiting()).toEqual([false, null])
  await ask(maria, order)
  expect(await isWaiting()).toEqual([true, 'client-asked'])
  const clinic = await as('consenting')
  expect((await consentTo(clinic, order)).status).toBe(200)
  expect(await isWaiting()).toEqual([false, null])
  const placed = await placeForCustomer(maria, order)
  expect([placed.status, placed.body.status]).toEqual([201, 'pending'])
  expect((await clinic.get('/v1/own-orders')).body.items.map((it: Order) => it.id)).toEqual([order.id])
})

test('the client changes the draft, consents and places it as any own one, at the terms that staff vouch for', async () => {
  await maria.patch('/v1/client-terms/placing@example.org', { currency: 'RUB', discountPercent: 20 }, ifMatch(0))
  const order = await complete('placing')
  await ask(maria, order)
  const clinic = await as('placing')
  const seen = await orderOf(clinic, order)
  expect(
    (await clinic.patch(`/v1/orders/${order.id}`, { deliveryComment: 'Call' }, ifMatch(seen.version))).status,
  ).toBe(200)
  await consentTo(clinic, order)
  const placed = await place(clinic, order)
  expect([placed.status, placed.body.status, placed.body.isPrepared]).toEqual([201, 'pending', true])
  expect((await clinic.get(`/v1/orders/${order.id}/quote`)).body.quote.discountReason).toBe('terms')
})
