import type { Tx } from 'service-kit/database/db'
import { troubles } from '../../schema'
import type { Trouble } from '../rules'

/** Keeps what an event says went wrong, by the id of the event. */
export const addTrouble = (tx: Tx, { id, at }: { id: string; at: string }, trouble: Trouble) =>
  tx
    .insert(troubles)
    .values({ id, at: new Date(at), trouble })
    .onConflictDoNothing()
