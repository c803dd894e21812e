import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { testSites, until } from 'service-kit/test/service'
import { aBrowser, aFreePort, aMailServer, aPaidOrder, LINK_SECRET, tokenIn } from '../builders'
import { surroundings } from '../test/surroundings'

setDefaultTimeout(180_000) // processes of its own

let around: Awaited<ReturnType<typeof surroundings>>
beforeAll(async () => {
  around = await surroundings()
})
afterEach(async () => {
  await around.stopServices()
  await around.sql`delete from identity.messages`
  around.mailServer.mails.length = 0
})
afterAll(() => around.stop())

const publish = (order: ReturnType<typeof aPaidOrder>) => around.world.publish('orders.order.paid.v1', order)
/** A paid order whose event has just been published. */
async function aPublishedOrder(but: Parameters<typeof aPaidOrder>[0] = {}) {
  const order = aPaidOrder(but)
  await publish(order)
  return order
}
const messageTo = async (email: string) =>
  (await around.sql`select * from identity.messages where recipient = ${email}`)[0]
const becomes = (email: string, status: string) =>
  until(async () => {
    const row = await messageTo(email)
    return row?.status === status && row
  })
/** Waits until every delivery of an event has been handled. */
const heard = (id: string, deliveries: number) =>
  until(async () => (await around.sql`select 1 from identity.inbox where id = ${id} and deliveries = ${deliveries}`)[0])
/** The number of an order as its customer reads it (CAB-002). */
const shownNumber = ({ orderId }: { orderId: string }) => orderId.slice(0, 6)

describe('a mail as it arrives', () => {
  test('of a sign-in link comes from the site, to one person, as text and as HTML', async () => {
    const { aBrowser } = await around.start()
    await aBrowser('anna', 'eu').askFor('anna@example.org', { language: 'de' })
    const mail = await around.mailServer.mailTo('anna@example.org')
    const { id } = await becomes('anna@example.org', 'sent')
    expect(mail).toMatchObject({
      recipients: ['anna@example.org'],
      from: { name: 'Test', address: 'no-reply@example.org' },
      to: [{ address: 'anna@example.org' }],
      replyTo: [{ address: 'help@example.org' }],
      subject: expect.stringMatching(/^\d{6} is your sign-in code, Test$/),
      messageId: `<${id}@eu.localhost>`,
    })
    expect(mail.text).toContain(`http://eu.localhost/auth#token=${tokenIn(mail)}`)
    expect(mail.html).toContain(`href="http://eu.localhost/auth#token=${tokenIn(mail)}"`)
  })

  test('PAY-012 of a paid order names number, total, comment and order in the language of the order, and shows a tag in the name as text', async () => {
    await around.start()
    const fullName = '<img src=x onerror=alert(1)>'
    const order = await aPublishedOrder({ fullName, comment: 'Коробки без логотипа' })
    const number = shownNumber(order)
    const mail = await around.mailServer.mailTo(order.email)
    expect(mail.subject).toBe(`Заказ ${number} оплачен`)
    expect(mail.text).toContain(`заказа ${number}: 12\u00a0345\u00a0₽`)
    expect(mail.text).toContain('Открыть заказ:\nhttp://ru.localhost/auth#token=')
    expect(mail.text).toContain(fullName)
    expect(mail.text).toContain('Комментарий к заказу: Коробки без логотипа')
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(mail.html).not.toContain('<img')
  })

  test('CAB-019 NOTE-003 of a paid order says when it leaves, in the zone of the site, and its link signs in at the order on the press alone', async () => {
    const { aBrowser } = await around.start()
    const dueAt = '2126-11-26T00:12:00.000Z'
    const order = await aPublishedOrder({ dueAt })
    const mail = await around.mailServer.mailTo(order.email)
    expect(mail.text).toContain('Отправим до 26 ноября, 03:12 по московскому времени.')
    expect(mail.text).toMatch(/По ссылке можно войти в личный кабинет до .+ по московскому времени, один раз/)
    const token = tokenIn(mail)
    // Whoever opens the link reads whose it is, as often as it is opened.
    for (const _ of [1, 2])
      expect((await aBrowser('scanner').post('/v1/sign-in-links/arrival', { token })).body.email).toBe(order.email)
    const { status, body } = await aBrowser('clinic').post('/v1/sessions', { token })
    expect([status, body.session.person.email, body.returnTo]).toEqual([
      ...[201, order.email],
      `/cabinet/orders/${order.orderId}`,
    ])
    const abroad = await aPublishedOrder({ dueAt, site: 'eu', language: 'en', email: 'claire@example.org' })
    const { text } = await around.mailServer.mailTo(abroad.email)
    expect(text).toContain('We dispatch by 26 November, 01:12 Central European Time.')
  })

  test('of a paid order promises no moment that is past or not known', async () => {
    await around.start()
    const orders = [{ dueAt: '2026-11-22T10:00:00.000Z', email: 'past@example.org' }, { email: 'unknown@example.org' }]
    for (const it of orders) {
      const { email } = await aPublishedOrder(it)
      expect((await around.mailServer.mailTo(email)).text).not.toContain('Отправим не позже')
    }
  })

  test('of each of several orders paid at once says what the event of that order said', async () => {
    await around.start()
    const orders = [
      aPaidOrder({ email: 'anna@example.org', fullName: 'Анна', totalMinor: 100_000 }),
      aPaidOrder({ email: 'anna@example.org', fullName: 'Анна Петрова', totalMinor: 200_000 }),
      aPaidOrder({ email: 'boris@example.org', fullName: 'Борис', totalMinor: 300_000 }),
    ]
    await Promise.all(orders.map(publish))
    for (const order of orders) {
      const number = shownNumber(order)
      const mail = await until(async () =>
        around.mailServer.mails.find((it) => it.subject === `Заказ ${number} оплачен`),
      )
      expect(mail.recipients).toEqual([order.email])
      expect(mail.text).toStartWith(`Здравствуйте, ${order.fullName}!\n`)
      expect(mail.text).toContain(`заказа ${number}: ${order.totalMinor / 100_000}\u00a0000\u00a0₽`)
    }
  })
})

