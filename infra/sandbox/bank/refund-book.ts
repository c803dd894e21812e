import type { Database } from 'bun:sqlite'

/** The refunds of one provider, in a table of the ledger's file. */
export class RefundBook<R extends { id: string }> {
  readonly #db: Database
  readonly #table: string

  constructor(db: Database, table: 'refunds' | 'stripe_refunds') {
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

  #read(where: string): R[] {
    const rows = this.#db.query<{ body: string }, []>(`select body from ${this.#table} ${where} order by rowid`).all()
    return rows.map((it) => JSON.parse(it.body))
  }
}
