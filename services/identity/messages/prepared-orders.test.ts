import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { OrderConsentAsked } from 'contracts/order/order-events'
import { asPerson, until } from 'service-kit/test/service'
import { tokenIn } from '../builders'
import { anIdentity, type Identity } from '../test/surroundings'

setDefaultTimeout(180_000) // PostgreSQL and NATS of the run may still be starting

let identity: Identity
beforeAll(async () => {
  identity = await anIdentity()
})
afterAll(() => identity.stop())

const aPrepared = (but: Partial<OrderConsentAsked> = {}): OrderConsentAsked => ({
  ...{ orderId: randomUUID(), number: '7f3a', site: 'ru', language: 'ru', fullName: 'Анна Петрова' },
  email: `${randomUUID()}@example.org`,
  ...but,
})
const ask = (order: OrderConsentAsked) =>
  identity.world.publish('orders.order.consent-asked.v1', order, { aggregateId: order.orderId })
/** The mail to which an event leads. */
async function mailOf(order: OrderConsentAsked) {
  await ask(order)
  return identity.mailServer.mailTo(order.email)
}

describe('the mail about a draft that staff have filled in for a client', () => {
  test('says at once which order, by name, and until when its link signs in', async () => {
    const order = aPrepared()
    const mail = await mailOf(order)
    const number = order.orderId.slice(0, 6)
    expect(mail.recipients).toEqual([order.email])
    expect(mail.subject).toBe(`Фабрика подготовила для вас заказ ${number}`)
    expect(mail.text).toStartWith('Здравствуйте, Анна Петрова!\n')
    expect(mail.text).toContain(`http://ru.localhost/auth#token=${tokenIn(mail)}`)
    expect(mail.text).toMatch(/Ссылка действует до .+ и сработает один раз/)
  })

  test('is in English for other languages', async () => {
    const mail = await mailOf(aPrepared({ language: 'fr', site: 'eu', fullName: null }))
    expect(mail.text).toStartWith('Hello!\n')
    expect(mail.text).toContain('have prepared order')
    expect(mail.text).toContain('http://eu.localhost/auth#token=')
  })

  test('signs the client in at the draft, in any browser, once, and no other browser’s draft comes along', async () => {
    const order = aPrepared()
    const token = tokenIn(await mailOf(order))
    const arrival = await identity.aBrowser('clinic').post('/v1/sign-in-links/arrival', { token })
    expect(arrival.body).toEqual({ email: order.email, isFromHere: false, bringsOrder: false })
    const { status, body } = await identity.aBrowser('clinic').post('/v1/sessions', { token })
    expect([status, body.session.person.email, body.returnTo]).toEqual([
      201,
      order.email,
      `/cabinet/orders/${order.orderId}`,
    ])
    expect((await identity.aBrowser('another').post('/v1/sessions', { token })).body.code).toBe('link-gone')
  })

  test('signs in on its own site alone, and for a day', async () => {
    const order = aPrepared()
    const token = tokenIn(await mailOf(order))
    expect((await identity.aBrowser('abroad', 'eu').post('/v1/sessions', { token })).body.code).toBe('link-gone')
    const [row] = await identity.sql`
      select extract(epoch from expires_at - created_at)::int as life_s from identity.sign_in_links where email = ${order.email}`
    expect(row?.life_s).toBe(24 * 60 * 60)
  })

  test('comes to whoever wants no messages about orders, since it signs in, and never to staff to write by hand', async () => {
    const name = randomUUID()
    const [email, clinic] = [`${name}@example.org`, identity.as(await asPerson(name))]
    for (const choice of [{ channel: 'none' }, { channel: 'whatsapp', phone: '+79991234567' }]) {
      expect((await clinic.put('/v1/contact-preferences', choice)).status).toBe(200)
      identity.mailServer.mails.length = 0
      expect((await mailOf(aPrepared({ email }))).recipients).toEqual([email])
    }
  })

  test('uses up no limit of the links that people ask for', async () => {
    const order = aPrepared()
    for (let count = 0; count < 60; count++) await ask({ ...order, orderId: randomUUID() })
    await until(async () => (await identity.countOf('sign_in_links', `email = '${order.email}'`)) === 60)
    const before = identity.mailServer.mailsTo(order.email).length
    expect((await identity.aBrowser(order.email).askFor(order.email)).status).toBe(202)
    expect(await identity.countOf('sign_in_links', `email = '${order.email}' and means = 'link'`)).toBe(1)
    expect(before).toBeLessThanOrEqual(60)
  })
})
