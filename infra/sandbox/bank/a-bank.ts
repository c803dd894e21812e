import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import type { Fault } from './fault'
import type { Press } from './provider'
import { type BankServer, type BankServerOptions, startBank } from './server'

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
type Json = any
/** A notification of YooKassa or an event of Stripe. */
export type Received = { event: string; object: Json; type: string; data: { object: Json }; id: string }
/** One request to the shop's webhook. */
export type Delivery = { path: string; text: string; signature: string | null }

export const STRIPE_KEY = 'sk_test_key'
export const WEBHOOK_SECRET = 'whsec_secret'

/** A bank, and a shop that calls it and receives its notifications. */
export async function aBank(over: Partial<BankServerOptions> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bank-'))
  const shop = aShop()
  let laterByMs = 0
  const options: BankServerOptions = {
    dataDir,
    yookassa: { shopId: '100500', secretKey: 'test_key', notifyUrl: `${shop.url}/yookassa` },
    stripe: { secretKey: STRIPE_KEY, webhookSecret: WEBHOOK_SECRET, notifyUrl: `${shop.url}/stripe` },
    now: () => new Date(Date.now() + laterByMs),
    ...over,
  }
  let server: BankServer = await startBank(options)

  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await fetch(`${server.url}/v3${path}`, {
      method,
      body: text as string | undefined,
      headers: {
        authorization: `Basic ${btoa('100500:test_key')}`,
        ...(method === 'POST' ? { 'idempotence-key': crypto.randomUUID(), 'content-type': 'application/json' } : {}),
        ...headers,
      },
    })
    return { status: answer.status, body: (await answer.json()) as Json }
  }
  const control = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? (JSON.parse(text) as Json) : text }
  }
  return {
    shop,
    call,
    control,
    get url() {
      return server.url
    },
    /** The vendor's client. */
    stripe: (key = STRIPE_KEY) => {
      const { hostname, port } = new URL(server.url)
      return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
    },
    /** Calls Stripe's API without its client, for requests that the client would not send. */
    raw: async (method: string, path: string, form?: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${server.url}/v1${path}`, {
        method,
        body: form,
        headers: {
          authorization: `Bearer ${STRIPE_KEY}`,
          'stripe-version': '2026-10-28.endive',
          ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
          ...headers,
        },
      })
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Json }
    },
    post: (path: string, body: unknown, headers?: Record<string, string>) => call('POST', path, body, headers),
    get: (path: string) => call('GET', path),
    press: (id: string, press: Press) => control('POST', `/payments/${id}/press`, press),
    fault: (fault: Fault) => control('POST', '/faults', fault),
    mend: (kind?: Fault['kind']) => control('DELETE', kind ? `/faults/${kind}` : '/faults'),
    /** Moves the clock of payments and keys; notifications use the machine's clock. */
    pass(ms: number) {
      laterByMs += ms
    },
    async restarted() {
      await server.stop()
      server = await startBank({ ...options, port: Number(new URL(server.url).port) })
    },
    async stop() {
      await server.stop()
      shop.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

export type ABank = Awaited<ReturnType<typeof aBank>>

/** The shop's webhook: records what it receives, and answers with `status`. */
function aShop() {
  const received: Received[] = []
  const deliveries: Delivery[] = []
  const waiting = new Set<() => void>()
  const it = {
    received,
    deliveries,
    status: 200,
    url: '',
    /** Resolves after this many notifications in all. */
    async untilReceived(count: number): Promise<Received[]> {
      while (received.length < count) await new Promise<void>((resolve) => waiting.add(resolve))
      return received
    },
    stop: () => server.stop(true),
  }
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const text = await request.text()
      received.push(JSON.parse(text))
      deliveries.push({ path: new URL(request.url).pathname, text, signature: request.headers.get('stripe-signature') })
      const status = it.status
      for (const resolve of waiting) resolve()
      waiting.clear()
      return new Response(null, { status })
    },
  })
  it.url = `http://127.0.0.1:${server.port}/webhooks`
  return it
}
