import type { Db } from 'service-kit/database'
import type { Customer } from 'service-kit/principal'
import { transfersOf } from '../store'

/** The transfers of an own order, oldest first; of another's order, as of none, an empty list. */
export const listTransfers = async ({ db }: { db: Db }, { owner }: Customer, orderId: string) => ({
  items: await transfersOf(db, orderId, owner),
})
