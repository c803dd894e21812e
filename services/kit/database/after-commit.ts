import type { Hint } from 'contracts/live'
import type { outbox } from '../tables'
import type { Db, Tx } from './db'

export type OutboxRow = typeof outbox.$inferInsert
/** A hint and its audiences. */
export type AddressedHint = { audiences: readonly string[]; hint: Hint }

/**
 * What a transaction defers to its end: outbox rows, which one statement inserts, and the hints and channels to notify.
 */
type Rest = { rows: OutboxRow[]; hints: AddressedHint[]; channels: Set<string> }
const rests = new WeakMap<Tx, Rest>()

const none = (): Rest => ({ rows: [], hints: [], channels: new Set() })

/** Returns what this transaction has deferred; callers add to it. */
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
  tell: (hints: readonly AddressedHint[]) => void
}
const ends = new WeakMap<Db, End>()

/** Wakes the listeners of these channels and sends hints to pages: the transaction has committed. */
export function committed(
  db: Db,
  { channels, hints }: { channels: Iterable<string>; hints: readonly AddressedHint[] },
): void {
  const end = ends.get(db)
  for (const it of channels) end?.wake(it)
  end?.tell(hints)
}

/** Runs the deferred work at the end of every transaction of `db`. */
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

/** Rolling back a savepoint drops what was deferred since. */
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
