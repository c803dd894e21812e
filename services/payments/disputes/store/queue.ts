import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { together } from 'service-kit/database/together'
import type { Lease } from 'service-kit/domain/lease'
import { leasesOf, readable, type Store } from 'service-kit/jobs/queue'
import type { Provider } from '../../payment/provider'
import { disputes } from '../../schema'
import type { Dispute } from '../rules'
import { toDispute } from './disputes'

const leases = leasesOf(disputes)
type Row = typeof disputes.$inferSelect
/** A dispute that a worker has leased, and the trace of what it was heard by. */
export type DisputeJob = { dispute: Dispute; dueAt: Date; trace: string | null }

/** Disputes whose provider is to be told our answer, or asked. */
export const waitingDisputes = (db: Db, provider: Provider['name']) =>
  ({
    soonest: () =>
      db
        .select({ row: disputes, at: leases.at })
        .from(disputes)
        .where(and(eq(disputes.provider, provider), isNotNull(disputes.dueAt)))
        .orderBy(asc(leases.at))
        .limit(2),
    async take({ row }, lease, now) {
      const dispute = readable(() => toDispute(row))
      const set = { leaseId: lease.id, leaseUntil: lease.until }
      const first = { update: disputes, set, where: { id: row.id }, provided: leases.isDue(now) }
      return (await together(db, { first })) ? { dispute, dueAt: row.dueAt!, trace: row.trace } : null
    },
    putOff: ({ row }, until) => leases.putOff(db, row.id, until),
    prolong: ({ dispute }, lease, until) => leases.prolong(db, dispute.id, lease, until),
  }) satisfies Store<{ row: Row; at: Date }, DisputeJob>

/** Ends a worker's lease; a dispute that has not ended is asked about again at `dueAt`, or when staff have answered it meanwhile. */
export async function releaseDispute(db: Db, job: DisputeJob, lease: Lease, dueAt: Date): Promise<boolean> {
  const isSame = sql`${disputes.dueAt} = ${job.dueAt.toISOString()}::timestamptz`
  const rows = await db
    .update(disputes)
    .set({
      dueAt: sql`case when ${isSame} then ${dueAt.toISOString()}::timestamptz else ${disputes.dueAt} end`,
      leaseId: null,
      leaseUntil: null,
    })
    .where(and(eq(disputes.id, job.dispute.id), eq(disputes.leaseId, lease.id)))
    .returning({ dueAt: disputes.dueAt })
  return rows.some((it) => it.dueAt !== null)
}
