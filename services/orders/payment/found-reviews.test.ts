import { describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { ReviewNeeded } from 'contracts/order/money/payment'
import { decodeJwt } from 'jose'
import { userIdOf } from 'service-kit/test/service'
import { aKey, captureOf, orderOf } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { at, as, handled, placedOrder, recorded, startLimited, world, hintsTo, heard } = await runOrders()
const boss = await as('boss', { roles: ['manager'] })

const listed = async (query = '', client = boss) => (await client.get(`/v1/payment-reviews?limit=100&${query}`)).body
/** The reviews of a movement of the provider. */
const reviewsOf = async (movementId: string, status = 'open', client = boss) =>
  (await listed(`status=${status}`, client)).items.filter(
    (it: { providerPaymentId: string }) => it.providerPaymentId === movementId,
  )
const settle = (id: string, body: object, client = boss, key = aKey()) =>
  client.post(`/v1/payment-reviews/${id}/settlement`, body, key)

/** What payments tells of 1 000.00 ₽ that belong to no order. */
const found = (but: Partial<ReviewNeeded> = {}): ReviewNeeded => ({
  paymentId: null,
  orderId: null,
  provider: 'yookassa',
  reason: 'journal-lacks',
  providerPaymentId: randomUUID(),
  amountMinor: 1_000_00,
  currency: 'RUB',
  capturedAt: '2026-11-20T12:00:00.000Z',
  ...but,
})
async function inReview(but: Partial<ReviewNeeded> = {}) {
  const money = found(but)
  await handled('payments.review.needed.v1', money)
  return money
}

describe('money that belongs to no order', () => {
  test('PAY-034 PAY-036 is shown to staff once, with the provider, its id there, the sum and the day', async () => {
    const money = await inReview()
    await handled('payments.review.needed.v1', money)
    expect(await reviewsOf(money.providerPaymentId)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        orderId: null,
        orderNumber: null,
        orderStatus: null,
        site: null,
        email: null,
        reason: 'journal-lacks',
        due: null,
        came: { minor: 1_000_00, currency: 'RUB' },
        provider: 'yookassa',
        providerPaymentId: money.providerPaymentId,
        capturedAt: '2026-11-20T12:00:00.000Z',
        createdAt: expect.any(String),
        isArchived: false,
        missing: null,
        isAcceptable: false,
        settlement: null,
      },
    ])
  })

  test('PAY-034 is closed with a note alone, once, and it is recorded', async () => {
    const money = await inReview({ amountMinor: -1_000_00 })
    const [{ id }] = await reviewsOf(money.providerPaymentId)
    const accepted = await settle(id, { how: 'accept' })
    expect([accepted.status, accepted.body.code]).toEqual([409, 'not-payable'])
    expect((await settle(id, { how: 'set-aside' })).body.errors).toEqual([{ path: '/note', message: 'is required' }])
    expect(await reviewsOf(money.providerPaymentId)).toHaveLength(1)
    const other = await as('other boss', { roles: ['admin'] })
    const body = { how: 'set-aside', note: 'Оплата аренды' }
    const answers = await Promise.all([settle(id, body), settle(id, body, other)])
    expect(answers.map((it) => it.status).sort()).toEqual([200, 409])
    expect(answers.find((it) => it.status === 409)?.body.code).toBe('review-settled')
    expect(await reviewsOf(money.providerPaymentId)).toEqual([])
    const [settled] = await reviewsOf(money.providerPaymentId, 'settled')
    expect(settled).toMatchObject({ settlement: { how: 'set-aside', note: 'Оплата аренды' } })
    const audit = await world.event('orders.audit.recorded.v1', (it) => it.data.about.id === id)
    expect(audit.data).toMatchObject({ action: 'payment-set-aside', about: { kind: 'review', id } })
    const actors = [`user:${userIdOf('boss')}`, `user:${userIdOf('other boss')}`]
    expect(actors).toContain(audit.actor!)
    await handled('payments.review.needed.v1', money)
    expect(await reviewsOf(money.providerPaymentId)).toEqual([])
  })

  test('AUTH-030 is neither shown to staff of a limited site nor closed by them', async () => {
    const limited = await startLimited(['eu'])
    const stranger = await limited.as('boss of eu', { roles: ['manager'], siteId: 'eu' })
    const money = await inReview()
    const [{ id }] = await reviewsOf(money.providerPaymentId)
    expect(await reviewsOf(money.providerPaymentId, 'open', stranger)).toEqual([])
    const { status, body } = await settle(id, { how: 'set-aside', note: 'Known' }, stranger)
    expect([status, body.code]).toEqual([404, 'review-not-found'])
    expect(await reviewsOf(money.providerPaymentId)).toHaveLength(1)
  })

  test('sends a hint to the pages of the staff of every site', async () => {
    const hints = await Promise.all(['ru', 'eu'].map((it) => hintsTo(`staff.${it}`)))
    const money = await inReview()
    const [{ id }] = await reviewsOf(money.providerPaymentId)
    for (const ofSite of hints) await heard(ofSite, { kind: 'order', id, version: 1 })
  })
})

