import { eq } from 'drizzle-orm'
import type { Tx } from 'service-kit/database/db'
import { hint } from 'service-kit/events/hints'
import { thumbnailKey } from '../../file/keys'
import type { Scan } from '../../file/scan'
import { removeObjects } from '../../file/store/removals'
import { orders, scans } from '../../schema'

/** Records that a scan has a thumbnail, and tells the pages; removes the thumbnail of a scan that is gone meanwhile. */
export async function noteThumbnail(tx: Tx, scan: Scan): Promise<void> {
  const isThis = eq(scans.id, scan.id)
  const [noted] = await tx.update(scans).set({ hasThumbnail: true }).where(isThis).returning()
  const [order] = await tx.select().from(orders).where(eq(orders.id, scan.orderId))
  if (noted && order) return hint(tx, order, { kind: 'scan', id: scan.orderId, version: noted.version })
  await removeObjects(tx, [{ key: thumbnailKey(scan), storage: scan.storage }])
}
