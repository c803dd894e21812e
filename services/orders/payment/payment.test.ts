import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { verify } from 'contracts/access/signed'
import { PAYMENT_SLIP, PaymentSlipClaims, UPLOAD_SLIP, UploadSlipClaims } from 'contracts/access/slips'
import type { Order } from 'contracts/orders'
import type { PaymentCaptured } from 'contracts/payments'
import { asPerson, asVisitor, aWorld, type Client, ownerOf, personOf } from 'service-kit/test/service'
import { ifMatch, orderOf, placedOrder, readyOrder, slipKeys } from '../builders'
import { orders } from '../main'

let world: Awaited<ReturnType<typeof aWorld>>
let at: (visitor: string, site?: string) => Client
let as: (...of: Parameters<typeof asPerson>) => Promise<Client>
const keys = slipKeys()
beforeAll(async () => {
  world = await aWorld()
  const started = await world.start(orders, { SLIP_PRIVATE_KEY: JSON.stringify(keys.privateKey) })
  at = (visitor, site = 'ru') => started.as(asVisitor(visitor, site))
  as = async (name, { siteId = 'ru', ...but } = {}) => started.as(await asPerson(name, { siteId, ...but }))
})
afterAll(() => world.stop())

const slipOf = (client: Client, { id }: Order) => client.post(`/v1/orders/${id}/payment-slips`)
const mailOf = (name: string) => ({ email: `${name}@example.org`, phone: '1' })
const complete = (client: Client, { id }: { id: string }, version: number) =>
  client.post(`/v1/orders/${id}/completion`, undefined, ifMatch(version))

/** The payments service’s event about money for an order: exactly its frozen price. */
async function captureOf(client: Client, { id }: Order, but: Partial<PaymentCaptured> = {}): Promise<PaymentCaptured> {
  const { body } = await client.get(`/v1/orders/${id}/quote`)
  return {
    paymentId: randomUUID(),
    orderId: id,
    provider: 'yookassa',
    quoteVersion: body.version,
    amountMinor: body.quote.totalMinor,
    currency: body.quote.currency,
    capturedAt: '2026-11-20T12:00:00.000Z',
    ...but,
  }
}

/** Publishes captured money, and waits until orders has handled it. */
async function capture(...payments: PaymentCaptured[]) {
  for (const it of payments) {
    const { id } = await world.publish('payments.payment.captured.v1', it)
    await world.until(async () => (await world.sql`select from orders.inbox where id = ${id}`).length === 1)
  }
}

/** The data of the outbox’s events with this subject for an order. */
const told = (subject: string, { id }: { id: string }) =>
  world.sql`select body->'data' as data from orders.outbox
    where subject = ${subject} and body->>'aggregateId' = ${id}`.then((rows) => rows.map((it) => it.data))