describe('a movement of an order that payments has reviewed', () => {
  test.each([
    ['refunded-elsewhere', -1_000_00],
    ['provider-lacks', 10_000_00],
    ['provider-differs', 9_999_99],
    ['journal-lacks', 10_000_00],
  ] as const)(
    'PAY-034 PAY-036 is shown beside its order, for the reason %s, and changes nothing of it',
    async (reason, amountMinor) => {
      const client = at(`found ${reason}`)
      const order = await placedOrder(client, contactsOf(`found-${reason}`))
      const payment = await captureOf(client, order)
      await handled('payments.payment.captured.v1', payment)
      const { paymentId } = payment
      const money = await inReview({ orderId: order.id, paymentId, reason, amountMinor })
      // One movement may be reviewed for two reasons.
      await handled('payments.review.needed.v1', { ...money, reason: 'paid-twice' })
      expect(await reviewsOf(money.providerPaymentId)).toMatchObject([
        { reason: 'paid-twice' },
        { orderId: order.id, orderNumber: order.number, reason, came: { minor: amountMinor }, isAcceptable: false },
      ])
      expect(await orderOf(client, order)).toMatchObject({ status: 'paid', paymentReview: 'amount-differs' })
      expect(await recorded('orders.order.paid.v1', order)).toHaveLength(1)
    },
  )

  test('PAY-034 PAY-036 that staff attach to an order pays for it as any other, and leaves the list', async () => {
    const client = at('found and attached')
    const order = await placedOrder(client, contactsOf('found-attached'))
    const money = await inReview()
    const { providerPaymentId: foundAs } = money
    const payment = await captureOf(client, order)
    await handled('payments.payment.captured.v1', { ...payment, provider: 'stripe', foundAs })
    // The same id at another provider is other money.
    expect(await reviewsOf(foundAs)).toHaveLength(1)
    const second = await placedOrder(client, contactsOf('found-attached'))
    await handled('payments.payment.captured.v1', { ...(await captureOf(client, second)), foundAs })
    expect(await reviewsOf(foundAs)).toEqual([])
    expect(await reviewsOf(foundAs, 'settled')).toMatchObject([
      { orderId: second.id, orderNumber: second.number, site: 'ru', settlement: { how: 'accepted', by: null } },
    ])
    expect(await orderOf(client, second)).toMatchObject({ status: 'paid', paymentReview: null })
  })

  test('PAY-034 that is set aside is no money that the next payment may come on top of', async () => {
    const client = at('found and unpaid')
    const order = await placedOrder(client, contactsOf('found-unpaid'))
    const money = await inReview({ orderId: order.id, paymentId: randomUUID(), reason: 'provider-lacks' })
    const [{ id }] = await reviewsOf(money.providerPaymentId)
    await settle(id, { how: 'set-aside', note: 'Ошибка списка' })
    const { slip } = (await client.post(`/v1/orders/${order.id}/payment-slips`)).body
    expect(decodeJwt(slip)).not.toHaveProperty('setAsideMinor')
  })

  test('PAY-034 stays when the order’s money is given back, until staff close it with a note', async () => {
    const client = at('found and returned')
    const order = await placedOrder(client, contactsOf('found-returned'))
    const { paymentId, ...payment } = await captureOf(client, order)
    await handled('payments.payment.captured.v1', { ...payment, paymentId })
    const reason = 'refunded-elsewhere'
    const money = await inReview({ orderId: order.id, paymentId, reason, amountMinor: -10_000_00 })
    const refund = {
      paymentId,
      orderId: order.id,
      movementId: money.providerPaymentId,
      amountMinor: 10_000_00,
      currency: 'RUB',
      refundedMinor: 10_000_00,
      leftMinor: 0,
      completedAt: '2026-11-21T12:00:00.000Z',
    } as const
    await handled('payments.refund.completed.v1', refund, { aggregateVersion: 2 })
    const [review] = await reviewsOf(money.providerPaymentId)
    expect(review).toMatchObject({ reason })
    expect((await settle(review.id, { how: 'set-aside', note: 'По просьбе клиента' })).status).toBe(200)
    expect(await orderOf(client, order)).toMatchObject({ paymentReview: null, refundedMinor: 10_000_00 })
  })
})
