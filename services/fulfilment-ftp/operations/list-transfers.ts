import type { Db } from 'service-kit/database/db'
import type { Scope } from 'service-kit/http/principal'
import { transfersOf } from '../store/transfers'

/** The transfers of an order, oldest first; of one that the caller may not see, as of none, an empty list. */
export const listTransfers = async ({ db }: { db: Db }, scope: Scope, orderId: string) => ({
  items: await transfersOf(db, orderId, scope),
})
