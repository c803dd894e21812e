import { type Refusal, refuse } from 'contracts/problems'
import { isInFrozenPrice, notDraft } from '../order/rules'
import type { OrderState, ScanState } from '../order/state'

/** Removals of unknown scans in one order: as many as uploads that a visitor may have open at files. */
export const MOST_AWAITED = 200

/** Whether another order has the scan; the removals of this order that wait for their scans. */
type Known = { isElsewhere: boolean; awaited: readonly string[] }

/**
 * Decides the removal of a scan (ORD-027): `remove` it now; `later`, when its event comes, since files may have just
 * stored it; `nothing` if it is removed already. Refuses: `order-not-draft`, `scan-not-found`, `scans-not-known-yet`.
 */
export function remove(order: OrderState, scanId: string, known: Known): 'remove' | 'later' | 'nothing' | Refusal {
  const scan = order.scans.find((it) => it.id === scanId)
  if (scan?.removedAt && !isInFrozenPrice(order, scanId)) return 'nothing'
  if (order.status !== 'draft') return notDraft(order)
  if (scan) return 'remove'
  if (known.isElsewhere) return refuse('scan-not-found', `Order ${order.number} has no scan ${scanId}.`)
  if (known.awaited.includes(scanId)) return 'nothing'
  if (known.awaited.length < MOST_AWAITED) return 'later'
  return refuse('scans-not-known-yet', `${MOST_AWAITED} removed scans of order ${order.number} are not known yet.`)
}

/** A report of files about a scan's bytes: damaged since this instant, or whole again. */
export type ConditionReport = { damagedAt: Date | null; version: number }

/**
 * Applies a report of files to a scan; ignores one that is older than the last. A scan that comes back to an order
 * placed without it counts as stored after the freeze: not paid for, and for staff to see.
 */
export function applyReport(order: OrderState, scan: ScanState, { damagedAt, version }: ConditionReport): ScanState {
  if (version <= scan.fileVersion) return scan
  const isLate = scan.isLate || (!damagedAt && order.status !== 'draft' && !isInFrozenPrice(order, scan.id))
  return { ...scan, damagedAt, fileVersion: version, isLate }
}
