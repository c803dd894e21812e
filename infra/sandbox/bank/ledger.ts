import { Database } from 'bun:sqlite'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** The answer that was given to a request with an idempotency key. */
export type Answered = { request: string; status: number; body: string }

/** How long an answer is stored for its key. */
const KEPT_MS = 86_400_000

/** The bank's data, in one file, so that they survive a restart. */
export class Ledger {
  readonly #db: Database
  readonly #now: () => Date

  constructor(dataDir: string, now: () => Date) {
    this.#now = now
    mkdirSync(dataDir, { recursive: true })
    this.#db = new Database(join(dataDir, 'bank.sqlite'), { create: true, strict: true })
    this.#db.run('pragma journal_mode = wal')
    this.#db.run(`create table if not exists answers
      (key text primary key, at integer not null, request text not null, status integer not null, body text not null)`)
  }

  /** For other tables in the same file. */
  get db(): Database {
    return this.#db
  }

  transaction<T>(work: () => T): T {
    return this.#db.transaction(work).immediate()
  }

  /** The stored answer of a key; deletes expired answers. */
  answered(key: string): Answered | null {
    this.#db.query('delete from answers where at <= ?').run(this.#now().getTime() - KEPT_MS)
    return this.#db.query<Answered, [string]>('select request, status, body from answers where key = ?').get(key)
  }

  keepAnswer(key: string, { request, status, body }: Answered): void {
    this.#db
      .query('insert into answers (key, at, request, status, body) values ($key, $atMs, $request, $status, $body)')
      .run({ key, atMs: this.#now().getTime(), request, status, body })
  }

  close(): void {
    this.#db.close()
  }
}
