import { afterAll, afterEach, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import type { PaymentSlipClaims } from 'contracts/access/slips'
import { aDearer, aSlip } from '../builders'
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

const show = async (slip: PaymentSlipClaims) => (await service.show(slip)).body
const complete = ({ orderId }: PaymentSlipClaims) => here.world.publish('orders.order.completed.v1', { orderId })
const completed = ({ orderId }: PaymentSlipClaims) =>
  here.world.sql`select from payments.completed_orders where order_id = ${orderId}`

test('the open payment of an order that staff complete is voided, and its address is no longer shown', async () => {
  const slip = aSlip()
  expect((await service.create(slip)).body.confirmationUrl).toEqual(expect.any(String))
  const [payment] = here.yooKassa.of(slip.orderId)
  here.yooKassa.hold(payment!.id)
  await complete(slip)
  await here.world.until(async () => (await show(slip)).confirmationUrl === null)
  await here.world.until(async () => (await show(slip)).status === 'failed')
  expect(await here.attemptsOf(slip)).toMatchObject([
    { reason: 'canceled_by_merchant', superseded_at: expect.any(Date) },
  ])
  expect(here.yooKassa.of(slip.orderId)).toMatchObject([{ status: 'canceled' }])
})

test('a slip from before the completion opens no payment afterwards, at its price or at another', async () => {
  const slip = aSlip()
  await complete(slip)
  await here.world.until(async () => (await completed(slip)).length > 0)
  for (const it of [slip, aDearer(slip)]) {
    const { status, body } = await service.create(it)
    expect([status, body.code]).toEqual([409, 'not-payable'])
  }
  expect(await here.attemptsOf(slip)).toHaveLength(0)
  expect(here.yooKassa.calls).toHaveLength(0)
})

test('PAY-034 money that comes after the completion is journalled, and staff review it', async () => {
  const slip = aSlip()
  await service.create(slip)
  const [payment] = here.yooKassa.of(slip.orderId)
  await complete(slip)
  await here.world.until(async () => here.yooKassa.callsOf('cancel').length > 0)
  here.yooKassa.pay(payment!.id)
  await service.notify('payment.succeeded', payment!.id)
  await here.world.until(async () => (await show(slip)).status === 'paid')
  expect(await here.reviewsOf(slip)).toMatchObject([{ reason: 'superseded' }])
  expect((await here.captured(slip)).data.amountMinor).toBe(10_000_00)
})

test('a repeated completion, or one of an order without a payment, changes nothing', async () => {
  const [slip, other] = [aSlip(), aSlip()]
  await service.create(slip)
  const { id } = await complete(slip)
  await here.world.until(async () => (await completed(slip)).length > 0)
  const facts = async () =>
    (await here.attemptsOf(slip)).map(({ status, reason, superseded_at }) => ({ status, reason, superseded_at }))
  const before = await facts()
  await here.world.publish('orders.order.completed.v1', { orderId: slip.orderId }, { id })
  const [again, last] = [await complete(slip), await complete(other)]
  const applied = () => here.world.sql`select from payments.inbox where id in (${again.id}, ${last.id})`
  await here.world.until(async () => (await applied()).length === 2)
  expect([...(await completed(slip)), ...(await completed(other))]).toHaveLength(2)
  expect(await facts()).toEqual(before)
})

test.each(['completed', 'cancelled', 'archived', 'reopened'] as const)(
  'ORD-027 an order that is %s voids its open payment and its slips; a slip of a later version opens another',
  async (event) => {
    const slip = aSlip({ orderVersion: 4 })
    await service.create(slip)
    const { orderId } = slip
    await here.world.publish(`orders.order.${event}.v1`, { orderId }, { aggregateVersion: 5 })
    await here.world.until(async () => (await show(slip)).confirmationUrl === null)
    for (const orderVersion of [4, 5, undefined]) {
      const { status, body } = await service.create({ ...slip, orderVersion })
      expect([status, body.code]).toEqual([409, 'not-payable'])
    }
    expect((await service.create({ ...slip, orderVersion: 6 })).status).toBe(201)
  },
)

test('an older event does not void the slips of a later version', async () => {
  const slip = aSlip({ orderVersion: 8 })
  const { orderId } = slip
  for (const aggregateVersion of [7, 3]) {
    const { id } = await here.world.publish('orders.order.reopened.v1', { orderId }, { aggregateVersion })
    await here.world.until(async () => (await here.world.sql`select from payments.inbox where id = ${id}`).length)
  }
  expect((await service.create({ ...slip, orderVersion: 5 })).status).toBe(409)
  expect((await service.create(slip)).status).toBe(201)
})
