import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sentBy } from 'service-kit/test/sent'
import { asVisitor, aWorld, type Client } from 'service-kit/test/service'
import { aBank, aKey, aSlip, envFor, signed } from './builders'
import { payments } from './main'

let world: Awaited<ReturnType<typeof aWorld>>
let bank: ReturnType<typeof aBank>
let insideUrl: string
let at: (visitor: string) => Client
beforeAll(async () => {
  bank = aBank()
  world = await aWorld()
  const started = await world.start(payments, envFor(bank.url))
  insideUrl = started.insideUrl
  at = (visitor) => started.as(visitor ? asVisitor(visitor, 'ru') : {})
})
afterAll(async () => {
  await world.stop()
  bank.stop()
})

const open = async () => {
  const slip = aSlip()
  const { status } = await at('anna').post('/v1/payments', { slip: await signed(slip) }, aKey())
  expect(status).toBe(201)
  return slip
}

test('a payment is opened by one transaction of three statements before the bank is asked, and two after it', async () => {
  expect(await sentBy(insideUrl, 'createPayment', open)).toEqual({ statements: 5, transactions: 1 })
})

/** To read the metrics is to count what is parked and what is dead. */
const READING = 3

test('a notification is stored, and the bank is to be asked, by one statement', async () => {
  const tell = await aPaidOne()
  expect(await sentBy(insideUrl, 'receiveYooKassaNotification', tell)).toEqual({ statements: 1, transactions: 0 })
})

test('money is looked for and taken by a statement each, and written by one transaction of five', async () => {
  const tell = await aPaidOne()
  const captured = async () => (await world.sql`select from payments.attempts where status = 'captured'`).length
  const before = await captured()
  const sent = await sentBy(insideUrl, 'none', async () => {
    await tell()
    await world.until(async () => (await captured()) > before)
  })
  expect(sent.transactions).toBe(1)
  // And the look for which opening it has rung.
  expect(sent.statements).toBeLessThanOrEqual(2 + 5 + 1 + READING)
})

/** A payment that is paid at the bank; answers how the bank tells of it. */
async function aPaidOne() {
  const { orderId } = await open()
  const [payment] = bank.of(orderId)
  bank.pay(payment!.id)
  const object = { id: payment!.id }
  return () => at('').post('/v1/webhooks/yookassa', { type: 'notification', event: 'payment.succeeded', object })
}
