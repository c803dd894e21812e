import { afterAll, afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { asPerson, asVisitor, testSites, until } from 'service-kit/test/service'
import { aPaidOrder, PACKER_PASSWORD } from '../builders'
import { anIdentity, type Identity } from '../test/surroundings'

setDefaultTimeout(180_000) // PostgreSQL and NATS of the run may still be starting

let identity: Identity
beforeAll(async () => {
  const SITES = JSON.stringify(testSites.map((it) => ({ ...it, staffLimitedToSite: it.id === 'eu' })))
  identity = await anIdentity({ PACKER_PASSWORD, SITES })
})
afterEach(() => {
  identity.mailServer.mails.length = 0
})
afterAll(() => identity.stop())

const PATH = '/v1/contact-preferences'
const emailOf = (name: string) => `${name}@example.org`
const as = async (name: string) => identity.as(await asPerson(name))
const choose = async (name: string, body: object) => (await as(name)).put(PATH, body)
const shownTo = async (name: string) => (await (await as(name)).get(PATH)).body

/** Publishes a paid order of this customer, and waits until the service has handled the event. */
async function pay(name: string, but: Parameters<typeof aPaidOrder>[0] = {}) {
  const order = aPaidOrder({ email: emailOf(name), ...but })
  const { id } = await identity.world.publish('orders.order.paid.v1', order)
  await until(() => identity.countOf('inbox', `id = '${id}'`))
  return order
}
const messagesTo = (name: string) => identity.countOf('messages', `recipient = '${emailOf(name)}'`)

test('NOTE-001 a person without a saved choice is told by e-mail', async () => {
  expect(await shownTo('ada')).toEqual({ channel: 'email', phone: null, updatedAt: null })
  await pay('ada')
  expect((await identity.mailServer.mailTo(emailOf('ada'))).subject).toMatch(/^Заказ .{6} оплачен$/)
})

test('NOTE-002 NOTE-006 the choice is saved with its time, shown again, and replaced by the next one', async () => {
  const before = Date.now()
  const { status, body } = await choose('berta', { channel: 'none' })
  expect(status).toBe(200)
  expect(body).toEqual({ channel: 'none', phone: null, updatedAt: expect.any(String) })
  expect(Date.parse(body.updatedAt)).toBeWithin(before, Date.now() + 1)
  expect(await shownTo('berta')).toEqual(body)
  await choose('berta', { channel: 'email' })
  expect(await shownTo('berta')).toMatchObject({ channel: 'email', phone: null })
  expect(await identity.countOf('contact_preferences', `email = '${emailOf('berta')}'`)).toBe(1)
})

test('NOTE-002 a choice is the own person’s alone', async () => {
  await choose('clara', { channel: 'none' })
  expect(await shownTo('dora')).toMatchObject({ channel: 'email' })
  expect((await identity.as(asVisitor('clara')).get(PATH)).status).toBe(401)
  const packer = identity.aBrowser('packer')
  await packer.unlock('Ира')
  expect((await packer.get(PATH)).status).toBe(403)
  expect((await packer.put(PATH, { channel: 'none' })).status).toBe(403)
})

test('after "none" no mail is sent about a paid order, and sign-in links still come', async () => {
  await choose('emma', { channel: 'none' })
  await pay('emma')
  expect(await messagesTo('emma')).toBe(0)
  await identity.aBrowser('emma').askFor(emailOf('emma'))
  expect((await identity.mailServer.mailTo(emailOf('emma'))).text).toContain('#token=')
})

test('a customer who chose WhatsApp is written to by staff: their mail opens the chat with its text', async () => {
  expect((await choose('fanny', { channel: 'whatsapp', phone: ' 8 (900) 123-45-67 ' })).body).toMatchObject({
    channel: 'whatsapp',
    phone: '+79001234567',
  })
  const { orderId } = await pay('fanny', { fullName: 'Клиника «Север»', language: 'en' })
  const number = orderId.slice(0, 6)
  const mail = await identity.mailServer.mailTo('help@example.org')
  expect(mail.subject).toBe(`Напишите в WhatsApp: заказ ${number} оплачен`)
  expect(mail.text).toContain('+79001234567')
  const [, digits, message = ''] = /https:\/\/wa\.me\/(\d+)\?text=(\S+)/.exec(mail.text ?? '') ?? []
  expect(digits).toBe('79001234567')
  expect(decodeURIComponent(message)).toStartWith('Hello Клиника «Север»,')
  expect(decodeURIComponent(message)).toContain(`http://ru.localhost/cabinet/orders/${orderId}`)
  // Staff read it first: a link that signs in would sign them in as the customer.
  expect(mail.text).not.toContain('#token=')
  expect(mail.replyTo).toMatchObject([{ address: emailOf('fanny') }])
  expect(identity.mailServer.mailsTo(emailOf('fanny'))).toEqual([])
})

test.each([undefined, null, '', '900 123-45-67', '+7 900', 'anna', '1'.repeat(40)])(
  'NOTE-002 WhatsApp with the phone number %j is refused, naming the field, and changes nothing',
  async (phone) => {
    const name = `greta-${randomUUID()}`
    await choose(name, { channel: 'none' })
    const { status, body } = await choose(name, { channel: 'whatsapp', phone })
    expect([status, body.code, body.errors?.[0]?.path]).toEqual([422, 'invalid-request', '/phone'])
    expect(await shownTo(name)).toMatchObject({ channel: 'none', phone: null })
  },
)

test('NOTE-004 a choice takes the channel and its phone alone, and no other field of client_settings', async () => {
  await choose('hanna', { channel: 'none' })
  for (const body of [
    { channel: 'email', discountPercentage: 50 },
    { channel: 'email', alignerPriceMinor: 1 },
    { channel: 'email', email: 'boris@example.org' },
    { channel: 'sms' },
    { phone: '+79001234567' },
    {},
  ])
    expect([body, (await choose('hanna', body)).status]).toEqual([body, 422])
  expect(await shownTo('hanna')).toMatchObject({ channel: 'none' })
})

test('NOTE-002 a phone number is kept for WhatsApp alone', async () => {
  await choose('ida', { channel: 'whatsapp', phone: '+7 900 123-45-67' })
  await choose('ida', { channel: 'email', phone: '+7 900 123-45-67' })
  expect(await shownTo('ida')).toMatchObject({ channel: 'email', phone: null })
})

test('NOTE-002 NOTE-007 staff see the choice of an e-mail, and whether somebody has signed in with it', async () => {
  const manager = await identity.as(await asPerson('manager', { roles: ['manager'] }))
  const of = async (name: string) => (await manager.get(`${PATH}/${emailOf(name).toUpperCase()}`)).body
  expect(await of('fiona')).toEqual({
    ...{ email: emailOf('fiona'), channel: 'email', phone: null, updatedAt: null, confirmedAt: null },
  })
  const fiona = identity.aBrowser('fiona')
  await identity.signIn(fiona, emailOf('fiona'))
  await fiona.put(PATH, { channel: 'whatsapp', phone: '+7 912 345-67-89' })
  expect(await of('fiona')).toEqual({
    email: emailOf('fiona'),
    ...{ channel: 'whatsapp', phone: '+79123456789', updatedAt: expect.any(String), confirmedAt: expect.any(String) },
  })
  expect((await fiona.get(`${PATH}/${emailOf('fiona')}`)).status).toBe(403)
})

test('ORD-029 staff of a site that limits them see the choice of who has signed in there alone', async () => {
  const gerda = identity.aBrowser('gerda')
  await identity.signIn(gerda, emailOf('gerda'))
  await gerda.put(PATH, { channel: 'none' })
  const limited = await identity.as(await asPerson('european', { roles: ['manager'], siteId: 'eu' }))
  const path = `${PATH}/${emailOf('gerda')}`
  expect((await limited.get(path)).body).toMatchObject({ channel: 'email', updatedAt: null, confirmedAt: null })
  expect((await limited.get(`${path}?site=ru`)).body.code).toBe('site-not-found')
  await identity.signIn(identity.aBrowser('gerda-abroad', 'eu'), emailOf('gerda'))
  expect((await limited.get(path)).body).toMatchObject({ channel: 'none', confirmedAt: expect.any(String) })
})
