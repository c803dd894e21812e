import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OrderHeld, OrderPaid } from 'contracts/order/order-events'
import { Secret, TOTP } from 'otpauth'
import type { Fault } from 'sandbox/mail/fault'
import { startMail } from 'sandbox/mail/server'
import type { Arrived } from 'sandbox/mail/smtp'
import { aClient, accessKey, asVisitor, until } from 'service-kit/test/service'
import type { Message } from './messages/rules'
import type { Family } from './sessions/rules'

export const NOW = new Date('2026-11-20T12:00:00Z')

/** A family of refresh tokens that began an hour ago. */
export const aFamily = (but: Partial<Family> = {}): Family => ({
  createdAt: new Date('2026-11-20T11:00:00Z'),
  endedAt: null,
  refreshSha256: 'present',
  previousSha256: null,
  rotatedAt: new Date('2026-11-20T11:00:00Z'),
  ...but,
})

/** A due message that expires in half an hour. */
export const aMessage = (but: Partial<Omit<Message, 'kind' | 'data'>> = {}): Message => ({
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'sign-in-link',
  about: '00000000-0000-4000-8000-000000000002',
  data: null,
  to: 'anna@example.org',
  language: 'ru',
  site: 'factory',
  expiresAt: new Date('2026-11-20T12:30:00Z'),
  attempts: 0,
  error: null,
  createdAt: NOW,
  state: { status: 'pending', dueAt: NOW, lease: null },
  ...but,
})

/** The data of the event of a paid order. */
export const aPaidOrder = (but: Partial<OrderPaid> = {}): OrderPaid => ({
  orderId: randomUUID(),
  number: '7f3a',
  site: 'ru',
  language: 'ru',
  email: 'anna@example.org',
  fullName: null,
  totalMinor: 1_234_500,
  currency: 'RUB',
  paidAt: NOW.toISOString(),
  patients: [],
  scanIds: [],
  ...but,
})

/** An order of whose customer staff have asked for a scan. */
export const aHeldOrder = (but: Partial<OrderHeld> = {}): OrderHeld => ({
  ...{ orderId: randomUUID(), number: '7f3a', site: 'ru', language: 'ru', fullName: 'Анна Петрова' },
  ...{ email: `${randomUUID()}@example.org`, kind: 'aligner', isReplacement: true },
  ...{ reason: 'Скан не читается', leavesAfter: 46 },
  ...but,
})

export const PACKER_PASSWORD = 'plaster-and-foil'
export const LINK_SECRET = 'the-secret-of-links-in-a-test-run'

/** The part of the environment that only identity has. */
export const identityEnv = (mailUrl: string) => ({
  ACCESS_PRIVATE_KEY: JSON.stringify(accessKey),
  LINK_SECRET,
  SMTP_URL: mailUrl,
  MAIL_FROM: 'no-reply@example.org',
  // Nobody listens there, unless a test says where orders answers.
  ORDERS_URL: 'http://127.0.0.1:1',
  SERVICE_CREDENTIAL: 'the-secret-of-identity',
  RETRY_PAUSES_MS: '[50]',
})

/** The sandbox's mail server on `port` or a free one; requires `login` if given. */
export async function aMailServer({ port, login }: { port?: number; login?: { user: string; pass: string } } = {}) {
  const mails: Arrived[] = []
  const dataDir = mkdtempSync(join(tmpdir(), 'mail-'))
  const server = await startMail({ dataDir, smtpPort: port, login, delivered: (mail) => mails.push(mail) })
  const credentials = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}@` : ''
  return {
    url: `smtp://${credentials}127.0.0.1:${server.smtpPort}`,
    mails,
    /** Makes each following mail fail in this way. */
    misbehave: (fault: Fault) => server.faults.set(fault),
    /** Accepts mails again, also those that it has not answered yet. */
    behave: () => server.faults.clear(),
    mailsTo: (to: string) => mails.filter((it) => it.recipients.includes(to)),
    /** Waits for the first mail to an address. */
    mailTo: (to: string) => until(async () => mails.find((it) => it.recipients.includes(to))),
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** A port without a listener. */
export async function aFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

/** The token of the sign-in link in a mail, as a person finds it. */
export const tokenIn = ({ text = '' }: Pick<Arrived, 'text'>) => /#token=([\w-]+)/.exec(text)?.[1] ?? ''

/** The code in a mail. */
export const codeIn = ({ text = '' }: Pick<Arrived, 'text'>) => /^(\d{6})$/m.exec(text)?.[1] ?? ''

/** The code that the person's app shows, `steps` of 30 s from now. */
export const appCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

export type MailServer = Awaited<ReturnType<typeof aMailServer>>

/** A browser with its cookies; the edge's headers name its visitor and, if given, its IP and what it calls itself. */
export function aBrowser(url: string, name: string, siteId = 'ru', address?: string, userAgent = '') {
  const cookies = new Map<string, string>()
  type Headers = Record<string, string>
  const send = async (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: unknown, headers?: Headers) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const from = { 'user-agent': userAgent, ...(address && { 'x-address': address }) }
    const client = aClient(url, { ...asVisitor(name, siteId), ...(cookie && { cookie }), ...from })
    const answer = await (method === 'get' ? client.get(path) : client[method](path, body, headers))
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/; Max-Age=0(;|$)/.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return {
    cookies,
    get: (path: string) => send('get', path),
    post: (path: string, body?: unknown, headers?: Headers) => send('post', path, body, headers),
    put: (path: string, body?: unknown) => send('put', path, body),
    delete: (path: string) => send('delete', path),
    unlock: (name: string, password: unknown = PACKER_PASSWORD) =>
      send('post', '/v1/packer-sessions', { name, password }),
    askForCode: (email: string) => send('post', '/v1/sign-in-codes', { email, language: 'ru' }),
    askFor: (email: string, but: object = {}) => send('post', '/v1/sign-in-links', { email, language: 'ru', ...but }),
  }
}
export type Browser = ReturnType<typeof aBrowser>

/** Signs in as a person does: asks for a link, finds the mail, presses the button. */
export async function signIn(browser: Browser, mailServer: MailServer, email: string) {
  // Other mails may come in between: of a sign-in before, or of a second factor.
  const links = () => mailServer.mailsTo(email).filter(tokenIn)
  const before = links().length
  await browser.askFor(email)
  const mail = await until(async () => links()[before])
  return browser.post('/v1/sessions', { token: tokenIn(mail) })
}
