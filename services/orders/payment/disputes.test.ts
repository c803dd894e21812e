import { describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { Order } from 'contracts/order/order'
import type { DisputeChanged } from 'contracts/payment/disputes'
import { aKey, captureOf, makeMove, orderOf } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { at, as, handled, placedOrder } = await runOrders()
const boss = await as('boss', { roles: ['manager'] })
const reviewsOf = async ({ id }: Order, status = 'open') =>
  (await boss.get(`/v1/payment-reviews?orderId=${id}&status=${status}`)).body.items
const isPaid = async (order: Order) => (await orderOf(boss, order)).paidAt !== null

/** An order of 10 000 ₽ and its payment, which orders may not have heard of yet. */
async function aPlacedOrder(name: string) {
  const client = at(name)
  const order = await placedOrder(client, contactsOf(name))
  return { order, payment: await captureOf(client, order) }
}
async function aPaidOrder(name: string) {
  const placed = await aPlacedOrder(name)
  await handled('payments.payment.captured.v1', placed.payment)
  return placed
}
type Placed = Awaited<ReturnType<typeof aPlacedOrder>>
/** The reports of one dispute; `disputed` is what it has withdrawn by then. */
function aDispute({ order, payment: { paymentId } }: Placed) {
  const disputeId = randomUUID()
  const facts = { disputeId, paymentId, orderId: order.id, provider: 'stripe', currency: 'RUB' } as const
  const report = (disputeVersion: number, disputed: number, but: Partial<DisputeChanged>): DisputeChanged => ({
    ...facts,
    disputeVersion,
    status: 'needs-answer',
    reason: 'product_not_received',
    answerBy: '2026-12-01T12:00:00.000Z',
    amountMinor: 10_000_00,
    refundedMinor: disputed,
    leftMinor: 10_000_00 - disputed,
    payments: [{ paymentId, providerPaymentId: null, leftMinor: 10_000_00 - disputed }],
    changedAt: '2026-11-21T12:00:00.000Z',
    ...but,
  })
  return (
    disputeVersion: number,
    disputed: number,
    but: Partial<DisputeChanged> = {},
    moneyVersion = disputeVersion + 2,
  ) => handled('payments.dispute.changed.v1', report(disputeVersion, disputed, but), { aggregateVersion: moneyVersion })
}

describe('a dispute of an order’s payment', () => {
  test('PAY-034 marks the order and waits in the list with its sum, reason and deadline; what is paid is what stayed', async () => {
    const paid = await aPaidOrder('disputed')
    const tell = aDispute(paid)
    await tell(1, 10_000_00)
    expect(await isPaid(paid.order)).toBe(false)
    expect(await orderOf(boss, paid.order)).toMatchObject({ paymentReview: 'not-payable', refundedMinor: 10_000_00 })
    const [review, ...others] = await reviewsOf(paid.order)
    expect(others).toEqual([])
    expect(review).toMatchObject({
      reason: 'disputed',
      came: { minor: -10_000_00, currency: 'RUB' },
      provider: 'stripe',
      isAcceptable: false,
      settlement: null,
      dispute: { status: 'needs-answer', reason: 'product_not_received', answerBy: '2026-12-01T12:00:00.000Z' },
    })
    // Its decision alone settles it.
    const settle = (body: object) => boss.post(`/v1/payment-reviews/${review.id}/settlement`, body, aKey())
    expect((await settle({ how: 'set-aside', note: 'x' })).body.code).toBe('not-payable')
    expect((await settle({ how: 'accept' })).body.code).toBe('not-payable')
    await tell(2, 10_000_00, { status: 'under-review' }, 3)
    expect(await reviewsOf(paid.order)).toMatchObject([{ id: review.id, dispute: { status: 'under-review' } }])
  })

  test('PAY-034 that is won leaves the order as it was, and says so in the list', async () => {
    const paid = await aPaidOrder('won')
    const tell = aDispute(paid)
    await tell(1, 10_000_00)
    await tell(2, 0, { status: 'won' }, 5)
    expect(await isPaid(paid.order)).toBe(true)
    expect(await orderOf(boss, paid.order)).toMatchObject({ paymentReview: null, refundedMinor: 0 })
    expect(await reviewsOf(paid.order)).toEqual([])
    expect(await reviewsOf(paid.order, 'settled')).toMatchObject([{ settlement: { how: 'dispute-won', by: null } }])
  })

  test('PAY-033 PAY-034 that is lost leaves the order unpaid; an appeal that is won pays it again', async () => {
    const { order, payment } = await aPaidOrder('appealed')
    const tell = aDispute({ order, payment })
    await tell(1, 10_000_00)
    await tell(2, 10_000_00, { status: 'lost' }, 3)
    expect(await orderOf(boss, order)).toMatchObject({ paidAt: null, paidMinor: 0, refundedMinor: 10_000_00 })
    const produced = await makeMove(boss, await orderOf(boss, order), 'process')
    expect(produced.body.code).toBe('order-refunded')
    await tell(3, 0, { status: 'won' }, 5)
    const { capturedAt: paidAt } = payment
    expect(await orderOf(boss, order)).toMatchObject({ paidAt, paidMinor: 10_000_00, refundedMinor: 0 })
    expect(await reviewsOf(order, 'settled')).toMatchObject([{ settlement: { how: 'dispute-won' } }])
  })

  test('PAY-034 that is lost, in part, leaves what stayed', async () => {
    const paid = await aPaidOrder('lost')
    const tell = aDispute(paid)
    await tell(1, 4_000_00, { amountMinor: 4_000_00 })
    await tell(2, 4_000_00, { amountMinor: 4_000_00, status: 'lost' }, 3)
    expect(await orderOf(boss, paid.order)).toMatchObject({
      paymentReview: null,
      paidMinor: 6_000_00,
      refundedMinor: 4_000_00,
    })
    expect(await reviewsOf(paid.order, 'settled')).toMatchObject([{ settlement: { how: 'dispute-lost' } }])
  })

  test('PAY-034 whose reports come in another order, or twice, ends as it has ended', async () => {
    const paid = await aPaidOrder('shuffled')
    const tell = aDispute(paid)
    await tell(3, 0, { status: 'won' }, 5)
    await tell(1, 10_000_00, {}, 3)
    await tell(2, 10_000_00, { status: 'under-review' }, 3)
    await tell(3, 0, { status: 'won' }, 5)
    expect(await isPaid(paid.order)).toBe(true)
    expect((await orderOf(boss, paid.order)).paymentReview).toBeNull()
    expect(await reviewsOf(paid.order)).toEqual([])
    expect(await reviewsOf(paid.order, 'settled')).toHaveLength(1)
  })

  test('PAY-034 a question of the bank marks the order and takes no money; closed, it is gone', async () => {
    const paid = await aPaidOrder('asked')
    const tell = aDispute(paid)
    await tell(1, 0, { status: 'inquiry' }, 1)
    expect(await isPaid(paid.order)).toBe(true)
    expect((await orderOf(boss, paid.order)).paymentReview).toBe('not-payable')
    await tell(2, 0, { status: 'inquiry-closed' }, 1)
    expect((await orderOf(boss, paid.order)).paymentReview).toBeNull()
    expect(await reviewsOf(paid.order, 'settled')).toMatchObject([{ settlement: { how: 'dispute-closed' } }])
  })

  test('PAY-034 that is heard of before its payment waits for it', async () => {
    const placed = await aPlacedOrder('early')
    const tell = aDispute(placed)
    await tell(1, 10_000_00)
    expect(await reviewsOf(placed.order)).toEqual([])
    await handled('payments.payment.captured.v1', placed.payment)
    expect(await reviewsOf(placed.order)).toMatchObject([{ reason: 'disputed' }])
    expect(await isPaid(placed.order)).toBe(false)
  })
})
