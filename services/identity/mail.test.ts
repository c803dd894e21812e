import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import path from 'node:path'
import { aWorld, testSites, until } from 'service-kit/test/service'
import {
  aBrowser,
  aFreePort,
  aMailServer,
  aPaidOrder,
  identityEnv,
  LINK_SECRET,
  type MailServer,
  tokenIn,
} from './builders'
import { identity } from './main'

setDefaultTimeout(60_000) // servers and processes of its own for each test

let world: Awaited<ReturnType<typeof aWorld>>
let mailServer: MailServer
beforeEach(async () => {
  ;[world, mailServer] = await Promise.all([aWorld(), aMailServer()])
})
afterEach(async () => {
  await world.stop()
  await mailServer.stop()
})

const start = (env: Record<string, string> = {}) => world.start(identity, { ...identityEnv(mailServer.url), ...env })
const messageTo = async (email: string) =>
  (await world.sql`select * from identity.messages where recipient = ${email}`)[0]
const becomes = (email: string, status: string) =>
  until(async () => {
    const row = await messageTo(email)
    return row?.status === status && row
  })
/** Answers when every delivery of an event has been dealt with. */
const heard = (id: string, deliveries: number) =>
  until(async () => (await world.sql`select 1 from identity.inbox where id = ${id} and deliveries = ${deliveries}`)[0])

/** The environment of the service as a process of its own. */
const processEnv = (env: Record<string, string>) => ({
  ...world.envOf('identity'),
  ...identityEnv(mailServer.url),
  ...env,
})
const spawn = (env: Record<string, string>) =>
  Bun.spawn([process.execPath, path.join(import.meta.dir, 'main.ts')], {
    env: processEnv(env),
    stdout: 'pipe',
    timeout: 60_000,
  })

describe('a mail as it arrives', () => {
  test('of a link: from the site, to one person, as text and as a page', async () => {
    const { url } = await start()
    await aBrowser(url, 'anna', 'eu').askFor('anna@example.org', { language: 'de' })
    const mail = await mailServer.mailTo('anna@example.org')
    const { id } = await becomes('anna@example.org', 'sent')
    expect(mail).toMatchObject({
      recipients: ['anna@example.org'],
      from: { name: 'Test', address: 'no-reply@example.org' },
      to: [{ address: 'anna@example.org' }],
      replyTo: [{ address: 'help@example.org' }],
      subject: 'Sign in to Test',
      messageId: `<${id}@eu.localhost>`,
    })
    expect(mail.text).toContain(`http://eu.localhost/auth#token=${tokenIn(mail)}`)
    expect(mail.html).toContain(`href="http://eu.localhost/auth#token=${tokenIn(mail)}"`)
  })

  test('of a paid order: number, total and cabinet, in the language of the order; a tag in the name is text', async () => {
    await start()
    const fullName = '<img src=x onerror=alert(1)>'
    const order = aPaidOrder({ email: 'anna@example.org', fullName })
    await world.publish('orders.order.paid.v1', order)
    const number = order.orderId.slice(0, 6) // as the cabinet shows it (CAB-002)
    const mail = await mailServer.mailTo('anna@example.org')
    expect(mail.subject).toBe(`Заказ ${number} оплачен`)
    expect(mail.text).toContain(`заказа ${number}: 12\u00a0345\u00a0₽`)
    expect(mail.text).toContain('http://ru.localhost/cabinet')
    expect(mail.text).toContain(fullName)
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(mail.html).not.toContain('<img')
  })
})

describe('a mail server that fails', () => {
  test('while it is down, a link is asked for all the same, and its mail follows', async () => {
    const port = await aFreePort()
    const { url } = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    expect((await aBrowser(url, 'anna').askFor('anna@example.org')).status).toBe(202)
    const row = await until(async () => {
      const row = await messageTo('anna@example.org')
      return row?.attempts > 1 && row
    })
    expect(row).toMatchObject({ status: 'pending', error: 'Почтовый сервер недоступен', sent_at: null })
    const back = await aMailServer({ port })
    const token = tokenIn(await back.mailTo('anna@example.org'))
    expect((await aBrowser(url, 'anna').post('/v1/sessions', { token })).status).toBe(201)
    expect(await becomes('anna@example.org', 'sent')).toMatchObject({ error: null, due_at: null, lease_id: null })
    await back.stop()
  })

  test.each([
    [{ kind: 'refuse-for-now' }, 'Почтовый сервер отклонил письмо, код 451'],
    [{ kind: 'refuse-for-now', at: 'message' }, 'Почтовый сервер отклонил письмо, код 451'],
    [{ kind: 'stall' }, 'Почтовый сервер перестал отвечать'],
  ] as const)('%j is told, and the mail is sent when the server is well again', async (fault, error) => {
    mailServer.misbehave(fault)
    const hasty = await start({ SMTP_TIMEOUT_MS: '1000' })
    const order = aPaidOrder()
    await world.publish('orders.order.paid.v1', order)
    await until(async () => (await messageTo(order.email))?.error === error)
    await hasty.stop() // or it would take an answer to what it is just sending for a delivery
    mailServer.behave()
    await start()
    await becomes(order.email, 'sent')
    expect(mailServer.mailsTo(order.email)).toHaveLength(1)
  })

  test('what it will never take is given up; others are sent', async () => {
    mailServer.misbehave({ kind: 'refuse-for-good' })
    await start()
    await world.publish('orders.order.paid.v1', aPaidOrder({ email: 'gone@example.org' }))
    expect(await becomes('gone@example.org', 'failed')).toMatchObject({
      attempts: 1,
      error: 'Почтовый сервер отклонил письмо, код 550',
      due_at: null,
    })
    mailServer.behave()
    await world.publish('orders.order.paid.v1', aPaidOrder({ email: 'there@example.org' }))
    await becomes('there@example.org', 'sent')
  })

  test('a wrong password is told as such, and is no fault of the mail', async () => {
    const guarded = await aMailServer({ login: { user: 'shop', pass: 'p@ss:w/rd' } })
    const { url, stop } = await start({ SMTP_URL: guarded.url.replace('rd@', 'RD@') })
    await aBrowser(url, 'anna').askFor('anna@example.org')
    await until(async () => (await messageTo('anna@example.org'))?.error === 'Почтовый сервер не принял имя или пароль')
    await stop()
    await start({ SMTP_URL: guarded.url })
    await guarded.mailTo('anna@example.org')
    await guarded.stop()
  })

  test('on a production site nothing goes in the clear to a server that offers no TLS', async () => {
    const sites = JSON.stringify(testSites.map((it) => ({ ...it, production: true })))
    const { url } = await start({ SITES: sites })
    await aBrowser(url, 'anna').askFor('anna@example.org')
    await until(async () => (await messageTo('anna@example.org'))?.error)
    expect(mailServer.mails).toEqual([])
  })

  test('a link whose time was over before the server was back is not sent', async () => {
    mailServer.misbehave({ kind: 'refuse-for-now', at: 'message' })
    const { url } = await start({ LINK_LIFE_MS: '300' })
    await aBrowser(url, 'anna').askFor('anna@example.org')
    await becomes('anna@example.org', 'failed')
    mailServer.behave()
    await world.publish('orders.order.paid.v1', aPaidOrder({ email: 'later@example.org' }))
    await becomes('later@example.org', 'sent')
    expect(mailServer.mailsTo('anna@example.org')).toEqual([])
  })
})

