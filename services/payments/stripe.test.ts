import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { PaymentSlipClaims } from 'contracts/access/slips'
import { asVisitor, aWorld, testSites } from 'service-kit/test/service'
import { aBank, aDearer, aKey, aSlip, EAGER, envFor, HASTY, signed } from './builders'
import { payments } from './main'
import { anEvent, aStripe, linesOf, signatureOf, stripeEnv } from './test/a-stripe'

setDefaultTimeout(60_000)

let world: Awaited<ReturnType<typeof aWorld>>
let rubleBank: Awaited<ReturnType<typeof aBank>>
let bank: ReturnType<typeof aStripe>
let service: Awaited<ReturnType<typeof start>>

const envOf = (env: Record<string, string> = {}) => envFor(rubleBank.url, { ...stripeEnv(bank.url), ...env })
const start = (env: Record<string, string> = {}) => world.start(payments, envOf(env))
/** Stripe makes the session and says nothing; nobody asks it any more. */
async function openInVain(slip: PaymentSlipClaims) {
  service = await start(HASTY)
  bank.misbehave('open', 'silent-after')
  expect((await create(slip)).status).toBe(503)
  await service.stop()
  return bank.of(slip.orderId)[0]!
}
beforeEach(async () => {
  rubleBank = await aBank()
  bank = aStripe()
  world = await aWorld()
})
afterEach(async () => {
  await world.stop()
  await rubleBank.stop()
  bank.stop()
})

const anna = () => service.as(asVisitor('anna', 'eu'))
const aEuroSlip = () => aSlip({ site: 'eu', currency: 'EUR', language: 'en' })
const create = async (slip: PaymentSlipClaims) => anna().post('/v1/payments', { slip: await signed(slip) }, aKey())
const show = async ({ orderId }: PaymentSlipClaims) => (await anna().get(`/v1/orders/${orderId}/payment`)).body
/** An open session of Stripe. */
async function anOpenSession(slip = aEuroSlip()) {
  expect((await create(slip)).status).toBe(201)
  return { slip, session: bank.of(slip.orderId).at(-1)! }
}
const post = (body: string, signature: string | null, type = 'application/json; charset=utf-8') =>
  service.as({}).post('/v1/webhooks/stripe', body, {
    'content-type': type,
    ...(signature === null ? {} : { 'stripe-signature': signature }),
  })
/** Stripe says so of a session, which it shows as it is by then. */
async function say(event: string, id: string) {
  const { body, signature } = anEvent(`checkout.session.${event}`, bank.sessions.get(id) ?? { id })
  expect((await post(body, signature)).status).toBe(200)
}

const attemptOf = async ({ orderId }: PaymentSlipClaims) =>
  (await world.sql`select * from payments.attempts where order_id = ${orderId} order by created_at`)[0]
const becomes = (slip: PaymentSlipClaims, status: string) =>
  world.until(async () => {
    const attempt = await attemptOf(slip)
    return attempt?.status === status && attempt
  })
const notified = () => world.sql`select * from payments.notifications order by event`
const journal = () => world.sql`select * from payments.journal order by seq`
const events = () => world.sql`select body from payments.outbox where kind = 'event'`

