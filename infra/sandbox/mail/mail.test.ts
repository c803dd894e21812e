import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Fault } from './fault'
import type { Message } from './mailbox'
import { type Mail, startMail } from './server'

let dataDir: string
let mail: Mail
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mail-'))
  mail = await startMail({ dataDir })
})
afterEach(async () => {
  await mail.stop()
  rmSync(dataDir, { recursive: true })
})

const send = (over: object = {}) =>
  createTransport(mail.smtpUrl, { from: 'Каппа <orders@example.org>' }).sendMail({
    to: 'clinic@example.org',
    subject: 'Вход',
    text: 'Войдите: http://localhost:3000/auth#token=abc',
    ...over,
  })
const answered = (sending: Promise<unknown>) =>
  sending.then(
    () => 'taken',
    (error: { responseCode?: number; code?: string }) => error.responseCode ?? error.code,
  )
async function messages(to?: string): Promise<Message[]> {
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`
  return (await (await fetch(`${mail.url}/messages${query}`)).json()).items
}
const setFault = (fault: Fault) =>
  fetch(`${mail.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
const mend = () => fetch(`${mail.url}/faults`, { method: 'DELETE' })

describe('a message', () => {
  test('is delivered to each address, newest first, with text and HTML', async () => {
    await send({ to: 'Clinic@Example.org, other@example.org', html: '<a href="http://localhost:3000/auth">Войти</a>' })
    await send({ subject: 'Заказ оплачен' })
    expect((await messages()).map((it) => [it.to, it.subject])).toEqual([
      ['clinic@example.org', 'Заказ оплачен'],
      ['other@example.org', 'Вход'],
      ['clinic@example.org', 'Вход'],
    ])
    expect(await messages('clinic@EXAMPLE.org')).toMatchObject([
      { subject: 'Заказ оплачен', html: null },
      {
        from: 'Каппа <orders@example.org>',
        text: expect.stringContaining('http://localhost:3000/auth#token=abc'),
        html: expect.stringContaining('Войти'),
        count: 1,
      },
    ])
  })

  test('with a known Message-ID is shown once, with how often it came', async () => {
    for (let i = 0; i < 3; i++) await send({ messageId: '<order-7f3a@example.org>' })
    await send({ messageId: '<order-7f3b@example.org>' })
    await send({ messageId: '<order-7f3a@example.org>', to: 'other@example.org' })
    expect((await messages()).map((it) => [it.to, it.count])).toEqual([
      ['other@example.org', 1],
      ['clinic@example.org', 1],
      ['clinic@example.org', 3],
    ])
  })

  test('has its attachments, which are saved and never shown', async () => {
    await send({ attachments: [{ filename: 'invoice-1.pdf', contentType: 'application/pdf', content: '%PDF-1.7' }] })
    const [{ id, attachments } = { id: 0, attachments: [] }] = await messages()
    expect(attachments).toEqual([{ name: 'invoice-1.pdf', type: 'application/pdf', sizeBytes: 8 }])
    const answer = await fetch(`${mail.url}/messages/${id}/attachments/0`)
    expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      'application/pdf',
      'attachment',
    ])
    expect(await answer.text()).toBe('%PDF-1.7')
    for (const it of [`${id}/attachments/1`, `${id}/attachments/x`, '0/attachments/0'])
      expect((await fetch(`${mail.url}/messages/${it}`)).status).toBe(404)
  })

  test('survives a restart', async () => {
    await send()
    const before = await messages()
    await mail.stop()
    mail = await startMail({ dataDir })
    expect(await messages()).toEqual(before)
  })

  test('in HTML runs no script, and opens its links in a new tab', async () => {
    await send({ html: '<script>alert(1)</script><a href="http://localhost:3000/auth">Войти</a>' })
    const [{ id } = { id: 0 }] = await messages()
    const answer = await fetch(`${mail.url}/messages/${id}/html`)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('sandbox allow-popups')
    expect(policy).not.toMatch(/script|allow-same-origin/)
    expect(await answer.text()).toStartWith('<base target="_blank">')
    expect((await fetch(`${mail.url}/messages/0/html`)).status).toBe(404)
  })
})

describe('the server refuses', () => {
  test('a malformed address', async () => {
    const envelope = (to: string) => ({ envelope: { from: 'orders@example.org', to } })
    expect(await answered(send(envelope('clinic@localhost')))).toBe(553)
    expect(await answered(send(envelope('clinic')))).toBe(501)
  })

  test('a message that is too large, or without a sender', async () => {
    const envelope = { from: 'orders@example.org', to: 'clinic@example.org' }
    const large = `From: orders@example.org\r\n\r\n${'x\r\n'.repeat(4 * 1024 * 1024)}`
    expect(await answered(send({ raw: large, envelope }))).toBe(552)
    const raw = 'Subject: x\r\n\r\ntext'
    expect(await answered(send({ raw, envelope }))).toBe(550)
    expect(await messages()).toEqual([])
  })
})

test('a server with a login accepts mail from its user alone', async () => {
  await mail.stop()
  mail = await startMail({ dataDir, login: { user: 'shop', pass: 'secret' } })
  const by = (login: string) =>
    answered(
      createTransport(mail.smtpUrl.replace('//', `//${login}`), { from: 'orders@example.org' }).sendMail({
        to: 'clinic@example.org',
        text: 'x',
      }),
    )
  expect([await by(''), await by('shop:wrong@'), await by('shop:secret@')]).toEqual([530, 535, 'taken'])
})

describe('under a fault the server', () => {
  test('stalls, and delivers the message when the fault is cleared', async () => {
    await setFault({ kind: 'stall' })
    const sending = send()
    expect(await messages()).toEqual([])
    await mend()
    await sending
    expect(await messages()).toHaveLength(1)
  })

  test('disconnects without delivering the message', async () => {
    await setFault({ kind: 'disconnect', isTaken: false })
    expect(await answered(send())).toBeOneOf(['ECONNECTION', 'ESOCKET'])
    expect(await messages()).toEqual([])
  })
})

test('the inbox is a page that shows messages in frames of its own host', async () => {
  const answer = await fetch(mail.url)
  expect(answer.headers.get('content-security-policy')).toContain("frame-src 'self'")
  expect(await answer.text()).toContain('<h1>Почта</h1>')
})
