import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { Uuid, words } from 'contracts/common'
import { orderNumber } from 'contracts/order/order-number'
import type { ProviderRefund, RefundOutcome, RefundWish } from '../payment/provider'
import { decimal, instantOf, minorOf, type Taxes, WireAmount } from './yookassa-wire'

/** The used part of a refund (API v3). */
const WireRefund = Type.Object({
  id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
  payment_id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
  status: words(['pending', 'succeeded', 'canceled']),
  amount: WireAmount,
  created_at: Type.Optional(Type.String()),
  metadata: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  cancellation_details: Type.Optional(Type.Object({ reason: Type.String({ minLength: 1, maxLength: 100 }) })),
})
type WireRefund = Static<typeof WireRefund>

/** Undefined if the body is not a refund of YooKassa. */
export function readRefund(body: unknown): ProviderRefund | undefined {
  if (!Value.Check(WireRefund, body)) return undefined
  const { id, payment_id: providerPaymentId, amount, metadata } = body
  return {
    id,
    refundId: Value.Check(Uuid, metadata?.refund_id) ? metadata.refund_id : null,
    of: { providerPaymentId },
    amountMinor: minorOf(amount.value),
    currency: amount.currency,
    outcome: outcomeOf(body),
  }
}

function outcomeOf({ status, created_at, cancellation_details }: WireRefund): RefundOutcome {
  if (status === 'canceled') return { status: 'refused', reason: cancellation_details?.reason ?? 'canceled' }
  return status === 'succeeded' ? { status, completedAt: instantOf(created_at) } : { status }
}

/**
 * The body that requests a refund. YooKassa makes the receipt of a whole refund itself from the payment's receipt; the receipt of
 * a part has one line with its amount (54-FZ).
 */
export function refundBody(wish: RefundWish, taxes: Taxes) {
  const { refundId, orderId, providerPaymentId, amountMinor, currency, isWhole, addressee } = wish
  const amount = { value: decimal(amountMinor), currency }
  return {
    payment_id: providerPaymentId,
    amount,
    metadata: { order_id: orderId, refund_id: refundId },
    ...(isWhole || !addressee ? {} : { receipt: receiptOf(wish, addressee, amount, taxes) }),
  }
}

function receiptOf(
  { orderId }: RefundWish,
  { number, email }: NonNullable<RefundWish['addressee']>,
  amount: object,
  { vatCode, taxSystemCode }: Taxes,
) {
  return {
    customer: { email },
    ...(taxSystemCode === undefined ? {} : { tax_system_code: taxSystemCode }),
    items: [
      {
        description: `Возврат по заказу № ${orderNumber({ id: orderId, number }, 6)}`,
        quantity: 1,
        amount,
        vat_code: vatCode,
        payment_mode: 'full_prepayment',
        // The refund takes back a part of the prepayment, not a certain item.
        payment_subject: 'payment',
        measure: 'piece',
      },
    ],
  }
}
