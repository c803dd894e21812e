import type { Tx } from 'service-kit/database/db'
import { supersedeCurrent } from '../domain/attempt'
import { addCompleted, lockOrder, supersedeAttempts } from '../store/attempts'

/**
 * Staff said that an order is done: what is open at its provider is voided there by a worker, and no other payment is
 * opened, by whatever slip was handed out before. Money that comes all the same is for staff (PAY-034).
 */
export async function completeOrder(tx: Tx, orderId: string, now: Date): Promise<void> {
  const { attempts } = await lockOrder(tx, orderId)
  await addCompleted(tx, orderId, now)
  await supersedeAttempts(tx, supersedeCurrent(attempts, now), now)
}
