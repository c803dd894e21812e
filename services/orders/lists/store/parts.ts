import { and, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { At } from 'service-kit/database/statement'
import { newestFirst } from '../../order/store'
import { isRunning } from '../../order/store/desk'
import { orders } from '../../schema'

/** The orders with one value in a column, by which an index begins that has them newest first. */
type Part = { column: AnyPgColumn; value: SQL | Placeholder; also?: SQL }

/** The conditions of a list, but for its part and its place. */
export type PageOf = { which: SQL | undefined; hasPlace: boolean; at: At }

const limit = (at: At) => sql`limit ${at('limit')}`
const place = (at: At) => sql`${at('createdAt')}::timestamptz, ${at('id')}::uuid`

/** A page of all orders. */
export const pageOfAll = ({ which, hasPlace, at }: PageOf): SQL => {
  const isAfter = hasPlace ? sql`(${orders.createdAt}, ${orders.id}) < (${place(at)})` : undefined
  return sql`select * from ${orders} where ${and(which, isAfter)} order by ${newestFirst} ${limit(at)}`
}

/**
 * A page of a part. The value is a range in it: if it were equal to it, PostgreSQL would often expect to find enough such
 * orders among the newest of all, and would read all of them where the part's orders are old or few.
 */
export function pageOfPart({ column, value, also }: Part, { which, hasPlace, at }: PageOf): SQL {
  const isOfPart = hasPlace
    ? sql`${column} >= ${value} and (${column}, ${orders.createdAt}, ${orders.id}) < (${value}, ${place(at)})`
    : sql`${column} >= ${value} and ${column} <= ${value}`
  return sql`select * from ${orders} where ${and(isOfPart, also, which)}
    order by ${column} desc, ${newestFirst} ${limit(at)}`
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
    lateral (${pageOfPart({ column, value: sql`wanted` }, page)}) as part
    order by part.created_at desc, part.id desc ${limit(page.at)}`

export const dueFirst = sql`${orders.dueAt}, ${orders.id}`

/** A page of the orders whose clock runs and that are due before an instant, the first due first. */
export const pageOfDue = ({ which, hasPlace, at }: PageOf): SQL => {
  const isAfter = hasPlace ? sql`(${orders.dueAt}, ${orders.id}) > (${place(at)})` : undefined
  const isDue = sql`${orders.dueAt} < ${at('dueBefore')}::timestamptz`
  return sql`select * from ${orders} where ${and(isRunning(orders), isDue, which, isAfter)}
    order by ${dueFirst} ${limit(at)}`
}
