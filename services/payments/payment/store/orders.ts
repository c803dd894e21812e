import { lt, sql } from 'drizzle-orm'
import type { Tx } from 'service-kit/database/db'
import { orderOwners, voidedOrders } from '../../schema'
import type { Owners } from '../owners'

const { owner, ownerVersion, holder } = orderOwners

/** Records that an order's slips up to a version are void; an older event changes nothing. */
export const addVoided = (tx: Tx, orderId: string, version: number, voidedAt: Date) =>
  tx
    .insert(voidedOrders)
    .values({ orderId, version, voidedAt })
    .onConflictDoUpdate({
      target: voidedOrders.orderId,
      set: { version, voidedAt },
      setWhere: lt(voidedOrders.version, version),
    })

/** Records who has claimed an order, or who has it since this version, and returns all that was told; the newest owner stays. */
export async function addOwners(
  tx: Tx,
  orderId: string,
  change: { holder: string } | { owner: string; ownerVersion: number },
): Promise<Owners> {
  const isNewer = sql`excluded.owner_version > ${ownerVersion}`
  const newest = { owner: sql`case when ${isNewer} then excluded.owner else ${owner} end` }
  const set =
    'holder' in change ? change : { ...newest, ownerVersion: sql`greatest(${ownerVersion}, excluded.owner_version)` }
  const [told] = await tx
    .insert(orderOwners)
    .values({ orderId, ...change })
    .onConflictDoUpdate({ target: orderOwners.orderId, set })
    .returning({ owner, ownerVersion, holder })
  return told!
}
