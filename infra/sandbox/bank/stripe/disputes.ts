import type { Database } from 'bun:sqlite'
import { RefundBook } from '../refund-book'
import {
  closeDispute,
  DISPUTED_AT,
  type Dispute,
  type DisputeChange,
  decideDispute,
  disputeOnWire,
  isInquiry,
  isOver,
  type Outcome,
  openDispute,
  readUpdate,
  updateDispute,
} from './dispute'
import { FileBook } from './files'
import { type Asked, listOf, pageOf } from './list'
import { Rejection } from './rejection'
import type { DisputeEvent, Session } from './session'

type Options = {
  db: Database
  now: () => Date
  transaction: <T>(work: () => T) => T
  sessionOf: (id: string) => Session | undefined
  /** Records an event, and announces it when the transaction is committed. */
  record: (event: DisputeEvent, session: Session, object: object) => void
}

/** Stripe's disputes, and the files of their evidence. A change and its events are written in one transaction. */
export class Disputes {
  readonly #options: Options
  readonly #disputes: RefundBook<Dispute>
  readonly files: FileBook

  constructor(options: Options) {
    this.#options = options
    this.#disputes = new RefundBook(options.db, 'stripe_disputes')
    this.files = new FileBook(options.db)
  }

  /** The customer's bank disputes so much of a paid session; false if it cannot. */
  open(id: string, wanted: { amountMinor?: number; reason: string; isInquiry: boolean }): boolean {
    return this.#options.transaction(() => {
      const session = this.#options.sessionOf(id)
      if (session?.state.status !== 'complete' || session.state.payment !== 'paid') return false
      const { amountMinor = session.amountMinor } = wanted
      if (amountMinor > session.amountMinor || this.of(id).some((it) => !isOver(it))) return false
      this.#save(openDispute(session, { ...wanted, amountMinor }, this.#options.now()))
      return true
    })
  }

  /** The customer's bank decides the newest dispute of a session; false if that cannot be. */
  decide(id: string, outcome: Outcome): boolean {
    return this.#options.transaction(() => {
      const newest = this.of(id).at(-1)
      const change = newest && decideDispute(newest, outcome, this.#options.now())
      if (change) this.#save(change)
      return change !== undefined
    })
  }

  /** The disputes of a session, oldest first. */
  of(sessionId: string): Dispute[] {
    return this.#disputes.all().filter((it) => it.sessionId === sessionId)
  }

  /** Whether the charge of a session cannot be refunded: its money is withdrawn. */
  isChargedBack(sessionId: string): boolean {
    return this.of(sessionId).some((it) => !isInquiry(it) && it.status !== 'won')
  }

  read(id: string, isExpanded: boolean): object | Rejection {
    const dispute = this.#disputes.find(id)
    return dispute ? this.#onWire(dispute, isExpanded) : unknown(id)
  }

  list({ after, ...asked }: Asked, isExpanded: boolean): object | Rejection {
    const before = after === undefined ? undefined : this.#disputes.serialOf(after)
    if (after !== undefined && before === undefined) return unknown(after)
    const { items, next } = this.#disputes.page({ ...pageOf(asked, DISPUTED_AT), before })
    return { ...listOf('/v1/disputes', next), data: items.map((it) => this.#onWire(it, isExpanded)) }
  }

  update(id: string, form: unknown): object | Rejection {
    const wanted = readUpdate(form, (file) => this.files.has(file))
    if (wanted instanceof Rejection) return wanted
    return this.#change(id, (it) => updateDispute(it, wanted), Boolean(wanted.expand))
  }

  upload(form: FormData, sha256: string): object | Rejection {
    return this.files.add(form, sha256, this.#options.now())
  }

  close(id: string, isExpanded: boolean): object | Rejection {
    return this.#change(id, closeDispute, isExpanded)
  }

  #change(id: string, change: (it: Dispute) => DisputeChange | Rejection, isExpanded: boolean): object | Rejection {
    const before = this.#disputes.find(id)
    if (!before) return unknown(id)
    const changed = change(before)
    if (changed instanceof Rejection) return changed
    this.#save(changed)
    return this.#onWire(changed.after, isExpanded)
  }

  #save({ after, events }: DisputeChange): void {
    this.#disputes.save(after)
    const session = this.#options.sessionOf(after.sessionId)!
    for (const event of events) this.#options.record(event, session, disputeOnWire(after, session))
  }

  #onWire(dispute: Dispute, isExpanded: boolean): object {
    return disputeOnWire(dispute, this.#options.sessionOf(dispute.sessionId)!, isExpanded)
  }
}

const unknown = (id: string) =>
  new Rejection('invalid_request_error', `No such dispute: '${id}'`, {
    code: 'resource_missing',
    param: 'dispute',
    status: 404,
  })
