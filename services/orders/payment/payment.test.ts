import { describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { verify } from 'contracts/access/signed'
import { PAYMENT_SLIP, PaymentSlipClaims, UPLOAD_SLIP, UploadSlipClaims } from 'contracts/access/slips'
import type { Order } from 'contracts/order/order'
import type { PaymentCaptured, RefundCompleted } from 'contracts/payment/money-events'
import { type Client, ownerOf, personOf, userIdOf } from 'service-kit/test/service'
import { captureOf, orderOf } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { world, keys, at, as, bring, signIn, handled, hintsTo, heard, placedOrder, readyOrder, recorded } =
  await runOrders()

const slipOf = (client: Client, { id }: Order) => client.post(`/v1/orders/${id}/payment-slips`)

/** Publishes captured money, and waits until orders has handled it. */
async function capture(...payments: PaymentCaptured[]) {
  for (const it of payments) await handled('payments.payment.captured.v1', it)
}

describe('the payment slip of an order', () => {
  test('PAY-003 PAY-027 is signed, valid for 15 minutes, and states the frozen price and no value of the caller’s', async () => {
    const client = at('payer')
    const before = Date.now()
    const order = await placedOrder(client, { ...contactsOf('payer'), fullName: 'Anna K.' })
    const { status, body } = await slipOf(client, order)
    expect(status).toBe(201)
    const claims = await verify(keys.publicKey, PAYMENT_SLIP, PaymentSlipClaims, body.slip, new Date())
    // 900 ₽ less 3 % for a new customer, delivery, and the fee up to 10 000 ₽.
    expect(claims).toMatchObject({
      orderId: order.id,
      number: order.number,
      owner: ownerOf('payer'),
      site: 'ru',
      language: 'ru',
      totalMinor: 10_000_00,
      currency: 'RUB',
      discountPercent: 3,
      lines: [
        { product: 'aligner-single-layer', quantity: 1, unitMinor: 873_00 },
        { product: 'delivery', quantity: 1, unitMinor: 1_500_00 },
        { product: 'service-fee', quantity: 1, unitMinor: 7_627_00 },
      ],
      customer: { email: 'payer@example.org', phone: '1', fullName: 'Anna K.' },
    })
    const expiry = new Date(body.expiresAt)
    expect(expiry.getTime() - before).toBeWithin(15 * 60_000, 16 * 60_000)
    expect(await verify(keys.publicKey, PAYMENT_SLIP, PaymentSlipClaims, body.slip, expiry)).toBeUndefined()
    expect(await verify(keys.publicKey, UPLOAD_SLIP, UploadSlipClaims, body.slip, new Date())).toBeUndefined()
    const withAmount = await client.post(`/v1/orders/${order.id}/payment-slips`, { amount: 1 })
    expect([withAmount.status, withAmount.body.code]).toEqual([422, 'invalid-request'])
  })

  test('PAY-030 is given to the person signed in with its e-mail, on any device, and names that person as the payer', async () => {
    const order = await placedOrder(at('first device'), contactsOf('anna'))
    const { status, body } = await slipOf(await as('anna', { visitor: 'second device' }), order)
    expect(status).toBe(201)
    const claims = await verify(keys.publicKey, PAYMENT_SLIP, PaymentSlipClaims, body.slip, new Date())
    expect(claims?.owner).toBe(personOf('anna'))
  })

  test('PAY-030 is given to nobody else: for others the order does not exist', async () => {
    const order = await placedOrder(at('owner'), contactsOf('owner'))
    const others = [at('stranger'), at('owner', 'eu'), await as('eva'), await as('owner', { siteId: 'eu' })]
    for (const other of others) {
      const { status, body } = await slipOf(other, order)
      expect([status, body.code]).toEqual([404, 'order-not-found'])
    }
  })

  test('ORD-022 PAY-031 is refused for a draft, given for a placed order as often as requested, and refused once it is paid', async () => {
    const client = at('undecided')
    const draft = await readyOrder(client, contactsOf('undecided'))
    expect((await slipOf(client, draft)).body.code).toBe('not-payable')
    const order = await placedOrder(client, contactsOf('undecided'))
    expect([(await slipOf(client, order)).status, (await slipOf(client, order)).status]).toEqual([201, 201])
    await capture(await captureOf(client, order))
    expect((await slipOf(client, order)).body.code).toBe('not-payable')
  })

  test('PAY-002 PAY-030 is refused for an order of a site without online payment, but given to staff, and names them', async () => {
    const order = await placedOrder(at('clinic', 'factory'), contactsOf('clinic'))
    expect((await slipOf(at('clinic', 'factory'), order)).body.code).toBe('not-payable')
    const { body } = await slipOf(await as('boss', { roles: ['manager'] }), order)
    const claims = await verify(keys.publicKey, PAYMENT_SLIP, PaymentSlipClaims, body.slip, new Date())
    expect(claims).toMatchObject({
      owner: ownerOf('clinic'),
      holder: null,
      askedBy: `user:${userIdOf('boss')}`,
      site: 'factory',
    })
  })
})

describe('money given back for an order', () => {
  const aRefund = (order: Order, amountMinor: number, refundedMinor = amountMinor) => ({
    paymentId: randomUUID(),
    orderId: order.id,
    movementId: randomUUID(),
    amountMinor,
    currency: 'RUB' as const,
    refundedMinor,
    leftMinor: 10_000_00 - refundedMinor,
    completedAt: '2026-11-21T12:00:00.000Z',
  })
  const report = (refund: RefundCompleted, aggregateVersion: number) =>
    handled('payments.refund.completed.v1', refund, { aggregateVersion })

  test('PAY-033 stands on the order, whose status stays; the newest report holds', async () => {
    const client = at('refunded')
    const order = await placedOrder(client, contactsOf('refunded'))
    await capture(await captureOf(client, order))
    await report(aRefund(order, 2_000_00, 3_200_00), 3)
    const refunded = await orderOf(client, order)
    expect(refunded).toMatchObject({ status: 'paid', refundedMinor: 3_200_00, paidAt: expect.any(String) })
    await report(aRefund(order, 1_200_00), 2)
    expect(await orderOf(client, order)).toEqual(refunded)
  })

  test('PAY-033 PAY-034 before orders knows that it came waits for that, and leaves nothing in review', async () => {
    const client = at('given back early')
    const order = await placedOrder(client, contactsOf('given-back-early'))
    const [first, second] = [await captureOf(client, order), await captureOf(client, order)]
    await capture(first)
    const early = { ...aRefund(order, 10_000_00), paymentId: second.paymentId, leftMinor: 10_000_00, paymentCount: 2 }
    await report(early, 3)
    expect((await orderOf(client, order)).refundedMinor).toBe(0)
    await capture(second)
    expect(await orderOf(client, order)).toMatchObject({ refundedMinor: 10_000_00, paymentReview: null })
    const staff = await as('boss', { roles: ['manager'] })
    const { body } = await staff.get(`/v1/payment-reviews?orderId=${order.id}&status=settled`)
    expect(body.items).toMatchObject([{ reason: 'order-paid', settlement: { how: 'refunded' } }])
  })

  test('PAY-033 is nothing at first', async () => {
    const client = at('not refunded')
    expect((await placedOrder(client, contactsOf('kept'))).refundedMinor).toBe(0)
  })
})

describe('money for an order', () => {
  test('ORD-024 ORD-030 PAY-015 that is exactly the frozen price makes it paid, and repeated reports of it publish one event', async () => {
    const client = at('paying')
    const order = await placedOrder(client, { ...contactsOf('paying'), fullName: 'Anna K.' })
    const payment = await captureOf(client, order)
    await capture(payment, payment, payment)
    const paid = await orderOf(client, order)
    expect(paid).toEqual({
      ...order,
      status: 'paid',
      step: 'process',
      dueAt: '2026-11-22T12:00:00.000Z',
      paidAt: '2026-11-20T12:00:00.000Z',
      paidMinor: 10_000_00,
      version: order.version + 1,
      updatedAt: paid.updatedAt,
    })
    expect(Date.parse(paid.updatedAt)).toBeGreaterThan(Date.parse(order.updatedAt))
    const [row] = await world.sql`select payment_id from orders.orders where id = ${order.id}`
    expect(row?.payment_id).toBe(payment.paymentId)
    const event = await world.event('orders.order.paid.v1', (it) => it.data.orderId === order.id)
    const { fileIds } = (await client.get(`/v1/orders/${order.id}/quote`)).body
    expect(event.data).toEqual({
      orderId: order.id,
      number: order.number,
      site: 'ru',
      language: 'ru',
      email: 'paying@example.org',
      fullName: 'Anna K.',
      totalMinor: 10_000_00,
      currency: 'RUB',
      paidAt: '2026-11-20T12:00:00.000Z',
      dueAt: '2026-11-22T12:00:00.000Z',
      patients: [
        {
          patientId: order.patients[0]!.id,
          folder: `${order.number}_01`,
          material: 'single-layer',
          cut: 'wavy',
          matrix: null,
        },
      ],
      scanIds: fileIds,
    })
    expect(await recorded('orders.order.paid.v1', order)).toHaveLength(1)
  })

  test.each<[string, Partial<PaymentCaptured>]>([
    ['less', { amountMinor: 9_999_99 }],
    ['more', { amountMinor: 10_000_01 }],
    ['of another currency', { currency: 'EUR' }],
    ['for another price than the frozen one', { quoteVersion: 'ffffffffffffffff' }],
  ])('PAY-034 that is %s leaves the order unpaid, and staff see it', async (_, but) => {
    const client = at('wrong sum')
    const order = await placedOrder(client, contactsOf(`wrong${randomUUID()}`))
    const payment = await captureOf(client, order, but)
    await capture(payment, payment)
    const after = await orderOf(client, order)
    expect(after).toMatchObject({ status: 'pending', paidAt: null, paymentReview: 'amount-differs' })
    expect(after.version).toBe(order.version + 1)
    expect(await recorded('orders.order.paid.v1', order)).toEqual([])
  })

  test('PAY-034 from two payments makes it paid by the first, and the second waits for staff', async () => {
    const client = at('two tabs')
    const order = await placedOrder(client, contactsOf('tabs'))
    const [first, second] = [await captureOf(client, order), await captureOf(client, order)]
    await capture(first, second, first, second)
    expect(await orderOf(client, order)).toMatchObject({
      status: 'paid',
      paymentReview: 'not-payable',
      version: order.version + 2,
    })
    expect(await recorded('orders.order.paid.v1', order)).toHaveLength(1)
    const [row] = await world.sql`select payment_id from orders.orders where id = ${order.id}`
    expect(row?.payment_id).toBe(first.paymentId)
  })

  test('PAY-034 that is cancelled does not reopen it', async () => {
    const client = at('cancelled')
    const order = await placedOrder(client, contactsOf('cancelled'))
    await bring(order, 'cancelled')
    await capture(await captureOf(client, order))
    expect(await orderOf(client, order)).toMatchObject({
      status: 'cancelled',
      paidAt: null,
      paymentReview: 'not-payable',
    })
  })

  test('ORD-027 that is in work or completed sets paidAt and keeps the status', async () => {
    const client = at('in work')
    for (const status of ['processing', 'shipped', 'completed'] as const) {
      const order = await placedOrder(client, contactsOf('work'))
      await bring(order, status)
      await capture(await captureOf(client, order))
      expect(await orderOf(client, order)).toMatchObject({ status, paidAt: '2026-11-20T12:00:00.000Z' })
      expect(await recorded('orders.order.paid.v1', order)).toHaveLength(1)
    }
  })

  test('that is unknown makes the event dead, for staff to see', async () => {
    const order = await placedOrder(at('known'), contactsOf('known'))
    const payment = await captureOf(at('known'), order, { orderId: randomUUID() })
    const id = await handled('payments.payment.captured.v1', payment)
    const [dead] = await world.sql`select reason from orders.dead where id = ${id}`
    expect(dead?.reason).toStartWith('order-not-found')
  })

  test('sends hints to the pages of its owner, of its holder and of the staff of its site', async () => {
    const client = at('watched')
    const order = await placedOrder(client, contactsOf('watched'))
    await signIn('watched')
    const hint = { kind: 'order', id: order.id, version: order.version + 1 } as const
    const audiences = [`owner.${ownerOf('watched')}`, `owner.${personOf('watched')}`, 'staff.ru']
    const hints = await Promise.all(audiences.map((it) => hintsTo(it)))
    await capture(await captureOf(client, order))
    for (const ofAudience of hints) await heard(ofAudience, hint)
  })
})

describe('a bank transfer that staff recorded', () => {
  test('PAY-032 pays the order in the same way, and one of another amount waits for staff', async () => {
    const client = at('by transfer')
    const [order, short] = [
      await placedOrder(client, contactsOf('wire')),
      await placedOrder(client, contactsOf('wire2')),
    ]
    const { provider: _, ...transfer } = await captureOf(client, order)
    await handled('payments.receipt.recorded.v1', transfer)
    expect(await orderOf(client, order)).toMatchObject({ status: 'paid', paidAt: '2026-11-20T12:00:00.000Z' })
    expect(await recorded('orders.order.paid.v1', order)).toHaveLength(1)
    const { provider: __, ...less } = await captureOf(client, short, { amountMinor: 9_999_99 })
    await handled('payments.receipt.recorded.v1', less)
    expect(await orderOf(client, short)).toMatchObject({ status: 'pending', paymentReview: 'amount-differs' })
  })

  test('PAY-032 ORD-025 staff get its slip also for an order that has left or is completed, unless it is cancelled', async () => {
    const client = at('left')
    const boss = await as('boss', { roles: ['manager'] })
    const order = await placedOrder(client, contactsOf('left'))
    for (const status of ['processing', 'shipped', 'completed'] as const) {
      await bring(order, status)
      expect([status, (await slipOf(boss, order)).status]).toEqual([status, 201])
      if (status === 'shipped') expect((await slipOf(client, order)).body.code).toBe('not-payable')
    }
    const cancelled = await bring(await placedOrder(client, contactsOf('left')), 'cancelled')
    expect((await slipOf(boss, cancelled)).status).toBe(409)
  })
})
