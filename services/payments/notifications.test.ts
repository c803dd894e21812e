import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { PaymentSlipClaims } from 'contracts/access/slips'
import { staffAudience } from 'contracts/live'
import { asVisitor, aWorld, ownerOf } from 'service-kit/test/service'
import { aBank, aKey, aSlip, envFor, HASTY, signed } from './builders'
import { payments } from './main'

setDefaultTimeout(60_000)

let world: Awaited<ReturnType<typeof aWorld>>
let bank: Awaited<ReturnType<typeof aBank>>
let service: Awaited<ReturnType<typeof start>>

const start = (env: Record<string, string> = {}) => world.start(payments, envFor(bank.url, env))
beforeEach(async () => {
  bank = await aBank()
  world = await aWorld()
})
afterEach(async () => {
  await world.stop()
  await bank.stop()
})

const anna = () => service.as(asVisitor('anna', 'ru'))
const create = async (slip: PaymentSlipClaims, key = aKey()) =>
  anna().post('/v1/payments', { slip: await signed(slip) }, key)
/** An open payment of the bank. */
async function anOpenPayment(slip = aSlip()) {
  expect((await create(slip)).status).toBe(201)
  const [payment] = bank.of(slip.orderId)
  return { slip, id: payment!.id }
}
/** Anybody says so, from anywhere. */
const say = (event: string, id: string, but: object = {}) =>
  service.as({}).post('/v1/webhooks/yookassa', { type: 'notification', event, object: { id, ...but } })

const statusOf = async ({ orderId }: PaymentSlipClaims) =>
  (await world.sql`select status from payments.attempts where order_id = ${orderId}`)[0]?.status
const becomes = (slip: PaymentSlipClaims, status: string) => world.until(async () => (await statusOf(slip)) === status)
const notified = (id: string) => world.sql`select * from payments.notifications where provider_payment_id = ${id}`
const journal = () => world.sql`select * from payments.journal order by seq`
const events = () => world.sql`select body from payments.outbox where kind = 'event'`
const readsOf = () => bank.callsOf('read').length

describe('a notification', () => {
  test('PAY-017 PAY-026 PAY-036 of a paid payment: money, event and hints, in the words of the bank', async () => {
    service = await start()
    const { slip, id } = await anOpenPayment()
    const hints = [`live.owner.${ownerOf('anna')}`, staffAudience('ru')].map((it) =>
      world.bus.nats.subscribe(`${world.bus.prefix}${it}`, { max: 1 }),
    )
    await world.bus.nats.flush()
    bank.pay(id)
    expect((await say('payment.succeeded', id)).status).toBe(200)
    const { data, aggregateId } = await world.event('payments.payment.captured.v1')
    expect(data).toEqual({
      paymentId: aggregateId,
      orderId: slip.orderId,
      provider: 'yookassa',
      quoteVersion: slip.quoteVersion,
      amountMinor: 10_000_00,
      currency: 'RUB',
      capturedAt: '2026-11-20T12:30:00.000Z',
    })
    expect(await journal()).toMatchObject([
      { provider: 'yookassa', provider_payment_id: id, amount_minor: '1000000', currency: 'RUB' },
    ])
    for (const hint of hints)
      for await (const message of hint)
        expect(message.json()).toEqual({ kind: 'payment', id: slip.orderId, version: expect.any(Number) })
  })

  test('PAY-017 that is forged is answered, kept, and changes nothing', async () => {
    service = await start()
    const { slip, id } = await anOpenPayment()
    const forged = { status: 'succeeded', paid: true, amount: { value: '10000.00', currency: 'RUB' } }
    for (const event of ['payment.succeeded', 'payment.canceled'])
      expect((await say(event, id, forged)).status).toBe(200)
    await world.until(async () => readsOf() > 0)
    await service.stop() // and with it whatever was under way
    expect(await notified(id)).toHaveLength(2)
    expect(await statusOf(slip)).toBe('open')
    expect(await journal()).toHaveLength(0)
    expect(await events()).toHaveLength(0)
  })

  test('PAY-017 that is true is believed although it was forged before', async () => {
    service = await start()
    const { slip, id } = await anOpenPayment()
    await say('payment.succeeded', id)
    await world.until(async () => readsOf() === 1)
    bank.pay(id)
    await say('payment.succeeded', id)
    await becomes(slip, 'captured')
    expect(await notified(id)).toMatchObject([{ event: 'payment.succeeded', heard_count: 2 }])
  })

  test('PAY-036 that comes 100 times in parallel is one capture, one event and one entry', async () => {
    service = await start()
    const { slip, id } = await anOpenPayment()
    bank.pay(id)
    const answers = await Promise.all(Array.from({ length: 100 }, () => say('payment.succeeded', id)))
    expect(new Set(answers.map((it) => it.status))).toEqual(new Set([200]))
    await becomes(slip, 'captured')
    await say('payment.succeeded', id)
    expect(await notified(id)).toMatchObject([{ heard_count: 101 }])
    await service.stop()
    expect(await journal()).toHaveLength(1)
    expect(await events()).toHaveLength(1)
  })

  test('PAY-017 out of order: what the bank says now counts, not what was said', async () => {
    service = await start()
    const { slip, id } = await anOpenPayment()
    bank.pay(id)
    await say('payment.canceled', id)
    await say('payment.waiting_for_capture', id)
    await becomes(slip, 'captured')
    expect(await notified(id)).toHaveLength(2)
  })

  test('PAY-034 of another amount: the money is written down as it is, and staff look at it', async () => {
    service = await start()
    const { slip, id } = await anOpenPayment()
    bank.pay(id, { amountMinor: 9_999_99 })
    await say('payment.succeeded', id)
    await becomes(slip, 'captured')
    expect(await journal()).toMatchObject([{ amount_minor: '999999' }])
    expect(await world.sql`select * from payments.reviews`).toMatchObject([
      { provider_payment_id: id, order_id: slip.orderId, reason: 'amount-differs' },
    ])
    expect((await world.event('payments.payment.captured.v1')).data.amountMinor).toBe(9_999_99)
  })

  test('PAY-034 of a payment that had been given up: the money counts all the same', async () => {
    service = await start()
    const { slip, id } = await anOpenPayment()
    bank.decline(id)
    await say('payment.canceled', id)
    await becomes(slip, 'closed')
    bank.pay(id)
    await say('payment.succeeded', id)
    await becomes(slip, 'captured')
    expect(await journal()).toHaveLength(1)
  })

  test('of a refund, or of an id that can be none, is answered and not kept; what is none at all is refused', async () => {
    service = await start()
    expect((await say('refund.succeeded', randomUUID())).status).toBe(200)
    expect((await say('payment.succeeded', '../refunds')).status).toBe(200)
    expect(await world.sql`select * from payments.notifications`).toHaveLength(0)
    const { status, body } = await service.as({}).post('/v1/webhooks/yookassa', { event: 'payment.succeeded' })
    expect([status, body.code]).toEqual([422, 'invalid-request'])
  })
})

