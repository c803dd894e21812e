import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { staffAudience } from 'contracts/live'
import type { PendingCheck, PendingChecks } from 'contracts/payment/pending'
import { asPerson, type Client, userIdOf } from 'service-kit/test/service'
import { aDearer, aKey, aSlip } from '../builders'
import { HASTY } from '../test/banks'
import { type Surroundings, surroundings } from '../test/surroundings'
import { forgetChecks } from './store/checks'

setDefaultTimeout(120_000)

let here: Surroundings
beforeAll(async () => {
  here = await surroundings()
})
afterEach(async () => {
  await here.reset()
  // What nobody has paid would be pending for the next test, too.
  await here.world.sql`delete from payments.attempts where status <> 'captured'`
})
afterAll(() => here.stop())

const RUBLES = { site: 'ru', currency: 'RUB', language: 'ru' } as const
const EUROS = { site: 'eu', currency: 'EUR', language: 'en' } as const

type Service = Awaited<ReturnType<Surroundings['start']>>
const staffOf = async (service: Service, name = 'boss') =>
  service.as(await asPerson(name, { roles: ['manager'], siteId: 'factory' }))
const press = (staff: Client, key = aKey()) => staff.post('/v1/payment-checks', undefined, key)
const newest = async (staff: Client): Promise<PendingCheck | undefined> =>
  ((await staff.get('/v1/payment-checks')).body as PendingChecks).items[0]
const ended = (staff: Client, id: string) =>
  here.world.until(async () => {
    const check = await newest(staff)
    return check?.id === id && check.status === 'done' && check
  })
/** Starts a check as staff, and waits for its end. */
async function checked(staff: Client): Promise<PendingCheck> {
  const { status, body } = await press(staff)
  expect(status).toBe(201)
  return ended(staff, body.id)
}
/** An order with an open payment, and that payment's id at its bank. */
async function anUnpaid(service: Service, variant: typeof RUBLES | typeof EUROS = RUBLES) {
  const slip = aSlip(variant)
  expect((await service.create(slip)).status).toBe(201)
  const bank = variant === RUBLES ? here.yooKassa : here.stripe
  return { slip, bank, id: bank.of(slip.orderId)[0]!.id }
}
const readsOf = (orders: readonly { id: string }[]) =>
  [...here.yooKassa.callsOf('read'), ...here.stripe.callsOf('read')].filter(({ path }) =>
    orders.some((it) => path.includes(it.id)),
  ).length

