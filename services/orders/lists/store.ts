import { and, between, eq, getTableName, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { containing, type Db } from 'service-kit/database/db'
import { readingRow, rowsOf } from 'service-kit/database/rows-of'
import { type At, byShape, statement } from 'service-kit/database/statement'
import { ownedBy, scopeWith } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import type { Filters } from '../order/filters'
import type { OrderSummary } from '../order/response'
import { columns, isInFrozenPrice, isKept, isPlacedWith, newestFirst, normalizedEmail } from '../order/store'
import { orders, patients, scans, searchForm } from '../schema'

/** The reader of a list: a person sees orders of that person and e-mail, staff their scope. */
export type Reader = { person: string; email: string; site: string } | { staff: Scope; withEmpty: boolean }

/** A page of orders, newest first, and one more if there are more. One statement for any number of orders. */
export async function listOrders(db: Db, reader: Reader, filters: Filters): Promise<OrderSummary[]> {
  const { text, ids, after, statuses, limit } = filters
  const of = 'staff' in reader ? reader.staff : { ...reader, email: normalizedEmail(reader.email) }
  const shape: Shape = {
    reader: 'staff' in reader ? { ...reader, staff: scopeWith(reader.staff, (name) => name) } : 'own',
    filters: { text: text !== '', ids: ids !== undefined, after: after !== undefined, statuses: statuses.length > 0 },
  }
  const rows = await listStatement(JSON.stringify(shape))(db, {
    ...of,
    ...ids,
    pattern: containing(text),
    createdAt: after?.createdAt.toISOString(),
    id: after?.id,
    statuses: `{${statuses}}`,
    limit: limit + 1,
  })
  return rows.map(({ patients, totalMinor, scanCount, receivedCount, missingScanCount, ...row }) => {
    const { frozen: _, search: __, ...order } = readOrder(row)
    return { ...order, totalMinor, scanCount, receivedCount, missingScanCount, patients: patients.map(readPatient) }
  })
}

/** What the statement's text depends on: the scope, by the names of its values, and the filters. */
type Shape = {
  reader: 'own' | Extract<Reader, { staff: Scope }>
  filters: { text: boolean; ids: boolean; after: boolean; statuses: boolean }
}
type Found = { patients: unknown[] } & Pick<
  OrderSummary,
  'totalMinor' | 'scanCount' | 'receivedCount' | 'missingScanCount'
>

const [readOrder, readPatient] = [readingRow(orders), readingRow(patients)]

const listStatement = byShape((key) => {
  const { reader, filters }: Shape = JSON.parse(key)
  return statement<Found>((at) => {
    const isStaffs = reader !== 'own'
    const isFound = filters.text ? isFoundBy(isStaffs, at, filters.ids) : undefined
    const isAfter = filters.after
      ? sql`(${orders.createdAt}, ${orders.id}) < (${at('createdAt')}::timestamptz, ${at('id')}::uuid)`
      : undefined
    const isOfStatus = filters.statuses ? sql`${orders.status} = any(${at('statuses')}::text[])` : undefined
    const isListed = isStaffs ? isListedForStaff({ ...reader, staff: scopeWith(reader.staff, at) }) : isOwn(at)
    // The page is selected first, so that only its orders are counted and not all candidates.
    const page = sql`select * from ${orders} where ${and(isKept, isListed, isAfter, isOfStatus, isFound)}
      order by ${newestFirst} limit ${at('limit')}`
    return sql`
      select ${listColumns}, (${orders.frozen} -> 'quote' ->> 'totalMinor')::float8 as "totalMinor", counted.*,
        ${rowsOf(patients, eq(patients.orderId, orders.id), patients.createdAt, patients.folder)} as patients
      from (${page}) as ${sql.identifier(getTableName(orders))} cross join lateral (
        select count(*) filter (where ${isPresent})::int as "scanCount",
          count(*) filter (where ${isPresent} and ${scans.receivedAt} is not null)::int as "receivedCount",
          count(*) filter (where not (${isPresent}) and ${isInFrozenPrice})::int as "missingScanCount"
        from ${scans} where ${eq(scans.orderId, orders.id)}) as counted
      order by ${newestFirst}`
  })
})

const { frozen: _, ...listed } = columns
const listColumns = sql.join(
  Object.values(listed).map((it) => sql`${it}`),
  sql`, `,
)

function isFoundBy(isStaffs: boolean, at: At, withIds: boolean): SQL | undefined {
  // A customer searches names only (CAB-003): all own orders have the own e-mail, and any part of it would find them.
  const searched = isStaffs ? [orders.search, orders.email] : [orders.search]
  const isOfIds = withIds ? between(orders.id, at('from'), at('to')) : undefined
  return or(...searched.map((it) => contains(it, at('pattern'))), isOfIds)
}

const isPresent = sql`${scans.removedAt} is null and ${scans.damagedAt} is null`

function isListedForStaff({ staff, withEmpty }: Extract<Reader, { staff: Scope }>): SQL | undefined {
  const hasScan = sql`exists (select from ${scans} where ${eq(scans.orderId, orders.id)} and ${isPresent})`
  return and(ownedBy(orders, staff), withEmpty ? undefined : hasScan)
}

const isOwn = (at: At): SQL | undefined =>
  and(
    eq(orders.site, at('site')),
    or(eq(orders.owner, at('person')), eq(orders.holder, at('person')), isPlacedWith(at('email'))),
  )

/** The index finds candidates, the text itself decides. */
const contains = (column: AnyPgColumn, pattern: Placeholder) =>
  sql`${column} like ${pattern} and ${searchForm(column)} like ${searchForm(sql`${pattern}::text`)}`
