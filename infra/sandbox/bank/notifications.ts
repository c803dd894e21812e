import type { Database } from 'bun:sqlite'
import type { Faults } from '../faults'
import type { Fault } from './fault'
import type { ProviderName } from './provider'

/** A new notification. */
export type News = {
  provider: ProviderName
  /** The payment, also for a refund. */
  paymentId: string
  event: string
  body: string
  /** Its signature is made with a wrong secret. */
  isForged?: boolean
}

export type Notification = Omit<News, 'isForged'> & {
  id: number
  isForged: number
  createdAtMs: number
  tries: number
  /** Null after it was accepted, given up or dropped. */
  dueAtMs: number | null
  deliveredAtMs: number | null
}

/** How a provider notifies the shop. */
export type Channel = {
  url: string
  /** The headers of one try; a signature contains its time. */
  headers(notification: Notification, atMs: number): Record<string, string>
  isTaken(status: number): boolean
}

export type NotificationOptions = {
  db: Database
  channels: Record<ProviderName, Channel>
  faults: Faults<Fault>
  /** The pauses before the second, third, … try; the last one repeats for a day. */
  pausesMs?: readonly number[]
  /** Called after a try. */
  changed: () => void
}

const PAUSES_MS = [1_000, 3_000, 10_000, 60_000, 300_000, 900_000, 3_600_000]
// The vendor says about a day; that is unverified.
const TRIED_FOR_MS = 86_400_000
const ANSWER_WITHIN_MS = 10_000
// Far beyond the 300 s that shops tolerate.
const STALE_BY_MS = 3_600_000

/** The queue of notifications, stored in the bank's file until the shop has accepted them. */
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
    // The file may be from before Stripe.
    addColumn(options.db, "provider text not null default 'yookassa'")
    addColumn(options.db, 'isForged integer not null default 0')
  }

  /** Stores a notification; `send` sends it. */
  record({ isForged = false, ...news }: News): void {
    const now = Date.now()
    const dueAtMs = now + (this.#options.faults.get('delay')?.delayMs ?? 0)
    this.#options.db
      .query(
        `insert into notifications (provider, paymentId, event, body, isForged, createdAtMs, tries, dueAtMs)
         values ($provider, $paymentId, $event, $body, $isForged, $now, 0, $dueAtMs)`,
      )
      .run({ ...news, isForged: Number(isForged), now, dueAtMs })
  }

  of(paymentId: string): Notification[] {
    return this.#options.db
      .query<Notification, [string]>('select * from notifications where paymentId = ? order by id')
      .all(paymentId)
  }

  /** Sends the last notification of a payment again. */
  repeat(paymentId: string): boolean {
    const last = this.of(paymentId).at(-1)
    if (!last) return false
    this.#update({ ...last, dueAtMs: Date.now() })
    this.send()
    return true
  }

  /** Sends all due notifications in parallel. Returns whether any is unsettled, due or not. */
  send(): boolean {
    const now = Date.now()
    const unsettled = this.#options.db
      .query<Notification & { dueAtMs: number }, []>(
        'select * from notifications where dueAtMs is not null order by id',
      )
      .all()
    for (const it of unsettled) {
      if (it.dueAtMs <= now && !this.#underWay.has(it.id)) this.#underWay.set(it.id, this.#sendWhenLet(it))
    }
    return unsettled.length > 0
  }

  /** Aborts the tries under way; they are due again after the next start. */
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
      const answers = await Promise.all(Array.from({ length: times }, () => this.#post(notification)))
      const tries = notification.tries + times
      const isDelivered = answers.every((it) => it)
      this.#update({
        ...notification,
        tries,
        // A forged notification is sent once.
        dueAtMs: isDelivered || notification.isForged ? null : this.#nextTry(notification, now),
        deliveredAtMs: isDelivered ? Date.now() : notification.deliveredAtMs,
      })
    }
    this.#underWay.delete(notification.id)
    changed()
  }

  async #post(notification: Notification): Promise<boolean> {
    const { channels, faults } = this.#options
    const channel = channels[notification.provider]
    const atMs = Date.now() - (faults.get('stale') ? STALE_BY_MS : 0)
    try {
      const answer = await fetch(channel.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...channel.headers(notification, atMs) },
        body: notification.body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#ended.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      })
      await answer.body?.cancel()
      return channel.isTaken(answer.status)
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

function addColumn(db: Database, column: string): void {
  const [name = ''] = column.split(' ')
  const isThere = db.query("select 1 from pragma_table_info('notifications') where name = ?").get(name)
  if (!isThere) db.run(`alter table notifications add column ${column}`)
}
