import { and, eq, lte, ne } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { hintPacking, workedSince } from '../../order/store/packing'
import { stationsAtWork } from '../../schema'

/** Somebody at a station. */
export type Worker = { site: string; station: string; name: string }

const isOf = ({ site, station, name }: Worker) =>
  and(eq(stationsAtWork.site, site), eq(stationsAtWork.station, station), eq(stationsAtWork.name, name))

/** Keeps that somebody packs an order at a station now, and no other order any more. */
export async function workAt(tx: Tx, orderId: string, worker: Worker, at: Date): Promise<void> {
  await tx
    .insert(stationsAtWork)
    .values({ ...worker, orderId, at })
    .onConflictDoUpdate({
      target: [stationsAtWork.orderId, stationsAtWork.station, stationsAtWork.name],
      set: { at },
    })
  const left = await tx
    .delete(stationsAtWork)
    .where(and(isOf(worker), ne(stationsAtWork.orderId, orderId)))
    .returning({ id: stationsAtWork.orderId, site: stationsAtWork.site })
  for (const it of left) hintPacking(tx, it)
}

/** Whoever is not there leaves nothing. */
export const leaveWork = (tx: Tx, orderId: string, worker: Worker) =>
  tx.delete(stationsAtWork).where(and(isOf(worker), eq(stationsAtWork.orderId, orderId)))

/** Forgets those who have done nothing for so long; of several instances one tells of each. */
export const forgetStations = (db: Db, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const gone = await tx
      .delete(stationsAtWork)
      .where(lte(stationsAtWork.at, workedSince(now)))
      .returning({ id: stationsAtWork.orderId, site: stationsAtWork.site })
    for (const it of gone) hintPacking(tx, it)
    return false
  })
