import { randomBytes } from 'node:crypto'

/** A payment that came, and what of it was refunded, or one that is on its way; instants are RFC 3339 in UTC. */
type Paid = { status: 'complete'; payment: 'paid'; paidAt: string; refundedMinor?: number }
type OnItsWay = { status: 'complete'; payment: 'on-its-way'; arrivesAt: string; fails: boolean }

/** The state of a checkout session. A declined card leaves it open. */
export type SessionState =
  | { status: 'open'; declinedBy: string | null }
  | Paid
  | OnItsWay
  | { status: 'complete'; payment: 'failed' }
  | { status: 'expired' }

export type Line = { name: string; quantity: number; unitMinor: number }

export type Session = {
  id: string
  paymentIntentId: string
  /** The version of the call that made it; its events have this version. */
  apiVersion: string
  lines: Line[]
  amountMinor: number
  /** ISO 4217 in lower case. */
  currency: string
  successUrl: string
  cancelUrl: string | null
  clientReferenceId: string | null
  customerEmail: string | null
  locale: string | null
  metadata: Record<string, string>
  paymentIntentMetadata: Record<string, string>
  description: string | null
  createdAt: string
  expiresAt: string
  state: SessionState
}

export type DisputeEvent = `charge.dispute.${'created' | 'updated' | 'funds_withdrawn' | 'funds_reinstated' | 'closed'}`

export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.expired'
  | 'charge.refunded'
  | 'charge.refund.updated'
  | 'refund.updated'
  | 'refund.failed'
  | DisputeEvent

/** A changed session, and the event that announces it. */
export type Change = { after: Session; event?: EventType }

/** The shop refunds a part of the money that came; undefined if that much is not left. */
export function refund(session: Session, amountMinor: number): Session | undefined {
  const { state } = session
  if (state.status !== 'complete' || state.payment !== 'paid') return undefined
  const refundedMinor = (state.refundedMinor ?? 0) + amountMinor
  return refundedMinor > session.amountMinor ? undefined : { ...session, state: { ...state, refundedMinor } }
}

/** The money of a refund came back to the shop. */
export function takeBack(session: Session, amountMinor: number): Session {
  const { state } = session
  if (state.status !== 'complete' || state.payment !== 'paid') throw new Error(`${session.id} is not paid.`)
  return { ...session, state: { ...state, refundedMinor: (state.refundedMinor ?? 0) - amountMinor } }
}

/** The customer has paid by card. */
export function pay(session: Session, now: Date): Change | undefined {
  if (session.state.status !== 'open') return undefined
  return completed(session, { status: 'complete', payment: 'paid', paidAt: now.toISOString() })
}

/** The customer has paid by a slow method such as a bank debit, which may fail in the end. */
export function payLater(session: Session, arrivesAt: Date, { fails }: { fails: boolean }): Change | undefined {
  if (session.state.status !== 'open') return undefined
  const state = { status: 'complete', payment: 'on-its-way', arrivesAt: arrivesAt.toISOString(), fails } as const
  return completed(session, state)
}

/** The customer's bank refuses the card; the customer may try again. */
export function decline(session: Session, reason: string): Change | undefined {
  if (session.state.status !== 'open') return undefined
  return { after: { ...session, state: { status: 'open', declinedBy: reason } } }
}

/** Nobody can pay any more. */
export function expire(session: Session): Change | undefined {
  if (session.state.status !== 'open') return undefined
  return { after: { ...session, state: { status: 'expired' } }, event: 'checkout.session.expired' }
}

/** Applies the passing of time: money on its way arrives or fails, and an open session expires. */
export function age(session: Session, now: Date): Change | undefined {
  const { state } = session
  if (state.status === 'open') return session.expiresAt <= now.toISOString() ? expire(session) : undefined
  if (state.status === 'expired' || state.payment !== 'on-its-way') return undefined
  if (state.arrivesAt > now.toISOString()) return undefined
  if (state.fails)
    return {
      after: { ...session, state: { status: 'complete', payment: 'failed' } },
      event: 'checkout.session.async_payment_failed',
    }
  return {
    after: { ...session, state: { status: 'complete', payment: 'paid', paidAt: now.toISOString() } },
    event: 'checkout.session.async_payment_succeeded',
  }
}

const completed = (session: Session, state: Paid | OnItsWay): Change => ({
  after: { ...session, state },
  event: 'checkout.session.completed',
})

/** A new id of Stripe's, e.g. `re_…`. */
export const idOf = (kind: string) => `${kind}_${randomBytes(16).toString('hex')}`
