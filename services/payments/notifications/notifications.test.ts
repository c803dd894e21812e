import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { staffAudience } from 'contracts/live'
import { answered } from 'service-kit/test/answered'
import { ownerOf } from 'service-kit/test/service'
import { aSlip } from '../builders'
import { HASTY } from '../test/banks'
import { type Surroundings, surroundings } from '../test/surroundings'

setDefaultTimeout(180_000)

let here: Surroundings
let bank: Surroundings['yooKassa']
let service: Awaited<ReturnType<Surroundings['start']>>
beforeAll(async () => {
  here = await surroundings()
  bank = here.yooKassa
})
beforeEach(async () => {
  service = await here.start()
})
afterEach(() => here.reset())
afterAll(() => here.stop())

async function anOpenPayment(slip = aSlip()) {
  expect((await service.create(slip)).status).toBe(201)
  const [payment] = bank.of(slip.orderId)
  return { slip, id: payment!.id }
}
const notified = async (id: string) => (await here.notifications()).filter((it) => it.provider_payment_id === id)
const readsOf = () => bank.callsOf('read').length

describe('a notification of YooKassa', () => {
  test('PAY-017 PAY-026 PAY-036 a paid payment is journalled, and an event and hints announce it, with the bank’s figures', async () => {
    const { slip, id } = await anOpenPayment()
    const hints = [`live.owner.${ownerOf('anna')}`, staffAudience('ru')].map((it) =>
      here.world.bus.nats.subscribe(`${here.world.bus.prefix}${it}`, { max: 1 }),
    )
    await here.world.bus.nats.flush()
    bank.pay(id)
    expect((await service.notify('payment.succeeded', id)).status).toBe(200)
    const { data, aggregateId } = await here.captured(slip)
    expect(data).toEqual({
      paymentId: aggregateId,
      orderId: slip.orderId,
      provider: 'yookassa',
      quoteVersion: slip.quoteVersion,
      amountMinor: 10_000_00,
      currency: 'RUB',
      capturedAt: '2026-11-20T12:30:00.000Z',
    })
    expect(await here.journalOf(slip)).toMatchObject([
      { provider: 'yookassa', provider_payment_id: id, amount_minor: '1000000', currency: 'RUB' },
    ])
    for (const hint of hints)
      for await (const message of hint)
        expect(message.json()).toEqual({ kind: 'payment', id: slip.orderId, version: expect.any(Number) })
  })

  test('PAY-034 of a second payment of one attempt is journalled, and orders is told of it once', async () => {
    const { slip, id } = await anOpenPayment()
    const other = await anOpenPayment()
    const [attempt] = await here.attemptsOf(slip)
    // The bank has made two payments of one attempt: nobody else knows the second.
    await here.world.sql`delete from payments.attempts where order_id = ${other.slip.orderId}`
    bank.pay(other.id, { metadata: { attempt_id: attempt?.id, order_id: slip.orderId } })
    await service.notify('payment.succeeded', other.id)
    const { data } = await here.world.event('payments.review.needed.v1')
    expect(data).toEqual({
      paymentId: attempt?.id,
      orderId: slip.orderId,
      provider: 'yookassa',
      reason: 'paid-twice',
      providerPaymentId: other.id,
      amountMinor: 10_000_00,
      currency: 'RUB',
      capturedAt: '2026-11-20T12:30:00.000Z',
    })
    bank.pay(id)
    await service.notify('payment.succeeded', id)
    await here.becomes(slip, 'captured')
    expect((await here.eventsOf(slip)).map((it) => it.body.subject).sort()).toEqual([
      'payments.payment.captured.v1',
      'payments.review.needed.v1',
    ])
    expect(await here.journalOf(slip)).toMatchObject([{ provider_payment_id: other.id }, { provider_payment_id: id }])
    expect(await here.reviewsOf(slip)).toMatchObject([{ provider_payment_id: other.id, reason: 'paid-twice' }])
  })

  test('PAY-017 a forged notification is answered and stored, and changes nothing', async () => {
    const { slip, id } = await anOpenPayment()
    const forged = { status: 'succeeded', paid: true, amount: { value: '10000.00', currency: 'RUB' } }
    for (const event of ['payment.succeeded', 'payment.canceled'])
      expect((await service.notify(event, id, forged)).status).toBe(200)
    await here.world.until(async () => readsOf() > 0)
    await service.stop() // and with it whatever was under way
    expect(await notified(id)).toHaveLength(2)
    expect(await here.attemptsOf(slip)).toMatchObject([{ status: 'open' }])
    expect(await here.journalOf(slip)).toHaveLength(0)
    expect(await here.eventsOf(slip)).toHaveLength(0)
  })

  test('PAY-017 a true notification counts after a forged one', async () => {
    const { slip, id } = await anOpenPayment()
    await service.notify('payment.succeeded', id)
    await here.world.until(async () => readsOf() === 1)
    bank.pay(id)
    await service.notify('payment.succeeded', id)
    await here.becomes(slip, 'captured')
    expect(await notified(id)).toMatchObject([{ event: 'payment.succeeded', heard_count: 2 }])
  })

  test('PAY-036 100 notifications in parallel make one capture, one event and one journal entry', async () => {
    const { slip, id } = await anOpenPayment()
    bank.pay(id)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => answered(() => service.notify('payment.succeeded', id))),
    )
    expect(new Set(answers.map((it) => it.status))).toEqual(new Set([200]))
    await here.becomes(slip, 'captured')
    await service.notify('payment.succeeded', id)
    expect(await notified(id)).toMatchObject([{ heard_count: 101 }])
    await service.stop()
    expect(await here.journalOf(slip)).toHaveLength(1)
    expect(await here.eventsOf(slip)).toHaveLength(1)
  })

  test('PAY-017 notifications come out of order: the bank’s present answer counts', async () => {
    const { slip, id } = await anOpenPayment()
    bank.pay(id)
    await service.notify('payment.canceled', id)
    await service.notify('payment.waiting_for_capture', id)
    await here.becomes(slip, 'captured')
    expect(await notified(id)).toHaveLength(2)
  })

  test('PAY-034 money of another amount is journalled as it came, and staff review it', async () => {
    const { slip, id } = await anOpenPayment()
    bank.pay(id, { amountMinor: 9_999_99 })
    await service.notify('payment.succeeded', id)
    await here.becomes(slip, 'captured')
    expect(await here.journalOf(slip)).toMatchObject([{ amount_minor: '999999' }])
    expect(await here.reviewsOf(slip)).toMatchObject([
      { provider_payment_id: id, order_id: slip.orderId, reason: 'amount-differs' },
    ])
    expect((await here.captured(slip)).data.amountMinor).toBe(9_999_99)
  })

  test('PAY-034 an order is payable again once staff have set aside the money that came for it, and is then paid once', async () => {
    const { slip, id } = await anOpenPayment()
    bank.pay(id, { amountMinor: 9_999_99 })
    await service.notify('payment.succeeded', id)
    await here.becomes(slip, 'captured')
    expect((await service.create(slip)).body.code).toBe('not-payable')
    const aside = { ...slip, setAsideMinor: 9_999_99 }
    const again = await service.create(aside)
    expect(again.status).toBe(201)
    const second = bank.of(slip.orderId).find((it) => it.id !== id)!
    bank.pay(second.id)
    await service.notify('payment.succeeded', second.id)
    await here.becomes(slip, 'captured')
    expect((await here.reviewsOf(slip)).map((it) => it.provider_payment_id)).toEqual([id])
    expect((await service.create(aside)).body.code).toBe('not-payable')
  })

  test('PAY-034 money of a cancelled payment is journalled', async () => {
    const { slip, id } = await anOpenPayment()
    bank.decline(id)
    await service.notify('payment.canceled', id)
    await here.becomes(slip, 'closed')
    bank.pay(id)
    await service.notify('payment.succeeded', id)
    await here.becomes(slip, 'captured')
    expect(await here.journalOf(slip)).toHaveLength(1)
  })

  test('a notification of another kind, or with an impossible id, is answered and not stored; a malformed one is refused', async () => {
    expect((await service.notify('payout.succeeded', randomUUID())).status).toBe(200)
    expect((await service.notify('payment.succeeded', '../refunds')).status).toBe(200)
    expect(await here.notifications()).toHaveLength(0)
    const { status, body } = await service.as({}).post('/v1/webhooks/yookassa', { event: 'payment.succeeded' })
    expect([status, body.code]).toEqual([422, 'invalid-request'])
  })
})

