import { checkoutUrl } from '../provider'
import type { EventType, Session } from './session'

const seconds = (instant: string) => Math.floor(Date.parse(instant) / 1000)

/** A session as the API shows it. `origin` is the bank's own. */
export function sessionOnWire(session: Session, origin: string, isExpanded = false): object {
  const { id, state, amountMinor } = session
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
    payment_intent: state.status === 'complete' ? intentOf(session, isExpanded) : null,
    payment_method_types: ['card'],
    payment_status: state.status === 'complete' && state.payment === 'paid' ? 'paid' : 'unpaid',
    status: state.status,
    success_url: session.successUrl,
    // Only an open session can be paid.
    url: state.status === 'open' ? checkoutUrl(origin, id) : null,
  }
}

/** Stripe makes a payment intent when the customer pays. The answer has its id, or all of it if the call expands it. */
function intentOf(session: Session, isExpanded: boolean): string | object {
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

/** An event as the webhook receives it. */
export function eventOnWire(type: EventType, session: Session, origin: string, now: Date): object {
  return {
    id: `evt_${crypto.randomUUID().replaceAll('-', '')}`,
    object: 'event',
    api_version: session.apiVersion,
    created: seconds(now.toISOString()),
    data: { object: sessionOnWire(session, origin) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
}
