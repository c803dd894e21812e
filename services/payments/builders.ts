import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { type Kind, sign } from 'contracts/access/signed'
import { PAYMENT_SLIP, type PaymentSlipClaims } from 'contracts/access/slips'
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

type Fault = 'silent' | 'silent-after' | 'held' | 'broken' | 'broken-after' | 'garbled' | 'too-many'
type Call = 'open' | 'read' | 'cancel'
type Json = Record<string, unknown>
/** A payment as the bank keeps it. */
export type BankPayment = {
  id: string
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'
  paid: boolean
  amount: { value: string; currency: string }
  metadata: { order_id: string; attempt_id: string }
  [field: string]: unknown
}

/**
 * What payments meets where YooKassa is: it speaks the format of its API v3, refuses what that refuses, and pays, declines
 * and fails when a test says so.
 */
export function aBank() {
  const payments = new Map<string, BankPayment>()
  const keys = new Map<string, { body: string; answer: BankPayment }>()
  const faults = new Map<Call, Fault>()
  let mended = Promise.withResolvers<void>()
  const calls: { call: Call; path: string; key: string | null; body: string }[] = []

  const answer = async (call: Call, request: Request, work: (body: string) => Response): Promise<Response> => {
    const expected = `Basic ${btoa(`${SHOP.id}:${SHOP.secret}`)}`
    if (request.headers.get('authorization') !== expected) return error(401, 'invalid_credentials')
    const body = await request.text()
    const { pathname: path } = new URL(request.url)
    calls.push({ call, path, key: request.headers.get('idempotence-key'), body })
    const fault = faults.get(call)
    if (fault === 'silent') return silence(request)
    if (fault === 'broken') return error(500, 'internal_server_error')
    if (fault === 'too-many') return error(429, 'too_many_requests')
    const done = work(body)
    if (fault === 'held') await mended.promise
    if (fault === 'silent-after') return silence(request)
    if (fault === 'broken-after') return error(500, 'internal_server_error')
    return fault === 'garbled' ? Response.json({ id: 7 }) : done
  }

  const open = (request: Request, body: string): Response => {
    const key = request.headers.get('idempotence-key')
    if (!key || key.length > 64) return error(400, 'invalid_request', 'Idempotence-Key')
    const before = keys.get(key)
    if (before && before.body !== body) return error(400, 'invalid_request', 'Idempotence-Key')
    // As it was answered then, whatever has become of the payment since.
    if (before) return Response.json(before.answer)
    const wanted = JSON.parse(body)
    const wrong = wrongWith(wanted)
    if (wrong) return error(400, 'invalid_request', wrong)
    const id = randomUUID()
    const { amount, description, metadata } = wanted
    const confirmation = { type: 'redirect', confirmation_url: `${new URL(request.url).origin}/confirm/${id}` }
    const created_at = new Date().toISOString()
    const facts = { amount, description, metadata, created_at, confirmation, refundable: false, test: true }
    const payment: BankPayment = { id, status: 'pending', paid: false, ...facts }
    payments.set(id, payment)
    keys.set(key, { body, answer: payment })
    return Response.json(payment)
  }

  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    routes: {
      '/v3/payments': { POST: (request) => answer('open', request, (body) => open(request, body)) },
      '/v3/payments/:id': {
        GET: (request) =>
          answer('read', request, () => {
            const payment = payments.get(request.params.id)
            return payment ? Response.json(payment) : error(404, 'not_found')
          }),
      },
      '/v3/payments/:id/cancel': {
        POST: (request) =>
          answer('cancel', request, () => {
            const payment = payments.get(request.params.id)
            if (!payment) return error(404, 'not_found')
            if (payment.status !== 'waiting_for_capture') return error(400, 'invalid_request')
            return Response.json(decline(payment.id, 'canceled_by_merchant'))
          }),
      },
    },
  })

  const change = (id: string, by: Partial<BankPayment>): BankPayment => {
    const { confirmation: _, ...before } = payments.get(id)!
    const after = { ...before, ...by } as BankPayment
    payments.set(id, after)
    return after
  }

  const decline = (id: string, reason = 'insufficient_funds') =>
    change(id, { status: 'canceled', paid: false, cancellation_details: { party: 'payment_network', reason } })

  return {
    url: `http://127.0.0.1:${server.port}/v3`,
    calls,
    payments,
    of: (orderId: string) => [...payments.values()].filter((it) => it.metadata.order_id === orderId),
    callsOf: (call: Call) => calls.filter((it) => it.call === call),
    /** The customer pays. */
    pay: (id: string, but: Partial<BankPayment> = {}) =>
      change(id, { status: 'succeeded', paid: true, captured_at: '2026-11-20T12:30:00.000Z', ...but }),
    decline,
    /** The customer has paid, and the shop has to take the money: the only status in which it may void it. */
    hold: (id: string) => change(id, { status: 'waiting_for_capture', paid: true }),
    forget: (id: string) => payments.delete(id),
    misbehave: (call: Call, fault: Fault) => faults.set(call, fault),
    /** Answers what was held, too. */
    behave() {
      faults.clear()
      mended.resolve()
      mended = Promise.withResolvers()
    },
    stop: () => server.stop(true),
  }
}

const error = (status: number, code: string, parameter?: string) =>
  Response.json({ type: 'error', id: randomUUID(), code, description: 'refused', parameter }, { status })

/** No answer for as long as the other side waits. */
const silence = (request: Request) =>
  new Promise<Response>((resolve) => request.signal.addEventListener('abort', () => resolve(new Response())))

const minorOf = (value: unknown) =>
  /^\d+\.\d\d$/.test(String(value)) ? Number(String(value).replace('.', '')) : Number.NaN

/** The parameter that YooKassa refuses a payment for. */
function wrongWith({ amount, description, confirmation, receipt, capture }: Json): string | undefined {
  const { value, currency } = amount as { value: string; currency: string }
  const { customer, items, tax_system_code } = receipt as { customer: Json; items: Json[]; tax_system_code?: number }
  const { type, return_url } = confirmation as Json
  if (!(minorOf(value) > 0) || currency !== 'RUB') return 'amount'
  if (capture !== true) return 'capture'
  if (String(description).length > 128) return 'description'
  if (type !== 'redirect' || !URL.canParse(String(return_url))) return 'confirmation'
  if (!/^\S+@\S+$/.test(String(customer.email))) return 'receipt.customer.email'
  if (customer.phone !== undefined && !/^\d{11,15}$/.test(String(customer.phone))) return 'receipt.customer.phone'
  if (tax_system_code !== undefined && !(tax_system_code >= 1 && tax_system_code <= 6)) return 'receipt.tax_system_code'
  if (items.length < 1 || items.length > 100) return 'receipt.items'
  const isWrong = (it: Json) =>
    !(minorOf((it.amount as Json).value) > 0) ||
    String(it.description).length > 128 ||
    !(Number(it.vat_code) >= 1 && Number(it.vat_code) <= 12)
  if (items.some(isWrong)) return 'receipt.items'
  const sum = items.reduce((total, it) => total + minorOf((it.amount as Json).value) * Number(it.quantity), 0)
  return sum === minorOf(value) ? undefined : 'receipt.items.amount'
}
