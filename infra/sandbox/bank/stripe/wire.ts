import { checkoutUrl } from '../provider'
import type { EventType, Session } from './session'

export const seconds = (instant: string) => Math.floor(Date.parse(instant) / 1000)

/** What a call expands: the payment intent, and within it the charge. */
export type Expanded = { isExpanded: boolean; hasCharge?: boolean }

/** A session as the API shows it. `origin` is the bank's own. */
export function sessionOnWire(session: Session, origin: string, expanded: Expanded = { isExpanded: false }): object {
  const { id, state, amountMinor } = session
  const intent = intentOf(session, expanded.isExpanded)
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: amountMinor,
    amount_total: amountMinor,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    created: seconds(session.createdAt),
    currency: session.currency,
    customer: null,
    customer_details: session.customerEmail === null ? null : { email: session.customerEmail },
    customer_email: session.customerEmail,
    expires_at: seconds(session.expiresAt),
    livemode: false,
    locale: session.locale,
    metadata: session.metadata,
    mode: 'payment',
    payment_intent:
      state.status !== 'complete' ? null : expanded.hasCharge ? withCharge(intent, session, origin) : intent,
    payment_method_types: ['card'],
    payment_status: state.status === 'complete' && state.payment === 'paid' ? 'paid' : 'unpaid',
    status: state.status,
    success_url: session.successUrl,
    // Only an open session can be paid.
    url: state.status === 'open' ? checkoutUrl(origin, id) : null,
  }
}

/** Stripe makes a payment intent when the customer pays. The answer has its id, or all of it if the call expands it. */
export function intentOf(session: Session, isExpanded: boolean): string | object {
  const { paymentIntentId: id, state, amountMinor } = session
  if (!isExpanded) return id
  const isPaid = state.status === 'complete' && state.payment === 'paid'
  const isOnItsWay = state.status === 'complete' && state.payment === 'on-its-way'
  return {
    id,
    object: 'payment_intent',
    amount: amountMinor,
    amount_received: isPaid ? amountMinor : 0,
    created: seconds(isPaid ? state.paidAt : session.createdAt),
    currency: session.currency,
    description: session.description,
    livemode: false,
    metadata: session.paymentIntentMetadata,
    status: isPaid ? 'succeeded' : isOnItsWay ? 'processing' : 'requires_payment_method',
  }
}

/** The charge of a paid session has a page with its receipt: here the payment page, which then says "paid". */
function withCharge(intent: string | object, { id, state }: Session, origin: string): string | object {
  if (typeof intent === 'string') return intent
  const isPaid = state.status === 'complete' && state.payment === 'paid'
  const charge = { id: id.replace(/^cs/, 'ch'), object: 'charge', paid: true, receipt_url: checkoutUrl(origin, id) }
  return { ...intent, latest_charge: isPaid ? charge : null }
}

/** An event as the webhook receives it. */
export function eventOnWire(type: EventType, { apiVersion }: Session, object: object, now: Date): object {
  return {
    id: `evt_${crypto.randomUUID().replaceAll('-', '')}`,
    object: 'event',
    api_version: apiVersion,
    created: seconds(now.toISOString()),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
}
