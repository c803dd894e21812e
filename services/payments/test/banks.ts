import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call, Fault } from 'sandbox/bank/fault'
import { startBank } from 'sandbox/bank/server'
import { signatureOf as signedAt } from 'sandbox/bank/stripe/channel'
import { chargeIdOf } from 'sandbox/bank/stripe/refund'
import type { Session } from 'sandbox/bank/stripe/session'
import type { Payment } from 'sandbox/bank/yookassa/payment'

export const SHOP = { id: '506751', secret: 'test_secret-of-the-shop' }
export const STRIPE = { secretKey: 'sk_test_of-the-account', webhookSecret: 'whsec_of-the-webhook' }

/** A shorter timeout for a bank that never answers; long enough that the bank has heard the call on a busy machine. */
export const HASTY = { PROVIDER_TIMEOUT_MS: '2000' }
/**
 * The service asks the banks by itself, many times a second: for the first time when the lease of the opening request has
 * passed, which is twice this timeout.
 */
export const EAGER = { RECONCILE_MS: '50', PROVIDER_TIMEOUT_MS: '2000' }

type RecordedCall = {
  call: Call
  path: string
  key: string | null
  version: string | null
  telemetry: string | null
  body: string
}

/**
 * The sandbox's bank, of which a test uses one provider. It sends no notifications: tests send them to the service, and
 * they change payments in ways that the bank's page does not offer.
 */
async function aBank(provider: 'yookassa' | 'stripe') {
  const dataDir = mkdtempSync(join(tmpdir(), 'bank-'))
  const calls: RecordedCall[] = []
  const server = await startBank({
    dataDir,
    yookassa: { shopId: SHOP.id, secretKey: SHOP.secret, notifyUrl: NOWHERE },
    stripe: { ...STRIPE, notifyUrl: NOWHERE },
    async onCall(call, request) {
      const header = (name: string) => request.headers.get(name)
      calls.push({
        call,
        path: new URL(request.url).pathname,
        key: header('idempotence-key') ?? header('idempotency-key'),
        version: header('stripe-version'),
        telemetry: header('x-stripe-client-telemetry'),
        body: await request.text(),
      })
    },
  })
  server.faults.set({ kind: 'drop' })
  const payments = () => server[provider].newest(1_000).reverse()
  return {
    server,
    calls,
    callsOf: (call: Call) => calls.filter((it) => it.call === call),
    payments,
    of: (orderId: string) => payments().filter((it) => it.metadata.order_id === orderId),
    misbehave: (fault: Fault) => server.faults.set(fault),
    /** Ends the faults, and answers what they held back. */
    behave() {
      for (const kind of ['time-out', 'error', 'refuse-refunds', 'slow-refunds']) server.faults.clear(kind)
    },
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}
const NOWHERE = 'http://127.0.0.1:1'

export async function aYooKassa() {
  const bank = await aBank('yookassa')
  const { url, yookassa } = bank.server
  const change = (id: string, by: Partial<Payment>) => yookassa.change(id, (it) => ({ ...it, ...by }))
  return {
    ...bank,
    url: `${url}/v3`,
    /** The customer pays, even a payment that is cancelled. */
    pay: (id: string, but: Partial<Payment> = {}) =>
      change(id, { state: { status: 'succeeded', capturedAt: '2026-11-20T12:30:00.000Z', refundedMinor: 0 }, ...but }),
    decline: (id: string, reason = 'insufficient_funds') =>
      change(id, { state: { status: 'canceled', party: 'payment_network', reason } }),
    /** The customer has paid, and the shop has to take the money: the only status in which it may void it. */
    hold: (id: string) =>
      change(id, { state: { status: 'waiting_for_capture', expiresAt: '2100-01-01T00:00:00.000Z' } }),
  }
}

export async function aStripe() {
  const bank = await aBank('stripe')
  const { url, stripe } = bank.server
  const change = (id: string, state: Session['state'], but: Partial<Session> = {}) =>
    stripe.change(id, (it) => ({ after: { ...it, state, ...but } }))
  return {
    ...bank,
    url,
    /** The customer pays by card, or the money of a bank debit comes. */
    pay: (id: string, but?: Partial<Session>) =>
      change(id, { status: 'complete', payment: 'paid', paidAt: '2026-11-20T12:30:00.000Z' }, but),
    /** The customer pays by a bank debit, whose money comes days later or not at all. */
    payLater: (id: string) =>
      change(id, { status: 'complete', payment: 'on-its-way', arrivesAt: '2100-01-01T00:00:00.000Z', fails: false }),
    fail: (id: string) => change(id, { status: 'complete', payment: 'failed' }),
    expire: (id: string) => change(id, { status: 'expired' }),
    /** The charge of a session's payment. */
    chargeOf: (id: string) => chargeIdOf(stripe.change(id, (it) => ({ after: it }))!),
  }
}

/** A server in a bank's place that answers every request so. */
export const answering = (fetch: (request: Request) => Response) => Bun.serve({ hostname: '127.0.0.1', port: 0, fetch })

/** The variables of the service that name Stripe's account. */
export const stripeEnv = (url: string) => ({
  STRIPE_URL: url,
  STRIPE_SECRET_KEY: STRIPE.secretKey,
  STRIPE_WEBHOOK_SECRET: STRIPE.webhookSecret,
})

/** An event about an object as Stripe sends it: its bytes, and the header that it signs them with. */
export function anEvent(type: string, object: object) {
  const id = `evt_${randomBytes(8).toString('hex')}`
  const body = JSON.stringify({ id, object: 'event', type, data: { object }, livemode: false }, null, 2)
  return { body, signature: signatureOf(body) }
}

export const signatureOf = (body: string, { at = new Date(), secret = STRIPE.webhookSecret } = {}) =>
  signedAt(body, secret, at.getTime())