describe('a notification that comes before the attempt knows its payment', () => {
  test('PAY-035 is applied by our own words in the bank’s copy', async () => {
    service = await start(HASTY)
    const slip = aSlip()
    bank.misbehave({ kind: 'time-out', call: 'create', isDone: true })
    expect((await create(slip)).status).toBe(503)
    await service.stop()
    service = await start()
    const [payment] = bank.of(slip.orderId)
    bank.pay(payment!.id)
    await say('payment.succeeded', payment!.id)
    await becomes(slip, 'captured')
    expect(await journal()).toMatchObject([{ provider_payment_id: payment!.id }])
    expect(await notified(payment!.id)).toMatchObject([{ attempt_id: payment!.metadata.attempt_id, due_at: null }])
  })

  test('PAY-035 is parked while the bank cannot be asked, and applied when the attempt learns its payment', async () => {
    service = await start()
    const slip = aSlip()
    bank.misbehave({ kind: 'time-out', call: 'create', isDone: true })
    bank.misbehave({ kind: 'error', call: 'read', isDone: false })
    const opening = create(slip)
    const [payment] = await world.until(async () => bank.of(slip.orderId).length > 0 && bank.of(slip.orderId))
    bank.pay(payment!.id)
    await say('payment.succeeded', payment!.id)
    await world.until(async () => readsOf() === 1)
    expect(await notified(payment!.id)).toMatchObject([{ attempt_id: null }])
    expect(await statusOf(slip)).toBe('opening')
    bank.behave()
    expect((await opening).body.status).toBe('open')
    await becomes(slip, 'captured')
  })
})

describe('a notification of a payment that is nobody’s', () => {
  test('has the bank asked once, is counted, and changes nothing', async () => {
    service = await start()
    const id = randomUUID()
    for (let times = 0; times < 3; times++) await say('payment.succeeded', id)
    await world.until(async () => (await notified(id))[0]?.due_at === null)
    await say('payment.succeeded', id)
    await service.stop()
    expect(await notified(id)).toMatchObject([{ heard_count: 4, attempt_id: null, due_at: null }])
    expect(readsOf()).toBe(1)
  })

  test('PAY-035 is not kept beyond so many; payments of ours are heard all the same', async () => {
    service = await start({ UNKNOWN_NOTIFICATIONS: '3' })
    const { slip, id } = await anOpenPayment()
    const answers = await Promise.all(Array.from({ length: 10 }, () => say('payment.succeeded', randomUUID())))
    expect(new Set(answers.map((it) => it.status))).toEqual(new Set([200]))
    expect(await world.sql`select * from payments.notifications`).toHaveLength(3)
    bank.pay(id)
    await say('payment.succeeded', id)
    await becomes(slip, 'captured')
  })

  test('is forgotten after some time; what is known is kept', async () => {
    service = await start({ UNKNOWN_NOTIFICATIONS_MS: '1' })
    const { slip, id } = await anOpenPayment()
    await say('payment.succeeded', randomUUID())
    bank.pay(id)
    await say('payment.succeeded', id)
    await becomes(slip, 'captured')
    await world.until(async () => (await world.sql`select * from payments.notifications`).length === 1)
    expect(await notified(id)).toHaveLength(1)
  })
})
