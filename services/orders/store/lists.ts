import type { ScanKind } from 'contracts/common'
import { and, asc, between, desc, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Db, partly } from 'service-kit/database'
import { ownedBy } from 'service-kit/ownership'
import type { Whose } from 'service-kit/principal'
import type { Listing } from '../domain/listing'
import type { PatientState } from '../domain/order'
import type { OrderToPack } from '../domain/packing'
import type { OrderSummary } from '../domain/shown'
import { orders, patients, scans, sought } from '../schema'
import { columns, folded, isDraft, isPlacedWith } from './orders'

/** Who lists: a person sees the orders of that person and of that e-mail, staff what they may touch. */
export type Reader = { person: string; email: string; site: string } | { staff: Whose; withEmpty: boolean }

/** A page of orders, newest first, and one more where there are more. Two statements, however many orders there are. */
export async function listOrders(db: Db, reader: Reader, asked: Listing): Promise<OrderSummary[]> {
  const { frozen: _, ...shownColumns } = columns
  const rows = await db
    .select({
      ...shownColumns,
      totalMinor: sql<number | null>`(${orders.frozen} -> 'quote' ->> 'totalMinor')::float8`,
      scanCount: countOf(isScanOfOrder),
      receivedCount: countOf(and(isScanOfOrder, isNotNull(scans.receivedAt))),
      missingScanCount: countOf(isMissing),
    })
    .from(orders)
    .where(and(isListedFor(reader), isOnPage(asked), isFoundBy(reader, asked)))
    .orderBy(...newestFirst)
    .limit(asked.limit + 1)
  return withPatients(db, rows)
}

/** The same of the orders that were placed, with what lies in the box: the scans that the price was made of. */
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
    .orderBy(...newestFirst)
    .limit(asked.limit + 1)
  return withPatients(db, rows)
}

const newestFirst = [desc(orders.createdAt), desc(orders.id)]
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

function isFoundBy(reader: Reader, { text, ids }: Listing): SQL | undefined {
  if (!text) return undefined
  // A customer searches names (CAB-003): all the own orders bear the own e-mail, and any part of it would find them.
  const searched = 'staff' in reader ? [orders.search, orders.email] : [orders.search]
  const isOfIds = ids && between(orders.id, ids.from, ids.to)
  return or(...searched.map((it) => contains(it, text)), isOfIds)
}

const isScanOfOrder = and(eq(scans.orderId, orders.id), isNull(scans.removedAt), isNull(scans.damagedAt))
const isAgreedOn = sql`${orders.frozen} -> 'fileIds' ? ${scans.id}::text`

/** As `missingScans` of domain/scans.ts counts. */
const isMissing = and(
  eq(scans.orderId, orders.id),
  or(isNotNull(scans.removedAt), isNotNull(scans.damagedAt)),
  isAgreedOn,
)

function isListedFor(reader: Reader): SQL | undefined {
  if ('staff' in reader) {
    const hasScan = sql`exists (select from ${scans} where ${isScanOfOrder})`
    return and(ownedBy(orders, reader.staff), reader.withEmpty ? undefined : hasScan)
  }
  const { person, email, site } = reader
  return and(
    eq(orders.site, site),
    or(eq(orders.owner, person), eq(orders.holder, person), isPlacedWith(folded(email))),
  )
}

/** The index finds candidates, the text itself decides. */
const contains = (column: AnyPgColumn, text: string) =>
  sql`${column} like ${partly(text)} and ${sought(column)} like ${sought(sql`${partly(text)}::text`)}`

const patientsOf = (db: Db, orderIds: string[]): Promise<(PatientState & { orderId: string })[]> =>
  db
    .select()
    .from(patients)
    .where(inArray(patients.orderId, orderIds))
    .orderBy(asc(patients.createdAt), asc(patients.folder))
