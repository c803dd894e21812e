import { describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { Order } from 'contracts/order/order'
import type { PlacedStatus } from 'contracts/order/order-states'
import type { PaymentCaptured } from 'contracts/payment/money-events'
import { decodeJwt } from 'jose'
import { type Client, userIdOf } from 'service-kit/test/service'
import { aKey, captureOf, draftOrder, ifMatch, makeMove, orderOf } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { world, at, as, bring, handled, placedOrder, recorded, start, startLimited, hintsTo, heard } = await runOrders()
const boss = await as('boss', { roles: ['manager'] })

const listed = async (query: string, client = boss) => (await client.get(`/v1/payment-reviews?${query}`)).body
/** An order's reviews, newest first. */
const reviewsOf = async ({ id }: { id: string }, status = 'open') =>
  (await listed(`orderId=${id}&status=${status}`)).items
const settle = (id: string, body: object, client = boss, key = aKey()) =>
  client.post(`/v1/payment-reviews/${id}/settlement`, body, key)
/** Staff let the customer off the kopeck that is missing. */
const FORGIVING = { how: 'accept', forgiveMinor: 1, note: 'One kopeck less' }
/** What staff did about the money of an order. */
const actionsOn = async (order: Order) =>
  (await recorded('orders.audit.recorded.v1', order))
    .map((it) => (it as { action: string }).action)
    .filter((it) => it.startsWith('payment-'))

/** An order for which this money has come. */
async function withMoney(client: Client, but: Partial<PaymentCaptured> = {}, status: PlacedStatus = 'pending') {
  const order = await bring(await placedOrder(client, contactsOf(`client-${randomUUID()}`)), status)
  const payment = await captureOf(client, order, but)
  await handled('payments.payment.captured.v1', payment)
  return { order, payment }
}

/** An order whose money was 1 kopeck less, and its review. */
async function underpaid(client: Client) {
  const { order, payment } = await withMoney(client, { amountMinor: 9_999_99 })
  const [review] = await reviewsOf(order)
  return { order, payment, review }
}

describe('the review list', () => {
  test.each<[string, Partial<PaymentCaptured>, PlacedStatus | undefined, string, object, boolean]>([
    ['less', { amountMinor: 9_999_99 }, undefined, 'amount-differs', { minor: 9_999_99, currency: 'RUB' }, true],
    ['more', { amountMinor: 10_000_01 }, undefined, 'amount-differs', { minor: 10_000_01, currency: 'RUB' }, true],
    [
      'of another currency',
      { currency: 'EUR' },
      undefined,
      'currency-differs',
      { minor: 10_000_00, currency: 'EUR' },
      true,
    ],
    [
      'of another quote',
      { quoteVersion: 'old' },
      undefined,
      'quote-differs',
      { minor: 10_000_00, currency: 'RUB' },
      true,
    ],
    ['for a cancelled order', {}, 'cancelled', 'order-cancelled', { minor: 10_000_00, currency: 'RUB' }, false],
  ])(
    'PAY-034 shows staff money %s beside what is due, and the order is not paid',
    async (_, but, status, ...expected) => {
      const [reason, came, isAcceptable] = expected
      const client = at('differing')
      const { order } = await withMoney(client, but, status)
      const { email } = order
      expect(await reviewsOf(order)).toEqual([
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          orderId: order.id,
          orderNumber: order.number,
          orderStatus: status ?? 'pending',
          site: 'ru',
          email,
          reason,
          due: { minor: 10_000_00, currency: 'RUB' },
          missing: { minor: 10_000_00, currency: 'RUB' },
          isArchived: false,
          came,
          provider: 'yookassa',
          providerPaymentId: null,
          capturedAt: '2026-11-20T12:00:00.000Z',
          createdAt: expect.any(String),
          isAcceptable,
          settlement: null,
        },
      ])
      expect(await orderOf(client, order)).toMatchObject({ status: status ?? 'pending', paidAt: null })
      expect(await recorded('orders.order.paid.v1', order)).toEqual([])
    },
  )

  test('PAY-034 shows money for an order that is a draft again, without a price', async () => {
    const client = at('reopening')
    const order = await placedOrder(client, contactsOf('reopening'))
    const payment = await captureOf(client, order)
    await client.post(`/v1/orders/${order.id}/reopening`, undefined, ifMatch(order.version))
    await handled('payments.payment.captured.v1', payment)
    const [review] = await reviewsOf(order)
    expect(review).toMatchObject({ reason: 'order-draft', orderStatus: 'draft', due: null, isAcceptable: false })
  })

  test('PAY-034 shows each payment of a paid order once, however often it is reported', async () => {
    const client = at('twice')
    const { order } = await withMoney(client)
    const [second, third] = [await captureOf(client, order), await captureOf(client, order)]
    for (const it of [second, third, second]) await handled('payments.payment.captured.v1', it)
    expect((await reviewsOf(order)).map((it: { reason: string }) => it.reason)).toEqual(['order-paid', 'order-paid'])
  })

  test('PAY-034 shows the second payment of one attempt, also when orders hears of it before the first', async () => {
    const client = at('one attempt')
    for (const isFirst of [true, false]) {
      const order = await placedOrder(client, contactsOf('attempt'))
      const { quoteVersion: _, ...payment } = await captureOf(client, order)
      const second = { ...payment, reason: 'paid-twice', providerPaymentId: 'p-2' } as const
      const first = { ...payment, quoteVersion: _ }
      if (isFirst) await handled('payments.payment.captured.v1', first)
      await handled('payments.review.needed.v1', second)
      await handled('payments.review.needed.v1', second)
      if (!isFirst) await handled('payments.payment.captured.v1', first)
      expect(await orderOf(client, order)).toMatchObject({ status: 'paid', paymentReview: 'not-payable' })
      expect(await reviewsOf(order)).toMatchObject([{ reason: 'paid-twice', came: { minor: 10_000_00 } }])
      expect(await recorded('orders.order.paid.v1', order)).toHaveLength(1)
    }
  })

  test('PAY-034 shows money that came after staff had completed the order, which is paid by it', async () => {
    const client = at('late')
    const order = await placedOrder(client, contactsOf('late'))
    const payment = await captureOf(client, order, { capturedAt: new Date(Date.now() + 60_000).toISOString() })
    await makeMove(boss, order, 'complete')
    await handled('payments.payment.captured.v1', payment)
    expect(await orderOf(client, order)).toMatchObject({ status: 'completed', paidAt: payment.capturedAt })
    expect(await reviewsOf(order)).toMatchObject([{ reason: 'order-completed', isAcceptable: false }])
    expect(await recorded('orders.order.paid.v1', order)).toHaveLength(1)
  })

  test('has pages, newest first, of open reviews and of settled ones', async () => {
    const made = []
    for (let count = 0; count < 3; count++) made.unshift((await underpaid(at(`page ${count}`))).review.id)
    const idsOf = (page: { items: { id: string }[] }) => page.items.map((it) => it.id)
    const first = await listed('limit=2')
    expect(idsOf(first)).toEqual(made.slice(0, 2))
    expect(idsOf(await listed(`limit=1&cursor=${first.next}`))).toEqual(made.slice(2, 3))
    await settle(made[1]!, { how: 'set-aside', note: 'Known' })
    expect(idsOf(await listed('status=open&limit=2'))).toEqual([made[0]!, made[2]!])
    expect(idsOf(await listed('status=settled&limit=1'))).toEqual([made[1]!])
    const wrong = await boss.get('/v1/payment-reviews?cursor=abc')
    expect([wrong.status, wrong.body.code]).toEqual([422, 'invalid-request'])
  })

  test('AUTH-030 staff of a limited site see and settle the money of that site alone', async () => {
    const limited = await startLimited(['eu'])
    const stranger = await limited.as('boss of eu', { roles: ['manager'], siteId: 'eu' })
    const { order, review } = await underpaid(at('of ru'))
    expect((await listed(`orderId=${order.id}`, stranger)).items).toEqual([])
    const { status, body } = await settle(review.id, { how: 'accept' }, stranger)
    expect([status, body.code]).toEqual([404, 'review-not-found'])
    expect(await reviewsOf(order)).toHaveLength(1)
  })

  test('PAY-034 keeps an unpaid order from being reopened while money is in review', async () => {
    const client = at('kept')
    const { order, review } = await underpaid(client)
    const reopen = async () =>
      client.post(`/v1/orders/${order.id}/reopening`, undefined, ifMatch((await orderOf(boss, order)).version))
    expect((await reopen()).body.code).toBe('move-not-allowed')
    await settle(review.id, { how: 'set-aside', note: 'Given back by transfer' })
    expect((await reopen()).body.status).toBe('draft')
  })

  test('ORD-031 keeps a deleted order for which money came from being purged, also after the settlement', async () => {
    const client = at('purged')
    const { order, review } = await underpaid(client)
    await settle(review.id, { how: 'set-aside', note: 'Given back by transfer' })
    const unpaid = await placedOrder(client, contactsOf('purged'))
    const ids = [order.id, unpaid.id]
    for (const id of ids)
      await boss.put(`/v1/orders/${id}/archive`, undefined, ifMatch((await orderOf(boss, { id })).version))
    await world.sql`update orders.orders set archived_at = now() - interval '30 days' where id in ${world.sql(ids)}`
    // The upkeep runs when a service starts.
    const another = await start()
    await world.event('orders.order.purged.v1', (it) => it.data.orderId === unpaid.id)
    await another.stop()
    expect((await boss.get(`/v1/orders/${order.id}`)).status).toBe(200)
    expect(await reviewsOf(order, 'settled')).toHaveLength(1)
  })
})

