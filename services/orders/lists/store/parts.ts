import { and, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { At } from 'service-kit/database/statement'
import { isRunning } from '../../order/store/desk'
import { isOfDays, type NumberParts, timeOf } from '../../order/store/questions'
import { orders } from '../../schema'

/** The orders with one value in a column, by which an index begins that has them newest first. */
type Part = {
  column: AnyPgColumn
  value: SQL | Placeholder
  also?: SQL
  /** It is searched, and may be large: e.g. all completed orders. */
  isSearched?: boolean
}

/** The conditions of a list, but for its part, its place and its days. */
export type PageOf = {
  which: SQL | undefined
  hasPlace: boolean
  /** Which days the list has, and by which instant it is in its order, the last one first; made on any day by default. */
  days?: NumberParts
  /** Words are looked for. */
  isSearched?: boolean
  at: At
}

const timeIn = ({ days }: PageOf) => (days ? timeOf(days) : orders.createdAt)
export const lastFirst = (time: AnyPgColumn) => sql`${time} desc, ${orders.id} desc`

const limit = (at: At) => sql`limit ${at('limit')}`
const place = (at: At) => sql`${at('createdAt')}::timestamptz, ${at('id')}::uuid`

/** A page of all orders. */
export const pageOfAll = (page: PageOf): SQL => {
  const { which, hasPlace, days, at } = page
  const time = timeIn(page)
  const isAfter = hasPlace ? sql`(${time}, ${orders.id}) < (${place(at)})` : undefined
  return sql`select * from ${orders} where ${and(which, isAfter, days && isOfDays(days, at))}
    order by ${lastFirst(time)} ${limit(at)}`
}

/**
 * A page of a part. The value is a range in it: if it were equal to it, PostgreSQL would often expect to find enough such
 * orders among the newest of all, and would read all of them where the part's orders are old or few. The days are compared together
 * with the value, so that the index is read from the last of them to the first. In a search so is any day: PostgreSQL expects a range of
 * a value alone to be small, and would collect all completed orders to find those of a rare name among them.
 */
export function pageOfPart({ column, value, also, isSearched = false }: Part, page: PageOf): SQL {
  const { which, hasPlace, days, at } = page
  const time = timeIn(page)
  const since = days?.since ? sql`${at('since')}::timestamptz` : isSearched && sql`'-infinity'`
  const until = days?.until ? sql`${at('until')}::timestamptz` : isSearched && sql`'infinity'`
  const from = since ? sql`(${column}, ${time}) >= (${value}, ${since})` : sql`${column} >= ${value}`
  const to = until ? sql`(${column}, ${time}) < (${value}, ${until})` : sql`${column} <= ${value}`
  const isBefore = hasPlace ? sql`(${column}, ${time}, ${orders.id}) < (${value}, ${place(at)})` : to
  return sql`select * from ${orders} where ${and(from, isBefore, also, which)}
    order by ${column} desc, ${lastFirst(time)} ${limit(at)}`
}

/** A page of several parts, which may have orders in common, merged from a page of each. */
export function pageOfParts(parts: readonly Part[], page: PageOf): SQL {
  const each = parts.map((it) => sql`(select id, created_at from (${pageOfPart(it, page)}) as part)`)
  return sql`select * from ${orders} where id in (
    select id from (${sql.join(each, sql` union `)}) as merged order by created_at desc, id desc ${limit(page.at)})`
}

/** A page of the orders with any of the values in a column, merged from a page of each. */
export const pageOfValues = ({ column, values }: { column: AnyPgColumn; values: Placeholder }, page: PageOf): SQL =>
  sql`select part.* from unnest(${values}::text[]) as wanted,
    lateral (${pageOfPart({ column, value: sql`wanted`, isSearched: page.isSearched === true }, page)}) as part
    order by part.${sql.identifier(timeIn(page).name)} desc, part.id desc ${limit(page.at)}`

export const dueFirst = sql`${orders.dueAt}, ${orders.id}`

/** A page of the orders whose clock runs, all or those that are due before an instant, the first due first. */
export const pageOfDue = ({ which, hasPlace, days, at }: PageOf, isBound: boolean): SQL => {
  const isAfter = hasPlace ? sql`(${orders.dueAt}, ${orders.id}) > (${place(at)})` : undefined
  const isDue = isBound ? sql`${orders.dueAt} < ${at('dueBefore')}::timestamptz` : undefined
  return sql`select * from ${orders} where ${and(isRunning(orders), isDue, which, isAfter, days && isOfDays(days, at))}
    order by ${dueFirst} ${limit(at)}`
}
