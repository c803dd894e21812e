import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { type Kind, sign } from 'contracts/access/signed'
import { PAYMENT_SLIP, type PaymentSlipClaims } from 'contracts/access/slips'
import type { Currency } from 'contracts/common'
import { BASE_PRICES } from 'contracts/prices/base-prices'
import { paymentItems } from 'contracts/prices/payment-items'
import { quote } from 'contracts/prices/pricing'
import { ownerOf } from 'service-kit/test/service'
import type { NewAttempt } from './attempts/rules'
import type { Answer } from './disputes/answer'
import type { Dispute } from './disputes/rules'
import type { Attempt, Entry } from './payment/attempt'
import type { Refund } from './payment/money'
import type { ProviderDispute, ProviderPayment, ProviderRefund } from './payment/provider'
import { SHOP } from './test/banks'

export const NOON = new Date('2026-11-20T12:00:00Z')

/** A new attempt for an order of 6754.00 ₽. */
export const aWish = (but: Partial<NewAttempt> = {}): NewAttempt => ({
  id: '7f3a0000-0000-4000-8000-000000000001',
  orderId: '7f3a0000-0000-4000-8000-000000000000',
  owner: 'a'.repeat(64),
  holder: null,
  askedBy: null,
  site: 'ru',
  addressee: null,
  provider: 'yookassa',
  quoteVersion: 'q1',
  amountMinor: 6_754_00,
  setAsideMinor: 0,
  currency: 'RUB',
  request: '{}',
  ...but,
})

/** An open attempt, or one in the given state. */
export const anAttempt = (but: Partial<Attempt> = {}): Attempt => {
  const { request: _, ...facts } = aWish()
  const state = {
    status: 'open',
    providerPaymentId: 'p-1',
    confirmationUrl: 'http://bank/p-1',
    onItsWaySince: null,
  } as const
  return { ...facts, createdAt: NOON, supersededAt: null, version: 2, state, ...but }
}

/** That attempt's payment at the provider. */
export const aPayment = (but: Partial<ProviderPayment> = {}): ProviderPayment => ({
  id: 'p-1',
  attemptId: anAttempt().id,
  amountMinor: 6_754_00,
  currency: 'RUB',
  confirmationUrl: 'http://bank/p-1',
  outcome: { status: 'pending' },
  ...but,
})

/** The capture of that payment, as it stands in the journal. */
export const aCapture = (but: Partial<Entry> = {}): Entry => ({
  kind: 'capture',
  provider: 'yookassa',
  providerPaymentId: 'p-1',
  movementId: null,
  listedAs: null,
  attemptId: anAttempt().id,
  orderId: anAttempt().orderId,
  amountMinor: 6_754_00,
  currency: 'RUB',
  capturedAt: NOON,
  ...but,
})

/** A refund of 1 000.00 ₽ of that payment, which the provider has not answered. */
export const aRefund = (but: Partial<Refund> = {}): Refund => ({
  id: '7f3a0000-0000-4000-8000-00000000000a',
  attemptId: anAttempt().id,
  orderId: anAttempt().orderId,
  provider: 'yookassa',
  providerPaymentId: 'p-1',
  amountMinor: 1_000_00,
  currency: 'RUB',
  reason: 'Брак',
  askedBy: 'user:boss',
  createdAt: NOON,
  version: 1,
  state: { status: 'requested', request: '{}' },
  ...but,
})

/** That refund as the provider reports it. */
export const aProviderRefund = (but: Partial<ProviderRefund> = {}): ProviderRefund => ({
  id: 'r-1',
  refundId: aRefund().id,
  of: { providerPaymentId: 'p-1' },
  amountMinor: 1_000_00,
  currency: 'RUB',
  outcome: { status: 'succeeded', completedAt: NOON },
  ...but,
})

