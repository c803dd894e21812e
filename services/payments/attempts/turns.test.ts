import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { PaymentSlipClaims } from 'contracts/access/slips'
import { aSlip } from '../builders'
import { type Surroundings, surroundings } from '../test/surroundings'

let here: Surroundings
let create: (slip: PaymentSlipClaims) => Promise<number>
let notify: (id: string) => Promise<number>
beforeAll(async () => {
  here = await surroundings()
  const service = await here.start()
  create = async (slip) => (await service.create(slip)).status
  notify = async (id) => (await service.notify('payment.succeeded', id)).status
})
afterAll(() => here.stop())

/** Sends a flood of requests while a lock is held, and `others` beside it. Returns the answers to the flood. */
async function whileHeld(key: string, flood: () => Promise<number>[], others: () => Promise<void>) {
  let answers: Promise<number>[] = []
  await here.world.connectAs('payments').begin(async (tx) => {
    await tx.unsafe(`select pg_advisory_xact_lock(${key})`)
    answers = flood()
    await here.world.until(async () => (await here.world.waitingAtLocks()) === 1)
    await others()
    expect(await here.world.waitingAtLocks()).toBeLessThanOrEqual(1)
  })
  return Promise.all(answers)
}

test('many requests to pay one order take one place in the pool, and another order is payable meanwhile', async () => {
  const slip = aSlip()
  const answers = await whileHeld(
    `hashtextextended('order:${slip.orderId}', 0)`,
    () => Array.from({ length: 30 }, () => create(slip)),
    async () => expect(await create(aSlip())).toBe(201),
  )
  expect(answers).toContain(201)
  expect(await here.world.sql`select from payments.attempts where order_id = ${slip.orderId}`).toHaveLength(1)
})

test('a flood of notifications of unknown payments takes one place in the pool, and those of known payments are stored meanwhile', async () => {
  const slip = aSlip()
  expect(await create(slip)).toBe(201)
  const [known] = here.yooKassa.of(slip.orderId)
  const answers = await whileHeld(
    `hashtext('unknown notifications')`,
    () => Array.from({ length: 80 }, () => notify(randomUUID())),
    async () => expect(await notify(known!.id)).toBe(200),
  )
  expect(new Set(answers)).toEqual(new Set([200, 503]))
})