describe('a check of all pending payments', () => {
  test('BACK-020 asks both providers about each open payment, and what turns out paid is booked as after a webhook', async () => {
    const service = await here.start()
    const staff = await staffOf(service)
    const [ruble, euro, unpaid] = [await anUnpaid(service), await anUnpaid(service, EUROS), await anUnpaid(service)]
    ruble.bank.pay(ruble.id)
    euro.bank.pay(euro.id)
    expect(await checked(staff)).toMatchObject({ totalCount: 3, doneCount: 3, paidCount: 2, unasked: [] })
    for (const { slip } of [ruble, euro]) {
      expect((await here.captured(slip)).data.amountMinor).toBe(10_000_00)
      expect(await here.journalOf(slip)).toMatchObject([{ kind: 'capture', amount_minor: '1000000' }])
    }
    expect((await service.show(unpaid.slip)).body.status).toBe('open')
  })

  test('BACK-020 asks about an order whose last payment failed, but not about one that is paid, replaced or over', async () => {
    const service = await here.start()
    const staff = await staffOf(service)
    const [failed, paid, over, dearer, retried] = [
      await anUnpaid(service),
      await anUnpaid(service),
      await anUnpaid(service),
      await anUnpaid(service),
      await anUnpaid(service),
    ]
    paid.bank.pay(paid.id)
    for (const it of [failed, over, retried]) here.yooKassa.decline(it.id)
    for (const { slip } of [failed, paid, over, retried]) await staff.post(`/v1/orders/${slip.orderId}/payment-checks`)
    await service.create(aDearer(dearer.slip))
    await service.create(retried.slip)
    const { orderId } = over.slip
    await here.world.publish('orders.order.completed.v1', { orderId })
    await here.world.until(
      async () => (await here.world.sql`select from payments.completed_orders where order_id = ${orderId}`).length,
    )
    here.yooKassa.calls.length = 0
    expect(await checked(staff)).toMatchObject({ totalCount: 3, doneCount: 3, paidCount: 0 })
    expect([readsOf([failed]), readsOf([paid, over, dearer, retried])]).toEqual([1, 0])
  })

  test('BACK-021 an order whose webhook comes during the check counts as paid, once', async () => {
    const service = await here.start()
    const staff = await staffOf(service)
    const [unpaid, slow] = [await anUnpaid(service), await anUnpaid(service, EUROS)]
    here.stripe.misbehave({ kind: 'time-out', call: 'read', isDone: false })
    const { body } = await press(staff)
    await here.world.until(async () => readsOf([unpaid]) > 0 && readsOf([slow]) > 0)
    unpaid.bank.pay(unpaid.id)
    await service.notify('payment.succeeded', unpaid.id)
    await here.becomes(unpaid.slip, 'captured')
    here.stripe.behave()
    expect(await ended(staff, body.id)).toMatchObject({ totalCount: 2, paidCount: 1 })
    expect(await here.journalOf(unpaid.slip)).toHaveLength(1)
  })

  test('BACK-022 that finds nothing new says that no order was paid', async () => {
    const service = await here.start()
    const staff = await staffOf(service)
    await anUnpaid(service)
    expect(await checked(staff)).toMatchObject({ totalCount: 1, doneCount: 1, paidCount: 0, unasked: [] })
  })

  test('BACK-023 without a pending payment has ended at once, and asks no provider', async () => {
    const service = await here.start()
    const staff = await staffOf(service)
    const { status, body } = await press(staff)
    expect([status, body]).toMatchObject([201, { status: 'done', totalCount: 0, doneCount: 0, paidCount: 0 }])
    expect(body.endedAt).toBe(body.startedAt)
    expect([...here.yooKassa.calls, ...here.stripe.calls]).toEqual([])
  })

  test('AUTH-037 the audit trail names who started it, and who joined it', async () => {
    const service = await here.start()
    await anUnpaid(service)
    here.yooKassa.misbehave({ kind: 'time-out', call: 'read', isDone: false })
    for (const name of ['boss', 'colleague']) await press(await staffOf(service, name))
    const rows = await here.world.sql`select body->>'actor' as actor, body->'data'->'about' as about
      from payments.outbox where body->'data'->>'action' = 'payments-checked' order by seq desc limit 2`
    const { id } = (await newest(await staffOf(service)))!
    const about = { kind: 'payment-check', id }
    expect(rows.map((it) => ({ ...it }))).toEqual([
      { actor: `user:${userIdOf('colleague')}`, about },
      { actor: `user:${userIdOf('boss')}`, about },
    ])
  })

  test('BACK-019 tells the pages of staff when it begins and ends', async () => {
    const service = await here.start()
    const staff = await staffOf(service)
    await anUnpaid(service)
    const { bus } = here.world
    const hints = bus.nats.subscribe(`${bus.prefix}${staffAudience('ru')}`)
    const { id } = await checked(staff)
    const told: unknown[] = []
    for await (const message of hints) {
      const hint = message.data.length ? (message.json() as { kind: string }) : null
      if (hint?.kind === 'payment-check') told.push(hint)
      if (told.length === 2) break
    }
    const hint = { kind: 'payment-check', id, version: 1 }
    expect(told).toEqual([hint, hint])
  })
})

