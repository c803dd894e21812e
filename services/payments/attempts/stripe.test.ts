import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { PaymentSlipClaims } from 'contracts/access/slips'
import { answered } from 'service-kit/test/answered'
import { asPerson, testSites } from 'service-kit/test/service'
import { aDearer, aSlip, envFor } from '../builders'
import { anEvent, EAGER, HASTY, STRIPE } from '../test/banks'
import { type Surroundings, surroundings } from '../test/surroundings'

setDefaultTimeout(180_000)

let here: Surroundings
let bank: Surroundings['stripe']
let service: Awaited<ReturnType<Surroundings['start']>>
beforeAll(async () => {
  here = await surroundings()
  bank = here.stripe
})
beforeEach(async () => {
  service = await here.start()
})
afterEach(() => here.reset())
afterAll(() => here.stop())

const aEuroSlip = () => aSlip({ site: 'eu', currency: 'EUR', language: 'en' })
/** The session that Stripe has made last for an order. */
const sessionOf = ({ orderId }: PaymentSlipClaims) => bank.of(orderId).at(-1)!
async function anOpenSession(slip = aEuroSlip()) {
  expect((await service.create(slip)).status).toBe(201)
  return { slip, id: sessionOf(slip).id }
}
/** Stripe makes a session, the service hears no answer, and stops. */
async function aLostSession() {
  const [slip, hasty] = [aEuroSlip(), await here.start(HASTY)]
  bank.misbehave({ kind: 'time-out', call: 'create', isDone: true })
  expect((await hasty.create(slip)).status).toBe(503)
  await hasty.stop()
  return { slip, id: sessionOf(slip).id }
}
/** Stripe sends an event about a session. */
const say = async (event: string, id: string, more?: object) =>
  expect((await service.notifySigned(event, id, more)).status).toBe(200)

describe('opening a payment in euro', () => {
  test('PAY-003 PAY-006 PAY-027 the slip alone decides: the answer has Stripe’s address, and the session has the slip’s figures and the site’s own return pages', async () => {
    const slip = aEuroSlip()
    const { status, body } = await service.create(slip)
    const session = sessionOf(slip)
    expect(status).toBe(201)
    expect(body).toMatchObject({ provider: 'stripe', status: 'open', amountMinor: 10_000_00, currency: 'EUR' })
    expect(body.confirmationUrl).toBe(session.confirmationUrl)
    expect(session).toMatchObject({ amountMinor: slip.totalMinor, currency: 'EUR' })
    expect(await here.attemptsOf(slip)).toMatchObject([{ id: body.id, provider_payment_id: session.id, request: null }])
    const sent = new URLSearchParams(bank.calls[0]?.body)
    const origin = 'http://eu.localhost'
    expect(sent.get('success_url')).toBe(
      `${origin}/payment/success?orderId=${slip.orderId}&session_id={CHECKOUT_SESSION_ID}`,
    )
    expect(sent.get('cancel_url')).toBe(`${origin}/order?id=${slip.orderId}`)
    expect(here.yooKassa.calls).toHaveLength(0)
  })

  test('PAY-028 a second request of the same price gets the open session; one of another price replaces it', async () => {
    const { slip, id } = await anOpenSession()
    expect((await service.create(slip)).body.confirmationUrl).toBe(sessionOf(slip).confirmationUrl)
    const second = await service.create(aDearer(slip))
    expect(second.body).toMatchObject({ status: 'open', amountMinor: 10_873_00 })
    await here.world.until(async () => (await here.attemptsOf(slip))[0]?.reason === 'expired')
    expect(bank.of(slip.orderId)).toMatchObject([{ id, status: 'expired' }, { status: 'open' }])
  })

  test('PAY-024 PAY-028 after a lost answer the same request is sent again, and there is one session', async () => {
    const { slip } = await aLostSession()
    // Stripe still works on the first request: it refuses (409) another one of the same key.
    expect((await service.create(slip)).status).toBe(503)
    bank.behave()
    expect((await service.create(slip)).body.status).toBe('open')
    const [first, ...others] = bank.callsOf('create')
    expect(others).toEqual([first!, first!])
    expect(bank.of(slip.orderId)).toHaveLength(1)
  })

  test('PAY-022 a failure that Stripe repeats for the key closes the attempt, and the next request begins another', async () => {
    const slip = aEuroSlip()
    bank.misbehave({ kind: 'error', call: 'create', isDone: true })
    expect((await service.create(slip)).status).toBe(503)
    bank.behave()
    const given = await service.create(slip)
    expect([given.status, given.body.code]).toEqual([502, 'payment-refused'])
    expect((await service.create(slip)).body.status).toBe('open')
  })

  test('the open session of an order that staff complete is expired at Stripe', async () => {
    const { slip } = await anOpenSession()
    await here.world.publish('orders.order.completed.v1', { orderId: slip.orderId })
    expect(await here.becomes(slip, 'closed')).toMatchObject({ reason: 'expired' })
    expect(sessionOf(slip)).toMatchObject({ status: 'expired', presses: [] })
    expect((await service.create(slip)).body.code).toBe('not-payable')
  })
})

