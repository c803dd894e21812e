import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { type PaymentSlipClaims, UPLOAD_SLIP } from 'contracts/access/slips'
import { answered } from 'service-kit/test/answered'
import { asPerson, asVisitor, type Client, personOf } from 'service-kit/test/service'
import { aDearer, aKey, aSlip, envFor, signed } from './builders'
import { type Surroundings, surroundings } from './test/surroundings'

setDefaultTimeout(180_000)

let here: Surroundings
let bank: Surroundings['yooKassa']
let service: Awaited<ReturnType<Surroundings['start']>>
let anna: Client
beforeAll(async () => {
  here = await surroundings()
  bank = here.yooKassa
  service = await here.start()
  anna = service.as(asVisitor('anna', 'ru'))
})
afterAll(() => here.stop())

const show = (client: Client, slip: Pick<PaymentSlipClaims, 'orderId'>) => service.show(slip, client)
const create = (client: Client, slip: PaymentSlipClaims) => service.create(slip, aKey(), client)
const becomes = (slip: PaymentSlipClaims, status: string) =>
  here.world.until(async () => {
    const { body } = await show(anna, slip)
    return body.status === status && body
  })
async function paid(slip = aSlip()) {
  await create(anna, slip)
  const [payment] = bank.of(slip.orderId)
  bank.pay(payment!.id)
  await service.notify('payment.succeeded', payment!.id)
  await becomes(slip, 'paid')
  return slip
}

test('the service is ready on its inside port and publishes its contract', async () => {
  const { url, insideUrl } = service
  // Its consumers may be subscribed a moment after it has started.
  await here.world.until(async () => (await fetch(`${insideUrl}/health/ready`)).status === 200)
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as { paths: object }
  expect(Object.keys(paths).sort()).toEqual([
    '/v1/comparisons',
    '/v1/dispute-files/{fileId}',
    '/v1/disputes/{disputeId}/answers',
    '/v1/disputes/{disputeId}/outcome',
    '/v1/found-payments',
    '/v1/orders/{orderId}/disputes',
    '/v1/orders/{orderId}/money',
    '/v1/orders/{orderId}/payment',
    '/v1/orders/{orderId}/payment-checks',
    '/v1/orders/{orderId}/refunds',
    '/v1/payment-checks',
    '/v1/payments',
    '/v1/receipts',
    '/v1/receipts/{receiptId}/file',
    '/v1/register/money-totals',
    '/v1/register/payments',
    '/v1/register/returns',
    '/v1/webhooks/stripe',
    '/v1/webhooks/yookassa',
  ])
})

