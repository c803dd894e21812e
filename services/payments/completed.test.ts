import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import type { PaymentSlipClaims } from 'contracts/access/slips'
import { asVisitor, aWorld, type Client } from 'service-kit/test/service'
import { aBank, aDearer, aKey, aSlip, envFor, signed } from './builders'
import { payments } from './main'

setDefaultTimeout(60_000)

let world: Awaited<ReturnType<typeof aWorld>>
let bank: Awaited<ReturnType<typeof aBank>>
let service: Awaited<ReturnType<typeof start>>
let anna: Client

const start = (env: Record<string, string> = {}) => world.start(payments, envFor(bank.url, env))
beforeEach(async () => {
  bank = await aBank()
  world = await aWorld()
  service = await start()
  anna = service.as(asVisitor('anna', 'ru'))
})
afterEach(async () => {
  await world.stop()
  await bank.stop()
})

const create = async (slip: PaymentSlipClaims) => anna.post('/v1/payments', { slip: await signed(slip) }, aKey())
const show = async ({ orderId }: PaymentSlipClaims) => (await anna.get(`/v1/orders/${orderId}/payment`)).body
const complete = ({ orderId }: PaymentSlipClaims) => world.publish('orders.order.completed.v1', { orderId })
const completed = () => world.sql`select * from payments.completed_orders`
const attempts = () => world.sql`select status, reason, superseded_at from payments.attempts`
const hear = (id: string) =>
  service.as({}).post('/v1/webhooks/yookassa', { type: 'notification', event: 'payment.succeeded', object: { id } })

test('the open payment of an order that staff complete is voided, and nobody is led to it any more', async () => {
  const slip = aSlip()
  expect((await create(slip)).body.confirmationUrl).toEqual(expect.any(String))
  const [payment] = bank.of(slip.orderId)
  bank.hold(payment!.id)
  await complete(slip)
  await world.until(async () => (await show(slip)).confirmationUrl === null)
  await world.until(async () => (await show(slip)).status === 'failed')
  expect(await attempts()).toMatchObject([{ reason: 'canceled_by_merchant', superseded_at: expect.any(Date) }])
  expect(bank.of(slip.orderId)).toMatchObject([{ status: 'canceled' }])
})

test('a slip that was handed out before opens nothing afterwards, at its price or at another', async () => {
  const slip = aSlip()
  await complete(slip)
  await world.until(async () => (await completed()).length > 0)
  for (const it of [slip, aDearer(slip)]) {
    const { status, body } = await create(it)
    expect([status, body.code]).toEqual([409, 'not-payable'])
  }
  expect(await attempts()).toHaveLength(0)
  expect(bank.calls).toHaveLength(0)
})

test('PAY-034 money that comes all the same is written down, and staff look at it', async () => {
  const slip = aSlip()
  await create(slip)
  const [payment] = bank.of(slip.orderId)
  await complete(slip)
  await world.until(async () => bank.callsOf('cancel').length > 0)
  bank.pay(payment!.id)
  await hear(payment!.id)
  await world.until(async () => (await show(slip)).status === 'paid')
  expect(await world.sql`select reason from payments.reviews`).toMatchObject([{ reason: 'superseded' }])
  expect((await world.event('payments.payment.captured.v1')).data.amountMinor).toBe(10_000_00)
})

test('that it is said again, or of an order without any payment, changes nothing', async () => {
  const [slip, other] = [aSlip(), aSlip()]
  await create(slip)
  const { id } = await complete(slip)
  await world.until(async () => (await completed()).length === 1)
  const before = await attempts()
  await world.publish('orders.order.completed.v1', { orderId: slip.orderId }, { id })
  await complete(slip)
  await complete(other)
  await world.until(async () => (await world.sql`select from payments.inbox`).length === 3)
  expect(await completed()).toHaveLength(2)
  expect(await attempts()).toEqual(before)
})
