import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { alone, inOne, listening, sentFor } from 'service-kit/test/sent'
import { aWorld } from 'service-kit/test/service'
import { aSlip, envFor } from './builders'
import { payments } from './main'
import { aYooKassa } from './test/banks'
import { callsTo } from './test/surroundings'

setDefaultTimeout(180_000)

let world: Awaited<ReturnType<typeof aWorld>>
let bank: Awaited<ReturnType<typeof aYooKassa>>
let service: Awaited<ReturnType<typeof start>>
async function start() {
  const { insideUrl, as } = await world.start(payments, envFor(bank.url))
  return { insideUrl, ...callsTo(as) }
}
beforeAll(async () => {
  bank = await aYooKassa()
  world = await aWorld()
  service = await start()
  // Its worker has looked for work and has done some: neither the first look nor a cold cache is counted.
  await listening(world)
  await capture(await anOpenPayment())
})
afterAll(async () => {
  await world.stop()
  await bank.stop()
})

const sent = (run: () => Promise<unknown>) => sentFor(service.insideUrl, run)

/** The bank's id of an open payment. */
async function anOpenPayment(): Promise<string> {
  const slip = aSlip()
  await service.create(slip)
  return bank.of(slip.orderId)[0]?.id ?? ''
}
const statusOf = async (id: string) =>
  (await world.sql`select status from payments.attempts where provider_payment_id = ${id}`)[0]?.status
async function capture(id: string): Promise<void> {
  bank.pay(id)
  await service.notify('payment.succeeded', id)
  await world.until(async () => (await statusOf(id)) === 'captured')
}

test('a payment takes one transaction before the bank is asked, and two statements after that', async () => {
  expect(await sent(() => service.create(aSlip()))).toEqual({
    createPayment: { statements: 5, transactions: 1, commits: 3 },
    look: alone(1),
  })
})

test('a notification is stored by one statement, looked for and taken by two, and its money booked in one transaction', async () => {
  const id = await anOpenPayment()
  expect(await sent(() => capture(id))).toEqual({
    receiveYooKassaNotification: alone(1),
    look: alone(2),
    askProvider: inOne(5),
  })
})
