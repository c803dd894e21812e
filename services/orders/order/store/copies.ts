import { eq, type SQL, sql } from 'drizzle-orm'
import { copies, orders, scans } from '../../schema'

/** A scan that files is still to copy: neither stored, nor told to be gone. */
export const isCopying: SQL = sql`${copies.failedAt} is null
  and not exists (select from ${scans} where ${eq(scans.id, copies.id)})`

/** How many scans of the statement's order are still being copied. */
export const copyingCount: SQL<number> = sql`(
  select count(*)::int from ${copies} where ${eq(copies.orderId, orders.id)} and ${isCopying})`
