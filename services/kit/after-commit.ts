import type { Hint } from 'contracts/live'
import type { Db, Tx } from './database'
import type { outbox } from './tables'

export type OutboxRow = typeof outbox.$inferInsert
/** A hint, and the pages that it is for. */
export type Told = { audiences: readonly string[]; hint: Hint }

/** What a transaction leaves until its end: rows of the outbox, which one statement inserts, and who hears of its commit. */
type Rest = { rows: OutboxRow[]; hints: Told[]; channels: Set<string> }
const rests = new WeakMap<Tx, Rest>()

const none = (): Rest => ({ rows: [], hints: [], channels: new Set() })

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
  tell: (hints: readonly Told[]) => void
}
const ends = new WeakMap<Db, End>()

/** Wakes the listeners of these channels and tells pages, since what they are to look at has been committed. */
export function committed(db: Db, { channels, hints }: { channels: Iterable<string>; hints: readonly Told[] }): void {
  const end = ends.get(db)
  for (const it of channels) end?.wake(it)
  end?.tell(hints)
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
    committed(db, rest)
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
    rest.hints.push(...own.hints)
    for (const it of own.channels) rest.channels.add(it)
    return result
  }
  return run(tx)
}
