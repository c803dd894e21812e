import type { Database } from 'bun:sqlite'
import type { Faults } from '../faults'
import type { Fault } from './fault'

export type Notification = {
  id: number
  /** The payment's, also where a refund is told of. */
  paymentId: string
  event: string
  body: string
  createdAtMs: number
  tries: number
  /** Null when it has been answered with 200, was given up or dropped. */
  dueAtMs: number | null
  deliveredAtMs: number | null
}

export type NotificationOptions = {
  db: Database
  /** The shop's address. */
  url: string
  faults: Faults<Fault>
  /** Before the second, third, … try; the last one holds for all that follow, for a day. */
  pausesMs?: readonly number[]
  /** Told when a notification has been tried. */
  changed: () => void
}

const PAUSES_MS = [1_000, 3_000, 10_000, 60_000, 300_000, 900_000, 3_600_000]
// Unverified: the vendor says that it tries for about a day.
const TRIED_FOR_MS = 86_400_000
const ANSWER_WITHIN_MS = 10_000

/** What the shop is to be told, kept in the bank's file until it has answered with 200. */
export class Notifications {
  readonly #options: NotificationOptions
  readonly #underWay = new Map<number, Promise<void>>()
  readonly #ended = new AbortController()
  readonly #reversed: Notification[] = []

  constructor(options: NotificationOptions) {
    this.#options = options
    options.db.run(`create table if not exists notifications
      (id integer primary key, paymentId text not null, event text not null, body text not null,
       createdAtMs integer not null, tries integer not null, dueAtMs integer, deliveredAtMs integer)`)
  }

  /** Records what has happened; `send` sends it. */
  record(event: string, paymentId: string, object: object): void {
    const now = Date.now()
    const dueAtMs = now + (this.#options.faults.get('delay')?.delayMs ?? 0)
    const body = JSON.stringify({ type: 'notification', event, object })
    this.#options.db
      .query(
        `insert into notifications (paymentId, event, body, createdAtMs, tries, dueAtMs)
         values ($paymentId, $event, $body, $now, 0, $dueAtMs)`,
      )
      .run({ paymentId, event, body, now, dueAtMs })
  }

  of(paymentId: string): Notification[] {
    return this.#options.db
      .query<Notification, [string]>('select * from notifications where paymentId = ? order by id')
      .all(paymentId)
  }

  /** Sends the last one of a payment again. */
  repeat(paymentId: string): boolean {
    const last = this.of(paymentId).at(-1)
    if (!last) return false
    this.#update({ ...last, dueAtMs: Date.now() })
    this.send()
    return true
  }

  /** Sends everything that is due, each on its own. */
  send(): void {
    const due = this.#options.db
      .query<Notification, [number]>('select * from notifications where dueAtMs <= ? order by id')
      .all(Date.now())
    for (const it of due) {
      if (!this.#underWay.has(it.id)) this.#underWay.set(it.id, this.#sendWhenLet(it))
    }
  }

  /** Breaks off what is being sent; it is due again after the next start. */
  async stop(): Promise<void> {
    this.#ended.abort()
    await Promise.all(this.#underWay.values())
  }

  async #sendWhenLet(notification: Notification): Promise<void> {
    const { faults } = this.#options
    if (faults.get('reverse')) {
      this.#reversed.push(notification)
      if (this.#reversed.length > 1) return
      await faults.cleared('reverse')
      for (const it of this.#reversed.splice(0).reverse()) await this.#try(it)
      return
    }
    await faults.cleared('hold')
    await this.#try(notification)
  }

  async #try(notification: Notification): Promise<void> {
    const { faults, changed } = this.#options
    if (this.#ended.signal.aborted) return
    const now = Date.now()
    if (faults.get('drop')) this.#update({ ...notification, dueAtMs: null })
    else {
      const times = faults.get('duplicate')?.times ?? 1
      const answers = await Promise.all(Array.from({ length: times }, () => this.#post(notification.body)))
      const tries = notification.tries + times
      const isDelivered = answers.every((it) => it)
      this.#update({
        ...notification,
        tries,
        dueAtMs: isDelivered ? null : this.#nextTry(notification, now),
        deliveredAtMs: isDelivered ? Date.now() : notification.deliveredAtMs,
      })
    }
    this.#underWay.delete(notification.id)
    changed()
  }

  async #post(body: string): Promise<boolean> {
    try {
      const answer = await fetch(this.#options.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#ended.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      })
      await answer.body?.cancel()
      return answer.status === 200
    } catch {
      return false
    }
  }

  #nextTry({ tries, createdAtMs }: Notification, nowMs: number): number | null {
    const pauses = this.#options.pausesMs ?? PAUSES_MS
    const at = nowMs + (pauses[tries] ?? pauses.at(-1) ?? 0)
    return at - createdAtMs > TRIED_FOR_MS ? null : at
  }

  #update({ id, tries, dueAtMs, deliveredAtMs }: Notification): void {
    this.#options.db
      .query(
        'update notifications set tries = $tries, dueAtMs = $dueAtMs, deliveredAtMs = $deliveredAtMs where id = $id',
      )
      .run({ id, tries, dueAtMs, deliveredAtMs })
  }
}
