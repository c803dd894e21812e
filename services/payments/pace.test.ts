import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { alone, inOne, listening, sentFor } from 'service-kit/test/sent'
import { asVisitor, aWorld } from 'service-kit/test/service'
import { aBank, aKey, aSlip, envFor, signed } from './builders'
import { payments } from './main'
import { workOf } from './store/attempts'

setDefaultTimeout(60_000)

let world: Awaited<ReturnType<typeof aWorld>>
let bank: Awaited<ReturnType<typeof aBank>>
let service: Awaited<ReturnType<typeof start>>
const start = () => world.start(payments, envFor(bank.url))
beforeAll(async () => {
  bank = await aBank()
  world = await aWorld()
  service = await start()
  // It has looked for work since its start, and found some.
  await listening(world, workOf('yookassa'))
  await capture(await anOpenPayment())
})
afterAll(async () => {
  await world.stop()
  await bank.stop()
})

const sent = (run: () => Promise<unknown>) => sentFor(service.insideUrl, run)
const open = async (slip = aSlip()) =>
  service.as(asVisitor('anna', 'ru')).post('/v1/payments', { slip: await signed(slip) }, aKey())
const say = (event: string, id: string) =>
  service.as({}).post('/v1/webhooks/yookassa', { type: 'notification', event, object: { id } })

/** The bank's id of a payment that can be paid. */
async function anOpenPayment(): Promise<string> {
  const slip = aSlip()
  await open(slip)
  return bank.of(slip.orderId)[0]?.id ?? ''
}
const statusOf = async (id: string) =>
  (await world.sql`select status from payments.attempts where provider_payment_id = ${id}`)[0]?.status
async function capture(id: string): Promise<void> {
  bank.pay(id)
  await say('payment.succeeded', id)
  await world.until(async () => (await statusOf(id)) === 'captured')
}

test('a payment is opened by one transaction before the bank is asked, and two statements after that', async () => {
  expect(await sent(open)).toEqual({
    createPayment: { statements: 5, transactions: 1, commits: 3 },
    look: alone(1),
  })
})

test('a notification takes one statement, to look for it and take it two, and its money one transaction', async () => {
  const id = await anOpenPayment()
  expect(await sent(() => capture(id))).toEqual({
    receiveYooKassaNotification: alone(1),
    look: alone(2),
    askProvider: inOne(5),
  })
})