/** A dispute of 1 000.00 ₽ of that payment, by letter, that waits for our answer. */
export const aDispute = (but: Partial<Dispute> = {}): Dispute => ({
  id: '7f3a0000-0000-4000-8000-00000000000d',
  attemptId: anAttempt().id,
  orderId: anAttempt().orderId,
  provider: 'yookassa',
  providerPaymentId: 'p-1',
  providerDisputeId: null,
  amountMinor: 1_000_00,
  currency: 'RUB',
  withdrawnMinor: 0,
  feeMinor: 0,
  reason: 'fraudulent',
  status: 'needs-answer',
  answerBy: NOON,
  openedAt: NOON,
  endedAt: null,
  version: 1,
  ...but,
})

/** The same dispute as a provider reports it. */
export const aProviderDispute = (but: Partial<ProviderDispute> = {}): ProviderDispute => ({
  id: 'du_1',
  attemptId: anAttempt().id,
  answerId: null,
  status: 'needs-answer',
  amountMinor: 1_000_00,
  currency: 'RUB',
  reason: 'fraudulent',
  answerBy: NOON,
  openedAt: NOON,
  movements: [],
  ...but,
})

/** An answer to that dispute, which the provider has not taken. */
export const anAnswer = (but: Partial<Answer> = {}): Answer => ({
  id: '7f3a0000-0000-4000-8000-00000000000e',
  disputeId: aDispute().id,
  how: 'contest',
  text: 'Delivered.',
  files: [],
  answeredBy: 'user:boss',
  answeredByEmail: 'boss@example.org',
  createdAt: NOON,
  state: { status: 'requested' },
  ...but,
})

const slipKeys = generateKeyPairSync('ed25519')

/** The claims of a slip for a new order: two aligners, delivery and the fee, 10 000.00 ₽. */
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

/**
 * The lines of two aligners at the base prices, to which staff have added 700 and taken off 500: in rubles 10 200.00 ₽, with
 * the fee up to the minimum.
 */
export function anAdjusted(currency: Currency): Pick<PaymentSlipClaims, 'lines' | 'totalMinor'> {
  const adjustments = [
    { reason: 'Срочно', amountMinor: 700_00 },
    { reason: 'Извинение', amountMinor: -500_00 },
  ]
  const counts = { aligner: 2, matrix: 0, retainer: 0 }
  const patients = [{ patientId: 'anna', material: 'single-layer', matrix: null, counts }] as const
  const basis = { prices: BASE_PRICES[currency], terms: null, newCustomer: false, factory: false, isFree: false }
  const priced = quote({ ...basis, adjustments, patients })
  return { lines: paymentItems(priced), totalMinor: priced.totalMinor }
}

/** The same order at another price. */
export const aDearer = (slip: PaymentSlipClaims): PaymentSlipClaims => ({
  ...slip,
  quoteVersion: 'ffffffffffffffff',
  totalMinor: slip.totalMinor + 873_00,
  lines: [...slip.lines, { product: 'matrix-hard', quantity: 1, unitMinor: 873_00 }],
})

/** A constant, so that signing one slip twice gives the same bytes. */
const IN_AN_HOUR = new Date(Date.now() + 3_600_000)

/** A slip as orders signs it, or an expired one, one of another kind or of another key. */
export const signed = (
  claims: object,
  { expiresAt = IN_AN_HOUR, kind = PAYMENT_SLIP as Kind, key = slipKeys.privateKey } = {},
): Promise<string> => sign(key.export({ format: 'jwk' }), kind, { ...claims }, expiresAt)

export const aKey = () => ({ 'idempotency-key': randomUUID() })

/**
 * The variables of a service beside this YooKassa. It asks the bank when it is told to, not by itself, and waits for an
 * answer for longer than a test lasts.
 */
export const envFor = (yooKassaUrl: string, but: Record<string, string> = {}): Record<string, string> => ({
  SLIP_PUBLIC_KEY: JSON.stringify(slipKeys.publicKey.export({ format: 'jwk' })),
  YOOKASSA_URL: yooKassaUrl,
  YOOKASSA_SHOP_ID: SHOP.id,
  YOOKASSA_SECRET_KEY: SHOP.secret,
  YOOKASSA_VAT_CODE: '1',
  PROVIDER_TIMEOUT_MS: '300000',
  RECONCILE_MS: '600000',
  LOOK_GAP_MS: '20',
  ...but,
})
