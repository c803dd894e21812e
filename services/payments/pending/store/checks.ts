import type { Provider } from 'contracts/payment/provider'
import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { notify } from 'service-kit/database/notices'
import { together } from 'service-kit/database/together'
import type { Lease } from 'service-kit/domain/lease'
import type { Scope } from 'service-kit/http/principal'
import { leasesOf, type Store } from 'service-kit/jobs/queue'
import { PENDING_CHECKS } from '../../payment/store/channels'
import { attempts, pendingCheckAttempts, pendingChecks } from '../../schema'
import { type Result, unaskedOf } from '../rules'
import { addPending } from './pending'

export type CheckRow = typeof pendingChecks.$inferSelect
/** A check that a worker has leased. */
export type CheckJob = { check: CheckRow; trace: string | null }

const leases = leasesOf(pendingChecks)

/** The checks that run or wait for a worker. */
export const waitingChecks = (db: Db) =>
  ({
    soonest: () =>
      db
        .select({ row: pendingChecks, at: leases.at })
        .from(pendingChecks)
        .where(isNull(pendingChecks.endedAt))
        .orderBy(leases.at)
        .limit(2),
    async take({ row }, lease, now) {
      const set = { leaseId: lease.id, leaseUntil: lease.until }
      const first = { update: pendingChecks, set, where: { id: row.id }, provided: leases.isDue(now) }
      return (await together(db, { first })) ? { check: row, trace: row.trace } : null
    },
    putOff: ({ row }, until) => leases.putOff(db, row.id, until),
    prolong: ({ check }, lease, until) => leases.prolong(db, check.id, lease, until),
  }) satisfies Store<{ row: CheckRow; at: Date }, CheckJob>

const ofSite = (site: string | null) => (site === null ? isNull(pendingChecks.site) : eq(pendingChecks.site, site))

/** Staff may press at the same moment: the second waits until the first has stored the check. */
export const lockChecks = (tx: Tx, site: string | null) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pending checks ${site ?? ''}`}, 0))`)

export async function runningCheck(tx: Tx, site: string | null): Promise<CheckRow | undefined> {
  const [row] = await tx
    .select()
    .from(pendingChecks)
    .where(and(ofSite(site), isNull(pendingChecks.endedAt)))
  return row
}

export async function newestCheck(db: Db | Tx, site: string | null): Promise<CheckRow | undefined> {
  const [row] = await db
    .select()
    .from(pendingChecks)
    .where(ofSite(site))
    .orderBy(desc(pendingChecks.startedAt))
    .limit(1)
  return row
}

type Start = Pick<CheckRow, 'id' | 'startedBy' | 'startedAt' | 'trace'> & { scope: Scope }

/** Stores a check with the pending attempts of the scope, and wakes a worker. Without any the check has ended already. */
export async function startCheck(
  tx: Tx,
  { scope, ...start }: Start,
  providers: readonly Provider[],
): Promise<CheckRow> {
  const { id, startedAt } = start
  await tx.insert(pendingChecks).values({ ...start, site: scope.site, totalCount: 0, dueAt: startedAt })
  const totalCount = await addPending(tx, id, scope, providers, startedAt)
  const ended = { endedAt: startedAt, dueAt: null, result: { paidCount: 0, unasked: [] } }
  const [row] = await tx
    .update(pendingChecks)
    .set({ totalCount, ...(totalCount === 0 && ended) })
    .where(eq(pendingChecks.id, id))
    .returning()
  if (totalCount > 0) notify(tx, PENDING_CHECKS)
  return row!
}

/** What a check has found so far, and how many of its attempts it has asked about. */
export async function progressOf(db: Db | Tx, checkId: string): Promise<Result & { doneCount: number }> {
  const isOfCheck = eq(pendingCheckAttempts.checkId, checkId)
  const { provider, failure, orderId, attemptId, askedAt } = pendingCheckAttempts
  const counted = await db
    .select({ provider, failure, count: sql<number>`count(*)::int` })
    .from(pendingCheckAttempts)
    .where(and(isOfCheck, isNotNull(askedAt)))
    .groupBy(provider, failure)
    .orderBy(provider, failure)
  const [paid] = await db
    .select({ count: sql<number>`count(distinct ${orderId})::int` })
    .from(pendingCheckAttempts)
    .innerJoin(attempts, eq(attempts.id, attemptId))
    .where(and(isOfCheck, eq(attempts.status, 'captured')))
  const doneCount = counted.reduce((sum, it) => sum + it.count, 0)
  return { doneCount, paidCount: paid?.count ?? 0, unasked: unaskedOf(counted) }
}

/** Ends a check whose lease this worker holds; returns its result, or undefined when another worker has it. */
export async function endCheck(tx: Tx, { id }: CheckRow, lease: Lease, now: Date): Promise<Result | undefined> {
  const isHeld = and(eq(pendingChecks.id, id), eq(pendingChecks.leaseId, lease.id))
  const held = await tx.select({ id: pendingChecks.id }).from(pendingChecks).where(isHeld).for('update')
  if (!held.length) return undefined
  const isOfCheck = eq(pendingCheckAttempts.checkId, id)
  // Their provider is configured no more.
  await tx
    .update(pendingCheckAttempts)
    .set({ askedAt: now, failure: 'failed' })
    .where(and(isOfCheck, isNull(pendingCheckAttempts.askedAt)))
  const { paidCount, unasked } = await progressOf(tx, id)
  const result = { paidCount, unasked }
  const ended = { result, endedAt: now, dueAt: null, leaseId: null, leaseUntil: null }
  await tx.update(pendingChecks).set(ended).where(isHeld)
  await tx.delete(pendingCheckAttempts).where(isOfCheck)
  return result
}

/** A worker that stops gives its check to the next one. */
export const releaseCheck = (db: Db, { id }: CheckRow, lease: Lease) =>
  db
    .update(pendingChecks)
    .set({ leaseId: null, leaseUntil: null })
    .where(and(eq(pendingChecks.id, id), eq(pendingChecks.leaseId, lease.id)))

/** Deletes the checks that ended before this instant. Returns whether there may be more. */
export const forgetChecks = (db: Db, before: Date): Promise<boolean> =>
  db
    .delete(pendingChecks)
    .where(and(isNotNull(pendingChecks.endedAt), lt(pendingChecks.startedAt, before)))
    .then(() => false)