describe('opening a payment', () => {
  test('PAY-003 PAY-004 PAY-015 the slip alone decides: the answer has the bank’s address, and the attempt is stored', async () => {
    const slip = aSlip()
    const { status, body } = await create(anna, slip)
    const [payment] = bank.of(slip.orderId)
    expect(status).toBe(201)
    expect(body).toEqual({
      id: payment?.metadata.attempt_id,
      orderId: slip.orderId,
      status: 'open',
      provider: 'yookassa',
      amountMinor: 10_000_00,
      currency: 'RUB',
      confirmationUrl: expect.stringContaining(`/checkout/${payment?.id}`),
      failure: null,
      createdAt: expect.any(String),
      payableUntil: expect.any(String),
      capturedAt: null,
    })
    expect(payment).toMatchObject({ status: 'pending', amountMinor: 10_000_00, currency: 'RUB' })
    expect(await here.attemptsOf(slip)).toMatchObject([
      { id: body.id, provider_payment_id: payment?.id, status: 'open', quote_version: slip.quoteVersion },
    ])
    expect(await show(anna, slip)).toMatchObject({ status: 200, body })
  })

  test('the attempt loses the customer’s name and phone as soon as the bank has answered, and its e-mail when it ends unpaid', async () => {
    const slip = aSlip()
    await create(anna, slip)
    const contacts = async () => JSON.stringify(await here.attemptsOf(slip))
    expect(await contacts()).not.toMatch(/Анна|\(999\)|79991234567/)
    const [payment] = bank.of(slip.orderId)
    bank.decline(payment!.id)
    await service.notify('payment.canceled', payment!.id)
    await here.becomes(slip, 'closed')
    expect(await contacts()).not.toContain('anna@')
  })

  test('PAY-029 the customer returns to the site of the order, whatever the host of the request', async () => {
    const slip = aSlip({ site: 'factory' })
    await create(service.as({ ...asVisitor('anna', 'factory'), host: 'evil.example.org' }), slip)
    const [call] = bank.callsOf('create').filter((it) => it.body.includes(slip.orderId))
    expect(JSON.parse(call!.body).confirmation.return_url).toBe(
      `http://factory.localhost/payment/success?orderId=${slip.orderId}`,
    )
  })

  test.each([
    ['amount', { amount: 1 }],
    ['totalAmount', { totalAmount: 1 }],
    ['items', { items: [] }],
    ['discount_percentage', { discount_percentage: 99 }],
    ['currency', { currency: 'EUR' }],
    ['returnUrl', { returnUrl: 'https://evil.example.org' }],
    ['orderId', { orderId: randomUUID() }],
  ])('PAY-003 PAY-027 a request that names %s is refused, not stripped', async (_, field) => {
    const slip = aSlip()
    const { status, body } = await anna.post('/v1/payments', { slip: await signed(slip), ...field }, aKey())
    expect([status, body.code]).toEqual([422, 'invalid-request'])
    expect(await here.attemptsOf(slip)).toHaveLength(0)
  })

  const refusedSlip = async (client: Client, slip: string) => {
    const before = bank.callsOf('create').length
    const { status, body } = await client.post('/v1/payments', { slip }, aKey())
    expect([status, body.code]).toEqual([422, 'slip-invalid'])
    expect(bank.callsOf('create')).toHaveLength(before)
  }
  test('PAY-027 an expired or altered slip, one of another key or for another service, opens nothing', async () => {
    await refusedSlip(anna, await signed(aSlip(), { expiresAt: new Date(Date.now() - 1_000) }))
    const [head, claims, signature] = (await signed(aSlip())).split('.') as [string, string, string]
    const cheaper = {
      ...JSON.parse(Buffer.from(claims, 'base64url').toString()),
      totalMinor: 1,
      lines: [{ product: 'retainer', quantity: 1, unitMinor: 1 }],
    }
    const altered = Buffer.from(JSON.stringify(cheaper)).toString('base64url')
    await refusedSlip(anna, [head, altered, signature].join('.'))
    await refusedSlip(anna, [head, claims, ''].join('.'))
    await refusedSlip(anna, await signed(aSlip(), { key: generateKeyPairSync('ed25519').privateKey }))
    await refusedSlip(anna, await signed(aSlip(), { kind: UPLOAD_SLIP }))
    await refusedSlip(anna, 'nothing like a slip')
  })

  test('PAY-030 a slip of another visitor or another site opens nothing, not even for staff', async () => {
    await refusedSlip(service.as(asVisitor('boris', 'ru')), await signed(aSlip()))
    await refusedSlip(service.as(asVisitor('anna', 'factory')), await signed(aSlip()))
    await refusedSlip(service.as(await asPerson('boss', { roles: ['admin'], siteId: 'ru' })), await signed(aSlip()))
  })

  test('PAY-030 a signed-in customer pays by a slip of their browser and by their own', async () => {
    const signedIn = service.as(await asPerson('anna', { siteId: 'ru' }))
    expect((await create(signedIn, aSlip())).status).toBe(201)
    expect((await create(signedIn, aSlip({ owner: personOf('anna') }))).status).toBe(201)
  })

  test('a repeated key gets the same payment, and is refused with another slip', async () => {
    const [slip, key] = [await signed(aSlip()), aKey()]
    const send = (it: string) => anna.post('/v1/payments', { slip: it }, key)
    const { body } = await send(slip)
    expect((await send(slip)).body).toEqual(body)
    const other = await send(await signed(aSlip()))
    expect([other.status, other.body.code]).toEqual([422, 'key-reused'])
    expect((await anna.post('/v1/payments', { slip })).body.code).toBe('precondition-required')
  })

  test('a payment in euro is refused where there is no account at Stripe', async () => {
    const slip = aSlip({ site: 'eu', currency: 'EUR' })
    const { status, body } = await (await here.startWith(envFor(bank.url))).create(slip)
    expect([status, body.code]).toEqual([502, 'payment-refused'])
    expect(await here.attemptsOf(slip)).toHaveLength(0)
  })
})