describe('an event of Stripe', () => {
  test('PAY-026 PAY-036 a paid session is journalled once with Stripe’s figures, and announced by an event', async () => {
    const { slip, id } = await anOpenSession()
    bank.pay(id)
    await say('completed', id)
    await here.becomes(slip, 'captured')
    expect((await service.show(slip)).body).toMatchObject({ status: 'paid', provider: 'stripe', confirmationUrl: null })
    expect(await here.journalOf(slip)).toMatchObject([
      { provider: 'stripe', provider_payment_id: id, amount_minor: '1000000', currency: 'EUR' },
    ])
    expect((await here.captured(slip)).data).toMatchObject({
      orderId: slip.orderId,
      provider: 'stripe',
      quoteVersion: slip.quoteVersion,
      amountMinor: 10_000_00,
      currency: 'EUR',
    })
  })

  test('the receipt of a paid session is Stripe’s own page, shown to its owner and to staff; an open one has none', async () => {
    const { slip, id } = await anOpenSession()
    expect((await service.show(slip)).body).not.toHaveProperty('receiptUrl')
    bank.pay(id)
    await say('completed', id)
    await here.becomes(slip, 'captured')
    const { receiptUrl } = (await service.show(slip)).body
    expect(receiptUrl).toBe(sessionOf(slip).confirmationUrl)
    const boss = service.as(await asPerson('boss', { roles: ['manager'], siteId: 'eu' }))
    const { attempts } = (await boss.get(`/v1/orders/${slip.orderId}/money`)).body
    expect(attempts).toMatchObject([{ receiptUrl }])
  })

  test('PAY-031 after a failed debit or an expired session the payment has failed, and the order is payable again', async () => {
    const [failed, expired] = [await anOpenSession(), await anOpenSession()]
    bank.fail(failed.id)
    await say('async_payment_failed', failed.id)
    bank.expire(expired.id)
    await say('expired', expired.id)
    expect(await here.becomes(failed.slip, 'closed')).toMatchObject({ reason: 'async_payment_failed' })
    expect(await here.becomes(expired.slip, 'closed')).toMatchObject({ reason: 'expired' })
    for (const { slip } of [failed, expired]) expect((await service.create(slip)).body.status).toBe('open')
  })

  test('PAY-026 events come out of order: Stripe’s present answer counts', async () => {
    const { slip, id } = await anOpenSession()
    bank.pay(id)
    for (const event of ['expired', 'async_payment_failed', 'completed']) await say(event, id)
    await here.becomes(slip, 'captured')
    expect(await here.notifications()).toHaveLength(3)
    expect(await here.journalOf(slip)).toHaveLength(1)
  })

  test('PAY-017 a signed but untrue event changes nothing', async () => {
    const { slip, id } = await anOpenSession()
    await say('completed', id, { status: 'complete', payment_status: 'paid' })
    await here.world.until(async () => bank.callsOf('read').length > 0)
    await service.stop() // and with it whatever was under way
    expect(await here.attemptsOf(slip)).toMatchObject([{ status: 'open' }])
    expect([(await here.journalOf(slip)).length, (await here.eventsOf(slip)).length]).toEqual([0, 0])
  })

  test('PAY-036 100 events in parallel make one capture, one event and one journal entry', async () => {
    const { slip, id } = await anOpenSession()
    bank.pay(id)
    await Promise.all(Array.from({ length: 100 }, () => answered(() => service.notifySigned('completed', id))))
    await here.becomes(slip, 'captured')
    expect(await here.notifications()).toMatchObject([{ provider: 'stripe', heard_count: 100 }])
    await service.stop()
    expect([(await here.journalOf(slip)).length, (await here.eventsOf(slip)).length]).toEqual([1, 1])
  })

  test('PAY-035 an event before the attempt knows its session is applied by the attempt’s id in the metadata', async () => {
    const { slip, id } = await aLostSession()
    bank.pay(id)
    await say('completed', id)
    expect(await here.becomes(slip, 'captured')).toMatchObject({ provider_payment_id: id })
  })

  test('PAY-035 without an event the worker finds the payment', async () => {
    service = await here.start(EAGER)
    const { slip, id } = await anOpenSession()
    bank.pay(id)
    await here.becomes(slip, 'captured')
    expect(await here.notifications()).toHaveLength(0)
  })

  test('PAY-034 money of another amount is journalled as it came, and staff review it', async () => {
    const { slip, id } = await anOpenSession()
    bank.pay(id, { amountMinor: 9_999_99 })
    await say('completed', id)
    await here.becomes(slip, 'captured')
    expect(await here.journalOf(slip)).toMatchObject([{ amount_minor: '999999' }])
    expect(await here.reviewsOf(slip)).toMatchObject([{ reason: 'amount-differs' }])
  })

  test('an event of another product, in another currency, is asked about once', async () => {
    service = await here.start(EAGER)
    const { id } = await anOpenSession()
    await here.world.sql`delete from payments.attempts where provider_payment_id = ${id}`
    bank.pay(id, { currency: 'usd' })
    await say('completed', id)
    await here.world.until(async () => (await here.notifications())[0]?.due_at === null)
    expect(bank.callsOf('read').filter((it) => it.path.endsWith(id))).toHaveLength(1)
  })

  test('an event about another kind of object is answered and not stored', async () => {
    for (const [type, object] of [
      ['charge.refunded', { id: 'ch_1' }],
      ['payment_intent.succeeded', { id: 'pi_1' }],
      ['checkout.session.completed', { id: '../payment_intents' }],
      ['balance.available', {}],
    ] as const) {
      const { body, signature } = anEvent(type, object)
      expect((await service.sendEvent(body, signature)).status).toBe(200)
    }
    expect(await here.notifications()).toHaveLength(0)
  })
})

