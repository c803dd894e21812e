import { eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from 'service-kit/database/db'
import { hasNoOther, isNewCustomer, others } from '../order/store'
import { orders, people } from '../schema'

/** Whether no other order was ever placed with the e-mail, on any site and with any outcome (AFF-007). */
const isFirstPlacement = (): SQL<boolean> => hasNoOther(isNotNull(others.placedAt))

/** What a placement needs about its order's e-mail, under the lock of both. */
export async function customerOf(tx: Tx, orderId: string) {
  const person = sql<string | null>`(select ${people.owner} from ${people} where ${eq(people.email, orders.email)})`
  const [row] = await tx
    .select({ isNew: isNewCustomer(), isFirst: isFirstPlacement(), person })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!row) throw new Error(`Order ${orderId} is locked, and is not there.`)
  return row
}
