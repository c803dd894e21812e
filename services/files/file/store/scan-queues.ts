import { asc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from 'service-kit/database/db'
import { type Insertion, together } from 'service-kit/database/together'
import { type LeasedTable, leasesOf, type Store } from 'service-kit/jobs/queue'
import { currentContext } from 'service-kit/telemetry/context'
import { examinations, orders, scans, scrubs } from '../../schema'
import type { Order } from '../order'
import type { Scan } from '../scan'

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

/** The channel that wakes the examiner. */
export const EXAMINATIONS = 'examinations'

export const examinationOf = ({ id, storedAt }: Scan): Insertion => ({
  into: examinations,
  rows: [{ id, dueAt: storedAt, trace: currentContext()?.trace ?? null }],
})

/** The channel that wakes the scrub. */
export const SCRUBS = 'scrubs'

export const scrubOf = ({ id }: Scan, dueAt: Date): Insertion => ({ into: scrubs, rows: [{ id, dueAt, trace: null }] })