describe('opening a payment in euro', () => {
  test('PAY-003 PAY-006 PAY-027 the slip alone makes it: the address of Stripe, its figures, and the site’s own returns', async () => {
    service = await start()
    const slip = aEuroSlip()
    const { status, body } = await create(slip)
    const [session] = bank.of(slip.orderId)
    expect(status).toBe(201)
    expect(body).toMatchObject({ provider: 'stripe', status: 'open', amountMinor: 10_000_00, currency: 'EUR' })
    expect(body.confirmationUrl).toBe(session!.url)
    expect(await attemptOf(slip)).toMatchObject({ id: body.id, provider_payment_id: session!.id, request: null })
    const sent = new URLSearchParams(bank.calls[0]?.body)
    const origin = 'http://eu.localhost'
    expect(sent.get('success_url')).toBe(
      `${origin}/payment/success?orderId=${slip.orderId}&session_id={CHECKOUT_SESSION_ID}`,
    )
    expect(sent.get('cancel_url')).toBe(`${origin}/order?id=${slip.orderId}`)
    expect(linesOf(sent).reduce((sum, it) => sum + it.unitMinor * it.quantity, 0)).toBe(slip.totalMinor)
    expect(rubleBank.calls).toHaveLength(0)
  })

  test('PAY-028 the open session of the same price is answered again; one of another price takes its place', async () => {
    service = await start()
    const { slip, session } = await anOpenSession()
    expect((await create(slip)).body.confirmationUrl).toBe(session.url)
    const second = await create(aDearer(slip))
    expect(second.body).toMatchObject({ status: 'open', amountMinor: 10_873_00 })
    expect(await becomes(slip, 'closed')).toMatchObject({ reason: 'expired' })
    expect(bank.sessions.get(session.id)?.status).toBe('expired')
    expect(bank.of(slip.orderId).map((it) => it.status)).toEqual(['expired', 'open'])
  })

  test('PAY-024 PAY-028 after an answer that was lost the same is sent again: one session', async () => {
    const slip = aEuroSlip()
    await openInVain(slip)
    service = await start()
    bank.misbehave('open', 'locked')
    expect((await create(slip)).status).toBe(503)
    bank.behave()
    expect((await create(slip)).body.status).toBe('open')
    const [first, ...others] = bank.callsOf('open')
    expect(others).toEqual([first!, first!])
    expect(bank.sessions.size).toBe(1)
  })

  test('PAY-022 what Stripe has failed at once and for ever is given up, and the next try begins anew', async () => {
    service = await start()
    const slip = aEuroSlip()
    bank.misbehave('open', 'kept-broken')
    expect((await create(slip)).status).toBe(503)
    bank.behave()
    const given = await create(slip)
    expect([given.status, given.body.code]).toEqual([502, 'payment-refused'])
    expect((await create(slip)).body.status).toBe('open')
  })

  test('an order that staff complete can no longer be paid at the open page of Stripe', async () => {
    service = await start()
    const { slip, session } = await anOpenSession()
    await world.publish('orders.order.completed.v1', { orderId: slip.orderId })
    expect(await becomes(slip, 'closed')).toMatchObject({ reason: 'expired' })
    expect(bank.sessions.get(session.id)).toMatchObject({ status: 'expired', url: null })
    expect((await create(slip)).body.code).toBe('not-payable')
  })
})

