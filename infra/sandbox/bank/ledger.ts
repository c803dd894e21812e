import { Database } from 'bun:sqlite'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Payment, Status } from './payment'
import type { Refund } from './wire'

/** The answer that was given to a request with an idempotence key. */
export type Answered = { request: string; status: number; body: string }

export type PaymentFilter = {
  status?: Status
  limit: number
  /** Of the last payment of the page before. */
  before?: number
}

/** What the bank keeps, in one file, so that it survives a restart. */
export class Ledger {
  readonly #db: Database

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true })
    this.#db = new Database(join(dataDir, 'bank.sqlite'), { create: true, strict: true })
    this.#db.run('pragma journal_mode = wal')
    this.#db.run(`create table if not exists payments
      (serial integer primary key, id text not null unique, status text not null, body text not null)`)
    this.#db.run('create table if not exists refunds (id text primary key, body text not null)')
    this.#db.run(`create table if not exists answers
      (key text primary key, at integer not null, request text not null, status integer not null, body text not null)`)
  }

  /** For others that keep something in the same file. */
  get db(): Database {
    return this.#db
  }

  transaction<T>(work: () => T): T {
    return this.#db.transaction(work).immediate()
  }

  payment(id: string): Payment | undefined {
    const row = this.#db.query<{ body: string }, [string]>('select body from payments where id = ?').get(id)
    return row ? JSON.parse(row.body) : undefined
  }

  save(payment: Payment): void {
    this.#db
      .query(
        `insert into payments (id, status, body) values ($id, $status, $body)
         on conflict (id) do update set status = excluded.status, body = excluded.body`,
      )
      .run({ id: payment.id, status: payment.state.status, body: JSON.stringify(payment) })
  }

  /** Newest first. `next` is the `before` of the next page, where there is one. */
  payments({ status, limit, before }: PaymentFilter): { items: Payment[]; next?: number } {
    const rows = this.#db
      .query<{ serial: number; body: string }, Record<string, string | number | null>>(
        `select serial, body from payments
         where ($status is null or status = $status) and ($before is null or serial < $before)
         order by serial desc limit $limit`,
      )
      .all({ status: status ?? null, before: before ?? null, limit: limit + 1 })
    const page = rows.slice(0, limit)
    const items = page.map((it): Payment => JSON.parse(it.body))
    return rows.length > limit ? { items, next: page.at(-1)?.serial } : { items }
  }

  /** Payments that time alone may change. */
  unfinished(): Payment[] {
    const rows = this.#db.query<{ body: string }, []>(
      "select body from payments where status in ('pending', 'waiting_for_capture')",
    )
    return rows.all().map((it) => JSON.parse(it.body))
  }

  saveRefund(refund: Refund): void {
    this.#db.query('insert into refunds (id, body) values (?, ?)').run(refund.id, JSON.stringify(refund))
  }

  /** What was answered under this key since `sinceMs`; older answers are forgotten. */
  answered(key: string, sinceMs: number): Answered | null {
    this.#db.query('delete from answers where at < ?').run(sinceMs)
    return this.#db.query<Answered, [string]>('select request, status, body from answers where key = ?').get(key)
  }

  keepAnswer(key: string, atMs: number, { request, status, body }: Answered): void {
    this.#db
      .query('insert into answers (key, at, request, status, body) values ($key, $atMs, $request, $status, $body)')
      .run({ key, atMs, request, status, body })
  }

  close(): void {
    this.#db.close()
  }
}