describe('a notification before the attempt knows its payment', () => {
  test('PAY-035 is applied by the attempt’s id in the bank’s metadata', async () => {
    const [slip, hasty] = [aSlip(), await here.start(HASTY)]
    bank.misbehave({ kind: 'time-out', call: 'create', isDone: true })
    expect((await hasty.create(slip)).status).toBe(503)
    await hasty.stop()
    const [payment] = bank.of(slip.orderId)
    bank.pay(payment!.id)
    await service.notify('payment.succeeded', payment!.id)
    await here.becomes(slip, 'captured')
    expect(await here.journalOf(slip)).toMatchObject([{ provider_payment_id: payment!.id }])
    expect(await notified(payment!.id)).toMatchObject([{ attempt_id: payment!.metadata.attempt_id, due_at: null }])
  })

  test('PAY-035 waits while the bank cannot be asked, and is applied when the attempt learns its payment', async () => {
    const slip = aSlip()
    bank.misbehave({ kind: 'time-out', call: 'create', isDone: true })
    bank.misbehave({ kind: 'error', call: 'read', isDone: false })
    const opening = service.create(slip)
    const [payment] = await here.world.until(async () => bank.of(slip.orderId).length > 0 && bank.of(slip.orderId))
    bank.pay(payment!.id)
    await service.notify('payment.succeeded', payment!.id)
    await here.world.until(async () => readsOf() === 1)
    expect(await notified(payment!.id)).toMatchObject([{ attempt_id: null }])
    expect(await here.attemptsOf(slip)).toMatchObject([{ status: 'opening' }])
    bank.behave()
    expect((await opening).body.status).toBe('open')
    await here.becomes(slip, 'captured')
  })
})

