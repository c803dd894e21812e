import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { asVisitor, aWorld } from 'service-kit/test/service'
import { aBank, aKey, aSlip, envFor, signed } from './builders'
import { payments } from './main'
import { anEvent, aStripe, stripeEnv } from './test/a-stripe'

setDefaultTimeout(60_000)

let world: Awaited<ReturnType<typeof aWorld>>
let yooKassa: Awaited<ReturnType<typeof aBank>>
let stripe: ReturnType<typeof aStripe>
let service: Awaited<ReturnType<typeof start>>

const start = (env: Record<string, string>) =>
  world.start(payments, envFor(yooKassa.url, { ...stripeEnv(stripe.url), ...env }))
beforeEach(async () => {
  yooKassa = await aBank()
  stripe = aStripe()
  world = await aWorld()
})
afterEach(async () => {
  await world.stop()
  await yooKassa.stop()
  stripe.stop()
})

async function open(slip: ReturnType<typeof aSlip>) {
  const client = service.as(asVisitor('anna', slip.site))
  expect((await client.post('/v1/payments', { slip: await signed(slip) }, aKey())).status).toBe(201)
  return slip
}
/** YooKassa, or anybody in its name, says that a payment has succeeded. */
async function sayUnsigned(id: string) {
  const body = { type: 'notification', event: 'payment.succeeded', object: { id } }
  expect((await service.as({}).post('/v1/webhooks/yookassa', body)).status).toBe(200)
}
async function saySigned(id: string) {
  const { body, signature } = anEvent('checkout.session.completed', { id })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  expect((await service.as({}).post('/v1/webhooks/stripe', body, headers)).status).toBe(200)
}

test('PAY-035 while one provider does not answer, money at another is found', async () => {
  service = await start({ WORKERS: '1' })
  const euro = await open(aSlip({ site: 'eu', currency: 'EUR', language: 'en' }))
  stripe.misbehave('read', 'held')
  await saySigned(stripe.of(euro.orderId)[0]!.id)
  await world.until(async () => stripe.callsOf('read').length > 0)
  const ruble = await open(aSlip())
  const { id } = yooKassa.of(ruble.orderId)[0]!
  yooKassa.pay(id)
  await sayUnsigned(id)
  await world.until(
    async () => (await world.sql`select from payments.journal where order_id = ${ruble.orderId}`).length,
  )
})

test('PAY-035 what Stripe signs is kept, however much anybody says in the name of the bank that signs nothing', async () => {
  service = await start({ UNKNOWN_NOTIFICATIONS: '1' })
  for (const id of ['one', 'another']) await sayUnsigned(id)
  await saySigned('cs_test_unknown')
  const kept = await world.sql`select provider_payment_id as id from payments.notifications order by id`
  expect(kept.map((it) => it.id)).toEqual(['cs_test_unknown', 'one'])
})
