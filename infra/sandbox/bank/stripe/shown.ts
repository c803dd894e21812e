import { checkoutUrl, type Shown } from '../provider'
import type { Session, SessionState } from './session'

/** Where Stripe sends the customer after payment; the address may name the session. */
export const successUrlOf = ({ successUrl, id }: Session) => successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id)

/** A session as the bank's own pages show it. */
export function sessionShown(session: Session, origin: string, dispute: string | null): Shown {
  const { id, state, lines, amountMinor, currency, metadata, createdAt } = session
  return {
    provider: 'stripe',
    id,
    status: state.status,
    standing: standingOf(state),
    reason: reasonOf(state),
    amountMinor,
    refundedMinor: state.status === 'complete' && state.payment === 'paid' ? (state.refundedMinor ?? 0) : 0,
    dispute,
    currency: currency.toUpperCase(),
    description: session.description,
    items: lines.map(({ name, quantity, unitMinor }) => ({ description: name, quantity, unitMinor })),
    payer: session.customerEmail,
    metadata,
    language: session.locale ?? 'auto',
    createdAt,
    confirmationUrl: checkoutUrl(origin, id),
    returnUrl: state.status === 'complete' ? successUrlOf(session) : session.cancelUrl,
    presses: state.status === 'open' ? ['pay', 'pay-later', 'fail-later', 'decline', 'expire'] : [],
  }
}

function standingOf(state: SessionState): Shown['standing'] {
  if (state.status === 'open') return 'open'
  if (state.status === 'expired' || state.payment === 'failed') return 'over'
  return state.payment
}

function reasonOf(state: SessionState): string | null {
  if (state.status === 'open') return state.declinedBy
  if (state.status === 'expired') return 'expired'
  return state.payment === 'failed' ? 'async_payment_failed' : null
}
