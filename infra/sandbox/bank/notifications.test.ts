import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type ABank, aBank, type Delivery, WEBHOOK_SECRET } from './a-bank'
import { aNewSession } from './stripe/builders'
import { aNewPayment } from './yookassa/builders'

let bank: ABank
beforeEach(async () => {
  bank = await aBank({ pausesMs: [20, 40] })
})
afterEach(() => bank.stop())

const created = async () => (await bank.post('/payments', aNewPayment())).body.id as string
const paid = async (id: string) => {
  await bank.press(id, { press: 'pay' })
  return id
}
const notificationsOf = async (id: string) => (await bank.control('GET', `/payments/${id}`)).body.notifications

describe('a notification of either provider', () => {
  test('is sent until the shop answers 200', async () => {
    bank.shop.status = 503
    const id = await paid(await created())
    await bank.shop.untilReceived(3)
    expect(await notificationsOf(id)).toMatchObject([{ deliveredAt: null, dueAt: expect.any(String) }])
    bank.shop.status = 200
    await bank.shop.untilReceived(4)
    await until(async () => (await notificationsOf(id))[0].deliveredAt !== null)
    expect(new Set(bank.shop.received.map((it) => JSON.stringify(it))).size).toBe(1)
    expect(bank.shop.received[0]).toMatchObject({ event: 'payment.succeeded', object: { id, status: 'succeeded' } })
  })

  test('that the shop has not accepted is sent after a restart', async () => {
    bank.shop.status = 500
    await paid(await created())
    const [first] = await bank.shop.untilReceived(1)
    await bank.restarted()
    const before = bank.shop.received.length
    bank.shop.status = 200
    await bank.shop.untilReceived(before + 1)
    expect(bank.shop.received.at(-1)).toEqual(first!)
  })

  test('under `drop` is not sent before somebody asks for it again', async () => {
    await bank.fault({ kind: 'drop' })
    const id = await paid(await created())
    await until(async () => (await notificationsOf(id))[0]?.dueAt === null)
    expect(bank.shop.received).toEqual([])
    await bank.mend()
    expect((await bank.control('POST', `/payments/${id}/notifications`, {})).status).toBe(202)
    expect(await bank.shop.untilReceived(1)).toMatchObject([{ event: 'payment.succeeded' }])
  })

  test('under `duplicate` is sent 100 times at once', async () => {
    await bank.fault({ kind: 'duplicate', times: 100 })
    await paid(await created())
    const received = await bank.shop.untilReceived(100)
    expect(new Set(received.map((it) => JSON.stringify(it))).size).toBe(1)
  })

  test('under `delay` is due later', async () => {
    await bank.fault({ kind: 'delay', delayMs: 60_000 })
    const id = await paid(await created())
    const [{ dueAt, createdAt }] = await notificationsOf(id)
    expect(Date.parse(dueAt) - Date.parse(createdAt)).toBe(60_000)
    await bank.fault({ kind: 'delay', delayMs: 100 })
    await paid(await created())
    await bank.shop.untilReceived(1)
    expect(bank.shop.received[0]?.object.id).not.toBe(id)
  })

  test.each([
    ['hold', [0, 1, 2]],
    ['reverse', [2, 1, 0]],
  ] as const)('under `%s` waits until the fault is cleared; three are sent in the order %j', async (kind, order) => {
    await bank.fault({ kind })
    const ids = [await created(), await created(), await created()]
    for (const id of ids) await paid(id)
    expect(bank.shop.received).toEqual([])
    await bank.mend(kind)
    const received = await bank.shop.untilReceived(3)
    expect(received.map((it) => it.object.id)).toEqual(order.map((i) => ids[i]))
  })
})

test('under `forge` YooKassa says that a new payment has succeeded', async () => {
  await bank.fault({ kind: 'forge' })
  const id = await created()
  expect(await bank.shop.untilReceived(1)).toMatchObject([
    { event: 'payment.succeeded', object: { id, status: 'succeeded', paid: true } },
  ])
  expect((await bank.get(`/payments/${id}`)).body.status).toBe('pending')
})

describe('an event of Stripe', () => {
  const session = async () => (await bank.stripe().checkout.sessions.create(aNewSession())).id
  /** Checks the signature as the shop does. */
  const verified = ({ text, signature }: Delivery) =>
    bank.stripe().webhooks.constructEventAsync(text, signature ?? '', WEBHOOK_SECRET)

  test('is signed over its bytes, anew at each try, and sent until the shop answers 2xx', async () => {
    bank.shop.status = 500
    const id = await paid(await session())
    await bank.shop.untilReceived(2)
    bank.shop.status = 204
    await until(async () => (await notificationsOf(id))[0].deliveredAt !== null)
    const deliveries = bank.shop.deliveries
    expect(deliveries.every((it) => it.path === '/webhooks/stripe')).toBe(true)
    const events = await Promise.all(deliveries.map(verified))
    expect(new Set(events.map((it) => it.id)).size).toBe(1)
    expect(events[0]).toMatchObject({
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id, object: 'checkout.session', payment_status: 'paid', metadata: { order_id: '7f3a' } } },
      livemode: false,
      api_version: expect.any(String),
    })
    const [delivery] = deliveries
    await expect(verified({ ...delivery!, text: JSON.stringify(JSON.parse(delivery!.text)) })).rejects.toThrow(
      'signature',
    )
  })

  test('under `forge` says that a new session is paid, once, signed with another secret', async () => {
    bank.shop.status = 400
    await bank.fault({ kind: 'forge' })
    const id = await session()
    const [forged] = await bank.shop.untilReceived(1)
    expect(forged).toMatchObject({ data: { object: { id, status: 'complete', payment_status: 'paid' } } })
    await expect(verified(bank.shop.deliveries[0]!)).rejects.toThrow('signature')
    expect(await bank.stripe().checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' })
    await until(async () => (await notificationsOf(id))[0].dueAt === null)
    expect(await notificationsOf(id)).toMatchObject([{ tries: 1, deliveredAt: null }])
  })

  test('under `stale` bears a signature of an hour ago until the fault is cleared', async () => {
    bank.shop.status = 400
    await bank.fault({ kind: 'stale' })
    const id = await paid(await session())
    await bank.shop.untilReceived(1)
    await expect(verified(bank.shop.deliveries[0]!)).rejects.toThrow('tolerance')
    await bank.mend()
    bank.shop.status = 200
    await until(async () => (await notificationsOf(id))[0].deliveredAt !== null)
    expect((await verified(bank.shop.deliveries.at(-1)!)).type).toBe('checkout.session.completed')
  })
})

test('an unknown fault is refused', async () => {
  for (const wrong of [{ kind: 'fire' }, { kind: 'error' }, { kind: 'duplicate', times: 1 }, { kind: 'hold', more: 1 }])
    expect((await bank.control('POST', '/faults', wrong)).status).toBe(422)
})

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await Bun.sleep(5)
}
