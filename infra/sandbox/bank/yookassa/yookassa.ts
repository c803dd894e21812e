import type { Faults } from '../../faults'
import { Book, type Filter } from '../book'
import type { Fault } from '../fault'
import type { Ledger } from '../ledger'
import type { Notifications } from '../notifications'
import type { Press, Pressed, Provider, Shown } from '../provider'
import { RefundBook, type RefundFilter } from '../refund-book'
import { minorOf } from './money'
import { type NewPayment, readCapture, readNewPayment, readNewRefund } from './new-payment'
import { age, cancel, capture, decline, expire, type Payment, pay, payLater, refund } from './payment'
import { invalid, Rejection } from './rejection'
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

type WantedRefund = Pick<Refund, 'paymentId' | 'amountMinor' | 'metadata'> & { hasReceipt: boolean }

/** YooKassa's payments. A change and its notification are written in one transaction. */
export class YooKassa implements Provider {
  readonly #options: YooKassaOptions
  readonly #payments: Book<Payment>
  readonly #refunds: RefundBook<Refund>

  constructor(options: YooKassaOptions) {
    this.#options = options
    const { db } = options.ledger
    this.#payments = new Book(db, 'payments', "status in ('pending', 'waiting_for_capture')")
    this.#refunds = new RefundBook(db, 'refunds')
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

  listRefunds(filter: RefundFilter): object {
    const { items, next } = this.#refunds.page(filter)
    return { type: 'list', items: items.map(refundOnWire), ...(next ? { next_cursor: String(next) } : {}) }
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
    const { payment_id: paymentId, amount, metadata, receipt } = wanted
    return this.#refund({ paymentId, amountMinor: minorOf(amount.value), metadata, hasReceipt: receipt !== undefined })
  }

  readRefund(id: string): object | Rejection {
    const refund = this.#refunds.find(id)
    return refund ? refundOnWire(refund) : unknown(id)
  }

  /** A customer pays something that the shop's software has not asked for. */
  payAtDesk(amountMinor: number): string {
    const now = this.#options.now()
    const receipt = { customer: {}, items: [] }
    const wanted = { amountMinor, description: null, returnUrl: this.#options.origin, metadata: {}, receipt }
    const state = { status: 'pending', expiresAt: now.toISOString(), paysAt: null } as const
    const payment = { ...wanted, id: crypto.randomUUID(), capture: true, createdAt: now.toISOString(), state }
    this.#payments.save(payment)
    this.change(payment.id, (it) => pay(it, now))
    return payment.id
  }

  refundAtDesk(id: string, amountMinor: number): boolean {
    const made = () => this.#refund({ paymentId: id, amountMinor, hasReceipt: true })
    return !(this.#options.ledger.transaction(made) instanceof Rejection)
  }

  failRefund(): boolean {
    return false
  }

  dispute(): boolean {
    return false
  }

  decideDispute(): boolean {
    return false
  }

  /** The refunds of a payment, newest first. */
  refundIdsOf(id: string): string[] {
    const ofPayment = this.#refunds.all().filter((it) => it.paymentId === id)
    return ofPayment.map((it) => it.id).reverse()
  }

  #refund({ paymentId, amountMinor, metadata, hasReceipt }: WantedRefund): object | Rejection {
    const payment = this.#payments.find(paymentId)
    if (!payment) return unknown(paymentId)
    const changed = refund(payment, amountMinor)
    if (changed instanceof Rejection) return changed
    // The receipt of a whole refund is made from the payment's; a part has to bring its own.
    if (amountMinor < payment.amountMinor && !hasReceipt)
      return invalid('receipt', 'The refund of a part needs the data of its receipt.')
    const { faults, now } = this.#options
    const made: Refund = {
      id: crypto.randomUUID(),
      paymentId,
      amountMinor,
      createdAt: now().toISOString(),
      status: faults.get('refuse-refunds') ? 'canceled' : faults.get('slow-refunds') ? 'pending' : 'succeeded',
      metadata,
    }
    this.#refunds.save(made)
    if (made.status !== 'canceled') this.#payments.save(changed)
    if (made.status === 'succeeded') this.#record('refund.succeeded', paymentId, refundOnWire(made))
    this.#announce()
    return refundOnWire(made)
  }

  /** Ends the refunds that were slow. */
  #endRefunds(): boolean {
    const { ledger, faults } = this.#options
    const pending = this.#refunds.pending()
    if (faults.get('slow-refunds')) return pending.length > 0
    for (const it of pending)
      ledger.transaction(() => {
        const done: Refund = { ...it, status: 'succeeded' }
        this.#refunds.save(done)
        this.#record('refund.succeeded', it.paymentId, refundOnWire(done))
        this.#announce()
      })
    return false
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
    const isRefunding = this.#endRefunds()
    return unfinished.length > 0 || isRefunding
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