describe('the configuration', () => {
  const startingWith = (env: Record<string, string>) => here.startWith(envFor(here.yooKassa.url, env))

  test('with one secret of Stripe alone, or a malformed one, the service does not start', async () => {
    const { secretKey: key, webhookSecret: secret } = STRIPE
    const together = 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are set together'
    await expect(startingWith({ STRIPE_SECRET_KEY: key })).rejects.toThrow(together)
    await expect(startingWith({ STRIPE_WEBHOOK_SECRET: secret })).rejects.toThrow(together)
    await expect(here.startWith(here.envOf({ STRIPE_SECRET_KEY: secret }))).rejects.toThrow(
      'STRIPE_SECRET_KEY is wrong',
    )
    await expect(here.startWith(here.envOf({ STRIPE_URL: `${bank.url}/v1` }))).rejects.toThrow('STRIPE_URL is wrong')
  })

  test('a production site needs https to Stripe and no test key', async () => {
    const SITES = JSON.stringify(testSites.map((it) => ({ ...it, production: true })))
    const env = { ...here.envOf({ YOOKASSA_URL: 'https://api.yookassa.ru/v3' }), SITES }
    await expect(startingWith(env)).rejects.toThrow('STRIPE_URL is wrong: the site ru is a production site')
    const overTls = { ...env, STRIPE_URL: 'https://api.stripe.com', STRIPE_SECRET_KEY: 'sk_test_1' }
    await expect(startingWith(overTls)).rejects.toThrow('STRIPE_SECRET_KEY is a test key: the site ru')
  })
})