describe('an event of Stripe', () => {
  test('PAY-026 PAY-036 of a paid session: the money in the figures of Stripe, once, and an event', async () => {
    service = await start()
    const { slip, session } = await anOpenSession()
    bank.pay(session.id)
    await say('completed', session.id)
    await becomes(slip, 'captured')
    expect(await show(slip)).toMatchObject({ status: 'paid', provider: 'stripe', confirmationUrl: null })
    expect(await journal()).toMatchObject([
      { provider: 'stripe', provider_payment_id: session.id, amount_minor: '1000000', currency: 'EUR' },
    ])
    expect((await world.event('payments.payment.captured.v1')).data).toMatchObject({
      orderId: slip.orderId,
      provider: 'stripe',
      quoteVersion: slip.quoteVersion,
      amountMinor: 10_000_00,
      currency: 'EUR',
    })
  })

  test('PAY-026 that a session is complete pays nothing while its money is on its way', async () => {
    service = await start()
    const { slip, session } = await anOpenSession()
    bank.payLater(session.id)
    await say('completed', session.id)
    await world.until(async () => bank.callsOf('read').length === 1)
    expect(await show(slip)).toMatchObject({ status: 'open' })
    bank.pay(session.id)
    await say('async_payment_succeeded', session.id)
    await becomes(slip, 'captured')
    expect(await journal()).toHaveLength(1)
  })

  test('PAY-031 of money that did not come, or of a session that ran out: failed, and payable again', async () => {
    service = await start()
    const [failed, expired] = [await anOpenSession(), await anOpenSession()]
    bank.fail(failed.session.id)
    await say('async_payment_failed', failed.session.id)
    bank.expire(expired.session.id)
    await say('expired', expired.session.id)
    expect(await becomes(failed.slip, 'closed')).toMatchObject({ reason: 'async_payment_failed' })
    expect(await becomes(expired.slip, 'closed')).toMatchObject({ reason: 'expired' })
    for (const { slip } of [failed, expired]) expect((await create(slip)).body.status).toBe('open')
  })

  test('PAY-026 out of order: what Stripe says when it is asked counts, not what it said', async () => {
    service = await start()
    const { slip, session } = await anOpenSession()
    bank.pay(session.id)
    for (const event of ['expired', 'async_payment_failed', 'completed']) await say(event, session.id)
    await becomes(slip, 'captured')
    expect(await notified()).toHaveLength(3)
    expect(await journal()).toHaveLength(1)
  })

  test('PAY-017 that is signed and untrue changes nothing', async () => {
    service = await start()
    const { slip, session } = await anOpenSession()
    const { body, signature } = anEvent('checkout.session.completed', { ...session, payment_status: 'paid' })
    expect((await post(body, signature)).status).toBe(200)
    await world.until(async () => bank.callsOf('read').length > 0)
    await service.stop() // and with it whatever was under way
    expect((await attemptOf(slip))?.status).toBe('open')
    expect([await journal(), await events()]).toEqual([[], []] as never)
  })

  test('PAY-036 that comes 100 times in parallel is one capture, one event and one entry', async () => {
    service = await start()
    const { slip, session } = await anOpenSession()
    bank.pay(session.id)
    await Promise.all(Array.from({ length: 100 }, () => say('completed', session.id)))
    await becomes(slip, 'captured')
    expect(await notified()).toMatchObject([{ provider: 'stripe', heard_count: 100 }])
    await service.stop()
    expect([(await journal()).length, (await events()).length]).toEqual([1, 1])
  })

  test('PAY-035 that comes before the attempt knows its session is applied by our own words in it', async () => {
    const slip = aEuroSlip()
    const { id } = await openInVain(slip)
    service = await start()
    bank.pay(id)
    await say('completed', id)
    expect(await becomes(slip, 'captured')).toMatchObject({ provider_payment_id: id })
  })

  test('PAY-035 that never comes is made up for', async () => {
    service = await start(EAGER)
    const slip = aEuroSlip()
    await create(slip)
    bank.pay(bank.of(slip.orderId)[0]!.id)
    await becomes(slip, 'captured')
    expect(await notified()).toHaveLength(0)
  })

  test('PAY-034 of another amount: the money is written down as it is, and staff look at it', async () => {
    service = await start()
    const { slip, session } = await anOpenSession()
    bank.pay(session.id, { amount_total: 9_999_99 })
    await say('completed', session.id)
    await becomes(slip, 'captured')
    expect(await journal()).toMatchObject([{ amount_minor: '999999' }])
    expect(await world.sql`select reason from payments.reviews`).toMatchObject([{ reason: 'amount-differs' }])
  })

  test('of anything but a session of ours is answered and not kept', async () => {
    service = await start()
    for (const [type, object] of [
      ['charge.refunded', { id: 'ch_1' }],
      ['payment_intent.succeeded', { id: 'pi_1' }],
      ['checkout.session.completed', { id: '../payment_intents' }],
      ['balance.available', {}],
    ] as const) {
      const { body, signature } = anEvent(type, object)
      expect((await post(body, signature)).status).toBe(200)
    }
    expect(await notified()).toHaveLength(0)
  })
})