describe('while the previous version runs beside this one', () => {
  test('this version sends the mail of an order that the previous version has stored', async () => {
    const [id, number] = [randomUUID(), '7f3a00']
    await around.sql`
      insert into identity.paid_orders (id, number, full_name, total_minor, currency, paid_at)
      values (${id}, ${number}, 'Анна', 1234500, 'RUB', now())`
    await around.sql`
      insert into identity.messages
        (id, kind, about, recipient, language, site, good_until, attempts, created_at, status, due_at)
      values (gen_random_uuid(), 'order-paid', ${id}, 'anna@example.org', 'ru', 'ru', now() + interval '1 day', 0,
        now(), 'pending', now())`
    await around.start()
    const { text } = await around.mailServer.mailTo('anna@example.org')
    expect(text).toStartWith('Здравствуйте, Анна!\n')
    expect(text).toContain(`заказа ${number}: 12\u00a0345\u00a0₽`)
  })

  test('this version also stores an order where the previous version reads it', async () => {
    await around.start()
    const { orderId, email } = await aPublishedOrder({ fullName: 'Анна', totalMinor: 1_234_500 })
    await becomes(email, 'sent')
    const [row] = await around.sql`
      select number, full_name, total_minor, currency from identity.paid_orders where id = ${orderId}`
    const number = shownNumber({ orderId })
    expect(row).toEqual({ number, full_name: 'Анна', total_minor: '1234500', currency: 'RUB' })
  })
})

