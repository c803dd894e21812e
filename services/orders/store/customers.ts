import { and, eq, inArray, isNotNull, ne, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from 'service-kit/database'
import { orders, people } from '../schema'

/**
 * Whether the e-mail of the order that a statement reads has no other order that was placed, cancelled ones aside
 * (PRICE-018); without an e-mail nobody knows.
 */
export const isNewCustomer = (): SQL<boolean> =>
  sql`(${orders.email} is not null and ${hasNoOther(not(inArray(others.status, ['draft', 'cancelled'])))})`

/** Whether nothing else was ever placed with it, on whatever site and whatever became of it (AFF-007). */
const isFirstPlacement = (): SQL<boolean> => hasNoOther(isNotNull(others.placedAt))

const others = alias(orders, 'others')
const hasNoOther = (which: SQL): SQL<boolean> =>
  sql`not exists (select from ${orders} as ${sql.identifier('others')} where ${and(eq(others.email, orders.email), ne(others.id, orders.id), which)})`

/** What a placement needs to know of the e-mail of its order, under the lock of both. */
export async function customerOf(tx: Tx, orderId: string) {
  const person = sql<string | null>`(select ${people.owner} from ${people} where ${eq(people.email, orders.email)})`
  const [row] = await tx
    .select({ isNew: isNewCustomer(), isFirst: isFirstPlacement(), person })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!row) throw new Error(`Order ${orderId} is locked, and is not there.`)
  return row
}
