import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { together } from 'service-kit/database/together'
import type { Lease } from 'service-kit/domain/lease'
import { leasesOf, readable, type Store } from 'service-kit/jobs/queue'
import type { Provider } from '../../payment/provider'
import { toRefund } from '../../payment/store/money'
import { refunds } from '../../schema'
import type { RefundJob } from './refunds'

const leases = leasesOf(refunds)

type Row = typeof refunds.$inferSelect

/** The refunds that a worker has to request from a provider, or to ask the provider about. */
export const waitingRefunds = (db: Db, provider: Provider['name']) =>
  ({
    soonest: () =>
      db
        .select({ row: refunds, at: leases.at })
        .from(refunds)
        .where(and(eq(refunds.provider, provider), isNotNull(refunds.dueAt)))
        .orderBy(asc(leases.at))
        .limit(2),
    async take({ row }, lease, now) {
      const refund = readable(() => toRefund(row))
      const where = { id: row.id, version: row.version }
      const first = {
        update: refunds,
        set: { leaseId: lease.id, leaseUntil: lease.until },
        where,
        provided: leases.isDue(now),
      }
      return (await together(db, { first })) ? { refund, trace: row.trace } : null
    },
    putOff: ({ row }, until) => leases.putOff(db, row.id, until),
  }) satisfies Store<{ row: Row; at: Date }, RefundJob>

/** Sets when a worker asks the provider about a refund again. Returns false if the refund has ended during the lease. */
export async function putOffRefund(db: Db, id: string, lease: Lease, dueAt: Date): Promise<boolean> {
  const rows = await db
    .update(refunds)
    .set({ dueAt, leaseId: null, leaseUntil: null })
    .where(and(eq(refunds.id, id), eq(refunds.leaseId, lease.id), isNotNull(refunds.dueAt)))
    .returning({ id: refunds.id })
  return rows.length > 0
}
