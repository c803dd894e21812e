import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { PaymentSlipClaims } from 'contracts/access/slips'
import { Currency, Uuid, words } from 'contracts/common'
import { orderNumber } from 'contracts/order/order-number'
import type { ListedPayment, Outcome, ProviderPayment, Purchase } from '../payment/provider'
import { lineName, PAYMENT_OF_ORDER } from './line-names'

/** An amount as YooKassa writes it, positive. */
export const WireAmount = Type.Object({
  value: Type.String({ pattern: '^[0-9]{1,12}\\.[0-9]{2}$' }),
  currency: Currency,
})
export const minorOf = (value: string) => Number(value.replace('.', ''))

/** The used part of a payment (API v3). */
const WirePayment = Type.Object({
  id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
  status: words(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  paid: Type.Boolean(),
  amount: WireAmount,
  confirmation: Type.Optional(
    // Customers are sent there, so it must be a web address.
    Type.Object({ confirmation_url: Type.Optional(Type.String({ pattern: '^https?://', maxLength: 2000 })) }),
  ),
  captured_at: Type.Optional(Type.String()),
  // Another product of the same shop may have written anything there.
  metadata: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  cancellation_details: Type.Optional(Type.Object({ reason: Type.String({ minLength: 1, maxLength: 100 }) })),
})
type WirePayment = Static<typeof WirePayment>

const WireError = Type.Object({ type: Type.Literal('error'), code: Type.String({ pattern: '^[a-z_]{1,50}$' }) })

/** Returns undefined for a body that is no payment of YooKassa. */
export function readPayment(body: unknown): ProviderPayment | undefined {
  if (!Value.Check(WirePayment, body)) return undefined
  const { id, amount, metadata, confirmation } = body
  return {
    id,
    attemptId: Value.Check(Uuid, metadata?.attempt_id) ? metadata.attempt_id : null,
    amountMinor: minorOf(amount.value),
    currency: amount.currency,
    confirmationUrl: confirmation?.confirmation_url ?? null,
    outcome: outcomeOf(body),
  }
}

function outcomeOf({ status, paid, captured_at, cancellation_details }: WirePayment): Outcome {
  if (status === 'canceled') return { status: 'cancelled', reason: cancellation_details?.reason ?? 'canceled' }
  if (status === 'succeeded' && paid) return { status: 'captured', capturedAt: instantOf(captured_at) }
  return { status: 'pending' }
}

/** A captured payment of a list; undefined for anything else. */
export function readListedPayment(body: unknown): ListedPayment | undefined {
  const payment = readPayment(body)
  if (payment?.outcome.status !== 'captured' || !payment.outcome.capturedAt) return undefined
  const { id, attemptId, amountMinor, currency, outcome } = payment
  return { id, listedAs: id, attemptId, amountMinor, currency, status: 'captured', at: outcome.capturedAt! }
}

const WirePage = Type.Object({
  type: Type.Literal('list'),
  items: Type.Array(Type.Unknown(), { maxItems: 100 }),
  next_cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
})

/** A page of a list, and the cursor of the next one. */
export const readPage = (body: unknown) =>
  Value.Check(WirePage, body) ? { items: body.items, next: body.next_cursor ?? null } : undefined

export const instantOf = (text = '') => (Number.isNaN(Date.parse(text)) ? null : new Date(text))

/** YooKassa's error code; undefined for a body that is no error of YooKassa. */
export const readErrorCode = (body: unknown): string | undefined =>
  Value.Check(WireError, body) ? body.code : undefined

/** 54-FZ: how goods and services are taxed; given by the shop's accountant. */
export type Taxes = { vatCode: number; taxSystemCode?: number }

const SERVICES = ['delivery', 'service-fee', 'adjustment']

/**
 * The body that opens a payment, with a receipt of the slip's lines, which sum to its total (PAY-013). A receipt under
 * 54-FZ is in Russian, whatever the customer's language.
 */
export function paymentBody({ attemptId, slip, returnUrl }: Purchase, { vatCode, taxSystemCode }: Taxes) {
  const { orderId, number, currency, totalMinor, lines } = slip
  const amount = (minor: number) => ({ value: decimal(minor), currency })
  return {
    amount: amount(totalMinor),
    capture: true,
    // PAY-014: six characters of the number, or as many as tell it from others (ORD-028).
    description: `${PAYMENT_OF_ORDER.ru} ${orderNumber({ id: orderId, number }, 6)}`,
    confirmation: { type: 'redirect', return_url: returnUrl },
    metadata: { order_id: orderId, attempt_id: attemptId },
    receipt: {
      customer: customerOf(slip),
      ...(taxSystemCode === undefined ? {} : { tax_system_code: taxSystemCode }),
      items: lines.map(({ product, patient, quantity, unitMinor }) => ({
        description: lineName({ product, patient }, 'ru'),
        quantity,
        amount: amount(unitMinor),
        vat_code: vatCode,
        payment_mode: 'full_prepayment',
        payment_subject: SERVICES.includes(product) ? 'service' : 'commodity',
        measure: 'piece',
      })),
    },
  }
}

export const decimal = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

/** Leaves out a phone or a name that YooKassa would refuse, since the receipt goes to the e-mail. */
function customerOf({ customer: { email, phone, fullName } }: PaymentSlipClaims) {
  const digits = e164(phone)
  const name = fullName?.trim()
  return { email, ...(digits ? { phone: digits } : {}), ...(name ? { full_name: name.slice(0, 256) } : {}) }
}

/** Digits with the country's code in front (ITU-T E.164); at home, Russians dial 8 for it. */
function e164(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  const whole = digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits
  return /^[1-9]\d{10,14}$/.test(whole) ? whole : undefined
}
