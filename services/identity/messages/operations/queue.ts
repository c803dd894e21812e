import type { Tx } from 'service-kit/database/db'
import { type Cause, plan } from '../rules'
import { addMessage } from '../store'

/**
 * Has a message sent as soon as the transaction is committed, or after a wait in which its cause may be taken back, unless there is
 * or was one about the same.
 */
export const queueMessage = (tx: Tx, cause: Cause, now: Date, waitMs = 0) => addMessage(tx, plan(cause, now, waitMs))
