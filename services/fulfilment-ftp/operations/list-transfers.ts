import type { Db } from 'service-kit/database/db'
import type { Whose } from 'service-kit/http/principal'
import { transfersOf } from '../store/transfers'

/** The transfers of an order, oldest first; of one that the caller may not see, as of none, an empty list. */
export const listTransfers = async ({ db }: { db: Db }, whose: Whose, orderId: string) => ({
  items: await transfersOf(db, orderId, whose),
})