test('BACK-020 a payment that this version cannot read does not hold up the others', async () => {
  const service = await here.start()
  const staff = await staffOf(service)
  const [unreadable, paid] = [await anUnpaid(service), await anUnpaid(service)]
  paid.bank.pay(paid.id)
  await here.world.sql`update payments.attempts set provider_payment_id = null
    where order_id = ${unreadable.slip.orderId}`
  const unasked = [{ provider: 'yookassa', reason: 'failed', count: 1 }]
  expect(await checked(staff)).toMatchObject({ totalCount: 2, doneCount: 2, paidCount: 1, unasked })
})

test('BACK-020 the upkeep forgets old checks, but not one that runs', async () => {
  const service = await here.start()
  const staff = await staffOf(service)
  const over = await press(staff)
  await anUnpaid(service)
  here.yooKassa.misbehave({ kind: 'time-out', call: 'read', isDone: false })
  const running = await press(staff)
  const ids = async () => (await here.world.sql`select id from payments.pending_checks`).map((it) => it.id)
  await forgetChecks(service.db, new Date(over.body.startedAt))
  expect(await ids()).toEqual([over.body.id, running.body.id])
  await forgetChecks(service.db, new Date(Date.now() + 1_000))
  expect(await ids()).toEqual([running.body.id])
})

describe('one check at a time', () => {
  test('BACK-020 two presses at the same moment start one check, and each payment is asked about once', async () => {
    const service = await here.start()
    const other = await here.start()
    const orders = [await anUnpaid(service), await anUnpaid(service)]
    const staff = [await staffOf(service), await staffOf(other, 'colleague')] as const
    const answers = await Promise.all(staff.map((it) => press(it)))
    expect(answers.map((it) => it.status)).toEqual([201, 201])
    expect(new Set(answers.map((it) => it.body.id)).size).toBe(1)
    await ended(staff[0], answers[0]!.body.id)
    expect(readsOf(orders)).toBe(2)
    expect(await here.world.sql`select from payments.pending_checks`).toHaveLength(1)
  })

  test('BACK-020 a repeated request gets the same check, and the next press another one', async () => {
    const service = await here.start()
    const staff = await staffOf(service)
    await anUnpaid(service)
    const key = aKey()
    const { body } = await press(staff, key)
    await ended(staff, body.id)
    expect((await press(staff, key)).body.id).toBe(body.id)
    expect(await checked(staff)).not.toMatchObject({ id: body.id })
  })
})

describe('a provider that does not tell', () => {
  test('BACK-020 does not hold up the other one; its payments count as not answered, and stay open', async () => {
    const service = await here.start(HASTY)
    const staff = await staffOf(service)
    const [ruble, euro] = [await anUnpaid(service), await anUnpaid(service, EUROS)]
    euro.bank.pay(euro.id)
    here.yooKassa.misbehave({ kind: 'time-out', call: 'read', isDone: false })
    const { body } = await press(staff)
    await here.becomes(euro.slip, 'captured')
    expect(await newest(staff)).toMatchObject({ status: 'running', totalCount: 2 })
    expect(await ended(staff, body.id)).toMatchObject({
      totalCount: 2,
      doneCount: 2,
      paidCount: 1,
      unasked: [{ provider: 'yookassa', reason: 'no-answer', count: 1 }],
    })
    expect((await service.show(ruble.slip)).body.status).toBe('open')
  })

  test('BACK-020 and is silent for call after call is given up, so that the check ends', async () => {
    const service = await here.start(HASTY)
    const staff = await staffOf(service)
    const orders = []
    for (let count = 0; count < 20; count++) orders.push(await anUnpaid(service))
    here.yooKassa.misbehave({ kind: 'time-out', call: 'read', isDone: false })
    expect(await checked(staff)).toMatchObject({
      totalCount: 20,
      doneCount: 20,
      unasked: [{ provider: 'yookassa', reason: 'no-answer', count: 20 }],
    })
    expect(readsOf(orders)).toBeLessThan(12)
  })
})
