import type { Db, Tx } from './database'
import type { outbox } from './tables'

export type OutboxRow = typeof outbox.$inferInsert

/** What a transaction leaves until its end: rows of the outbox, which one statement inserts, and who is woken by its commit. */
type Rest = { rows: OutboxRow[]; channels: Set<string> }
const rests = new WeakMap<Tx, Rest>()

const none = (): Rest => ({ rows: [], channels: new Set() })

/** What is left for the end of this transaction, to be added to. */
export function restOf(tx: Tx): Rest {
  const rest = rests.get(tx)
  if (!rest) throw new Error('This transaction was not begun by the database of the kit.')
  return rest
}

export const isTransaction = (db: Db | Tx): db is Tx => rests.has(db as Tx)

type End = {
  /** The last statement of a transaction that has rows for the outbox. */
  insert: (tx: Tx, rows: OutboxRow[]) => Promise<unknown>
  wake: (channel: string) => void
}
const ends = new WeakMap<Db, End>()

/** Wakes who listens to these channels, since what they are to look at has been committed. */
export function committed(db: Db, channels: Iterable<string>): void {
  for (const it of channels) ends.get(db)?.wake(it)
}

/** Lets every transaction of `db` end with what was left for its end. */
export function endingTransactions(db: Db, end: End): Db {
  ends.set(db, end)
  const begin = db.transaction.bind(db)
  db.transaction = async (run, config) => {
    const rest = none()
    const result = await begin(async (tx) => {
      const answer = await withRest(tx, rest, run)
      if (rest.rows.length) await end.insert(tx, rest.rows)
      return answer
    }, config)
    committed(db, rest.channels)
    return result
  }
  return db
}

/** A savepoint that is rolled back takes with it what was left since. */
function withRest<T>(tx: Tx, rest: Rest, run: (tx: Tx) => Promise<T>): Promise<T> {
  rests.set(tx, rest)
  const savepoint = tx.transaction.bind(tx)
  tx.transaction = async (runInner) => {
    const own = none()
    const result = await savepoint((inner) => withRest(inner, own, runInner))
    rest.rows.push(...own.rows)
    for (const it of own.channels) rest.channels.add(it)
    return result
  }
  return run(tx)
}
