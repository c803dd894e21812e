import { waiting } from './admitted'
import type { Db, Tx } from './database'
import { takingPlaces } from './places'

/** More than the tabs of one person ask of one record at a time, repeated requests included: what comes beyond is a flood. */
const MOST_WAITING = 32
/** As long as for a place in the pool. */
const TURN_WAIT_MS = 8_000

/** The keys with somebody in turn or waiting, by the pool that they lead to. */
const turns = new WeakMap<Db, Map<string, { inPlace: ReturnType<typeof takingPlaces>; count: number }>>()

/**
 * A transaction about what `key` names, for instance a record by its id, while this process runs no other about it: who has
 * to wait for another's change waits here, in memory, before it takes one of the pool's places. Otherwise a few requests
 * for one record hold them all while they wait at its lock, and nobody else is answered. Whoever finds too many before it,
 * or waits for too long, is to come again (503). The lock in PostgreSQL stays needed: other instances have turns of their own.
 */
export async function inTurn<T>(db: Db, key: string, run: (tx: Tx) => Promise<T>): Promise<T> {
  const ofPool = turns.get(db) ?? new Map()
  turns.set(db, ofPool)
  const turn = ofPool.get(key) ?? { inPlace: takingPlaces(1, TURN_WAIT_MS, MOST_WAITING), count: 0 }
  ofPool.set(key, turn)
  turn.count += 1
  try {
    // Nor does it take room from those that this process can answer meanwhile.
    return await waiting((back) =>
      turn.inPlace(() => {
        back()
        return db.transaction(run)
      }),
    )
  } finally {
    turn.count -= 1
    if (turn.count === 0) ofPool.delete(key)
  }
}