describe('a notification of an unknown payment', () => {
  test('makes the service ask the bank once, is counted, and changes nothing', async () => {
    const id = randomUUID()
    for (let times = 0; times < 3; times++) await service.notify('payment.succeeded', id)
    await here.world.until(async () => (await notified(id))[0]?.due_at === null)
    await service.notify('payment.succeeded', id)
    await service.stop()
    expect(await notified(id)).toMatchObject([{ heard_count: 4, attempt_id: null, due_at: null }])
    expect(readsOf()).toBe(1)
  })

  test('PAY-035 is stored up to a limit; notifications of known payments are still applied', async () => {
    service = await here.start({ UNKNOWN_NOTIFICATIONS: '3' })
    const { slip, id } = await anOpenPayment()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => service.notify('payment.succeeded', randomUUID())),
    )
    expect(new Set(answers.map((it) => it.status))).toEqual(new Set([200]))
    expect(await here.notifications()).toHaveLength(3)
    bank.pay(id)
    await service.notify('payment.succeeded', id)
    await here.becomes(slip, 'captured')
  })

  test('is deleted after some time; those of known payments are kept', async () => {
    service = await here.start({ UNKNOWN_NOTIFICATIONS_MS: '1' })
    const { slip, id } = await anOpenPayment()
    await service.notify('payment.succeeded', randomUUID())
    bank.pay(id)
    await service.notify('payment.succeeded', id)
    await here.becomes(slip, 'captured')
    await here.world.until(async () => (await here.notifications()).length === 1)
    expect(await notified(id)).toHaveLength(1)
  })
})
