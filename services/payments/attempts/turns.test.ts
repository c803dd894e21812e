import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { PaymentSlipClaims } from 'contracts/access/slips'
import { asPerson } from 'service-kit/test/service'
import { aSlip } from '../builders'
import { type Surroundings, surroundings } from '../test/surroundings'

/** Of a price that replaces the one of `aSlip`. */
const NEXT = 'b1b2c3d4e5f60718'

let here: Surroundings
let create: (slip: PaymentSlipClaims) => Promise<number>
let notify: (id: string) => Promise<number>
let check: (slip: PaymentSlipClaims) => Promise<number>
beforeAll(async () => {
  here = await surroundings()
  const service = await here.start()
  create = async (slip) => (await service.create(slip)).status
  const boss = service.as(await asPerson('boss', { roles: ['manager'], siteId: 'factory' }))
  check = async ({ orderId }) => (await boss.post(`/v1/orders/${orderId}/payment-checks`)).status
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

test('PAY-028 an attempt that the bank ends at the moment at which a new price replaces it stays ended', async () => {
  const slip = aSlip()
  expect(await create(slip)).toBe(201)
  here.yooKassa.decline(here.yooKassa.of(slip.orderId)[0]!.id)
  let answers: Promise<number>[] = []
  await here.world.connectAs('payments').begin(async (tx) => {
    await tx`select from payments.attempts where order_id = ${slip.orderId} for update`
    answers = [check(slip)]
    await here.world.until(async () => (await here.world.waitingAtLocks()) === 1)
    answers.push(create({ ...slip, quoteVersion: NEXT }))
    await here.world.until(async () => (await here.world.waitingAtLocks()) === 2)
  })
  expect(await Promise.all(answers)).toEqual([200, 201])
  expect(await here.attemptsOf(slip)).toMatchObject([
    { status: 'closed', superseded_at: null },
    { status: 'open', quote_version: NEXT },
  ])
})
