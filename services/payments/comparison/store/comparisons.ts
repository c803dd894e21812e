import type { Provider } from 'contracts/payment/provider'
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { notify } from 'service-kit/database/notices'
import { together } from 'service-kit/database/together'
import type { Lease } from 'service-kit/domain/lease'
import { record } from 'service-kit/events/outbox'
import { leasesOf, type Store } from 'service-kit/jobs/queue'
import type { Entry } from '../../payment/attempt'
import type { Span } from '../../payment/provider'
import { toEntry } from '../../payment/store/money'
import { comparisons, differences, journal } from '../../schema'
import { type Difference, dueAtOf, type Listed, reviewNeeded } from '../rules'

export type ComparisonRow = typeof comparisons.$inferSelect
/** A comparison that a worker has leased. */
export type ComparisonJob = { comparison: ComparisonRow; trace: string | null }

/** The channel that wakes the workers of a provider's comparisons. */
export const comparingOf = (provider: Provider) => `comparing:${provider}`

const leases = leasesOf(comparisons)

/** The comparisons of a provider that are due now or later. */
export const waitingComparisons = (db: Db, provider: Provider) =>
  ({
    soonest: () =>
      db
        .select({ row: comparisons, at: leases.at })
        .from(comparisons)
        .where(and(eq(comparisons.provider, provider), isNotNull(comparisons.dueAt)))
        .orderBy(asc(leases.at))
        .limit(2),
    async take({ row }, lease, now) {
      const set = { status: 'under-way' as const, leaseId: lease.id, leaseUntil: lease.until }
      const first = { update: comparisons, set, where: { id: row.id }, provided: leases.isDue(now) }
      return (await together(db, { first })) ? { comparison: row, trace: row.trace } : null
    },
    putOff: ({ row }, until) => leases.putOff(db, row.id, until),
    prolong: ({ comparison }, lease, until) => leases.prolong(db, comparison.id, lease, until),
  }) satisfies Store<{ row: ComparisonRow; at: Date }, ComparisonJob>

/** The last day whose comparison is arranged; null before the first. */
export async function latestDay(db: Db | Tx, provider: Provider): Promise<string | null> {
  const [latest] = await db
    .select({ day: comparisons.day })
    .from(comparisons)
    .where(eq(comparisons.provider, provider))
    .orderBy(desc(comparisons.day))
    .limit(1)
  return latest?.day ?? null
}

/** Arranges the comparisons of days after their end; already arranged ones stay as they are. */
export async function arrange(tx: Tx, provider: Provider, days: readonly string[], newId: () => string): Promise<void> {
  const rows = days.map((day) => ({
    id: newId(),
    provider,
    day,
    status: 'waiting' as const,
    dueAt: dueAtOf(day),
  }))
  if (!rows.length) return
  await tx.insert(comparisons).values(rows).onConflictDoNothing()
  notify(tx, comparingOf(provider))
}

/** Makes the comparison of a day due at once and wakes the worker. Returns the comparison's id. */
export async function request(
  tx: Tx,
  { provider, day, trace }: { provider: Provider; day: string; trace: string | null },
  { id, now }: { id: string; now: Date },
): Promise<string> {
  const set = { status: 'under-way' as const, dueAt: now, trace }
  const [row] = await tx
    .insert(comparisons)
    .values({ id, provider, day, ...set })
    .onConflictDoUpdate({ target: [comparisons.provider, comparisons.day], set })
    .returning({ id: comparisons.id })
  notify(tx, comparingOf(provider))
  return row!.id
}

type Ending = Pick<ComparisonRow, 'dueAt'> & Partial<Pick<ComparisonRow, 'status' | 'isAway' | 'result'>>

/**
 * Ends a worker's lease. A comparison that staff requested during the lease stays due at once. Returns whether it is due again.
 */
export async function release(tx: Db | Tx, before: ComparisonRow, lease: Lease, after: Ending): Promise<boolean> {
  const { dueAt, status = 'under-way', ...rest } = after
  const isSame = sql`${comparisons.dueAt} = ${before.dueAt?.toISOString()}::timestamptz`
  const [row] = await tx
    .update(comparisons)
    .set({
      ...rest,
      dueAt: sql`case when ${isSame} then ${dueAt?.toISOString() ?? null}::timestamptz else ${comparisons.dueAt} end`,
      status: sql`case when ${isSame} then ${status} else 'under-way' end`,
      leaseId: null,
      leaseUntil: null,
    })
    .where(and(eq(comparisons.id, before.id), eq(comparisons.leaseId, lease.id)))
    .returning({ dueAt: comparisons.dueAt })
  return row?.dueAt != null
}

/** The comparisons of the newest days that are under way or have a result. */
export const newestComparisons = (db: Db | Tx, most: number, day?: string): Promise<ComparisonRow[]> =>
  db
    .select()
    .from(comparisons)
    .where(
      and(
        day === undefined ? undefined : eq(comparisons.day, day),
        or(ne(comparisons.status, 'waiting'), isNotNull(comparisons.result)),
      ),
    )
    .orderBy(desc(comparisons.day), desc(comparisons.provider))
    .limit(most)

const movementId = sql`coalesce(${journal.movementId}, ${journal.providerPaymentId})`

/** The journal's entries for movements of a provider's list, whatever their day in the journal. */
export async function entriesFor(db: Db, provider: Provider, listed: readonly Listed[]): Promise<Entry[]> {
  const keys = listed.map((it) => it.key)
  if (!keys.length) return []
  const rows = await db
    .select()
    .from(journal)
    .where(and(eq(journal.provider, provider), or(inArray(movementId, keys), inArray(journal.listedAs, keys))))
  return rows.map(toEntry)
}

/** The number of journal entries on a page. */
const ENTRIES = 500

/** Pages of the journal's captures and refunds in a span. */
export async function* entriesOf(db: Db, provider: Provider, { from, until }: Span): AsyncGenerator<Entry[]> {
  let last = { capturedAt: from, seq: 0 }
  while (true) {
    const rows = await db
      .select()
      .from(journal)
      .where(
        and(
          eq(journal.provider, provider),
          inArray(journal.kind, ['capture', 'refund']),
          gte(journal.capturedAt, last.capturedAt),
          lt(journal.capturedAt, until),
          or(gt(journal.capturedAt, last.capturedAt), gt(journal.seq, last.seq)),
        ),
      )
      .orderBy(asc(journal.capturedAt), asc(journal.seq))
      .limit(ENTRIES)
    yield rows.map(toEntry)
    const end = rows.at(-1)
    if (!end || rows.length < ENTRIES) return
    last = end
  }
}

/** Stores the differences that a comparison has found, and makes staff review the new ones. */
export async function addDifferences(
  tx: Tx,
  provider: Provider,
  found: readonly Difference[],
  { newId, now }: { newId: () => string; now: Date },
): Promise<void> {
  for (const it of found) {
    const { id, of, ...facts } = it
    const row = { ...facts, ...(of ?? { orderId: null, attemptId: null }), provider, movementId: id, foundAt: now }
    const { movementId } = differences
    const added = await tx.insert(differences).values(row).onConflictDoNothing().returning({ movementId })
    if (added.length) record(tx, now, [reviewNeeded(provider, it, newId())])
  }
}
