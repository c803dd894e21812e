import type { Faults } from '../faults'
import type { Fault } from './fault'
import type { Ledger, PaymentFilter } from './ledger'
import { minorOf } from './money'
import { type NewPayment, readCapture, readNewPayment, readNewRefund } from './new-payment'
import type { Notifications } from './notifications'
import { age, cancel, capture, decline, type Payment, pay, payLater, refund } from './payment'
import { Rejection } from './rejection'
import { paymentOnWire, type Refund, refundOnWire, type Shop } from './wire'

export type BankOptions = {
  ledger: Ledger
  notifications: Notifications
  faults: Faults<Fault>
  shop: Shop
  /** The bank's own, under which its pages are. */
  origin: string
  /** How long a payment waits for the customer. */
  lifetimeMs: number
  /** Told when a payment has changed. */
  changed: () => void
}

/** What the bank does. Each change is kept together with the notification that tells of it. */
export class Bank {
  readonly #options: BankOptions

  constructor(options: BankOptions) {
    this.#options = options
  }

  onWire(payment: Payment): object {
    const { shop, origin } = this.#options
    return paymentOnWire(payment, shop, origin)
  }

  create(body: unknown): object | Rejection {
    const wanted = readNewPayment(body)
    if (wanted instanceof Rejection) return wanted
    const now = Date.now()
    const expiresAt = new Date(now + this.#options.lifetimeMs).toISOString()
    const payment: Payment = {
      ...described(wanted, new Date(now)),
      state: { status: 'pending', expiresAt, paysAt: null },
    }
    this.#options.ledger.save(payment)
    if (this.#options.faults.get('forge')) {
      const forged = pay({ ...payment, capture: true }, new Date(now)) as Payment
      this.#options.notifications.record('payment.succeeded', payment.id, this.onWire(forged))
    }
    this.#told()
    return this.onWire(payment)
  }

  read(id: string): object | Rejection {
    const payment = this.#options.ledger.payment(id)
    return payment ? this.onWire(payment) : unknown(id)
  }

  list(filter: PaymentFilter): object {
    const { items, next } = this.#options.ledger.payments(filter)
    return { type: 'list', items: items.map((it) => this.onWire(it)), ...(next ? { next_cursor: String(next) } : {}) }
  }

  capture(id: string, body: unknown): object | Rejection {
    const wanted = readCapture(body)
    if (wanted instanceof Rejection) return wanted
    return this.#changed(id, (it) => capture(it, new Date(), wanted.amountMinor))
  }

  cancel(id: string): object | Rejection {
    return this.#changed(id, cancel)
  }

  refund(body: unknown): object | Rejection {
    const wanted = readNewRefund(body)
    if (wanted instanceof Rejection) return wanted
    const { ledger, notifications } = this.#options
    const found = ledger.payment(wanted.payment_id)
    if (!found) return unknown(wanted.payment_id)
    const amountMinor = minorOf(wanted.amount.value)
    const changed = refund(found, amountMinor)
    if (changed instanceof Rejection) return changed
    const made: Refund = {
      id: crypto.randomUUID(),
      paymentId: found.id,
      amountMinor,
      createdAt: new Date().toISOString(),
    }
    const shown = refundOnWire(made)
    ledger.save(changed)
    ledger.saveRefund(made)
    notifications.record('refund.succeeded', found.id, shown)
    this.#told()
    return shown
  }

  /** What the customer does on the payment page. */
  pay = (id: string) => this.#changed(id, (it) => pay(it, new Date()))
  payLater = (id: string, afterMs: number) => this.#changed(id, (it) => payLater(it, new Date(Date.now() + afterMs)))
  decline = (id: string, reason: string) => this.#changed(id, (it) => decline(it, reason))

  /** Lets time pass: money arrives, payments expire, notifications are due. */
  tick(): void {
    const now = new Date()
    for (const it of this.#options.ledger.unfinished())
      if (age(it, now) !== it) this.#changed(it.id, (payment) => age(payment, now))
    this.#options.notifications.send()
  }

  #changed(id: string, change: (payment: Payment) => Payment | Rejection): object | Rejection {
    const { ledger, notifications } = this.#options
    return ledger.transaction(() => {
      const before = ledger.payment(id)
      if (!before) return unknown(id)
      const after = change(before)
      if (after instanceof Rejection) return after
      const shown = this.onWire(after)
      ledger.save(after)
      if (after.state.status !== before.state.status) notifications.record(`payment.${after.state.status}`, id, shown)
      this.#told()
      return shown
    })
  }

  /** Once what was done is kept. */
  #told(): void {
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
