import { waiting } from '../http/admitted'
import type { Db, Tx } from './db'
import { semaphore } from './semaphore'

/** More requests for one record than the tabs of one person send at a time, retries included: more is a flood. */
const MOST_WAITING = 32
/** As long as for a place in the pool. */
const TURN_WAIT_MS = 8_000

/** The keys with a caller in turn or waiting. */
type Turns = Map<string, { inPlace: ReturnType<typeof semaphore>; count: number }>
/** By pool. */
const turns = new WeakMap<Db, Turns>()

/**
 * Runs one transaction at a time per `key`, for instance a record's id, in this process: callers wait here, in memory,
 * before they take one of the pool's places. Otherwise a few requests for one record hold all places while they wait
 * for its lock, and nobody else is answered. A caller that finds too many before it, or waits for too long, is refused
 * (503). The lock in PostgreSQL is still needed: other instances have turns of their own.
 *
 * Turns of several keys are taken in order, which must be the same for all callers. With a network and an address, for
 * instance, the network comes first, so that its flood has no more than one request in the address's queue.
 */
export const inTurn = <T>(db: Db, key: string | readonly string[], run: (tx: Tx) => Promise<T>): Promise<T> =>
  alone(db, key, () => db.transaction(run))

/** The same without a transaction, or with several. */
export function alone<T>(db: Db, key: string | readonly string[], run: () => Promise<T>): Promise<T> {
  const ofPool: Turns = turns.get(db) ?? new Map()
  turns.set(db, ofPool)
  // The wait takes no room from requests that this process can answer meanwhile.
  return waiting((back) =>
    afterOthers(ofPool, [key].flat(), () => {
      back()
      return run()
    }),
  )
}

async function afterOthers<T>(ofPool: Turns, [key, ...more]: readonly string[], run: () => Promise<T>): Promise<T> {
  if (key === undefined) return run()
  const turn = ofPool.get(key) ?? { inPlace: semaphore(1, TURN_WAIT_MS, MOST_WAITING), count: 0 }
  ofPool.set(key, turn)
  turn.count += 1
  try {
    return await turn.inPlace(() => afterOthers(ofPool, more, run))
  } finally {
    turn.count -= 1
    if (turn.count === 0) ofPool.delete(key)
  }
}