describe('an event that Stripe did not sign', () => {
  const { body } = anEvent('checkout.session.completed', { id: 'cs_test_1' })
  let signature: string
  beforeEach(() => {
    signature = signatureOf(body)
  })
  const ago = (seconds: number) => ({ at: new Date(Date.now() - seconds * 1_000) })
  const refused = async (text: string, signed: string | null) => {
    const answer = await post(text, signed)
    expect([answer.status, answer.body.code]).toEqual([400, 'signature-invalid'])
    expect(await notified()).toHaveLength(0)
  }

  test('PAY-017 is refused and not kept: missing, empty, of another secret, or nothing like one', async () => {
    service = await start()
    const foreign = signatureOf(body, { secret: 'whsec_another' })
    const onlyOld = signature.replace('v1=', 'v0=')
    for (const it of [null, '', 't=1', 'v1=aa', `${'x'.repeat(2_000)}`, foreign, onlyOld]) await refused(body, it)
    expect((await post(body, signature)).status).toBe(200)
    expect(await notified()).toHaveLength(1)
  })

  test('PAY-017 is refused when it was signed more than 300 s ago', async () => {
    service = await start()
    await refused(body, signatureOf(body, ago(301)))
    // The time is signed as well.
    await refused(body, signatureOf(body, ago(301)).replace(/^t=\d+/, signature.split(',')[0]!))
    expect((await post(body, signatureOf(body, ago(280)))).status).toBe(200)
  })

  test('PAY-017 is refused when it is not the very bytes that were signed', async () => {
    service = await start()
    await refused(JSON.stringify(JSON.parse(body)), signature)
    await refused(body.replace('cs_test_1', 'cs_test_2'), signature)
    await refused('', signature)
  })

  test('is refused where there is no secret to know it by', async () => {
    service = await world.start(payments, envFor(rubleBank.url))
    await refused(body, signature)
  })

  test('of more than 256 KiB is not read to its end, and of another media type not at all', async () => {
    service = await start()
    const [large, form] = [await post('x'.repeat(300_000), signature), await post(body, signature, 'text/plain')]
    expect([large.status, large.body.code]).toEqual([413, 'too-large'])
    expect([form.status, form.body.code]).toEqual([415, 'not-json'])
  })
})

describe('what it is configured with', () => {
  const startingWith = (env: Record<string, string>) => world.start(payments, envFor(rubleBank.url, env))

  test('one secret of Stripe alone, or something else in its place, keeps the service from starting', async () => {
    const { STRIPE_SECRET_KEY: key = '', STRIPE_WEBHOOK_SECRET: secret = '' } = stripeEnv(bank.url)
    const together = 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are set together'
    await expect(startingWith({ STRIPE_SECRET_KEY: key })).rejects.toThrow(together)
    await expect(startingWith({ STRIPE_WEBHOOK_SECRET: secret })).rejects.toThrow(together)
    await expect(startingWith(envOf({ STRIPE_SECRET_KEY: secret }))).rejects.toThrow('STRIPE_SECRET_KEY is wrong')
    await expect(startingWith(envOf({ STRIPE_URL: `${bank.url}/v1` }))).rejects.toThrow('STRIPE_URL is wrong')
  })

  test('a production site sends the key and the customer’s address over TLS alone, and takes no test key', async () => {
    const SITES = JSON.stringify(testSites.map((it) => ({ ...it, production: true })))
    const env = { ...envOf({ YOOKASSA_URL: 'https://api.yookassa.ru/v3' }), SITES }
    await expect(startingWith(env)).rejects.toThrow('STRIPE_URL is wrong: the site ru is a production site')
    const overTls = { ...env, STRIPE_URL: 'https://api.stripe.com', STRIPE_SECRET_KEY: 'sk_test_1' }
    await expect(startingWith(overTls)).rejects.toThrow('STRIPE_SECRET_KEY is a test key: the site ru')
  })
})
