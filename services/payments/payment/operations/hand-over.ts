import type { Tx } from 'service-kit/database/db'
import { hint } from 'service-kit/events/hints'
import { handOver } from '../owners'
import { lockOrder, saveAttempt } from '../store/attempts'
import { addOwners } from '../store/orders'

/**
 * An order was claimed, or moved to another device: its payments are shown to whom it belongs now, those of later attempts
 * too. Their page may have asked for the payment before it was shown them.
 */
export async function handOverOrder(
  tx: Tx,
  orderId: string,
  change: { holder: string } | { owner: string; ownerVersion: number },
): Promise<void> {
  const { attempts } = await lockOrder(tx, orderId)
  for (const it of handOver(attempts, await addOwners(tx, orderId, change))) {
    await saveAttempt(tx, it)
    hint(tx, it, { kind: 'payment', id: orderId, version: it.version })
  }
}
