import { asc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from 'service-kit/database/db'
import { together } from 'service-kit/database/together'
import { type LeasedTable, leasesOf, type Store } from 'service-kit/jobs/queue'
import type { Order, Scan } from '../domain/upload'
import { orders, scans } from '../schema'

/** A scan to be worked on, with its order and the trace of its cause. */
export type Job = { scan: Scan; order: Pick<Order, 'owner' | 'holder' | 'site'>; trace: string | null }
type First = Job & { at: Date }

/** The leased queue of scans in a table. */
export function scanQueue(table: LeasedTable & { trace: PgColumn }) {
  const leases = leasesOf(table)
  return {
    leases,
    /** Lets nobody work on a scan until this instant. */
    putOff: (db: Db, { scan }: Job, until: Date) => leases.putOff(db, scan.id, until),
    store: (db: Db) =>
      ({
        soonest: () =>
          db
            .select({ scan: scans, order: orders, trace: sql<string | null>`${table.trace}`, at: leases.at })
            .from(table)
            .innerJoin(scans, eq(scans.id, table.id))
            .innerJoin(orders, eq(orders.id, scans.orderId))
            .orderBy(asc(leases.at))
            .limit(2),
        async take({ scan, order, trace }, { id: leaseId, until: leaseUntil }, now) {
          const set = { leaseId, leaseUntil }
          const first = { update: table, set, where: { id: scan.id }, provided: leases.isDue(now) }
          return (await together(db, { first })) ? { scan, order, trace } : null
        },
        putOff: ({ scan }, until) => leases.putOff(db, scan.id, until),
        prolong: ({ scan }, lease, until) => leases.prolong(db, scan.id, lease, until),
      }) satisfies Store<First, Job>,
  }
}
