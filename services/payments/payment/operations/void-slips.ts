import type { Tx } from 'service-kit/database/db'
import { supersedeCurrent } from '../attempt'
import { lockOrder, supersedeAttempts } from '../store/attempts'
import { addVoided } from '../store/orders'

/**
 * An order was completed, cancelled, deleted or made a draft again: a worker voids its open payment at the provider, and a
 * slip of this version of the order or an earlier one opens no other. Staff review money that comes after that (PAY-034).
 */
export async function voidSlips(tx: Tx, orderId: string, version: number, now: Date): Promise<void> {
  const { attempts } = await lockOrder(tx, orderId)
  await addVoided(tx, orderId, version, now)
  await supersedeAttempts(tx, supersedeCurrent(attempts, now), now)
}
