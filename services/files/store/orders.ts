import type { UploadSlipClaims } from 'contracts/access/slips'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from 'service-kit/database/db'
import { together } from 'service-kit/database/together'
import type { Order } from '../domain/upload'
import { orders } from '../schema'

/** Writes orders by their own events, which override what upload slips said of them. */
export const addOrders = (tx: Tx, rows: readonly Pick<Order, 'id' | 'owner' | 'site'>[]) =>
  together(tx, { first: { into: orders, rows, replacing: [orders.id] } })

/** Records who has claimed an order. Returns whether the order is known here. */
export async function setHolder(tx: Tx, id: string, holder: string): Promise<boolean> {
  const marked = await tx.update(orders).set({ holder }).where(eq(orders.id, id)).returning({ id: orders.id })
  return marked.length > 0
}

/**
 * Records that an order was placed, or is a draft again (null), unless a later event has said otherwise. Returns whether
 * the order is known here.
 */
export async function setPlacement(tx: Tx, id: string, placedAt: Date | null, version: number): Promise<boolean> {
  const [known] = await tx
    .select({ version: orders.placementVersion })
    .from(orders)
    .where(eq(orders.id, id))
    .for('update')
  if (!known) return false
  if (known.version < version)
    await tx.update(orders).set({ placedAt, placementVersion: version }).where(eq(orders.id, id))
  return true
}

/** Writes an order by an upload slip. If it is another owner's draft, the slip's owner has claimed it. */
export const saveOrder = (tx: Tx, { orderId: id, owner, site }: UploadSlipClaims) =>
  tx
    .insert(orders)
    .values({ id, owner, site })
    .onConflictDoUpdate({ target: orders.id, set: { holder: sql`coalesce(${orders.holder}, ${claimant})` } })

const claimant = sql`case when ${orders.owner} <> excluded.owner then excluded.owner end`
