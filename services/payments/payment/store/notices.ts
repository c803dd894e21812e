import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { together } from 'service-kit/database/together'
import type { Lease } from 'service-kit/domain/lease'
import { leasesOf, type Store } from 'service-kit/jobs/queue'
import { refundNotices } from '../../schema'
import type { Provider } from '../provider'

const leasesOfNotices = leasesOf(refundNotices)

export type RefundNotice = typeof refundNotices.$inferSelect
/** What a notice is about: a worker of its own asks about each kind. */
export type About = RefundNotice['about']
type NoticeJob = { notice: RefundNotice; trace: null }

const leased = (lease: Lease) => ({ leaseId: lease.id, leaseUntil: lease.until })

/** Notices of a provider's refunds, or of its disputes. */
export const waitingNotices = (db: Db, provider: Provider['name'], about: About) =>
  ({
    soonest: () =>
      db
        .select({ row: refundNotices, at: leasesOfNotices.at })
        .from(refundNotices)
        .where(and(eq(refundNotices.provider, provider), eq(refundNotices.about, about)))
        .orderBy(asc(leasesOfNotices.at))
        .limit(2),
    async take({ row }, lease, now) {
      const set = { ...leased(lease), dueAt: lease.until }
      const where = { id: row.id, heardCount: row.heardCount }
      const first = { update: refundNotices, set, where, provided: leasesOfNotices.isDue(now) }
      return (await together(db, { first })) ? { notice: row, trace: null } : null
    },
    putOff: ({ row }, until) => leasesOfNotices.putOff(db, row.id, until),
  }) satisfies Store<{ row: RefundNotice; at: Date }, NoticeJob>

/**
 * Ends a worker's lease on a notice: the notice is asked about again at `dueAt`, or forgotten. If it was heard again
 * meanwhile, it is asked about again at once. Returns whether it is due again.
 */
export async function releaseNotice(
  db: Db,
  { id, heardCount }: RefundNotice,
  { lease, dueAt }: Release,
): Promise<boolean> {
  const isUnheard = and(eq(refundNotices.id, id), eq(refundNotices.heardCount, heardCount))
  if (!dueAt) await db.delete(refundNotices).where(isUnheard)
  const isHeld = and(eq(refundNotices.id, id), eq(refundNotices.leaseId, lease.id))
  const isSame = eq(refundNotices.heardCount, heardCount)
  const at = dueAt ? sql`case when ${isSame} then ${dueAt.toISOString()}::timestamptz else due_at end` : sql`due_at`
  const rows = await db
    .update(refundNotices)
    .set({ dueAt: at, leaseId: null, leaseUntil: null })
    .where(isHeld)
    .returning({ id: refundNotices.id })
  return rows.length > 0
}
type Release = { lease: Lease; dueAt: Date | null }
