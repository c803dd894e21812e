import { waiting } from './admitted'
import type { Db, Tx } from './database'
import { takingPlaces } from './places'

/** More than the tabs of one person ask of one record at a time, repeated requests included: what comes beyond is a flood. */
const MOST_WAITING = 32
/** As long as for a place in the pool. */
const TURN_WAIT_MS = 8_000

/** The keys with somebody in turn or waiting. */
type Turns = Map<string, { inPlace: ReturnType<typeof takingPlaces>; count: number }>
/** By the pool that they lead to. */
const turns = new WeakMap<Db, Turns>()

/**
 * A transaction about what `key` names, for instance a record by its id, while this process runs no other about it: who has
 * to wait for another's change waits here, in memory, before it takes one of the pool's places. Otherwise a few requests
 * for one record hold them all while they wait at its lock, and nobody else is answered. Whoever finds too many before it,
 * or waits for too long, is to come again (503). The lock in PostgreSQL stays needed: other instances have turns of their own.
 *
 * Of several keys the turns are taken in their order, which has to be the same for all callers: of one network and one
 * address, for instance, the network comes first, so that its flood has no more than one in the line of the address.
 */
export const inTurn = <T>(db: Db, key: string | readonly string[], run: (tx: Tx) => Promise<T>): Promise<T> =>
  alone(db, key, () => db.transaction(run))

/** The same for what needs no transaction, or several. */
export function alone<T>(db: Db, key: string | readonly string[], run: () => Promise<T>): Promise<T> {
  const ofPool: Turns = turns.get(db) ?? new Map()
  turns.set(db, ofPool)
  // Nor does it take room from those that this process can answer meanwhile.
  return waiting((back) =>
    afterOthers(ofPool, [key].flat(), () => {
      back()
      return run()
    }),
  )
}

async function afterOthers<T>(ofPool: Turns, [key, ...more]: readonly string[], run: () => Promise<T>): Promise<T> {
  if (key === undefined) return run()
  const turn = ofPool.get(key) ?? { inPlace: takingPlaces(1, TURN_WAIT_MS, MOST_WAITING), count: 0 }
  ofPool.set(key, turn)
  turn.count += 1
  try {
    return await turn.inPlace(() => afterOthers(ofPool, more, run))
  } finally {
    turn.count -= 1
    if (turn.count === 0) ofPool.delete(key)
  }
}
