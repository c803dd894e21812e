import type { Tx } from 'service-kit/database/db'
import { supersedeCurrent } from '../domain/attempt'
import { addCompleted, lockOrder, supersedeAttempts } from '../store/attempts'

/**
 * Staff completed an order: a worker voids its open payment at the provider, and no other payment is opened, even with an
 * older slip. Staff review money that comes after that (PAY-034).
 */
export async function completeOrder(tx: Tx, orderId: string, now: Date): Promise<void> {
  const { attempts } = await lockOrder(tx, orderId)
  await addCompleted(tx, orderId, now)
  await supersedeAttempts(tx, supersedeCurrent(attempts, now), now)
}
