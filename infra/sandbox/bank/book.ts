import type { Database } from 'bun:sqlite'

type Entry = { id: string; state: { status: string } }
export type Filter<E extends Entry> = {
  status?: E['state']['status']
  limit: number
  /** The serial number of the last entry of the page before. */
  before?: number
  within?: Span
}
/** A span of time, its end excluded; `of` is an SQL expression for an entry's instant. All are RFC 3339 in UTC. */
export type Span = { of: string; from: string | null; until: string | null }
export const ALWAYS: Span = { of: 'null', from: null, until: null }

/** The SQL condition of a span, whose ends are the parameters `$from` and `$until`. */
export const isWithin = ({ of }: Span) => `($from is null or ${of} >= $from) and ($until is null or ${of} < $until)`

/** The payments of one provider, in a table of the ledger's file. */
export class Book<E extends Entry> {
  readonly #db: Database
  readonly #table: string
  readonly #unfinished: string

  /** `unfinished` is an SQL condition: the entries that time may change. */
  constructor(db: Database, table: 'payments' | 'sessions', unfinished: string) {
    this.#db = db
    this.#table = table
    this.#unfinished = unfinished
    db.run(`create table if not exists ${table}
      (serial integer primary key, id text not null unique, status text not null, body text not null)`)
  }

  find(id: string): E | undefined {
    const row = this.#db.query<{ body: string }, [string]>(`select body from ${this.#table} where id = ?`).get(id)
    return row ? JSON.parse(row.body) : undefined
  }

  /** The entry of which this SQL condition is true; `?` stands for the value. */
  where(condition: string, value: string): E | undefined {
    const text = `select body from ${this.#table} where ${condition}`
    const row = this.#db.query<{ body: string }, [string]>(text).get(value)
    return row ? JSON.parse(row.body) : undefined
  }

  save(entry: E): void {
    this.#db
      .query(
        `insert into ${this.#table} (id, status, body) values ($id, $status, $body)
         on conflict (id) do update set status = excluded.status, body = excluded.body`,
      )
      .run({ id: entry.id, status: entry.state.status, body: JSON.stringify(entry) })
  }

  /** The serial number of an entry, after which a page may begin. */
  serialOf(id: string): number | undefined {
    const text = `select serial from ${this.#table} where id = ?`
    return this.#db.query<{ serial: number }, [string]>(text).get(id)?.serial
  }

  /** Newest first. `next` is the `before` of the next page, where there is one. */
  page({ status, limit, before, within = ALWAYS }: Filter<E>): { items: E[]; next?: number } {
    const { from, until } = within
    const rows = this.#db
      .query<{ serial: number; body: string }, Record<string, string | number | null>>(
        `select serial, body from ${this.#table}
         where ($status is null or status = $status) and ($before is null or serial < $before) and ${isWithin(within)}
         order by serial desc limit $limit`,
      )
      .all({ status: status ?? null, before: before ?? null, from, until, limit: limit + 1 })
    const page = rows.slice(0, limit)
    const items = page.map((it): E => JSON.parse(it.body))
    return rows.length > limit ? { items, next: page.at(-1)?.serial } : { items }
  }

  unfinished(): E[] {
    const rows = this.#db.query<{ body: string }, []>(`select body from ${this.#table} where ${this.#unfinished}`)
    return rows.all().map((it) => JSON.parse(it.body))
  }
}
