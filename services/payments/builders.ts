import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kind, sign } from 'contracts/access/signed'
import { PAYMENT_SLIP, type PaymentSlipClaims } from 'contracts/access/slips'
import type { Call, Fault } from 'sandbox/bank/fault'
import { startBank } from 'sandbox/bank/server'
import type { Payment } from 'sandbox/bank/yookassa/payment'
import { ownerOf } from 'service-kit/test/service'
import type { Attempt, NewAttempt } from './domain/attempt'
import type { ProviderPayment } from './domain/provider'

export const NOON = new Date('2026-11-20T12:00:00Z')

/** What is asked for when an order of 6754.00 ₽ is to be paid. */
export const aWish = (but: Partial<NewAttempt> = {}): NewAttempt => ({
  id: '7f3a0000-0000-4000-8000-000000000001',
  orderId: '7f3a0000-0000-4000-8000-000000000000',
  owner: 'a'.repeat(64),
  site: 'ru',
  provider: 'yookassa',
  quoteVersion: 'q1',
  amountMinor: 6_754_00,
  currency: 'RUB',
  request: '{}',
  ...but,
})

/** An attempt that the provider has opened, or one in the given state. */
export const anAttempt = (but: Partial<Attempt> = {}): Attempt => {
  const { request: _, ...facts } = aWish()
  const state = { status: 'open', providerPaymentId: 'p-1', confirmationUrl: 'http://bank/p-1' } as const
  return { ...facts, holder: null, createdAt: NOON, supersededAt: null, version: 2, state, ...but }
}

/** What the provider says of that attempt's payment. */
export const aPayment = (but: Partial<ProviderPayment> = {}): ProviderPayment => ({
  id: 'p-1',
  attemptId: anAttempt().id,
  amountMinor: 6_754_00,
  currency: 'RUB',
  confirmationUrl: 'http://bank/p-1',
  outcome: { status: 'pending' },
  ...but,
})

const slipKeys = generateKeyPairSync('ed25519')

/** What orders states of an order of its own at the shop: two aligners, delivery and the fee, 10 000.00 ₽. */
export const aSlip = (but: Partial<PaymentSlipClaims> = {}): PaymentSlipClaims => {
  const orderId = but.orderId ?? randomUUID()
  return {
    orderId,
    number: orderId.slice(0, 4),
    owner: ownerOf('anna'),
    site: 'ru',
    language: 'ru',
    quoteVersion: 'a1b2c3d4e5f60718',
    totalMinor: 10_000_00,
    currency: 'RUB',
    discountPercent: 3,
    lines: [
      { product: 'aligner-single-layer', quantity: 2, unitMinor: 873_00 },
      { product: 'delivery', quantity: 1, unitMinor: 1_500_00 },
      { product: 'service-fee', quantity: 1, unitMinor: 6_754_00 },
    ],
    customer: { email: 'anna@example.org', phone: '+7 (999) 123-45-67', fullName: 'Анна Иванова' },
    ...but,
  }
}

/** The same order at another price. */
export const aDearer = (slip: PaymentSlipClaims): PaymentSlipClaims => ({
  ...slip,
  quoteVersion: 'ffffffffffffffff',
  totalMinor: slip.totalMinor + 873_00,
  lines: [...slip.lines, { product: 'matrix-hard', quantity: 1, unitMinor: 873_00 }],
})

/** The slip as orders signs it; expired, of another kind or by another key where a test says so. */
export const signed = (
  claims: object,
  { expiresAt = new Date(Date.now() + 600_000), kind = PAYMENT_SLIP as Kind, key = slipKeys.privateKey } = {},
): Promise<string> => sign(key.export({ format: 'jwk' }), kind, { ...claims }, expiresAt)

export const aKey = () => ({ 'idempotency-key': randomUUID() })

/**
 * What payments is configured with beside a bank at this address; asks it as soon as it is told to, never by itself, and
 * waits for it for longer than a test lasts.
 */
export const envFor = (bankUrl: string, but: Record<string, string> = {}): Record<string, string> => ({
  SLIP_PUBLIC_KEY: JSON.stringify(slipKeys.publicKey.export({ format: 'jwk' })),
  YOOKASSA_URL: bankUrl,
  YOOKASSA_SHOP_ID: SHOP.id,
  YOOKASSA_SECRET_KEY: SHOP.secret,
  YOOKASSA_VAT_CODE: '1',
  PROVIDER_TIMEOUT_MS: '300000',
  RECONCILE_MS: '600000',
  LOOK_GAP_MS: '20',
  ...but,
})
/**
 * Gives a bank up that says nothing, and takes over soon from who does: for the service that is to meet one, since a busy
 * machine may make any bank look silent.
 */
export const HASTY = { PROVIDER_TIMEOUT_MS: '400' }
/** Asks by itself, many times a second, until it is answered. */
export const EAGER = { RECONCILE_MS: '50', ...HASTY }
export const SHOP = { id: '506751', secret: 'test_secret-of-the-shop' }

/**
 * The sandbox's YooKassa. It notifies nobody: the tests say what the service hears, and they change payments in ways that
 * its page does not offer.
 */
export async function aBank() {
  const dataDir = mkdtempSync(join(tmpdir(), 'bank-'))
  const calls: { call: Call; path: string; key: string | null; body: string }[] = []
  const server = await startBank({
    dataDir,
    yookassa: { shopId: SHOP.id, secretKey: SHOP.secret, notifyUrl: NOBODY },
    stripe: { secretKey: 'sk_test', webhookSecret: 'whsec_test', notifyUrl: NOBODY },
    async asked(call, request) {
      const [path, key] = [new URL(request.url).pathname, request.headers.get('idempotence-key')]
      calls.push({ call, path, key, body: await request.text() })
    },
  })
  server.faults.set({ kind: 'drop' })
  const change = (id: string, by: Partial<Payment>) => server.yookassa.change(id, (it) => ({ ...it, ...by }))
  const payments = () => server.yookassa.newest(1_000).reverse()
  return {
    url: `${server.url}/v3`,
    calls,
    payments,
    of: (orderId: string) => payments().filter((it) => it.metadata.order_id === orderId),
    callsOf: (call: Call) => calls.filter((it) => it.call === call),
    /** The customer pays, even what had been given up. */
    pay: (id: string, but: Partial<Payment> = {}) =>
      change(id, { state: { status: 'succeeded', capturedAt: '2026-11-20T12:30:00.000Z', refundedMinor: 0 }, ...but }),
    decline: (id: string, reason = 'insufficient_funds') =>
      change(id, { state: { status: 'canceled', party: 'payment_network', reason } }),
    /** The customer has paid, and the shop has to take the money: the only status in which it may void it. */
    hold: (id: string) =>
      change(id, { state: { status: 'waiting_for_capture', expiresAt: '2100-01-01T00:00:00.000Z' } }),
    misbehave: (fault: Fault) => server.faults.set(fault),
    /** Answers what was held, too. */
    behave() {
      for (const kind of ['time-out', 'error']) server.faults.clear(kind)
    },
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

const NOBODY = 'http://127.0.0.1:1'
