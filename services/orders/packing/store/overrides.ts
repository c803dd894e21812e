import { eq } from 'drizzle-orm'
import type { Tx } from 'service-kit/database/db'
import type { OverrideState } from '../../order/packing'
import { packings } from '../../schema'

export const saveOverride = (tx: Tx, orderId: string, override: OverrideState) =>
  tx.insert(packings).values({ orderId, override }).onConflictDoUpdate({ target: packings.orderId, set: { override } })

export const dropOverride = (tx: Tx, orderId: string) =>
  tx.update(packings).set({ override: null }).where(eq(packings.orderId, orderId))