describe('paying again', () => {
  test('PAY-028 a second request of the same price gets the open payment', async () => {
    const slip = aSlip()
    const first = await create(anna, slip)
    const second = await create(anna, slip)
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(bank.of(slip.orderId)).toHaveLength(1)
  })

  test('PAY-028 twenty requests in parallel make one attempt and one payment', async () => {
    const slip = aSlip()
    const answers = await Promise.all(Array.from({ length: 20 }, () => answered(() => create(anna, slip))))
    expect(new Set(answers.map((it) => it.status))).toEqual(new Set([201]))
    expect(new Set(answers.map((it) => it.body.confirmationUrl)).size).toBe(1)
    expect(await here.attemptsOf(slip)).toHaveLength(1)
    expect(bank.of(slip.orderId)).toHaveLength(1)
  })

  test('an order that is paid is not payable', async () => {
    const slip = await paid()
    const { status, body } = await create(anna, slip)
    expect([status, body.code]).toEqual([409, 'not-payable'])
    expect((await create(anna, aDearer(slip))).body.code).toBe('not-payable')
    expect(bank.of(slip.orderId)).toHaveLength(1)
  })

  test('a request of another price opens another payment, and the old one is voided if the bank allows it', async () => {
    const slip = aSlip()
    const first = await create(anna, slip)
    bank.hold(bank.of(slip.orderId)[0]!.id)
    const second = await create(anna, aDearer(slip))
    expect(second.body).toMatchObject({ status: 'open', amountMinor: 10_873_00 })
    expect(second.body.id).not.toBe(first.body.id)
    const [old, current] = await here.world.until(async () => {
      const rows = await here.attemptsOf(slip)
      return rows[0]?.status === 'closed' && rows
    })
    expect(old).toMatchObject({ id: first.body.id, reason: 'canceled_by_merchant' })
    expect(current).toMatchObject({ id: second.body.id, status: 'open', superseded_at: null })
    expect((await show(anna, slip)).body).toMatchObject({ id: second.body.id, status: 'open' })
  })

  test('PAY-034 staff review a payment of the old price, and the newer payment is superseded', async () => {
    const slip = aSlip()
    await create(anna, slip)
    await create(anna, aDearer(slip))
    const old = bank.of(slip.orderId).find((it) => it.amountMinor === 10_000_00)!
    await here.world.until(async () => bank.callsOf('cancel').some((it) => it.path.includes(old.id)))
    bank.pay(old.id)
    await service.notify('payment.succeeded', old.id)
    const review = await here.world.until(async () => (await here.reviewsOf(slip))[0])
    expect(review).toMatchObject({ reason: 'superseded', provider_payment_id: old.id })
    expect((await show(anna, slip)).body).toMatchObject({ status: 'paid', amountMinor: 10_000_00 })
    expect(await here.attemptsOf(slip)).toMatchObject([
      { status: 'captured' },
      { status: 'open', superseded_at: expect.any(Date) },
    ])
  })

  test('PAY-031 a declined payment is shown as failed, and another can be opened', async () => {
    const slip = aSlip()
    const first = await create(anna, slip)
    const [payment] = bank.of(slip.orderId)
    bank.decline(payment!.id, 'insufficient_funds')
    await service.notify('payment.canceled', payment!.id)
    expect(await becomes(slip, 'failed')).toMatchObject({ failure: 'insufficient_funds', confirmationUrl: null })
    const second = await create(anna, slip)
    expect(second).toMatchObject({ status: 201, body: { status: 'open' } })
    expect(second.body.id).not.toBe(first.body.id)
  })

  test('PAY-034 of two payments in two tabs the first pays the order, and staff review the second', async () => {
    const slip = aSlip()
    await create(anna, slip)
    await create(anna, aDearer(slip))
    const [first, second] = bank.of(slip.orderId).map((it) => it.id) as [string, string]
    // The second payment makes the worker read the first one. Both are paid after that.
    await here.world.until(async () => bank.callsOf('read').some((it) => it.path.endsWith(first)))
    for (const id of [first, second]) bank.pay(id)
    await service.notify('payment.succeeded', second)
    await becomes(slip, 'paid')
    await service.notify('payment.succeeded', first)
    const reviews = await here.world.until(async () => {
      const rows = await here.reviewsOf(slip)
      return rows.length > 0 && rows
    })
    expect(reviews).toMatchObject([{ provider_payment_id: first, reason: 'paid-twice' }])
    expect((await show(anna, slip)).body).toMatchObject({ status: 'paid' })
  })
})

