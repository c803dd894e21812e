import { checkoutUrl } from '../provider'
import { decimalOf } from './money'
import type { Payment } from './payment'

export type Shop = { shopId: string; secretKey: string }
export type Refund = {
  id: string
  paymentId: string
  amountMinor: number
  createdAt: string
  /** Absent in a data file from before slow refunds: it has succeeded. */
  status?: 'pending' | 'succeeded' | 'canceled'
  metadata?: Record<string, string>
}

const rubles = (minor: number) => ({ value: decimalOf(minor), currency: 'RUB' })

/** A payment as the API shows it. `origin` is the bank's own. */
export function paymentOnWire(payment: Payment, shop: Shop, origin: string): object {
  const { id, state, description, metadata, createdAt, amountMinor } = payment
  return {
    id,
    status: state.status,
    paid: state.status === 'succeeded' || state.status === 'waiting_for_capture',
    amount: rubles(amountMinor),
    ...(description === null ? {} : { description }),
    recipient: { account_id: shop.shopId, gateway_id: `${shop.shopId}1` },
    created_at: createdAt,
    metadata,
    refundable: state.status === 'succeeded' && state.refundedMinor < amountMinor,
    test: shop.secretKey.startsWith('test_'),
    ...ofState(payment, origin),
  }
}

function ofState({ id, returnUrl, state }: Payment, origin: string): object {
  const payment_method = { type: 'bank_card', id, saved: false, title: 'Bank card *4477' }
  switch (state.status) {
    case 'pending':
      return {
        confirmation: { type: 'redirect', return_url: returnUrl, confirmation_url: checkoutUrl(origin, id) },
      }
    case 'waiting_for_capture':
      return { expires_at: state.expiresAt, payment_method }
    case 'succeeded':
      return {
        captured_at: state.capturedAt,
        refunded_amount: rubles(state.refundedMinor),
        receipt_registration: 'succeeded',
        payment_method,
      }
    case 'canceled':
      return { cancellation_details: { party: state.party, reason: state.reason } }
    default:
      return state satisfies never
  }
}

export function refundOnWire({
  id,
  paymentId,
  amountMinor,
  createdAt,
  status = 'succeeded',
  metadata,
}: Refund): object {
  return {
    id,
    payment_id: paymentId,
    status,
    created_at: createdAt,
    amount: rubles(amountMinor),
    ...(status === 'canceled' ? { cancellation_details: { party: 'yoo_money', reason: 'insufficient_funds' } } : {}),
    ...(metadata ? { metadata } : {}),
  }
}
