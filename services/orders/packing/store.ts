import type { ScanKind } from 'contracts/common'
import { and, asc, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from 'service-kit/database'
import { ownedBy } from 'service-kit/ownership'
import type { Whose } from 'service-kit/principal'
import type { Listing } from '../order/listing'
import type { PatientState } from '../order/state'
import { isAgreedOn, isDraft, newestFirst } from '../order/store'
import { orders, patients, scans } from '../schema'
import type { OrderToPack } from './rules'

/** A page of the orders that were placed, with what lies in the box: the scans that the price was made of. */
export async function listOrdersToPack(db: Db, whose: Whose, asked: Listing): Promise<OrderToPack[]> {
  const { id, number, site, status, fullName, address, createdAt } = orders
  // One whose bytes files has lost since was ordered all the same, and the factory may have it.
  const isOrdered = and(eq(scans.orderId, orders.id), isNull(scans.removedAt), isAgreedOn)
  const countOfKind = (kind: ScanKind) => countOf(and(isOrdered, eq(scans.kind, kind)))
  const rows = await db
    .select({
      ...{ id, number, site, status, fullName, address, createdAt },
      placedAt: sql`${orders.placedAt}`.mapWith(orders.placedAt),
      counts: { aligner: countOfKind('aligner'), matrix: countOfKind('matrix'), retainer: countOfKind('retainer') },
    })
    .from(orders)
    .where(and(ownedBy(orders, whose), not(isDraft), isNotNull(orders.placedAt), isOnPage(asked)))
    .orderBy(newestFirst)
    .limit(asked.limit + 1)
  return withPatients(db, rows)
}

const countOf = (which: SQL | undefined) => sql<number>`(select count(*)::int from ${scans} where ${which})`

async function withPatients<Row extends { id: string }>(db: Db, rows: Row[]): Promise<(Row & OfOrder)[]> {
  const ids = rows.map((it) => it.id)
  const parts = Map.groupBy(await patientsOf(db, ids), (it) => it.orderId)
  return rows.map((it) => ({ ...it, patients: parts.get(it.id) ?? [] }))
}
type OfOrder = { patients: PatientState[] }

const isOnPage = ({ after, statuses }: Listing): SQL | undefined =>
  and(
    after &&
      sql`(${orders.createdAt}, ${orders.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
    statuses.length ? inArray(orders.status, [...statuses]) : undefined,
  )

const patientsOf = (db: Db, orderIds: string[]): Promise<(PatientState & { orderId: string })[]> =>
  db
    .select()
    .from(patients)
    .where(inArray(patients.orderId, orderIds))
    .orderBy(asc(patients.createdAt), asc(patients.folder))
