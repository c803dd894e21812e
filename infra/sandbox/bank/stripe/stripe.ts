import { randomBytes } from 'node:crypto'
import type { Faults } from '../../faults'
import { Book } from '../book'
import type { Fault } from '../fault'
import type { Ledger } from '../ledger'
import type { Notifications } from '../notifications'
import type { Press, Pressed, Provider, Shown } from '../provider'
import { lineMinor, type NewSession, readNewSession } from './new-session'
import { Rejection } from './rejection'
import { age, type Change, decline, type EventType, expire, pay, payLater, type Session } from './session'
import { sessionShown } from './shown'
import { eventOnWire, sessionOnWire } from './wire'

export type StripeOptions = {
  ledger: Ledger
  notifications: Notifications
  faults: Faults<Fault>
  /** The origin of the bank's own pages. */
  origin: string
  now: () => Date
  /** Called after a session has changed. */
  changed: () => void
}

/** How long a session is open by default. */
const LIFETIME_MS = 86_400_000

/** Stripe's sessions. A change and its event are written in one transaction. */
export class Stripe implements Provider {
  readonly #options: StripeOptions
  readonly #sessions: Book<Session>

  constructor(options: StripeOptions) {
    this.#options = options
    this.#sessions = new Book(
      options.ledger.db,
      'sessions',
      "status = 'open' or body ->> '$.state.payment' = 'on-its-way'",
    )
  }

  create(form: unknown, apiVersion: string): object | Rejection {
    const now = this.#options.now()
    const wanted = readNewSession(form, now)
    if (wanted instanceof Rejection) return wanted
    const session = described(wanted, apiVersion, now)
    this.#sessions.save(session)
    if (this.#options.faults.get('forge')) {
      const { after, event } = pay(session, now) as Change
      this.#record(event as EventType, after, { isForged: true })
    }
    this.#announce()
    return sessionOnWire(session, this.#options.origin)
  }

  read(id: string, { isExpanded }: { isExpanded: boolean }): object | Rejection {
    const session = this.#sessions.find(id)
    return session ? sessionOnWire(session, this.#options.origin, isExpanded) : unknown(id)
  }

  expire(id: string): object | Rejection {
    const session = this.#sessions.find(id)
    if (!session) return unknown(id)
    const after = this.change(id, expire)
    if (after) return sessionOnWire(after, this.#options.origin)
    const says = 'Only Checkout Sessions with a status in ["open"] can be expired.'
    const is = `This Checkout Session has a status of \`${session.state.status}\`.`
    return new Rejection('invalid_request_error', `${says} ${is}`)
  }

  newest(limit: number): Shown[] {
    return this.#sessions.page({ limit }).items.map((it) => this.#shown(it))
  }

  find(id: string): Shown | undefined {
    const found = this.#sessions.find(id)
    return found && this.#shown(found)
  }

  press(id: string, press: Press): Pressed {
    const after = this.change(id, (session) => pressed(session, press, this.#options.now()))
    if (!after) return 'impossible'
    return after.state.status === 'complete' ? 'done' : 'stays'
  }

  tick(): boolean {
    const now = this.#options.now()
    const unfinished = this.#sessions.unfinished()
    for (const it of unfinished) if (age(it, now)) this.change(it.id, (session) => age(session, now))
    return unfinished.length > 0
  }

  #shown(session: Session): Shown {
    return sessionShown(session, this.#options.origin)
  }

  /** Changes a session and records the event that `change` names. Returns the session if it has changed. */
  change(id: string, change: (session: Session) => Change | undefined): Session | undefined {
    return this.#options.ledger.transaction(() => {
      const before = this.#sessions.find(id)
      const changed = before && change(before)
      if (!changed) return undefined
      this.#sessions.save(changed.after)
      if (changed.event) this.#record(changed.event, changed.after)
      this.#announce()
      return changed.after
    })
  }

  #record(event: EventType, session: Session, { isForged = false } = {}): void {
    const body = JSON.stringify(eventOnWire(event, session, this.#options.origin, this.#options.now()), null, 2)
    this.#options.notifications.record({ provider: 'stripe', paymentId: session.id, event, body, isForged })
  }

  /** Runs after the transaction is committed. */
  #announce(): void {
    queueMicrotask(() => {
      this.#options.notifications.send()
      this.#options.changed()
    })
  }
}

function described(wanted: NewSession, apiVersion: string, now: Date): Session {
  const { expires_at, line_items, payment_intent_data } = wanted
  const expiresAtMs = expires_at === undefined ? now.getTime() + LIFETIME_MS : Number(expires_at) * 1000
  return {
    id: idOf('cs_test'),
    paymentIntentId: idOf('pi'),
    apiVersion,
    lines: line_items.map(({ quantity, price_data }) => ({
      name: price_data.product_data.name,
      quantity: Number(quantity),
      unitMinor: Number(price_data.unit_amount),
    })),
    amountMinor: line_items.reduce((sum, it) => sum + lineMinor(it), 0),
    currency: line_items[0]?.price_data.currency ?? '',
    successUrl: wanted.success_url,
    cancelUrl: wanted.cancel_url ?? null,
    clientReferenceId: wanted.client_reference_id ?? null,
    customerEmail: wanted.customer_email ?? null,
    locale: wanted.locale ?? null,
    metadata: wanted.metadata ?? {},
    paymentIntentMetadata: payment_intent_data?.metadata ?? {},
    description: payment_intent_data?.description ?? null,
    createdAt: now.toISOString(),
    expiresAt: new Date(expiresAtMs).toISOString(),
    state: { status: 'open', declinedBy: null },
  }
}

function pressed(session: Session, press: Press, now: Date): Change | undefined {
  switch (press.press) {
    case 'pay':
      return pay(session, now)
    case 'pay-later':
      return payLater(session, new Date(now.getTime() + press.afterMs), { fails: false })
    case 'fail-later':
      return payLater(session, new Date(now.getTime() + press.afterMs), { fails: true })
    case 'decline':
      return decline(session, press.reason)
    case 'expire':
      return expire(session)
    default:
      return press satisfies never
  }
}

const idOf = (kind: string) => `${kind}_${randomBytes(16).toString('hex')}`

const unknown = (id: string) =>
  new Rejection('invalid_request_error', `No such checkout.session: ${id}`, {
    code: 'resource_missing',
    param: 'session',
    status: 404,
  })
