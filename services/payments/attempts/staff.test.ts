import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { PaymentSlipClaims } from 'contracts/access/slips'
import { asPerson, asVisitor, type Client, personOf, userIdOf } from 'service-kit/test/service'
import { aKey, aSlip } from '../builders'
import { type Surroundings, surroundings } from '../test/surroundings'

setDefaultTimeout(180_000)

let here: Surroundings
let service: Awaited<ReturnType<Surroundings['start']>>
let boss: Client
beforeAll(async () => {
  here = await surroundings()
})
beforeEach(async () => {
  service = await here.start()
  boss = service.as(await asPerson('boss', { roles: ['manager'], siteId: 'factory' }))
})
afterEach(() => here.reset())
afterAll(() => here.stop())

/** A slip that orders hands out to the member of the staff `boss`. */
const aSlipForStaff = (but: Partial<PaymentSlipClaims> = {}) => aSlip({ askedBy: `user:${userIdOf('boss')}`, ...but })
const create = (slip: PaymentSlipClaims, client = boss) => service.create(slip, aKey(), client)
const check = ({ orderId }: PaymentSlipClaims, client = boss) => client.post(`/v1/orders/${orderId}/payment-checks`)
const audits = ({ orderId }: PaymentSlipClaims) =>
  here.world.sql`select body->'data'->>'action' as action, body->>'actor' as actor from payments.outbox
    where body->>'subject' = 'payments.audit.recorded.v1' and body->'data'->'about'->>'id' = ${orderId} order by seq`

describe('a payment link of staff', () => {
  test('PAY-030 BACK-035 opens the payment of the order’s owners, on the site of the order, and is audited', async () => {
    const slip = aSlipForStaff({ holder: personOf('anna') })
    const { status, body } = await create(slip)
    expect([status, body.confirmationUrl]).toEqual([201, expect.stringContaining('/checkout/')])
    const [call] = here.yooKassa.callsOf('create')
    expect(JSON.parse(call!.body).confirmation.return_url).toStartWith('http://ru.localhost/payment/success')
    // By then the bank may have said that nobody has paid yet.
    expect((await service.show(slip, service.as(asVisitor('anna', 'ru')))).body).toMatchObject(body)
    const elsewhere = service.as(await asPerson('anna', { siteId: 'ru', visitor: 'another-browser' }))
    expect((await service.show(slip, elsewhere)).body).toMatchObject(body)
    expect(await here.attemptsOf(slip)).toMatchObject([{ asked_by: slip.askedBy }])
    expect(await audits(slip)).toMatchObject([{ action: 'payment-link-made', actor: slip.askedBy }])
  })

  test('PAY-028 PAY-030 and the customer’s own request share one payment', async () => {
    const slip = aSlipForStaff()
    const { askedBy: _, ...own } = slip
    const { body } = await create(slip)
    expect((await service.create(own)).body.id).toBe(body.id)
    expect(here.yooKassa.of(slip.orderId)).toHaveLength(1)
  })

  test('PAY-030 is made by nobody else: a customer and another member of the staff are refused', async () => {
    const slip = aSlipForStaff()
    const others = [
      service.as(asVisitor('anna', 'ru')),
      service.as(await asPerson('anna', { siteId: 'ru' })),
      service.as(await asPerson('chief', { roles: ['admin'] })),
    ]
    for (const other of others) {
      const { status, body } = await create(slip, other)
      expect([status, body.code]).toEqual([422, 'slip-invalid'])
    }
    expect(await here.attemptsOf(slip)).toHaveLength(0)
  })
})

describe('the payment check', () => {
  test('PAY-025 ORD-024 asks the bank at once, and says that the order is paid', async () => {
    const slip = aSlip()
    await service.create(slip)
    expect((await check(slip)).body).toMatchObject({ isPaid: false, payment: { status: 'open' } })
    here.yooKassa.pay(here.yooKassa.of(slip.orderId)[0]!.id)
    const { status, body } = await check(slip)
    expect([status, body]).toEqual([200, { isPaid: true, payment: expect.objectContaining({ status: 'paid' }) }])
    expect((await here.captured(slip)).data.orderId).toBe(slip.orderId)
    expect(await here.journalOf(slip)).toHaveLength(1)
    expect(await audits(slip)).toMatchObject([{ action: 'payment-checked' }, { action: 'payment-checked' }])
  })

  test('PAY-035 finds money of a payment that counted as failed', async () => {
    const slip = aSlip()
    await service.create(slip)
    const [payment] = here.yooKassa.of(slip.orderId)
    await here.world.sql`update payments.attempts set status = 'closed', reason = 'not_found', confirmation_url = null
      where order_id = ${slip.orderId}`
    here.yooKassa.pay(payment!.id)
    expect((await check(slip)).body).toMatchObject({ isPaid: true })
  })

  test('PAY-025 of an order without a payment is refused, and of a bank that does not answer, too', async () => {
    const none = await check(aSlip())
    expect([none.status, none.body.code]).toEqual([404, 'payment-not-found'])
    const slip = aSlip()
    await service.create(slip)
    here.yooKassa.misbehave({ kind: 'error', call: 'read', isDone: false })
    const { status, body } = await check(slip)
    expect([status, body.code]).toEqual([503, 'unavailable'])
    expect(await here.attemptsOf(slip)).toMatchObject([{ status: 'open' }])
  })

  test('PAY-025 is for staff alone', async () => {
    const slip = aSlip()
    await service.create(slip)
    const anna = service.as(await asPerson('anna', { siteId: 'ru' }))
    expect((await check(slip, anna)).status).toBe(403)
  })
})
