import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { notify } from 'service-kit/database/notices'
import { type Part, together } from 'service-kit/database/together'
import type { Lease } from 'service-kit/domain/lease'
import { leasesOf, readable, type Store } from 'service-kit/jobs/queue'
import type { Notice, Provider } from '../domain/provider'
import { refundNotices, refunds } from '../schema'
import { disputeWorkOf } from './disputes'
import { type RefundJob, refundWorkOf, toRefund } from './refunds'

const leasesOfRefunds = leasesOf(refunds)
const leasesOfNotices = leasesOf(refundNotices)

type RefundRow = typeof refunds.$inferSelect
export type RefundNotice = typeof refundNotices.$inferSelect
/** What a notice is about: a worker of its own asks about each kind. */
export type About = RefundNotice['about']
type NoticeJob = { notice: RefundNotice; trace: null }

const leased = (lease: Lease) => ({ leaseId: lease.id, leaseUntil: lease.until })

/** Refunds that a provider is to be asked for, or about. */
export const waitingRefunds = (db: Db, provider: Provider['name']) =>
  ({
    soonest: () =>
      db
        .select({ row: refunds, at: leasesOfRefunds.at })
        .from(refunds)
        .where(and(eq(refunds.provider, provider), isNotNull(refunds.dueAt)))
        .orderBy(asc(leasesOfRefunds.at))
        .limit(2),
    async take({ row }, lease, now) {
      const refund = readable(() => toRefund(row))
      const where = { id: row.id, version: row.version }
      const first = { update: refunds, set: leased(lease), where, provided: leasesOfRefunds.isDue(now) }
      return (await together(db, { first })) ? { refund, trace: row.trace } : null
    },
    putOff: ({ row }, until) => leasesOfRefunds.putOff(db, row.id, until),
  }) satisfies Store<{ row: RefundRow; at: Date }, RefundJob>

/** Sets when the provider is asked about a refund again. Returns false if it has ended during the lease. */
export async function putOffRefund(db: Db, id: string, lease: Lease, dueAt: Date): Promise<boolean> {
  const rows = await db
    .update(refunds)
    .set({ dueAt, leaseId: null, leaseUntil: null })
    .where(and(eq(refunds.id, id), eq(refunds.leaseId, lease.id), isNotNull(refunds.dueAt)))
    .returning({ id: refunds.id })
  return rows.length > 0
}

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
 * Stores a notice of a refund or a dispute, and wakes the worker that asks the provider about it. Stores at most `most` per provider:
 * anybody can send notices in the name of YooKassa.
 */
export async function storeRefundNotice(
  tx: Tx,
  notice: Notice,
  { about, most, now }: { about: About; most: number; now: Date },
): Promise<boolean> {
  const { provider, providerPaymentId: id } = notice
  const isHeard = sql`heard_count = ${refundNotices.heardCount} + 1, due_at = excluded.due_at`
  const stored: Part = {
    shape: 'store refund notice',
    values: { id, provider, about, most, now: now.toISOString() },
    build: (at) => sql`
      insert into ${refundNotices} (id, provider, about, first_at, due_at)
      select ${at('id')}, ${at('provider')}, ${at('about')}, it.now, it.now from (select ${at('now')}::timestamptz as now) as it
      where (select count(*) from ${refundNotices} where provider = ${at('provider')}) < ${at('most')}::int
      on conflict (id) do update set ${isHeard}`,
  }
  const isStored = await together(tx, { first: stored })
  notify(tx, about === 'refund' ? refundWorkOf(provider) : disputeWorkOf(provider))
  return isStored
}

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