describe('the payment slip of an order', () => {
  test('PAY-003 PAY-027 it tells the payments service, by signature and for 15 minutes, the frozen price and nothing of the caller’s', async () => {
    const client = at('payer')
    const before = Date.now()
    const order = await placedOrder(world, client, { ...mailOf('payer'), fullName: 'Anna K.' })
    const { status, body } = await slipOf(client, order)
    expect(status).toBe(201)
    const claims = await verify(keys.publicKey, PAYMENT_SLIP, PaymentSlipClaims, body.slip, new Date())
    // 900 ₽ less 3 % of a new customer, delivery, and what lacks to 10 000 ₽.
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

  test('PAY-030 whoever signed in with its e-mail gets one on any device, and pays as that person', async () => {
    const order = await placedOrder(world, at('first device'), mailOf('anna'))
    const { status, body } = await slipOf(await as('anna', { visitor: 'second device' }), order)
    expect(status).toBe(201)
    const claims = await verify(keys.publicKey, PAYMENT_SLIP, PaymentSlipClaims, body.slip, new Date())
    expect(claims?.owner).toBe(personOf('anna'))
  })

  test('PAY-030 nobody else gets one, nor learns that the order is there', async () => {
    const order = await placedOrder(world, at('owner'), mailOf('owner'))
    const others = [at('stranger'), at('owner', 'eu'), await as('eva'), await as('owner', { siteId: 'eu' })]
    for (const other of [...others, await as('boss', { roles: ['manager'] })]) {
      const { status, body } = await slipOf(other, order)
      expect([status, body.code]).toEqual([404, 'order-not-found'])
    }
  })

  test('ORD-022 PAY-031 a draft is not to be paid; a placed order is, as often as one asks, until it is paid', async () => {
    const client = at('undecided')
    const draft = await readyOrder(world, client, mailOf('undecided'))
    expect((await slipOf(client, draft)).body.code).toBe('not-payable')
    const order = await placedOrder(world, client, mailOf('undecided'))
    expect([(await slipOf(client, order)).status, (await slipOf(client, order)).status]).toEqual([201, 201])
    await capture(await captureOf(client, order))
    expect((await slipOf(client, order)).body.code).toBe('not-payable')
  })

  test('PAY-002 an order of a site without online payment cannot be paid online', async () => {
    const order = await placedOrder(world, at('clinic', 'factory'), mailOf('clinic'))
    expect((await slipOf(at('clinic', 'factory'), order)).body.code).toBe('not-payable')
  })
})

describe('money for an order', () => {
  test('ORD-024 ORD-030 PAY-015 exactly the frozen price makes it paid, and others hear of it once, however often it is told', async () => {
    const client = at('paying')
    const order = await placedOrder(world, client, { ...mailOf('paying'), fullName: 'Anna K.' })
    const payment = await captureOf(client, order)
    await capture(payment, payment, payment)
    const paid = await orderOf(client, order)
    expect(paid).toEqual({
      ...order,
      status: 'paid',
      paidAt: '2026-11-20T12:00:00.000Z',
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
    expect(await told('orders.order.paid.v1', order)).toHaveLength(1)
  })

  test.each<[string, Partial<PaymentCaptured>]>([
    ['less', { amountMinor: 9_999_99 }],
    ['more', { amountMinor: 10_000_01 }],
    ['of another currency', { currency: 'EUR' }],
    ['for another price than the frozen one', { quoteVersion: 'ffffffffffffffff' }],
  ])('PAY-034 money that is %s leaves the order unpaid, for staff to see', async (_, but) => {
    const client = at('wrong sum')
    const order = await placedOrder(world, client, mailOf(`wrong${randomUUID()}`))
    const payment = await captureOf(client, order, but)
    await capture(payment, payment)
    const after = await orderOf(client, order)
    expect(after).toMatchObject({ status: 'pending', paidAt: null, paymentReview: 'amount-differs' })
    expect(after.version).toBe(order.version + 1)
    expect(await told('orders.order.paid.v1', order)).toEqual([])
  })

  test('PAY-034 of two payments for one order the first makes it paid, and the second waits for staff', async () => {
    const client = at('two tabs')
    const order = await placedOrder(world, client, mailOf('tabs'))
    const [first, second] = [await captureOf(client, order), await captureOf(client, order)]
    await capture(first, second, first, second)
    expect(await orderOf(client, order)).toMatchObject({
      status: 'paid',
      paymentReview: 'not-payable',
      version: order.version + 2,
    })
    expect(await told('orders.order.paid.v1', order)).toHaveLength(1)
    const [row] = await world.sql`select payment_id from orders.orders where id = ${order.id}`
    expect(row?.payment_id).toBe(first.paymentId)
  })

  test('PAY-034 money for a cancelled order does not reopen it', async () => {
    const client = at('cancelled')
    const order = await placedOrder(world, client, mailOf('cancelled'))
    await world.sql`update orders.orders set status = 'cancelled' where id = ${order.id}`
    await capture(await captureOf(client, order))
    expect(await orderOf(client, order)).toMatchObject({
      status: 'cancelled',
      paidAt: null,
      paymentReview: 'not-payable',
    })
  })

  test('ORD-027 money that comes while the order is in work or done is a fact beside its status', async () => {
    const client = at('in work')
    for (const status of ['processing', 'shipped', 'completed']) {
      const order = await placedOrder(world, client, mailOf('work'))
      await world.sql`update orders.orders set status = ${status} where id = ${order.id}`
      await capture(await captureOf(client, order))
      expect(await orderOf(client, order)).toMatchObject({ status, paidAt: '2026-11-20T12:00:00.000Z' })
      expect(await told('orders.order.paid.v1', order)).toHaveLength(1)
    }
  })

  test('money for an unknown order is a dead event that staff see, not a lost one', async () => {
    const order = await placedOrder(world, at('known'), mailOf('known'))
    const payment = await captureOf(at('known'), order, { orderId: randomUUID() })
    const { id } = await world.publish('payments.payment.captured.v1', payment)
    const [dead] = await world.until(async () => {
      const found = await world.sql`select reason from orders.dead where id = ${id}`
      return found.length > 0 && found
    })
    expect(dead?.reason).toStartWith('order-not-found')
  })

  test('the pages of whoever made a paid order, of whoever holds it and of the staff of its site hear of it', async () => {
    const client = at('watched')
    const order = await placedOrder(world, client, mailOf('watched'))
    await world.sql`update orders.orders set holder = ${personOf('watched')} where id = ${order.id}`
    const hint = { kind: 'order', id: order.id, version: order.version + 1 }
    const audiences = [`owner.${ownerOf('watched')}`, `owner.${personOf('watched')}`, 'staff.ru']
    const heard = audiences.map((it) => world.bus.nats.subscribe(`${world.bus.prefix}live.${it}`))
    await world.bus.nats.flush()
    await capture(await captureOf(client, order))
    for (const it of heard) for await (const message of it) if (Bun.deepEquals(message.json(), hint)) break
  })
})

describe('completing an order', () => {
  test('ORD-025 ORD-026 staff complete it; its customer cannot', async () => {
    const client = at('customer')
    const order = await placedOrder(world, client, mailOf('customer'))
    const refused = [await complete(client, order, order.version), await complete(await as('customer'), order, 1)]
    expect(refused.map((it) => [it.status, it.body.code])).toEqual([
      [401, 'not-authenticated'],
      [403, 'not-allowed'],
    ])
    const manager = await as('boss', { roles: ['manager'] })
    const { status, headers, body } = await complete(manager, order, order.version)
    expect({ status, etag: headers.get('etag') }).toEqual({ status: 200, etag: `"${order.version + 1}"` })
    expect(body).toMatchObject({ status: 'completed', paidAt: null, completedAt: body.updatedAt })
    expect(await orderOf(client, order)).toEqual(body)
    expect(await told('orders.order.completed.v1', order)).toEqual([{ orderId: order.id }])
    const again = await complete(manager, order, body.version)
    expect([again.status, again.body.code]).toEqual([409, 'move-not-allowed'])
  })

  test('an order that changed meanwhile is not completed, and a version has to be named', async () => {
    const order = await placedOrder(world, at('changed'), mailOf('changed'))
    const admin = await as('admin', { roles: ['admin'] })
    const answers = [
      await complete(admin, order, order.version - 1),
      await admin.post(`/v1/orders/${order.id}/completion`),
    ]
    expect(answers.map((it) => [it.status, it.body.code])).toEqual([
      [412, 'version-changed'],
      [428, 'precondition-required'],
    ])
    expect(await orderOf(at('changed'), order)).toEqual(order)
    expect(await told('orders.order.completed.v1', order)).toEqual([])
  })

  test('ORD-025 every completed order is published, paid or not', async () => {
    const client = at('hearing')
    const manager = await as('boss', { roles: ['manager'] })
    const [unpaid, paid] = [
      await placedOrder(world, client, mailOf('hearing')),
      await placedOrder(world, client, mailOf('hearing')),
    ]
    await capture(await captureOf(client, paid))
    for (const it of [unpaid, await orderOf(client, paid)]) {
      const { body } = await complete(manager, it, it.version)
      const event = await world.event('orders.order.completed.v1', ({ data }) => data.orderId === it.id)
      expect(event).toMatchObject({ aggregateId: it.id, aggregateVersion: body.version, data: { orderId: it.id } })
    }
  })

  test('ORD-025 a draft is not completed', async () => {
    const draft = await readyOrder(world, at('drafting'))
    const { status, body } = await complete(await as('admin', { roles: ['admin'] }), draft, draft.version)
    expect([status, body.code]).toEqual([409, 'move-not-allowed'])
  })
})
