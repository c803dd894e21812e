import { afterAll, afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { aSlip } from '../builders'
import { type Surroundings, surroundings } from '../test/surroundings'

setDefaultTimeout(180_000)

let here: Surroundings
beforeAll(async () => {
  here = await surroundings()
})
afterEach(() => here.reset())
afterAll(() => here.stop())

test('PAY-035 while one provider does not answer, money at another is found', async () => {
  const { create, notify, notifySigned } = await here.start({ WORKERS: '1' })
  const { yooKassa, stripe } = here
  const [euro, ruble] = [aSlip({ site: 'eu', currency: 'EUR', language: 'en' }), aSlip()]
  for (const it of [euro, ruble]) expect((await create(it)).status).toBe(201)
  stripe.misbehave({ kind: 'time-out', call: 'read', isDone: true })
  await notifySigned('completed', stripe.of(euro.orderId)[0]!.id)
  await here.world.until(async () => stripe.callsOf('read').length > 0)
  const { id } = yooKassa.of(ruble.orderId)[0]!
  yooKassa.pay(id)
  await notify('payment.succeeded', id)
  await here.becomes(ruble, 'captured')
  expect(await here.journalOf(ruble)).toHaveLength(1)
})

test('PAY-035 unsigned notifications of unknown payments leave room for those that Stripe signs', async () => {
  const { notify, notifySigned } = await here.start({ UNKNOWN_NOTIFICATIONS: '1' })
  for (const id of ['one', 'another']) expect((await notify('payment.succeeded', id)).status).toBe(200)
  await notifySigned('completed', 'cs_test_unknown')
  const stored = await here.notifications()
  expect(stored.map((it) => it.provider_payment_id).sort()).toEqual(['cs_test_unknown', 'one'])
})
