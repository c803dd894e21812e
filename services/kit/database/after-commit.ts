import type { Hint } from 'contracts/live'
import type { outbox } from '../tables'
import type { Db, Tx } from './db'

export type OutboxRow = typeof outbox.$inferInsert
/** A hint and its audiences. */
export type AddressedHint = { audiences: readonly string[]; hint: Hint }

/**
 * What a transaction defers to its end: outbox rows, which one statement inserts, and the hints and channels to notify.
 */
type Deferred = { rows: OutboxRow[]; hints: AddressedHint[]; channels: Set<string> }
const deferred = new WeakMap<Tx, Deferred>()

const nothing = (): Deferred => ({ rows: [], hints: [], channels: new Set() })

/** Returns what this transaction has deferred; callers add to it. */
export function deferredBy(tx: Tx): Deferred {
  const found = deferred.get(tx)
  if (!found) throw new Error('This transaction was not begun by the database of the kit.')
  return found
}

export const isTransaction = (db: Db | Tx): db is Tx => deferred.has(db as Tx)

type Hooks = {
  /** The last statement of a transaction that has rows for the outbox. */
  insert: (tx: Tx, rows: OutboxRow[]) => Promise<unknown>
  wake: (channel: string) => void
  publish: (hints: readonly AddressedHint[]) => void
}
const hooks = new WeakMap<Db, Hooks>()

/** Wakes the listeners of these channels and sends the hints, after a transaction has committed. */
export function announce(
  db: Db,
  { channels, hints }: { channels: Iterable<string>; hints: readonly AddressedHint[] },
): void {
  const ofDb = hooks.get(db)
  for (const it of channels) ofDb?.wake(it)
  ofDb?.publish(hints)
}

/** Runs the deferred work at the end of every transaction of `db`. */
export function withCommitHooks(db: Db, ofDb: Hooks): Db {
  hooks.set(db, ofDb)
  const begin = db.transaction.bind(db)
  db.transaction = async (run, config) => {
    const own = nothing()
    const result = await begin(async (tx) => {
      const answer = await withDeferred(tx, own, run)
      if (own.rows.length) await ofDb.insert(tx, own.rows)
      return answer
    }, config)
    announce(db, own)
    return result
  }
  return db
}

/** Rolling back a savepoint drops what was deferred since. */
function withDeferred<T>(tx: Tx, outer: Deferred, run: (tx: Tx) => Promise<T>): Promise<T> {
  deferred.set(tx, outer)
  const savepoint = tx.transaction.bind(tx)
  tx.transaction = async (runInner) => {
    const own = nothing()
    const result = await savepoint((inner) => withDeferred(inner, own, runInner))
    outer.rows.push(...own.rows)
    outer.hints.push(...own.hints)
    for (const it of own.channels) outer.channels.add(it)
    return result
  }
  return run(tx)
}
