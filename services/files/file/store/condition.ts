import { eq } from 'drizzle-orm'
import type { Tx } from 'service-kit/database/db'
import { hint } from 'service-kit/events/hints'
import { record } from 'service-kit/events/outbox'
import { orders, scans } from '../../schema'
import type { ConditionChange } from '../condition'
import type { Scan } from '../scan'

/** Writes what `decide` says of a scan's object. Undefined when another was first, or the scan has been removed. */
export async function changeCondition(
  tx: Tx,
  id: string,
  now: Date,
  decide: (scan: Scan) => ConditionChange | undefined,
): Promise<ConditionChange | undefined> {
  const isThis = eq(scans.id, id)
  const [row] = await tx
    .select({ scan: scans, order: orders })
    .from(scans)
    .innerJoin(orders, eq(orders.id, scans.orderId))
    .where(isThis)
    .for('update', { of: scans })
  const change = row && decide(row.scan)
  if (!change) return undefined
  const { damagedAt, isAltered, version, events } = change
  await tx.update(scans).set({ damagedAt, isAltered, version }).where(isThis)
  record(tx, now, events)
  if (events.length) hint(tx, row.order, { kind: 'scan', id: row.scan.orderId, version })
  return change
}
