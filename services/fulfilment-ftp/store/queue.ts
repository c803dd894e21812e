import type { QueuedTransfer, QueueState } from 'contracts/fulfilment-ftp'
import { staffAudience } from 'contracts/live'
import type { AskedPage } from 'contracts/text/lists'
import { and, desc, eq, inArray, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import { deferredBy } from 'service-kit/database/after-commit'
import type { Db, Tx } from 'service-kit/database/db'
import { notify } from 'service-kit/database/notices'
import type { Scope } from 'service-kit/http/principal'
import { orders, runTransfers, transfers } from '../schema'
import { WORK } from './channel'
import { findOutage } from './outage'
import { type Row, toQueued } from './rows'

/** The site to which staff are limited, if any. */
type Limit = { site: string | null }
export const limitOf = (scope: Scope): Limit => ({ site: scope.site })
const isWithin = ({ site }: Limit): SQL | undefined => (site === null ? undefined : eq(orders.site, site))

export type Wanted = {
  status?: 'pending' | 'completed' | 'failed' | 'withdrawn'
  kind?: 'aligner' | 'matrix' | 'retainer'
}
type Found = { id: string; createdAt: Date; shown: QueuedTransfer }

/** A page of the transfers that staff have not deleted, newest first, with one more if another page follows. */
export async function listTransfersOf(
  db: Db,
  limit: Limit,
  { status, kind, after, limit: most }: Wanted & AskedPage,
): Promise<Found[]> {
  const statuses = status === 'pending' ? (['pending', 'uploading'] as const) : status && ([status] as const)
  const rows = await db
    .select({ transfer: transfers, number: orders.number, site: orders.site })
    .from(transfers)
    .innerJoin(orders, eq(orders.id, transfers.orderId))
    .where(
      and(
        isNull(transfers.deletedAt),
        isWithin(limit),
        statuses && inArray(transfers.status, [...statuses]),
        kind && eq(transfers.kind, kind),
        after &&
          sql`(${transfers.createdAt}, ${transfers.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(transfers.createdAt), desc(transfers.id))
    .limit(most + 1)
  return rows.map(({ transfer, ...order }) => ({
    id: transfer.id,
    createdAt: transfer.createdAt,
    shown: toQueued(transfer, order),
  }))
}

/**
 * Counts the open transfers, by their index. A transfer of a run counts as `left` until its first attempt fails, and then as
 * `failed`; a completed, withdrawn or deleted one counts no more.
 */
export async function queueState(db: Db, limit: Limit, runId: string | null): Promise<QueueState> {
  const isOfRun = sql`${runTransfers.runId} is not null`
  const [counted] = await db
    .select({
      pending: sql<number>`(count(*) filter (where ${transfers.status} <> 'failed'))::int`,
      resting: sql<number>`(count(*) filter (where ${transfers.status} = 'failed' and ${transfers.dueAt} is null))::int`,
      left: sql<number>`(count(*) filter (where ${isOfRun} and ${transfers.attempts} = 0))::int`,
      failed: sql<number>`(count(*) filter (where ${isOfRun} and ${transfers.attempts} > 0))::int`,
    })
    .from(transfers)
    .innerJoin(orders, eq(orders.id, transfers.orderId))
    .leftJoin(runTransfers, and(eq(runTransfers.transferId, transfers.id), sql`${runTransfers.runId} = ${runId}::uuid`))
    .where(
      and(isNull(transfers.deletedAt), isWithin(limit), sql`${transfers.status} in ('pending', 'uploading', 'failed')`),
    )
  const found = await findOutage(db)
  const outage = found ? { since: found.since.toISOString(), error: found.error } : null
  const { pending = 0, resting = 0, left = 0, failed = 0 } = counted ?? {}
  return { pending, resting, run: runId === null ? null : { left, failed }, outage }
}

/** Finds a transfer in the scope of staff. */
export async function findQueued(tx: Db | Tx, limit: Limit, id: string): Promise<QueuedTransfer | undefined> {
  const [found] = await tx
    .select({ transfer: transfers, number: orders.number, site: orders.site })
    .from(transfers)
    .innerJoin(orders, eq(orders.id, transfers.orderId))
    .where(and(eq(transfers.id, id), isWithin(limit), isNull(transfers.deletedAt)))
  return found && toQueued(found.transfer, found)
}

/** The transfers in the scope of staff among these ids. Sorted, so that two requests lock them in one order and cannot deadlock. */
export const transfersWithin = (
  tx: Tx,
  limit: Limit,
  ids: readonly string[],
): Promise<{ id: string; orderId: string; site: string }[]> =>
  tx
    .select({ id: transfers.id, orderId: transfers.orderId, site: orders.site })
    .from(transfers)
    .innerJoin(orders, eq(orders.id, transfers.orderId))
    .where(and(inArray(transfers.id, [...ids]), isWithin(limit), isNull(transfers.deletedAt)))
    .orderBy(transfers.id)

/** The largest number of transfers that one transaction locks and changes. */
const MOST_PROCESSED = 1_000
/** After this time nobody looks at a run any more. */
const RUN_MS = 24 * 60 * 60 * 1_000

export type Run = { id: string; status: 'pending' | 'failed' }

/**
 * Takes the oldest pending or failed transfers that are not in the run yet, makes them due at `now` with all their attempts anew,
 * and adds them to the run. Returns their number, whether none is left, and their orders.
 */
export async function makeDue(tx: Tx, limit: Limit, { id: runId, status }: Run, now: Date) {
  await tx.delete(runTransfers).where(lt(runTransfers.beganAt, new Date(now.getTime() - RUN_MS)))
  const isInRun = sql`exists (select from ${runTransfers} where ${runTransfers.transferId} = ${transfers.id} and ${runTransfers.runId} = ${runId})`
  const chosen = tx
    .select({ id: transfers.id })
    .from(transfers)
    .innerJoin(orders, eq(orders.id, transfers.orderId))
    .where(and(eq(transfers.status, status), isNull(transfers.deletedAt), isWithin(limit), not(isInRun)))
    .orderBy(transfers.createdAt, transfers.id)
    .limit(MOST_PROCESSED)
    // A worker has locked the skipped transfers and is about to send them anyway.
    .for('update', { of: transfers, skipLocked: true })
  const rows = await tx
    .update(transfers)
    .set({ attempts: 0, error: null, status: 'pending', dueAt: now, version: sql`${transfers.version} + 1` })
    .where(inArray(transfers.id, chosen))
    .returning({ id: transfers.id, orderId: transfers.orderId, version: transfers.version })
  const isWhole = rows.length < MOST_PROCESSED
  if (rows.length === 0) return { count: 0, isWhole, ofOrders: [] }
  await tx.insert(runTransfers).values(rows.map(({ id: transferId }) => ({ runId, transferId, beganAt: now })))
  return { count: rows.length, isWhole, ofOrders: await tellOf(tx, rows) }
}

/** Wakes the workers and hints to the staff of each site, whose pages then read the queue again. Returns the orders. */
async function tellOf(tx: Tx, rows: readonly Pick<Row, 'orderId' | 'version'>[]) {
  notify(tx, WORK)
  const versions = new Map(rows.map((it) => [it.orderId, it.version]))
  const ofOrders = await tx
    .select({ site: orders.site, id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...versions.keys()]))
  const ofSites = new Map(ofOrders.map((it) => [it.site, it.id]))
  for (const [site, id] of ofSites) {
    const hint = { kind: 'transfer', id, version: versions.get(id) ?? 0 } as const
    deferredBy(tx).hints.push({ audiences: [staffAudience(site)], hint })
  }
  return ofOrders
}
