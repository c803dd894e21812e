import type { ScanKind } from 'contracts/common'
import { and, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import { readingRow, rowsOf } from 'service-kit/database/rows-of'
import { ownedBy } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import type { Filters } from '../order/filters'
import { isDraft, isInFrozenPrice, isKept, newestFirst } from '../order/store'
import { orders, patients, scans } from '../schema'
import type { OrderToPack } from './rules'

/** A page of placed orders with the contents of the box: the scans in the price. */
export async function listOrdersToPack(db: Db, scope: Scope, filters: Filters): Promise<OrderToPack[]> {
  const { id, number, site, status, fullName, address, tracking, createdAt } = orders
  const { currency, counted, refundedMinor, paidAt, paymentId, totalMinor } = orders
  // A scan whose bytes files has lost since was ordered, and the factory may have it.
  const isOrdered = and(eq(scans.orderId, orders.id), isNull(scans.removedAt), isInFrozenPrice)
  const countOfKind = (kind: ScanKind) => countOf(and(isOrdered, eq(scans.kind, kind)))
  return db
    .select({
      ...{ id, number, site, status, fullName, address, tracking, createdAt },
      money: { currency, counted, refundedMinor, paidAt, paymentId, totalMinor },
      placedAt: sql`${orders.placedAt}`.mapWith(orders.placedAt),
      patients: rowsOf(patients, eq(patients.orderId, orders.id), patients.createdAt, patients.folder).mapWith(
        readPatients,
      ),
      counts: { aligner: countOfKind('aligner'), matrix: countOfKind('matrix'), retainer: countOfKind('retainer') },
    })
    .from(orders)
    .where(and(ownedBy(orders, scope), isKept, not(isDraft), isNotNull(orders.placedAt), isOnPage(filters)))
    .orderBy(newestFirst)
    .limit(filters.limit + 1)
}

const readPatient = readingRow(patients)
const readPatients = (rows: unknown[]) => rows.map(readPatient)

const countOf = (which: SQL | undefined) => sql<number>`(select count(*)::int from ${scans} where ${which})`

const isOnPage = ({ after, statuses }: Filters): SQL | undefined =>
  and(
    after &&
      sql`(${orders.createdAt}, ${orders.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
    statuses.length ? inArray(orders.status, [...statuses]) : undefined,
  )
