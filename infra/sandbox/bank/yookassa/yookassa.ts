import type { Faults } from '../../faults'
import { Book, type Filter } from '../book'
import type { Fault } from '../fault'
import type { Ledger } from '../ledger'
import type { Notifications } from '../notifications'
import type { Press, Pressed, Provider, Shown } from '../provider'
import { minorOf } from './money'
import { type NewPayment, readCapture, readNewPayment, readNewRefund } from './new-payment'
import { age, cancel, capture, decline, expire, type Payment, pay, payLater, refund } from './payment'
import { Rejection } from './rejection'
import { paymentShown } from './shown'
import { paymentOnWire, type Refund, refundOnWire, type Shop } from './wire'

export type YooKassaOptions = {
  ledger: Ledger
  notifications: Notifications
  faults: Faults<Fault>
  shop: Shop
  /** The origin of the bank's own pages. */
  origin: string
  now: () => Date
  /** Called after a payment has changed. */
  changed: () => void
}

/** How long a payment is payable. */
const LIFETIME_MS = 3_600_000

/** YooKassa's payments. A change and its notification are written in one transaction. */
export class YooKassa implements Provider {
  readonly #options: YooKassaOptions
  readonly #payments: Book<Payment>

  constructor(options: YooKassaOptions) {
    this.#options = options
    const { db } = options.ledger
    this.#payments = new Book(db, 'payments', "status in ('pending', 'waiting_for_capture')")
    db.run('create table if not exists refunds (id text primary key, body text not null)')
  }

  onWire(payment: Payment): object {
    const { shop, origin } = this.#options
    return paymentOnWire(payment, shop, origin)
  }

  create(body: unknown): object | Rejection {
    const wanted = readNewPayment(body)
    if (wanted instanceof Rejection) return wanted
    const now = this.#options.now()
    const expiresAt = new Date(now.getTime() + LIFETIME_MS).toISOString()
    const payment: Payment = {
      ...described(wanted, now),
      state: { status: 'pending', expiresAt, paysAt: null },
    }
    this.#payments.save(payment)
    if (this.#options.faults.get('forge')) {
      const forged = pay({ ...payment, capture: true }, now) as Payment
      this.#record('payment.succeeded', payment.id, this.onWire(forged))
    }
    this.#announce()
    return this.onWire(payment)
  }

  read(id: string): object | Rejection {
    const payment = this.#payments.find(id)
    return payment ? this.onWire(payment) : unknown(id)
  }

  list(filter: Filter<Payment>): object {
    const { items, next } = this.#payments.page(filter)
    return { type: 'list', items: items.map((it) => this.onWire(it)), ...(next ? { next_cursor: String(next) } : {}) }
  }

  capture(id: string, body: unknown): object | Rejection {
    const wanted = readCapture(body)
    if (wanted instanceof Rejection) return wanted
    return this.change(id, (it) => capture(it, this.#options.now(), wanted.amountMinor))
  }

  cancel(id: string): object | Rejection {
    return this.change(id, cancel)
  }

  refund(body: unknown): object | Rejection {
    const wanted = readNewRefund(body)
    if (wanted instanceof Rejection) return wanted
    const found = this.#payments.find(wanted.payment_id)
    if (!found) return unknown(wanted.payment_id)
    const amountMinor = minorOf(wanted.amount.value)
    const changed = refund(found, amountMinor)
    if (changed instanceof Rejection) return changed
    const made: Refund = {
      id: crypto.randomUUID(),
      paymentId: found.id,
      amountMinor,
      createdAt: this.#options.now().toISOString(),
    }
    const shown = refundOnWire(made)
    this.#payments.save(changed)
    const { db } = this.#options.ledger
    db.query('insert into refunds (id, body) values (?, ?)').run(made.id, JSON.stringify(made))
    this.#record('refund.succeeded', found.id, shown)
    this.#announce()
    return shown
  }

  newest(limit: number): Shown[] {
    return this.#payments.page({ limit }).items.map((it) => this.#shown(it))
  }

  find(id: string): Shown | undefined {
    const found = this.#payments.find(id)
    return found && this.#shown(found)
  }

  press(id: string, press: Press): Pressed {
    const change = pressed(press, this.#options.now())
    return !change || this.change(id, change) instanceof Rejection ? 'impossible' : 'done'
  }

  tick(): boolean {
    const now = this.#options.now()
    const unfinished = this.#payments.unfinished()
    for (const it of unfinished) if (age(it, now) !== it) this.change(it.id, (payment) => age(payment, now))
    return unfinished.length > 0
  }

  /** Applies `change` to a payment, and records a notification if its status has changed. */
  change(id: string, change: (payment: Payment) => Payment | Rejection): object | Rejection {
    return this.#options.ledger.transaction(() => {
      const before = this.#payments.find(id)
      if (!before) return unknown(id)
      const after = change(before)
      if (after instanceof Rejection) return after
      const shown = this.onWire(after)
      this.#payments.save(after)
      if (after.state.status !== before.state.status) this.#record(`payment.${after.state.status}`, id, shown)
      this.#announce()
      return shown
    })
  }

  #shown(payment: Payment): Shown {
    return paymentShown(payment, this.#options.origin)
  }

  #record(event: string, paymentId: string, object: object): void {
    const body = JSON.stringify({ type: 'notification', event, object })
    this.#options.notifications.record({ provider: 'yookassa', paymentId, event, body })
  }

  /** Runs after the transaction is committed. */
  #announce(): void {
    queueMicrotask(() => {
      this.#options.notifications.send()
      this.#options.changed()
    })
  }
}

function described(wanted: NewPayment, now: Date): Omit<Payment, 'state'> {
  return {
    id: crypto.randomUUID(),
    amountMinor: minorOf(wanted.amount.value),
    description: wanted.description ?? null,
    returnUrl: wanted.confirmation.return_url,
    capture: wanted.capture ?? false,
    metadata: wanted.metadata ?? {},
    receipt: wanted.receipt,
    createdAt: now.toISOString(),
  }
}

const unknown = (id: string) => new Rejection('not_found', `There is no payment ${id}.`, 'payment_id')

/** The change that a button makes; undefined for one that YooKassa does not have. */
function pressed(press: Press, now: Date): ((payment: Payment) => Payment | Rejection) | undefined {
  switch (press.press) {
    case 'pay':
      return (it) => pay(it, now)
    case 'pay-later':
      return (it) => payLater(it, new Date(now.getTime() + press.afterMs))
    case 'fail-later':
      return undefined
    case 'decline':
      return (it) => decline(it, press.reason)
    case 'expire':
      return expire
    default:
      return press satisfies never
  }
}