describe('showing a payment', () => {
  test('another owner’s payment is not found; staff see it', async () => {
    const slip = aSlip()
    const { body } = await create(anna, slip)
    for (const stranger of [
      asVisitor('boris', 'ru'),
      asVisitor('anna', 'factory'),
      await asPerson('boris', { siteId: 'ru' }),
    ]) {
      const answer = await show(service.as(stranger), slip)
      expect([answer.status, answer.body.code]).toEqual([404, 'payment-not-found'])
    }
    expect((await show(anna, { orderId: randomUUID() })).status).toBe(404)
    expect((await show(service.as({}), slip)).status).toBe(401)
    for (const role of ['manager', 'admin'] as const)
      expect((await show(service.as(await asPerson('boss', { roles: [role] })), slip)).body.id).toBe(body.id)
  })

  test('of an order without one the list is empty, so that no page asks for what is not there', async () => {
    const slip = aSlip()
    const list = (client: Client) => client.get(`/v1/payments?orderId=${slip.orderId}`)
    const boss = service.as(await asPerson('boss', { roles: ['manager'] }))
    expect((await list(boss)).body).toEqual({ items: [] })
    const { body } = await create(anna, slip)
    // The first look lets the bank be asked, and the second may say since when it knows of no money.
    for (const client of [anna, boss]) expect((await list(client)).body).toMatchObject({ items: [body] })
    expect((await list(service.as(asVisitor('boris', 'ru')))).body).toEqual({ items: [] })
    expect((await list(service.as({}))).status).toBe(401)
  })

  test('a person who claimed a visitor’s order and pays it in another browser sees the same payment', async () => {
    const slip = aSlip()
    const { body } = await create(anna, slip)
    const elsewhere = service.as(await asPerson('anna', { siteId: 'ru', visitor: 'another browser' }))
    expect((await show(elsewhere, slip)).status).toBe(404)
    expect((await create(elsewhere, { ...slip, owner: personOf('anna') })).body).toEqual(body)
    // Each look has the bank asked, and its answer, when it comes, is shown as `unpaidAt`.
    const { unpaidAt: _, ...seen } = await here.world.until(async () => {
      const { body } = await show(elsewhere, slip)
      return body.unpaidAt && body
    })
    expect(seen).toEqual(body)
    expect((await show(anna, slip)).body).toEqual({ ...body, unpaidAt: expect.any(String) })
  })

  test('PAY-017 PAY-025 the answer has what the bank reported, and reading it again changes nothing', async () => {
    const slip = await paid()
    const { body } = await show(anna, slip)
    expect(body).toMatchObject({ status: 'paid', capturedAt: '2026-11-20T12:30:00.000Z', confirmationUrl: null })
    expect((await show(anna, slip)).body).toEqual(body)
    expect(await here.journalOf(slip)).toHaveLength(1)
  })
})

test('PAY-036 the journal is append-only, also for the owner of the database', async () => {
  await paid()
  const own = here.world.connectAs('payments')
  for (const sql of [own, here.world.sql])
    for (const change of ['update payments.journal set amount_minor = 1', 'delete from payments.journal'])
      await expect(sql.unsafe(change)).rejects.toThrow('The journal is only ever added to.')
  await expect(here.world.sql.unsafe('truncate payments.journal')).rejects.toThrow('The journal is only ever added to.')
})
