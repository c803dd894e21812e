import { describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { Order } from 'contracts/order/order'
import type { LeftOfPayment } from 'contracts/payment/left'
import type { PaymentCaptured } from 'contracts/payment/money-events'
import { decodeJwt } from 'jose'
import type { Client } from 'service-kit/test/service'
import { aKey, captureOf, ifMatch, makeMove, orderOf } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { world, at, as, handled, placedOrder, recorded } = await runOrders()
const boss = await as('boss', { roles: ['manager'] })

const reviewsOf = async ({ id }: { id: string }, status = 'open') =>
  (await boss.get(`/v1/payment-reviews?orderId=${id}&status=${status}`)).body.items
const settle = (id: string, body: object) => boss.post(`/v1/payment-reviews/${id}/settlement`, body, aKey())
const orderFor = (name: string) => placedOrder(at(name), contactsOf(name))
const slipOf = (client: Client, { id }: Order) => client.post(`/v1/orders/${id}/payment-slips`)

/** Staff have recorded a bank transfer for an order of 10 000 ₽. */
async function transfer(order: Order, amountMinor: number) {
  const { provider: _, ...receipt } = await captureOf(boss, order, { amountMinor })
  await handled('payments.receipt.recorded.v1', receipt)
  return receipt
}
async function capture(order: Order, but: Partial<PaymentCaptured> = {}) {
  const payment = await captureOf(boss, order, but)
  await handled('payments.payment.captured.v1', payment)
  return payment
}
/** Payments tells that money was given back: all of the order's payments with what is left of them. */
async function giveBack(
  { id: orderId }: Order,
  left: [{ paymentId: string }, number][],
  cameMinor: number,
  version: number,
) {
  const payments = left.map(
    ([{ paymentId }, leftMinor]): LeftOfPayment => ({ paymentId, providerPaymentId: null, leftMinor }),
  )
  const leftMinor = payments.reduce((sum, it) => sum + it.leftMinor, 0)
  const refund = {
    paymentId: payments[0]!.paymentId,
    orderId,
    movementId: randomUUID(),
    amountMinor: 1,
    currency: 'RUB' as const,
  }
  const sums = { refundedMinor: cameMinor - leftMinor, leftMinor, paymentCount: left.length, payments }
  await handled(
    'payments.refund.completed.v1',
    { ...refund, ...sums, completedAt: '2026-11-21T12:00:00.000Z' },
    { aggregateVersion: version },
  )
}
const process = async (order: Order, accepted = {}) => makeMove(boss, await orderOf(boss, order), 'process', accepted)

describe('bank transfers of parts of the price', () => {
  test('PAY-032 of which the first waits, with what is missing, and the second pays the order together with it', async () => {
    const order = await orderFor('halves')
    await transfer(order, 6_000_00)
    expect(await orderOf(boss, order)).toMatchObject({
      status: 'pending',
      paidAt: null,
      paymentReview: 'amount-differs',
    })
    expect(await reviewsOf(order)).toMatchObject([
      { reason: 'amount-differs', came: { minor: 6_000_00 }, missing: { minor: 10_000_00 }, isAcceptable: true },
    ])
    await transfer(order, 4_000_00)
    expect(await orderOf(boss, order)).toMatchObject({ status: 'paid', paidMinor: 10_000_00, paymentReview: null })
    expect(await reviewsOf(order, 'settled')).toMatchObject([{ settlement: { how: 'accepted' } }])
    expect(await recorded('orders.order.paid.v1', order)).toHaveLength(1)
  })

  test('PAY-032 PAY-034 of which staff accept the first: it counts for what it is, and the order waits for the rest', async () => {
    const order = await orderFor('accepted')
    await transfer(order, 1)
    const [kopeck] = await reviewsOf(order)
    expect((await settle(kopeck.id, { how: 'accept' })).body).toMatchObject({
      orderStatus: 'pending',
      missing: { minor: 9_999_99 },
      settlement: { how: 'accepted' },
    })
    expect(await orderOf(at('accepted'), order)).toMatchObject({ status: 'pending', paidAt: null, paidMinor: 1 })
    expect(await recorded('orders.order.paid.v1', order)).toEqual([])
    expect((await slipOf(at('accepted'), order)).body.code).toBe('not-payable')
    expect((await slipOf(boss, order)).status).toBe(201)
    await transfer(order, 9_999_99)
    expect(await orderOf(boss, order)).toMatchObject({ status: 'paid', paidMinor: 10_000_00 })
  })

  test('PAY-033 PAY-034 of which one waits for staff until it was given back itself, whatever went back of another payment', async () => {
    const order = await orderFor('beside')
    const part = await transfer(order, 1_000_00)
    const whole = await capture(order)
    expect(await orderOf(boss, order)).toMatchObject({ status: 'paid', paidMinor: 10_000_00 })
    await giveBack(
      order,
      [
        [part, 1_000_00],
        [whole, 5_000_00],
      ],
      11_000_00,
      3,
    )
    expect(await reviewsOf(order)).toHaveLength(1)
    await giveBack(
      order,
      [
        [part, 1_000_00],
        [whole, 0],
      ],
      11_000_00,
      4,
    )
    expect(await orderOf(boss, order)).toMatchObject({ paidAt: null, paymentReview: 'amount-differs' })
    await giveBack(
      order,
      [
        [part, 0],
        [whole, 0],
      ],
      11_000_00,
      5,
    )
    expect(await reviewsOf(order, 'settled')).toMatchObject([{ settlement: { how: 'refunded' } }])
    expect(await orderOf(boss, order)).toMatchObject({ paymentReview: null })
  })

  test('PAY-034 of which staff forgive another sum than is missing are refused; forgiven exactly, the order is paid by what came', async () => {
    const order = await orderFor('forgiven')
    await transfer(order, 9_000_00)
    const [review] = await reviewsOf(order)
    const { status, body } = await settle(review.id, { how: 'accept', forgiveMinor: 999_99, note: 'Скидка' })
    expect([status, body.code]).toEqual([409, 'rest-differs'])
    expect(await reviewsOf(order)).toHaveLength(1)
    expect((await settle(review.id, { how: 'accept', forgiveMinor: 1_000_00, note: 'Скидка' })).status).toBe(200)
    expect(await orderOf(boss, order)).toMatchObject({ status: 'paid', paidMinor: 9_000_00 })
    // The partner's share follows what stayed.
    const told = { totalMinor: 10_000_00, left: { minor: 9_000_00, moneyVersion: 0 } }
    expect(await recorded('orders.order.paid.v1', order)).toMatchObject([told])
  })
})

describe('an order whose money was all given back', () => {
  test('PAY-033 is paid no longer: it goes to production by a word of staff alone, takes another payment, and is paid by it', async () => {
    const order = await orderFor('refunded')
    const first = await capture(order)
    await giveBack(order, [[first, 0]], 10_000_00, 2)
    const refunded = { status: 'paid', paidAt: null, paidMinor: 0, refundedMinor: 10_000_00 }
    expect(await orderOf(at('refunded'), order)).toMatchObject(refunded)
    const [listed] = (await boss.get(`/v1/orders?search=${order.id}`)).body.items
    expect(listed).toMatchObject(refunded)
    expect((await process(order)).body.code).toBe('order-refunded')
    expect((await slipOf(at('refunded'), order)).status).toBe(201)
    const again = await capture(order)
    expect(await orderOf(boss, order)).toMatchObject({ status: 'paid', paidAt: again.capturedAt, paidMinor: 10_000_00 })
    const told = await recorded('orders.order.paid.v1', order)
    const left = { minor: 10_000_00, moneyVersion: 2 }
    expect(told).toEqual(expect.arrayContaining([expect.objectContaining({ left })]))
    expect(told).toHaveLength(2)
    expect((await process(order)).body.status).toBe('processing')
  })

  test('PAY-033 goes to production where staff accept that', async () => {
    const order = await orderFor('for-nothing')
    await giveBack(order, [[await capture(order), 0]], 10_000_00, 2)
    expect((await process(order, { refund: 'accepted' })).body.status).toBe('processing')
  })

  test('BACK-010 PAY-033 is no sale in the statistics, unless it is paid again; of another one the part that stayed is', async () => {
    // A moved clock: nobody makes an order in the past.
    const madeInMarch = ({ id }: Order) =>
      world.sql`update orders.orders set created_at = '2026-03-03T00:00:00Z' where id = ${id}`
    const made = async (name: string, leftMinor: number) => {
      const order = await orderFor(name)
      await giveBack(order, [[await capture(order), leftMinor]], 10_000_00, 2)
      await madeInMarch(order)
      return order
    }
    const salesOf = async () =>
      (await boss.get('/v1/statistics?from=2026-03-01T00:00:00Z&to=2026-03-31T00:00:00Z')).body.current.sales
    const allBack = await made('all-back', 0)
    await made('part-back', 8_800_00)
    expect(await salesOf()).toEqual([{ currency: 'RUB', count: 1, totalMinor: 8_800_00 }])
    await capture(allBack)
    expect(await salesOf()).toEqual([{ currency: 'RUB', count: 2, totalMinor: 18_800_00 }])
    const forgiven = await orderFor('sold-for-less')
    await transfer(forgiven, 9_000_00)
    const [review] = await reviewsOf(forgiven)
    await settle(review.id, { how: 'accept', forgiveMinor: 1_000_00, note: 'Скидка' })
    await madeInMarch(forgiven)
    expect(await salesOf()).toEqual([{ currency: 'RUB', count: 3, totalMinor: 27_800_00 }])
  })
})

describe('money that staff set aside', () => {
  test('PAY-034 keeps the customer from paying no longer than it stays: what was given back since is left out', async () => {
    const order = await orderFor('aside')
    const less = await capture(order, { amountMinor: 9_999_99 })
    const [review] = await reviewsOf(order)
    await settle(review.id, { how: 'set-aside', note: 'Вернём переводом' })
    const asideOf = async () => decodeJwt((await slipOf(at('aside'), order)).body.slip).setAsideMinor
    expect(await asideOf()).toBe(9_999_99)
    await giveBack(order, [[less, 4_000_00]], 9_999_99, 2)
    expect(await asideOf()).toBe(4_000_00)
    await giveBack(order, [[less, 0]], 9_999_99, 3)
    expect(await asideOf()).toBeUndefined()
  })
})

describe('money for a deleted order', () => {
  const versionOf = async (order: Order) => ifMatch((await orderOf(boss, order)).version)
  const archive = async (order: Order) => boss.put(`/v1/orders/${order.id}/archive`, undefined, await versionOf(order))
  const restore = async (order: Order) =>
    boss.delete(`/v1/orders/${order.id}/archive`, undefined, await versionOf(order))

  test('ORD-031 PAY-034 waits for staff; its customer sees the order and its money, and it is paid once it is restored', async () => {
    const client = at('deleted')
    const order = await orderFor('deleted')
    await archive(order)
    expect((await client.get(`/v1/orders/${order.id}`)).status).toBe(404)
    await capture(order)
    const [review] = await reviewsOf(order)
    expect(review).toMatchObject({ reason: 'order-archived', isArchived: true, isAcceptable: false })
    expect(await orderOf(client, order)).toMatchObject({
      status: 'pending',
      paidAt: null,
      paymentReview: 'not-payable',
      archivedAt: expect.any(String),
    })
    expect(await recorded('orders.order.paid.v1', order)).toEqual([])
    expect((await settle(review.id, { how: 'accept' })).body.code).toBe('not-payable')
    for (const payer of [client, boss]) expect((await slipOf(payer, order)).body.code).toBe('not-payable')
    await restore(order)
    expect((await settle(review.id, { how: 'accept' })).status).toBe(200)
    expect(await orderOf(client, order)).toMatchObject({ status: 'paid', archivedAt: null })
  })

  test('ORD-031 PAY-033 stays in its customer’s sight once it was given back, and nobody changes it', async () => {
    const client = await as('anna-of-deleted')
    const order = await placedOrder(client, contactsOf('anna-of-deleted'))
    await archive(order)
    await giveBack(order, [[await capture(order), 0]], 10_000_00, 2)
    const shown = await orderOf(client, order)
    expect(shown).toMatchObject({ refundedMinor: 10_000_00, paymentReview: null, archivedAt: expect.any(String) })
    const own = (await client.get('/v1/own-orders')).body.items
    expect(own.map((it: Order) => it.id)).toEqual([order.id])
    const reopened = await client.post(`/v1/orders/${order.id}/reopening`, undefined, ifMatch(shown.version))
    expect([reopened.status, reopened.body.code]).toEqual([404, 'order-not-found'])
  })
})

describe('money that is on its way', () => {
  const tell = ({ paymentId, orderId }: PaymentCaptured, onItsWaySince: string | null, aggregateVersion: number) =>
    handled('payments.debit.changed.v1', { paymentId, orderId, onItsWaySince }, { aggregateVersion })
  const reopen = async (client: Client, order: Order) =>
    client.post(`/v1/orders/${order.id}/reopening`, undefined, ifMatch((await orderOf(client, order)).version))

  test('ORD-027 keeps the order from being made a draft again, from any browser, until it does not come', async () => {
    const client = at('debit', 'eu')
    const order = await placedOrder(client, contactsOf('debit'))
    const payment = await captureOf(client, order)
    await tell(payment, '2026-11-20T11:00:00.000Z', 3)
    expect((await orderOf(client, order)).onItsWaySince).toBe('2026-11-20T11:00:00.000Z')
    const { status, body } = await reopen(client, order)
    expect([status, body.code]).toEqual([409, 'payment-under-way'])
    await tell(payment, null, 4)
    expect((await reopen(client, order)).body.status).toBe('draft')
  })
})
