import type { Database } from 'bun:sqlite'
import { isWithin, type Span } from './book'

export type RefundFilter = {
  status?: string
  limit: number
  /** The serial number of the last refund of the page before. */
  before?: number
  within: Span
}

/** The refunds or disputes of one provider, in a table of the ledger's file. */
export class RefundBook<R extends { id: string }> {
  readonly #db: Database
  readonly #table: string

  constructor(db: Database, table: 'refunds' | 'stripe_refunds' | 'stripe_disputes') {
    this.#db = db
    this.#table = table
    db.run(`create table if not exists ${table} (id text primary key, body text not null)`)
  }

  find(id: string): R | undefined {
    const row = this.#db.query<{ body: string }, [string]>(`select body from ${this.#table} where id = ?`).get(id)
    return row ? JSON.parse(row.body) : undefined
  }

  save(refund: R): void {
    this.#db
      .query(`insert into ${this.#table} (id, body) values (?, ?) on conflict (id) do update set body = excluded.body`)
      .run(refund.id, JSON.stringify(refund))
  }

  pending(): R[] {
    return this.#read("where body ->> '$.status' = 'pending'")
  }

  /** Oldest first. */
  all(): R[] {
    return this.#read('')
  }

  /** The serial number of a refund, after which a page may begin. */
  serialOf(id: string): number | undefined {
    const text = `select rowid as serial from ${this.#table} where id = ?`
    return this.#db.query<{ serial: number }, [string]>(text).get(id)?.serial
  }

  /** Newest first. `next` is the `before` of the next page, where there is one. */
  page({ status, limit, before, within }: RefundFilter): { items: R[]; next?: number } {
    const { from, until } = within
    const rows = this.#db
      .query<{ serial: number; body: string }, Record<string, string | number | null>>(
        `select rowid as serial, body from ${this.#table}
         where ($status is null or coalesce(body ->> '$.status', 'succeeded') = $status)
           and ($before is null or rowid < $before) and ${isWithin(within)}
         order by rowid desc limit $limit`,
      )
      .all({ status: status ?? null, before: before ?? null, from, until, limit: limit + 1 })
    const page = rows.slice(0, limit)
    const items = page.map((it): R => JSON.parse(it.body))
    return rows.length > limit ? { items, next: page.at(-1)?.serial } : { items }
  }

  #read(where: string): R[] {
    const rows = this.#db.query<{ body: string }, []>(`select body from ${this.#table} ${where} order by rowid`).all()
    return rows.map((it) => JSON.parse(it.body))
  }
}
