import { UNDO_MS } from 'contracts/order/order-states'
import type { Tx } from 'service-kit/database/db'
import { type Cause, plan } from '../rules'
import { addMessage } from '../store'

/** Has a message sent as soon as the transaction is committed, unless there is or was one about the same. */
export const queueMessage = (tx: Tx, cause: Cause, now: Date) => addMessage(tx, plan(cause, now))

/** Likewise, once staff can no longer take back what it tells (ORD-027). */
export const queueOfMove = (tx: Tx, cause: Cause, now: Date) => addMessage(tx, plan(cause, now, UNDO_MS))
