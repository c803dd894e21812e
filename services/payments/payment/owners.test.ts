import { afterAll, afterEach, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import type { PaymentSlipClaims } from 'contracts/access/slips'
import { asPerson, asVisitor, ownerOf, personOf, userIdOf } from 'service-kit/test/service'
import { aKey, aSlip, signed } from '../builders'
import { type Surroundings, surroundings } from '../test/surroundings'

setDefaultTimeout(180_000)

let here: Surroundings
let service: Awaited<ReturnType<Surroundings['start']>>
beforeAll(async () => {
  here = await surroundings()
})
beforeEach(async () => {
  service = await here.start()
})
afterEach(() => here.reset())
afterAll(() => here.stop())

/** A person who is signed in elsewhere than where the order was made. */
const elsewhere = async (name: string) =>
  service.as(await asPerson(name, { siteId: 'ru', visitor: `${name} elsewhere` }))
const statusFor = async ({ orderId }: PaymentSlipClaims, headers: Record<string, string>) =>
  (await service.as(headers).get(`/v1/orders/${orderId}/payment`)).status

/** Publishes an event of orders, and waits until it is handled. */
async function hear(publish: ReturnType<Surroundings['world']['publish']>) {
  const { id } = await publish
  await here.world.until(async () => (await here.world.sql`select 1 from payments.inbox where id = ${id}`)[0])
}
const claim = ({ orderId }: PaymentSlipClaims, name: string) =>
  hear(here.world.publish('orders.order.claimed.v1', { orderId, holder: personOf(name) }))
const move = ({ orderId }: PaymentSlipClaims, to: string, aggregateVersion: number) =>
  hear(here.world.publish('orders.order.owner-changed.v1', { orderId, owner: ownerOf(to) }, { aggregateVersion }))

test('AUTH-030 who claims a paid order sees its payment, provider and receipt, also of attempts from before', async () => {
  const slip = aSlip({ site: 'eu', currency: 'EUR', language: 'en', owner: ownerOf('claire') })
  const claire = service.as(asVisitor('claire', 'eu'))
  await service.create(slip, undefined, claire)
  const [session] = here.stripe.of(slip.orderId)
  here.stripe.pay(session!.id)
  await service.notifySigned('completed', session!.id)
  await here.becomes(slip, 'captured')
  const { body: seen } = await service.show(slip, claire)
  expect(seen).toMatchObject({ status: 'paid', provider: 'stripe', receiptUrl: expect.any(String) })
  const person = service.as(await asPerson('claire', { siteId: 'eu', visitor: 'another' }))
  expect((await service.show(slip, person)).body.code).toBe('payment-not-found')
  const hints = here.world.bus.nats.subscribe(`${here.world.bus.prefix}live.owner.${personOf('claire')}`, { max: 1 })
  await here.world.bus.nats.flush()
  await claim(slip, 'claire')
  await claim(slip, 'claire')
  expect((await service.show(slip, person)).body).toEqual(seen)
  expect((await service.show(slip, claire)).body).toEqual(seen)
  for await (const it of hints) expect(it.json()).toMatchObject({ kind: 'payment', id: slip.orderId })
  const other = service.as(await asPerson('dmitri', { siteId: 'eu' }))
  expect((await service.show(slip, other)).body.code).toBe('payment-not-found')
  // The second delivery changes nothing: the attempt keeps its version.
  expect(await here.attemptsOf(slip)).toMatchObject([{ holder: personOf('claire'), version: 4 }])
})

test('AUTH-030 who claims an order while its payment is open sees it paid, and the money is journalled once', async () => {
  const slip = aSlip({ owner: ownerOf('emil') })
  await service.create(slip, undefined, service.as(asVisitor('emil', 'ru')))
  await claim(slip, 'emil')
  const emil = await elsewhere('emil')
  expect((await service.show(slip, emil)).body.status).toBe('open')
  const [payment] = here.yooKassa.of(slip.orderId)
  here.yooKassa.pay(payment!.id)
  await service.notify('payment.succeeded', payment!.id)
  await here.becomes(slip, 'captured')
  expect((await service.show(slip, emil)).body.status).toBe('paid')
  expect(await here.journalOf(slip)).toHaveLength(1)
})

test('AUTH-030 a claim that comes before the payment is begun counts for it, by an older slip too', async () => {
  const slip = aSlip({ owner: ownerOf('fanny') })
  await claim(slip, 'fanny')
  expect((await service.create(slip, undefined, service.as(asVisitor('fanny', 'ru')))).status).toBe(201)
  expect((await service.show(slip, await elsewhere('fanny'))).body.status).toBe('open')
  expect(await statusFor(slip, asVisitor('fanny', 'ru'))).toBe(200)
})

test('AUTH-030 PAY-032 a bank transfer by a slip from before the claim is shown to who claimed the order', async () => {
  const slip = aSlip({ owner: ownerOf('gregor'), askedBy: `user:${userIdOf('boss')}` })
  await claim(slip, 'gregor')
  const boss = service.as(await asPerson('boss', { roles: ['manager'], siteId: 'factory' }))
  const transfer = { slip: await signed(slip), number: '118', paidOn: '2026-11-20', amountMinor: slip.totalMinor }
  expect((await boss.post('/v1/receipts', transfer, aKey())).status).toBe(201)
  expect((await service.show(slip, await elsewhere('gregor'))).body).toMatchObject({ provider: 'transfer' })
})

test('WIZ-101 an order that moved to another device shows its payments there alone, whichever event comes last', async () => {
  const slip = aSlip({ owner: ownerOf('phone') })
  await service.create(slip, undefined, service.as(asVisitor('phone', 'ru')))
  const statuses = () => Promise.all(['phone', 'desk', 'tablet'].map((it) => statusFor(slip, asVisitor(it, 'ru'))))
  await move(slip, 'desk', 5)
  expect(await statuses()).toEqual([404, 200, 404])
  await move(slip, 'tablet', 3)
  expect(await statuses()).toEqual([404, 200, 404])
  await claim(slip, 'desk')
  await move(slip, 'tablet', 9)
  expect(await statuses()).toEqual([404, 404, 200])
  expect((await service.show(slip, await elsewhere('desk'))).status).toBe(200)
})