describe('one mail', () => {
  test('for an order, although its event came twice and the order was told of again', async () => {
    await start()
    const order = aPaidOrder()
    const event = await world.publish('orders.order.paid.v1', order)
    await becomes(order.email, 'sent')
    await world.publishRaw('orders.order.paid.v1', event)
    const again = await world.publish('orders.order.paid.v1', order)
    await Promise.all([heard(event.id, 2), heard(again.id, 1)])
    await world.publish('orders.order.paid.v1', aPaidOrder({ email: 'last@example.org' }))
    await becomes('last@example.org', 'sent')
    expect(mailServer.mailsTo(order.email)).toHaveLength(1)
  })

  test('is known as the same by its Message-ID when the answer to it was lost', async () => {
    mailServer.misbehave({ kind: 'disconnect', isTaken: true })
    await start()
    const order = aPaidOrder()
    await world.publish('orders.order.paid.v1', order)
    await until(async () => mailServer.mails.length > 0)
    mailServer.behave()
    const { id } = await becomes(order.email, 'sent')
    expect(mailServer.mailsTo(order.email).length).toBeGreaterThan(1)
    expect([...new Set(mailServer.mails.map((it) => it.messageId))]).toEqual([`<${id}@ru.localhost>`])
  })
})

describe('a service that dies', () => {
  test.each([
    ['mail:after-lease', 1, { LEASE_MS: '3000', SMTP_TIMEOUT_MS: '2500' }],
    ['mail:after-send', 2, {}],
  ])('at %s: the mail is sent by another, and is known as the same', async (point, deliveries, env) => {
    const child = spawn({ ...env, CRASH_AT: point })
    const order = aPaidOrder()
    await world.publish('orders.order.paid.v1', order)
    await child.exited
    expect(child.signalCode).toBe('SIGKILL')
    expect(await messageTo(order.email)).toMatchObject({ status: 'pending', attempts: 1 })
    // A time in which a mail can be sent is none that a test waits for.
    if (point === 'mail:after-send') await world.sql`update identity.messages set lease_until = now()`
    await start()
    expect(await becomes(order.email, 'sent')).toMatchObject({ attempts: 2 })
    expect(mailServer.mails).toHaveLength(deliveries)
    expect(new Set(mailServer.mails.map((it) => it.messageId)).size).toBe(1)
  })

  test('after it took the event: one mail', async () => {
    const child = spawn({ CRASH_AT: 'consume:before-ack' })
    const order = aPaidOrder()
    await world.publish('orders.order.paid.v1', order)
    await child.exited
    await start()
    await becomes(order.email, 'sent')
    const [row] = await world.sql`select count(*) from identity.messages`
    expect(row?.count).toBe('1')
  })
})

test('a service that is told to stop first ends with the mail under way', async () => {
  mailServer.misbehave({ kind: 'stall' })
  const service = await start({ SMTP_TIMEOUT_MS: '4000' })
  const order = aPaidOrder()
  await world.publish('orders.order.paid.v1', order)
  await until(async () => (await messageTo(order.email))?.lease_id)
  await service.stop()
  expect(await messageTo(order.email)).toMatchObject({
    attempts: 1,
    error: 'Почтовый сервер перестал отвечать',
    lease_id: null,
  })
})

test('no secret, token, cookie, e-mail address or IP stands in the log, whatever fails', async () => {
  const guarded = await aMailServer({ login: { user: 'shop', pass: 'the-password-of-the-mail-server' } })
  guarded.misbehave({ kind: 'refuse-for-now', at: 'message' })
  const child = spawn({ SMTP_URL: guarded.url, LOG_LEVEL: 'debug' })
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
  expect(secrets).toHaveLength(4)
  child.kill()
  await reading
  const log = lines.join('')
  expect(log).toContain('a mail could not be sent')
  expect(log).toContain('"operation":"createSession","status":410')
  const others = [token, LINK_SECRET, 'the-password-of-the-mail-server', 'anna@example.org', '203.0.113.7']
  for (const secret of [...secrets, ...others]) expect(log).not.toContain(secret)
  await guarded.stop()
})
