import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { PaymentSlipClaims } from 'contracts/access/slips'
import { asVisitor, aWorld } from 'service-kit/test/service'
import { aBank, aKey, aSlip, envFor, signed } from './builders'
import { payments } from './main'

let world: Awaited<ReturnType<typeof aWorld>>
let bank: Awaited<ReturnType<typeof aBank>>
let create: (slip: PaymentSlipClaims) => Promise<number>
let say: (id: string) => Promise<number>
beforeAll(async () => {
  bank = await aBank()
  world = await aWorld()
  const { as } = await world.start(payments, envFor(bank.url))
  create = async (slip) =>
    (await as(asVisitor('anna', 'ru')).post('/v1/payments', { slip: await signed(slip) }, aKey())).status
  say = async (id) => {
    const body = { type: 'notification', event: 'payment.succeeded', object: { id } }
    return (await as({}).post('/v1/webhooks/yookassa', body)).status
  }
})
afterAll(async () => {
  await world.stop()
  await bank.stop()
})

/** Runs a flood that waits for a lock, and `others` while it does; answers what the flood was answered. */
async function whileHeld(key: string, flood: () => Promise<number>[], others: () => Promise<void>) {
  let answers: Promise<number>[] = []
  await world.connectAs('payments').begin(async (tx) => {
    await tx.unsafe(`select pg_advisory_xact_lock(${key})`)
    answers = flood()
    await world.until(async () => (await world.waitingAtLocks()) === 1)
    await others()
    expect(await world.waitingAtLocks()).toBeLessThanOrEqual(1)
  })
  return Promise.all(answers)
}

test('many payments that are asked for one order take one place at the database, and another order is paid meanwhile', async () => {
  const slip = aSlip()
  const answers = await whileHeld(
    `hashtextextended('order:${slip.orderId}', 0)`,
    () => Array.from({ length: 30 }, () => create(slip)),
    async () => expect(await create(aSlip())).toBe(201),
  )
  expect(answers).toContain(201)
  expect(await world.sql`select from payments.attempts where order_id = ${slip.orderId}`).toHaveLength(1)
})

test('anybody’s notifications of payments that are nobody’s take one place, and those of ours are heard meanwhile', async () => {
  const slip = aSlip()
  expect(await create(slip)).toBe(201)
  const [known] = bank.of(slip.orderId)
  const answers = await whileHeld(
    `hashtext('unknown notifications')`,
    () => Array.from({ length: 80 }, () => say(randomUUID())),
    async () => expect(await say(known!.id)).toBe(200),
  )
  expect(new Set(answers)).toEqual(new Set([200, 503]))
})