describe('the settlement of a review', () => {
  test('PAY-034 counts the money as the payment: the order is paid, others learn of its frozen price, and it is recorded', async () => {
    const client = at('accepted')
    const { order, payment, review } = await underpaid(client)
    const { status, body } = await settle(review.id, {
      how: 'accept',
      forgiveMinor: 1,
      note: 'The customer paid 1 kopeck less',
    })
    expect([status, body]).toMatchObject([
      200,
      {
        orderStatus: 'paid',
        isAcceptable: false,
        settlement: {
          how: 'accepted',
          by: 'boss@example.org',
          note: 'The customer paid 1 kopeck less',
          forgivenMinor: 1,
        },
      },
    ])
    expect(await orderOf(client, order)).toMatchObject({
      status: 'paid',
      paidAt: payment.capturedAt,
      paymentReview: null,
    })
    const event = await world.event('orders.order.paid.v1', (it) => it.data.orderId === order.id)
    expect(event).toMatchObject({
      actor: `user:${userIdOf('boss')}`,
      data: { totalMinor: 10_000_00, currency: 'RUB', paidAt: payment.capturedAt },
    })
    const audit = await world.event('orders.audit.recorded.v1', (it) => it.data.about.id === order.id)
    expect(audit).toMatchObject({
      actor: `user:${userIdOf('boss')}`,
      data: { action: 'payment-rest-forgiven', about: { kind: 'order', id: order.id }, site: 'ru' },
    })
    await handled('payments.payment.captured.v1', payment)
    expect(await recorded('orders.order.paid.v1', order)).toHaveLength(1)
  })

  test('PAY-034 sets the money aside with a note, and the order stays unpaid', async () => {
    const client = at('set aside')
    const { order, review } = await underpaid(client)
    const noted = await settle(review.id, { how: 'set-aside' })
    expect([noted.status, noted.body.errors]).toEqual([422, [{ path: '/note', message: 'is required' }]])
    expect((await settle(review.id, { how: 'set-aside', note: '  ' })).status).toBe(422)
    expect(await reviewsOf(order)).toHaveLength(1)
    await settle(review.id, { how: 'set-aside', note: 'Given back by transfer' })
    expect(await orderOf(client, order)).toMatchObject({ status: 'pending', paidAt: null, paymentReview: null })
    expect(await reviewsOf(order)).toEqual([])
    expect(await reviewsOf(order, 'settled')).toMatchObject([
      { settlement: { how: 'set-aside', note: 'Given back by transfer' } },
    ])
    expect(await actionsOn(order)).toEqual(['payment-set-aside'])
    const { slip } = (await client.post(`/v1/orders/${order.id}/payment-slips`)).body
    expect(decodeJwt(slip)).toMatchObject({ totalMinor: 10_000_00, setAsideMinor: 9_999_99 })
  })

  test('PAY-034 of one of two leaves the order in review by the other', async () => {
    const client = at('two')
    const { order, review } = await underpaid(client)
    await handled('payments.payment.captured.v1', await captureOf(client, order, { currency: 'EUR' }))
    await settle(review.id, FORGIVING)
    expect(await orderOf(client, order)).toMatchObject({ status: 'paid', paymentReview: 'amount-differs' })
    const [other] = await reviewsOf(order)
    const { status, body } = await settle(other.id, { how: 'accept' })
    expect([status, body.code]).toEqual([409, 'not-payable'])
    await settle(other.id, { how: 'set-aside', note: 'Known' })
    expect(await orderOf(client, order)).toMatchObject({ status: 'paid', paymentReview: null })
  })

  test('PAY-034 is refused for a cancelled order, and nothing changes', async () => {
    const client = at('cancelled')
    const { order } = await withMoney(client, {}, 'cancelled')
    const [review] = await reviewsOf(order)
    const { status, body } = await settle(review.id, { how: 'accept' })
    expect([status, body.code]).toEqual([409, 'not-payable'])
    expect(await reviewsOf(order)).toEqual([review])
    expect(await actionsOn(order)).toEqual([])
  })

  test('PAY-034 is made once by two members of the staff, and a repeated request is answered as the first', async () => {
    const { order, review } = await underpaid(at('both'))
    const other = await as('other boss', { roles: ['admin'] })
    const keys = [aKey(), aKey()]
    const answers = await Promise.all([
      settle(review.id, FORGIVING, boss, keys[0]),
      settle(review.id, FORGIVING, other, keys[1]),
    ])
    expect(answers.map((it) => it.status).sort()).toEqual([200, 409])
    expect(answers.find((it) => it.status === 409)?.body.code).toBe('review-settled')
    const first = answers[0]?.status === 200 ? 0 : 1
    const repeated = await settle(review.id, FORGIVING, [boss, other][first], keys[first])
    expect(repeated).toMatchObject({ status: 200, body: answers[first]?.body })
    expect(await recorded('orders.order.paid.v1', order)).toHaveLength(1)
    expect(await actionsOn(order)).toEqual(['payment-rest-forgiven'])
  })

  test('of an unknown review, or by another word, is refused', async () => {
    const { status, body } = await settle(randomUUID(), { how: 'accept' })
    expect([status, body.code]).toEqual([404, 'review-not-found'])
    const { review } = await underpaid(at('words'))
    for (const wrong of [{ how: 'refunded' }, {}, { how: 'accept', amountMinor: 1 }])
      expect((await settle(review.id, wrong)).status).toBe(422)
  })

  test('and a new review send hints to the pages of the site’s staff', async () => {
    const client = at('hinted')
    const { order, review } = await underpaid(client)
    const hints = await hintsTo('staff.ru')
    await handled('payments.payment.captured.v1', await captureOf(client, order, { currency: 'EUR' }))
    await settle(review.id, { how: 'set-aside', note: 'Known' })
    const hint = { kind: 'order', id: order.id } as const
    await heard(hints, { ...hint, version: order.version + 2 }, { ...hint, version: order.version + 3 })
  })
})

