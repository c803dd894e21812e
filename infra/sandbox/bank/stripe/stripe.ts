import type { Faults } from '../../faults'
import { Book } from '../book'
import type { Fault } from '../fault'
import type { Ledger } from '../ledger'
import type { Notifications } from '../notifications'
import type { DisputeOutcome, FailureReason, NewDispute, Press, Pressed, Provider, Shown } from '../provider'
import { RefundBook } from '../refund-book'
import { Disputes } from './disputes'
import { type Asked, listOf, pageOf } from './list'
import { readNewSession, sessionOf } from './new-session'
import { pressed } from './pressed'
import {
  BALANCE_INSUFFICIENT,
  CHARGE_DISPUTED,
  CHARGED_AT,
  chargeOnWire,
  notRefundable,
  REFUNDED_AT,
  type Refund,
  readNewRefund,
  refundOnWire,
} from './refund'
import { Rejection } from './rejection'
import { age, type Change, type EventType, expire, idOf, pay, refund, type Session, takeBack } from './session'
import { sessionShown } from './shown'
import { type Expanded, eventOnWire, sessionOnWire } from './wire'

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

/** Stripe's sessions. A change and its event are written in one transaction. */
export class Stripe implements Provider {
  readonly #options: StripeOptions
  readonly #sessions: Book<Session>
  readonly #refunds: RefundBook<Refund>
  readonly disputes: Disputes

