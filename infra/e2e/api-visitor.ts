import type { Cookie as BrowserCookie } from '@playwright/test'
import type { Static } from '@sinclair/typebox'
import type { Scans } from 'contracts/files'
import type { SignedIn } from 'contracts/identity'
import type { LegalText } from 'contracts/legal/texts'
import type { Placement } from 'contracts/order/drafting/placement'
import type { OrderQuote } from 'contracts/order/money/pricing'
import type { Order } from 'contracts/order/order'
import type { OrderPage } from 'contracts/order/staff/lists'
import type { NewMove } from 'contracts/order/staff/status'
import type { Payment } from 'contracts/payment/attempts'

/** The contact fields that every order needs, except for the e-mail. */
export const RECIPIENT = { phone: '+7 900 000-00-00', fullName: 'Анна Иванова', address: 'Казань, Баумана, 1' }

type Json = Record<string, unknown>
type Cookie = Pick<BrowserCookie, 'name' | 'value' | 'domain' | 'path' | 'httpOnly' | 'secure' | 'sameSite'>
export type Answer<T> = { status: number; body: T; headers: Headers }

const TUS = { 'tus-resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** A visitor without a browser: each method makes one call to an address of the pages, with their cookies. */
export class ApiVisitor {
  readonly #cookies = new Map<string, Cookie>()
  readonly #origin: string
  readonly #forwarded: Record<string, string>

  /** `address` is the client address to forward; the edge must trust this machine as a proxy (TRUSTED_PROXIES). */
  constructor(origin: string, address?: string) {
    this.#origin = origin
    this.#forwarded = address ? { 'x-forwarded-for': address } : {}
  }

  /** A browser that is given these cookies is this visitor. */
  get cookies(): Cookie[] {
    return [...this.#cookies.values()]
  }

  /** From now on this visitor is the one of the browser that has these cookies. */
  take(cookies: readonly Cookie[]): void {
    for (const it of cookies) this.#cookies.set(it.name, it)
  }

  /** The headers of every request of this visitor. */
  get headers(): Record<string, string> {
    return { ...this.#forwarded, cookie: this.cookies.map((it) => `${it.name}=${it.value}`).join('; ') }
  }

  async call<T = Json>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const answer = await this.send(method, path, {
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: (text ? JSON.parse(text) : undefined) as T }
  }

  /** Like `call`, for requests and answers whose bodies are not JSON. */
  async send(
    method: string,
    path: string,
    { headers, body }: { headers?: Record<string, string>; body?: BodyInit } = {},
  ) {
    const answer = await fetch(`${this.#origin}${path}`, {
      method,
      body,
      headers: { ...headers, ...this.headers },
      redirect: 'manual',
    })
    for (const it of answer.headers.getSetCookie()) this.#keep(it)
    return answer
  }

  #keep(setCookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? []
    if (/max-age=0(;|$)/i.test(setCookie)) return void this.#cookies.delete(name)
    const path = /path=([^;]*)/i.exec(setCookie)?.[1] ?? '/'
    const domain = new URL(this.#origin).hostname
    const httpOnly = /httponly/i.test(setCookie)
    this.#cookies.set(name, { name, value, domain, path, httpOnly, secure: true, sameSite: 'Lax' })
  }

  async createOrder(contacts: Json = { email: 'clinic@example.org', ...RECIPIENT }): Promise<Order> {
    return this.#made(await this.call<Order>('POST', '/api/orders/v1/orders', contacts, keyed()))
  }

  async addPatient(orderId: string, name: string): Promise<Order> {
    return this.#made(await this.call<Order>('POST', `/api/orders/v1/orders/${orderId}/patients`, { name }, keyed()))
  }

  /** Creates an upload for a patient; returns its path. */
  async createUpload(orderId: string, patientId: string, name: string, sizeBytes: number): Promise<string> {
    const { slip } = this.#made(
      await this.call<{ slip: string }>('POST', `/api/orders/v1/orders/${orderId}/patients/${patientId}/upload-slips`),
    )
    const metadata = `slip ${base64(slip)},kind ${base64('aligner')},filename ${base64(name)}`
    const headers = { ...TUS, 'upload-length': String(sizeBytes), 'upload-metadata': metadata }
    const answer = await this.send('POST', '/api/files/v1/uploads', { headers })
    const location = answer.headers.get('location')
    if (answer.status !== 201 || !location)
      throw new Error(`The upload was not created: ${answer.status} ${await answer.text()}`)
    return new URL(location, `${this.#origin}/api/files/v1/uploads`).pathname
  }

  /** Sends the rest of an upload, which begins at `offset`. */
  continueUpload(path: string, offset: number, body: BodyInit) {
    return this.send('PATCH', path, { headers: bytesFrom(offset), body })
  }

  async upload(orderId: string, patientId: string, name: string, bytes: Blob): Promise<void> {
    const path = await this.createUpload(orderId, patientId, name, bytes.size)
    const answer = await this.continueUpload(path, 0, bytes)
    if (answer.status !== 204) throw new Error(`The upload ended with ${answer.status}: ${await answer.text()}`)
  }

  scans = (orderId: string) => this.call<Static<typeof Scans>>('GET', `/api/files/v1/scans?orderId=${orderId}`)
  removeScan = (orderId: string, scanId: string) =>
    this.call('DELETE', `/api/orders/v1/orders/${orderId}/scans/${scanId}`)
  quote = (orderId: string) => this.call<OrderQuote>('GET', `/api/orders/v1/orders/${orderId}/quote`)
  place = (orderId: string, expected: Placement['expected'], key = crypto.randomUUID()) =>
    this.call<Order>(
      'POST',
      `/api/orders/v1/orders/${orderId}/placement`,
      { expected, language: 'ru' },
      { 'idempotency-key': key },
    )
  order = (orderId: string) => this.call<Order>('GET', `/api/orders/v1/orders/${orderId}`)
  choose = (orderId: string, patientId: string, version: number, choices: Json) =>
    this.call<Order>('PATCH', `/api/orders/v1/orders/${orderId}/patients/${patientId}`, choices, {
      'if-match': `"${version}"`,
    })
  /** Makes a staff move on the order's current version; answers 412 when the order changes in between. */
  async moveOrder(orderId: string, move: NewMove['move'], more: Omit<NewMove, 'move'> = {}): Promise<Answer<Order>> {
    const { version } = (await this.order(orderId)).body
    const headers = { ...keyed(), 'if-match': `"${version}"` }
    return this.call<Order>('POST', `/api/orders/v1/orders/${orderId}/moves`, { move, ...more }, headers)
  }
  /** The version of the site's consent text, which a page names as the one that it has read. */
  async consentVersion(): Promise<string> {
    return this.#made(await this.call<LegalText>('GET', '/api/orders/v1/legal-texts/data-consent')).version
  }
  /** Records the consent if the order lacks it; throws when the order changes in between. */
  async giveConsent(orderId: string): Promise<Order> {
    const order = this.#made(await this.order(orderId))
    if (order.consent) return order
    const path = `/api/orders/v1/orders/${orderId}/consent`
    const match = { 'if-match': `"${order.version}"` }
    const textVersion = await this.consentVersion()
    return this.#made(await this.call<Order>('PUT', path, { textVersion }, match))
  }
  paymentSlip = (orderId: string) =>
    this.call<{ slip: string }>('POST', `/api/orders/v1/orders/${orderId}/payment-slips`)
  openPayment = (slip: string, key = crypto.randomUUID()) =>
    this.call<Payment>('POST', '/api/payments/v1/payments', { slip }, { 'idempotency-key': key })
  payment = (orderId: string) => this.call<Payment>('GET', `/api/payments/v1/orders/${orderId}/payment`)
  askForLink = (email: string) => this.call('POST', '/api/identity/v1/sign-in-links', { email, language: 'ru' })
  /** Asks for a sign-in link to this address and signs in with the link of the mail. */
  async signInAs(product: { signInLink(to: string): Promise<string> }, email: string): Promise<Answer<SignedIn>> {
    await this.askForLink(email)
    return this.signIn((await product.signInLink(email)).split('#token=')[1] ?? '')
  }
  signIn = (token: string) => this.call<SignedIn>('POST', '/api/identity/v1/sessions', { token })
  ownOrders = () => this.call<OrderPage>('GET', '/api/orders/v1/own-orders')

  #made<T>({ status, body }: Answer<T>): T {
    if (status >= 300) throw new Error(`Refused with ${status}: ${JSON.stringify(body)}`)
    return body
  }
}

/** The headers of a PATCH that sends an upload's bytes from this offset on. */
export const bytesFrom = (offset: number) => ({
  ...TUS,
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
})

const keyed = () => ({ 'idempotency-key': crypto.randomUUID() })
