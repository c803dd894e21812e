import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from 'service-kit/database/db'
import type { Scope } from 'service-kit/http/principal'
import type { Filters } from '../../order/filters'
import type { OrderToPack } from '../../order/packing'
import { newestFirst } from '../../order/store'
import { placedToPack } from '../../order/store/packing'
import { dueOf, isAside, isToPack } from '../../order/store/to-pack'
import { orders } from '../../schema'

export type Show = 'to-pack' | 'aside' | 'all'
export type AskedOrders = Pick<Filters, 'after' | 'limit' | 'statuses'> & { show: Show }

/** A page of orders to pack: all newest first, the others by their due moments. `after.createdAt` is the moment in the list's order. */
export function listOrdersToPack(db: Db, scope: Scope, asked: AskedOrders, now: Date): Promise<OrderToPack[]> {
  const { show, statuses, limit } = asked
  const isOfStatus = statuses.length ? inArray(orders.status, [...statuses]) : undefined
  return placedToPack(db, scope, now, isShown(show), isAfter(asked), isOfStatus)
    .orderBy(show === 'all' ? newestFirst : sql`${dueOf(orders)}, ${orders.id}`)
    .limit(limit + 1)
}

const isShown = (show: Show): SQL | undefined =>
  ({ all: undefined, 'to-pack': isToPack(orders), aside: isAside(orders) })[show]

function isAfter({ after, show }: AskedOrders): SQL | undefined {
  if (!after) return undefined
  const place = sql`(${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
  return show === 'all'
    ? sql`(${orders.createdAt}, ${orders.id}) < ${place}`
    : sql`(${dueOf(orders)}, ${orders.id}) > ${place}`
}