  constructor(options: StripeOptions) {
    this.#options = options
    this.#refunds = new RefundBook(options.ledger.db, 'stripe_refunds')
    this.disputes = new Disputes({
      db: options.ledger.db,
      now: options.now,
      transaction: (work) => options.ledger.transaction(work),
      sessionOf: (id) => this.#sessions.find(id),
      record: (event, session, object) => {
        this.#record(event, session, { object })
        this.#announce()
      },
    })
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
    const session = sessionOf(wanted, apiVersion, now)
    this.#sessions.save(session)
    if (this.#options.faults.get('forge')) {
      const { after, event } = pay(session, now) as Change
      this.#record(event as EventType, after, { isForged: true })
    }
    this.#announce()
    return sessionOnWire(session, this.#options.origin)
  }

  read(id: string, expanded: Expanded): object | Rejection {
    const session = this.#sessions.find(id)
    return session ? sessionOnWire(session, this.#options.origin, expanded) : unknown(id)
  }

  /** The session of a payment intent, as a list. */
  listSessions(paymentIntentId: string, expanded: Expanded): object {
    const session = this.#ofIntent(paymentIntentId)
    const data = session ? [sessionOnWire(session, this.#options.origin, expanded)] : []
    return { ...listOf('/v1/checkout/sessions'), data }
  }

  readCharge(id: string, isExpanded: boolean): object | Rejection {
    const session = this.#ofIntent(id.replace(/^ch_/, 'pi_'))
    return session ? chargeOnWire(session, isExpanded) : unknown(id, 'charge')
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

  refund(form: unknown): object | Rejection {
    const wanted = readNewRefund(form)
    if (wanted instanceof Rejection) return wanted
    const { payment_intent, amount, metadata = {}, expand } = wanted
    const session = this.#ofIntent(payment_intent)
    if (!session) return unknownParam('payment_intent', payment_intent)
    const made = this.#refund(session, amount === undefined ? session.amountMinor : Number(amount), metadata)
    return made instanceof Rejection ? made : refundOnWire(made, this.#sessions.find(session.id)!, Boolean(expand))
  }

  readRefund(id: string, { isExpanded }: { isExpanded: boolean }): object | Rejection {
    const refund = this.#refunds.find(id)
    if (!refund) return unknown(id, 'refund')
    return refundOnWire(refund, this.#sessions.find(refund.sessionId)!, isExpanded)
  }

  /** The refunds of a payment intent or of a charge, newest first. */
  listRefunds(id: string, { isExpanded }: { isExpanded: boolean }): object {
    const session = this.#ofIntent(id.replace(/^ch_/, 'pi_'))
    const data = session ? this.#refundsOf(session.id).map((it) => refundOnWire(it, session, isExpanded)) : []
    return { ...listOf('/v1/refunds'), data }
  }

  /** A page of all charges, newest first. */
  listCharges({ after, ...asked }: Asked, isExpanded: boolean): object | Rejection {
    const session = after === undefined ? undefined : this.#ofIntent(after.replace(/^ch_/, 'pi_'))
    if (after !== undefined && !session) return unknownParam('starting_after', after)
    const before = session && this.#sessions.serialOf(session.id)
    const { items, next } = this.#sessions.page({ ...pageOf(asked, CHARGED_AT), status: 'complete', before })
    return { ...listOf('/v1/charges', next), data: items.map((it) => chargeOnWire(it, isExpanded)) }
  }

  /** A page of all refunds, newest first. */
  listAllRefunds({ after, ...asked }: Asked, isExpanded: boolean): object | Rejection {
    const before = after === undefined ? undefined : this.#refunds.serialOf(after)
    if (after !== undefined && before === undefined) return unknownParam('starting_after', after)
    const { items, next } = this.#refunds.page({ ...pageOf(asked, REFUNDED_AT), before })
    const data = items.map((it) => refundOnWire(it, this.#sessions.find(it.sessionId)!, isExpanded))
    return { ...listOf('/v1/refunds', next), data }
  }

  refundAtDesk(id: string, amountMinor: number): boolean {
    const session = this.#sessions.find(id)
    if (!session) return false
    return !(this.#options.ledger.transaction(() => this.#refund(session, amountMinor, {})) instanceof Rejection)
  }

  failRefund(id: string, failureReason: FailureReason): boolean {
    return this.#options.ledger.transaction(() => {
      const session = this.#sessions.find(id)
      const made = session && this.#refundsOf(id).find((it) => it.status === 'succeeded')
      if (!made) return false
      const failed: Refund = { ...made, status: 'failed', failureReason }
      const after = takeBack(session, made.amountMinor)
      this.#refunds.save(failed)
      this.#sessions.save(after)
      for (const event of ['charge.refund.updated', 'refund.failed'] as const)
        this.#record(event, after, { object: refundOnWire(failed, after) })
      this.#announce()
      return true
    })
  }

  dispute(id: string, { amountMinor, reason = 'fraudulent', isInquiry = false }: NewDispute): boolean {
    return this.disputes.open(id, { amountMinor, reason, isInquiry })
  }

  decideDispute(id: string, outcome: DisputeOutcome): boolean {
    return this.disputes.decide(id, outcome)
  }

  /** The refunds of a session, newest first. */
  refundIdsOf(id: string): string[] {
    return this.#refundsOf(id).map((it) => it.id)
  }

  #refundsOf(sessionId: string): Refund[] {
    return this.#refunds
      .all()
      .filter((it) => it.sessionId === sessionId)
      .reverse()
  }

  #refund(session: Session, amountMinor: number, metadata: Refund['metadata']): Refund | Rejection {
    const { faults, now } = this.#options
    if (faults.get('refuse-refunds')) return BALANCE_INSUFFICIENT
    if (this.disputes.isChargedBack(session.id)) return CHARGE_DISPUTED
    const after = refund(session, amountMinor)
    if (!after) return notRefundable(session)
    const status = faults.get('slow-refunds') ? 'pending' : 'succeeded'
    const createdAt = now().toISOString()
    const made: Refund = { id: idOf('re'), sessionId: session.id, amountMinor, status, metadata, createdAt }
    this.#refunds.save(made)
    this.#sessions.save(after)
    this.#record('charge.refunded', after, { object: chargeOnWire(after) })
    this.#announce()
    return made
  }

  /** Ends the refunds that were slow. */
  #endRefunds(): boolean {
    const { ledger, faults } = this.#options
    const pending = this.#refunds.pending()
    if (faults.get('slow-refunds')) return pending.length > 0
    for (const it of pending)
      ledger.transaction(() => {
        const done: Refund = { ...it, status: 'succeeded' }
        const session = this.#sessions.find(it.sessionId)!
        this.#refunds.save(done)
        this.#record('refund.updated', session, { object: refundOnWire(done, session) })
        this.#announce()
      })
    return false
  }

  #ofIntent(paymentIntentId: string): Session | undefined {
    return this.#sessions.where("body ->> '$.paymentIntentId' = ?", paymentIntentId)
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
    const isRefunding = this.#endRefunds()
    return unfinished.length > 0 || isRefunding
  }

  #shown(session: Session): Shown {
    return sessionShown(session, this.#options.origin, this.disputes.of(session.id).at(-1)?.status ?? null)
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

  #record(event: EventType, session: Session, { isForged = false, object = this.#onWire(session) } = {}): void {
    const body = JSON.stringify(eventOnWire(event, session, object, this.#options.now()), null, 2)
    this.#options.notifications.record({ provider: 'stripe', paymentId: session.id, event, body, isForged })
  }

  #onWire(session: Session): object {
    return sessionOnWire(session, this.#options.origin)
  }

  /** Runs after the transaction is committed. */
  #announce(): void {
    queueMicrotask(() => {
      this.#options.notifications.send()
      this.#options.changed()
    })
  }
}

const unknown = (id: string, thing: 'checkout.session' | 'refund' | 'charge' = 'checkout.session') =>
  new Rejection('invalid_request_error', `No such ${thing}: ${id}`, {
    code: 'resource_missing',
    param: thing === 'checkout.session' ? 'session' : thing,
    status: 404,
  })

const unknownParam = (param: string, id: string) =>
  new Rejection('invalid_request_error', `No such ${param}: '${id}'`, { code: 'resource_missing', param })