test('PAY-034 the migration puts money in review of which the version before had stored the reason alone', async () => {
  const { id } = await draftOrder(at('before'), contactsOf('before'), 'Anna')
  await world.sql`update orders.orders set payment_review = 'not-payable' where id = ${id}`
  const migration = await Bun.file(new URL('../migrations/0019_payment-reviews.sql', import.meta.url)).text()
  const filling = migration.split('--> statement-breakpoint').at(-1) ?? ''
  await world.sql.unsafe(`set search_path to orders; ${filling}; reset search_path`)
  const [review] = await reviewsOf({ id })
  expect(review).toMatchObject({ reason: 'order-draft', came: null, provider: null, capturedAt: null })
  expect((await settle(review.id, { how: 'accept' })).body.code).toBe('not-payable')
  expect((await settle(review.id, { how: 'set-aside', note: 'Known' })).status).toBe(200)
  expect((await orderOf(boss, { id })).paymentReview).toBeNull()
})

test('PAY-033 PAY-034 money in review that was given back whole is settled by itself, and not in part', async () => {
  const { order, payment } = await underpaid(at('giver'))
  const refund = (refundedMinor: number, aggregateVersion: number) =>
    handled(
      'payments.refund.completed.v1',
      {
        paymentId: payment.paymentId,
        orderId: order.id,
        movementId: randomUUID(),
        amountMinor: 1_00,
        currency: 'RUB',
        refundedMinor,
        leftMinor: 9_999_99 - refundedMinor,
        completedAt: '2026-11-21T12:00:00.000Z',
      },
      { aggregateVersion },
    )
  await refund(9_998_99, 2)
  expect(await reviewsOf(order)).toHaveLength(1)
  await refund(9_999_99, 3)
  expect(await reviewsOf(order)).toEqual([])
  expect((await reviewsOf(order, 'settled'))[0].settlement).toMatchObject({ how: 'refunded', by: null })
  expect(await orderOf(at('giver'), order)).toMatchObject({ status: 'pending', paymentReview: null })
})
