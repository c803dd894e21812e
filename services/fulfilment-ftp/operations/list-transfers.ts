import type { Db } from 'service-kit/database/db'
import type { Scope } from 'service-kit/http/principal'
import { transfersOf } from '../store/transfers'

/** The transfers of an order, oldest first; none when the order is unknown or outside the caller's scope. */
export const listTransfers = async ({ db }: { db: Db }, scope: Scope, orderId: string) => ({
  items: await transfersOf(db, orderId, scope),
})
