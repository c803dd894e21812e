import { eq } from 'drizzle-orm'
import type { Tx } from 'service-kit/database'
import { scans } from '../schema'
import { type OrderHead, orderHead } from './orders'

type NewScan = Omit<typeof scans.$inferInsert, 'isLate'>

/** Adds a scan to its order. Answers nothing when the order is not known here. */
export async function addScan(tx: Tx, scan: NewScan): Promise<OrderHead | undefined> {
  const head = await orderHead(tx, scan.orderId)
  if (!head) return undefined
  await tx.insert(scans).values({ ...scan, isLate: head.status !== 'draft' })
  return head
}

/** Marks a scan as removed or received. Answers its order, or nothing when the scan is not known here. */
export async function markScan(
  tx: Tx,
  id: string,
  mark: { removedAt: Date } | { receivedAt: Date },
): Promise<OrderHead | undefined> {
  const [row] = await tx.update(scans).set(mark).where(eq(scans.id, id)).returning({ orderId: scans.orderId })
  return row && orderHead(tx, row.orderId)
}
