import type { Receipt } from './new-payment'
import { invalid, type Rejection } from './rejection'

export type Cancellation = { party: 'merchant' | 'yoo_money' | 'payment_network'; reason: string }

/** The state of a payment; instants are RFC 3339 in UTC. */
export type PaymentState =
  | { status: 'pending'; expiresAt: string /** When the money arrives that is on its way. */; paysAt: string | null }
  | { status: 'waiting_for_capture'; expiresAt: string }
  | { status: 'succeeded'; capturedAt: string; refundedMinor: number }
  | ({ status: 'canceled' } & Cancellation)
export type Status = PaymentState['status']

export type Payment = {
  id: string
  amountMinor: number
  description: string | null
  returnUrl: string
  /** Whether the money is captured as soon as the customer has paid. */
  capture: boolean
  metadata: Record<string, string>
  receipt: Receipt
  createdAt: string
  state: PaymentState
}

// The vendor holds a card payment for 7 days.
const CAPTURE_WITHIN_MS = 7 * 86_400_000

/** The customer has paid. */
export function pay(payment: Payment, now: Date): Payment | Rejection {
  if (payment.state.status !== 'pending') return wrongState(payment, 'pending')
  if (!payment.capture) {
    const expiresAt = new Date(now.getTime() + CAPTURE_WITHIN_MS).toISOString()
    return { ...payment, state: { status: 'waiting_for_capture', expiresAt } }
  }
  return { ...payment, state: { status: 'succeeded', capturedAt: now.toISOString(), refundedMinor: 0 } }
}

/** The customer has paid, but the money is still on its way. */
export function payLater(payment: Payment, paysAt: Date): Payment | Rejection {
  if (payment.state.status !== 'pending') return wrongState(payment, 'pending')
  return { ...payment, state: { ...payment.state, paysAt: paysAt.toISOString() } }
}

/** The customer's bank refuses, for instance with `insufficient_funds`. */
export function decline(payment: Payment, reason: string): Payment | Rejection {
  if (payment.state.status !== 'pending') return wrongState(payment, 'pending')
  return { ...payment, state: { status: 'canceled', party: 'payment_network', reason } }
}

/** The time to pay is over. */
export function expire(payment: Payment): Payment | Rejection {
  if (payment.state.status !== 'pending' || payment.state.paysAt) return wrongState(payment, 'pending')
  return { ...payment, state: { status: 'canceled', party: 'yoo_money', reason: 'expired_on_confirmation' } }
}

/** Applies the passing of time: money on its way arrives, or the payment expires. */
export function age(payment: Payment, now: Date): Payment {
  const { state } = payment
  if (state.status === 'pending' && state.paysAt) {
    return state.paysAt <= now.toISOString() ? (pay(payment, now) as Payment) : payment
  }
  if (!('expiresAt' in state) || state.expiresAt > now.toISOString()) return payment
  const reason = state.status === 'pending' ? 'expired_on_confirmation' : 'expired_on_capture'
  return { ...payment, state: { status: 'canceled', party: 'yoo_money', reason } }
}

/** The shop captures the held money, all or a part of it. */
export function capture(payment: Payment, now: Date, amountMinor = payment.amountMinor): Payment | Rejection {
  if (payment.state.status !== 'waiting_for_capture') return wrongState(payment, 'waiting_for_capture')
  if (amountMinor > payment.amountMinor) return invalid('amount', 'More than is held cannot be captured.')
  return { ...payment, amountMinor, state: { status: 'succeeded', capturedAt: now.toISOString(), refundedMinor: 0 } }
}

/** The shop cancels a held payment. An unpaid payment cannot be cancelled. */
export function cancel(payment: Payment): Payment | Rejection {
  if (payment.state.status !== 'waiting_for_capture') return wrongState(payment, 'waiting_for_capture')
  return { ...payment, state: { status: 'canceled', party: 'merchant', reason: 'canceled_by_merchant' } }
}

/** The shop refunds captured money. */
export function refund(payment: Payment, amountMinor: number): Payment | Rejection {
  const { state } = payment
  if (state.status !== 'succeeded') return wrongState(payment, 'succeeded')
  const refundedMinor = state.refundedMinor + amountMinor
  if (refundedMinor > payment.amountMinor) return invalid('amount', 'More than was paid cannot be refunded.')
  return { ...payment, state: { ...state, refundedMinor } }
}

const wrongState = ({ state }: Payment, needed: Status) =>
  invalid('payment_id', `The payment is ${state.status}, and has to be ${needed}.`)