describe('a mail server that fails', () => {
  test('while it is down a link can be requested, and its mail is sent later', async () => {
    const port = await aFreePort()
    const { aBrowser } = await around.start({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    expect((await aBrowser('anna').askFor('anna@example.org')).status).toBe(202)
    const row = await until(async () => {
      const row = await messageTo('anna@example.org')
      return row?.attempts > 1 && row
    })
    expect(row).toMatchObject({ status: 'pending', error: 'Почтовый сервер недоступен', sent_at: null })
    const back = await aMailServer({ port })
    const token = tokenIn(await back.mailTo('anna@example.org'))
    expect((await aBrowser('anna').post('/v1/sessions', { token })).status).toBe(201)
    expect(await becomes('anna@example.org', 'sent')).toMatchObject({ error: null, due_at: null, lease_id: null })
    await back.stop()
  })

  test.each([
    [{ kind: 'refuse-for-now' }, 'Почтовый сервер отклонил письмо, код 451'],
    [{ kind: 'refuse-for-now', at: 'message' }, 'Почтовый сервер отклонил письмо, код 451'],
    [{ kind: 'stall' }, 'Почтовый сервер перестал отвечать'],
  ] as const)('%j is recorded as the error, and the mail is sent when the server works again', async (fault, error) => {
    around.mailServer.misbehave(fault)
    const hasty = await around.start({ SMTP_TIMEOUT_MS: '500' })
    const order = await aPublishedOrder()
    await until(async () => (await messageTo(order.email))?.error === error)
    await hasty.stop() // or it would count a mail that the server accepts only now as delivered
    around.mailServer.behave()
    await around.sql`delete from identity.paid_orders` // the message holds what its mail says
    await around.start()
    await becomes(order.email, 'sent')
    expect(around.mailServer.mailsTo(order.email).map((it) => it.subject)).toEqual([
      `Заказ ${shownNumber(order)} оплачен`,
    ])
  })

  test('a mail that it refuses for good is given up, and others are sent', async () => {
    around.mailServer.misbehave({ kind: 'refuse-for-good' })
    await around.start()
    await aPublishedOrder({ email: 'gone@example.org' })
    expect(await becomes('gone@example.org', 'failed')).toMatchObject({
      attempts: 1,
      error: 'Почтовый сервер отклонил письмо, код 550',
      due_at: null,
    })
    around.mailServer.behave()
    await aPublishedOrder({ email: 'there@example.org' })
    await becomes('there@example.org', 'sent')
  })

  test('a wrong password is recorded as such, and the mail is sent once the password is right', async () => {
    const guarded = await aMailServer({ login: { user: 'shop', pass: 'p@ss:w/rd' } })
    const { aBrowser, stop } = await around.start({ SMTP_URL: guarded.url.replace('rd@', 'RD@') })
    await aBrowser('anna').askFor('anna@example.org')
    await until(async () => (await messageTo('anna@example.org'))?.error === 'Почтовый сервер не принял имя или пароль')
    await stop()
    await around.start({ SMTP_URL: guarded.url })
    await guarded.mailTo('anna@example.org')
    await guarded.stop()
  })

  test('a server without TLS gets no mail of a production site', async () => {
    const sites = JSON.stringify(testSites.map((it) => ({ ...it, production: true })))
    const { aBrowser } = await around.start({ SITES: sites })
    await aBrowser('anna').askFor('anna@example.org')
    await until(async () => (await messageTo('anna@example.org'))?.error)
    expect(around.mailServer.mails).toEqual([])
  })

  test('a link that expires before the server works again is not sent', async () => {
    around.mailServer.misbehave({ kind: 'refuse-for-now', at: 'message' })
    const { aBrowser } = await around.start({ LINK_LIFE_MS: '300' })
    await aBrowser('anna').askFor('anna@example.org')
    await becomes('anna@example.org', 'failed')
    around.mailServer.behave()
    await aPublishedOrder({ email: 'later@example.org' })
    await becomes('later@example.org', 'sent')
    expect(around.mailServer.mailsTo('anna@example.org')).toEqual([])
  })
})

describe('an order gets one mail', () => {
  test('when its event is delivered twice and published again', async () => {
    await around.start()
    const order = aPaidOrder()
    const event = await publish(order)
    await becomes(order.email, 'sent')
    await around.world.publishRaw('orders.order.paid.v1', event)
    const again = await publish(order)
    await Promise.all([heard(event.id, 2), heard(again.id, 1)])
    await aPublishedOrder({ email: 'last@example.org' })
    await becomes('last@example.org', 'sent')
    expect(around.mailServer.mailsTo(order.email)).toHaveLength(1)
  })

  test('by its Message-ID when the server’s answer was lost and the mail is sent again', async () => {
    around.mailServer.misbehave({ kind: 'disconnect', isTaken: true })
    await around.start()
    const order = await aPublishedOrder()
    await until(async () => around.mailServer.mails.length > 0)
    around.mailServer.behave()
    const { id } = await becomes(order.email, 'sent')
    expect(around.mailServer.mailsTo(order.email).length).toBeGreaterThan(1)
    expect([...new Set(around.mailServer.mails.map((it) => it.messageId))]).toEqual([`<${id}@ru.localhost>`])
  })
})

describe('a service that dies', () => {
  test.each([
    ['mail:after-lease', 1],
    ['mail:after-send', 2],
  ])('at %s: another sends the mail, under the same Message-ID', async (point, deliveries) => {
    const child = around.spawn({ CRASH_AT: point })
    const order = await aPublishedOrder()
    await child.exited
    expect(child.signalCode).toBe('SIGKILL')
    expect(await messageTo(order.email)).toMatchObject({ status: 'pending', attempts: 1 })
    await around.sql`update identity.messages set lease_until = now() - interval '1 s'`
    await around.start()
    expect(await becomes(order.email, 'sent')).toMatchObject({ attempts: 2 })
    expect(around.mailServer.mails).toHaveLength(deliveries)
    expect(new Set(around.mailServer.mails.map((it) => it.messageId)).size).toBe(1)
  })

  test('before it acknowledges the event: there is one mail', async () => {
    const child = around.spawn({ CRASH_AT: 'consume:before-ack' })
    const order = await aPublishedOrder()
    await child.exited
    await around.start()
    await becomes(order.email, 'sent')
    expect(await around.countOf('messages')).toBe(1)
  })
})

test('a service that is stopped first finishes the mail that it is sending', async () => {
  around.mailServer.misbehave({ kind: 'stall' })
  const service = await around.start({ SMTP_TIMEOUT_MS: '500', RETRY_PAUSES_MS: '[60000]' })
  const order = await aPublishedOrder()
  await until(async () => (await messageTo(order.email))?.attempts === 1)
  await service.stop()
  expect(await messageTo(order.email)).toMatchObject({
    attempts: 1,
    error: 'Почтовый сервер перестал отвечать',
    lease_id: null,
  })
})

test('the log contains no secret, token, cookie, e-mail address or IP, whatever fails', async () => {
  const guarded = await aMailServer({ login: { user: 'shop', pass: 'the-password-of-the-mail-server' } })
  guarded.misbehave({ kind: 'refuse-for-now', at: 'message' })
  const child = around.spawn({ SMTP_URL: guarded.url, LOG_LEVEL: 'debug' })
  const lines: string[] = []
  const url = Promise.withResolvers<string>()
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of child.stdout) {
      lines.push(decoder.decode(chunk))
      const port = /"port":(\d+),.*"ready"/.exec(lines.join(''))?.[1]
      if (port) url.resolve(`http://127.0.0.1:${port}`)
    }
  })()
  const browser = aBrowser(await url.promise, 'anna', 'ru', '203.0.113.7')
  await browser.askFor('anna@example.org')
  await until(async () => (await messageTo('anna@example.org'))?.attempts > 1)
  guarded.behave()
  const token = tokenIn(await guarded.mailTo('anna@example.org'))
  await browser.post('/v1/sessions', { token: `${token.slice(0, -2)}xx` })
  await browser.post('/v1/sessions', { token })
  const held = [...browser.cookies.values()]
  await browser.post('/v1/session/renewal')
  const secrets = [...held, ...browser.cookies.values()].filter((it) => it.length > 1)
  // Of the session two before and two after its renewal, and twice what makes the browser known.
  expect(secrets).toHaveLength(6)
  child.kill()
  await reading
  const log = lines.join('')
  expect(log).toContain('a mail could not be sent')
  expect(log).toContain('"operation":"createSession","status":410')
  const others = [token, LINK_SECRET, 'the-password-of-the-mail-server', 'anna@example.org', '203.0.113.7']
  for (const secret of [...secrets, ...others]) expect(log).not.toContain(secret)
  await guarded.stop()
})
