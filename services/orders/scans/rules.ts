import type { NewEvent } from 'contracts/events'
import { type Refusal, refuse } from 'contracts/problems'
import { isAgreedOn, notDraft } from '../order/rules'
import type { OrderState, ScanState } from '../order/state'

/** Removals of scans that orders has not heard of yet, in one order: as many as uploads that a visitor may have open at files. */
export const MOST_AWAITED = 200

/** What is known of the scan beside the order: another order has it; removals that wait in this one. */
type Known = { isElsewhere: boolean; awaited: readonly string[] }

/**
 * What comes of the removal of a scan (ORD-027): `remove` it now, or `later`, when orders hears of it, since files may have
 * stored it a moment ago; `nothing` where it was removed before. Refuses: `order-not-draft`, `scan-not-found`, `scans-not-known-yet`.
 */
export function remove(order: OrderState, scanId: string, known: Known): 'remove' | 'later' | 'nothing' | Refusal {
  const scan = order.scans.find((it) => it.id === scanId)
  if (scan?.removedAt && !isAgreedOn(order, scanId)) return 'nothing'
  if (order.status !== 'draft') return notDraft(order)
  if (scan) return 'remove'
  if (known.isElsewhere) return refuse('scan-not-found', `Order ${order.number} has no scan ${scanId}.`)
  if (known.awaited.includes(scanId)) return 'nothing'
  if (known.awaited.length < MOST_AWAITED) return 'later'
  return refuse('scans-not-known-yet', `${MOST_AWAITED} removed scans of order ${order.number} are not known yet.`)
}

/** What files tells of a scan's bytes: since when they are damaged, or that they are whole again. */
export type Told = { damagedAt: Date | null; version: number }

/**
 * A scan as files tells of its bytes; as it was where files has told something newer before. What has come back to an
 * order that was placed without it is like what was stored after the freeze: not paid for, and for staff to see.
 */
export function believe(order: OrderState, scan: ScanState, { damagedAt, version }: Told): ScanState {
  if (version <= scan.fileVersion) return scan
  const isLate = scan.isLate || (!damagedAt && order.status !== 'draft' && !isAgreedOn(order, scan.id))
  return { ...scan, damagedAt, fileVersion: version, isLate }
}

/** Others may let go of the scan: no price counts it, and none will. */
export const released = (orderId: string, scanId: string): NewEvent => ({
  subject: 'orders.scan.removed.v1',
  aggregateId: scanId,
  aggregateVersion: 1, // a scan is removed once
  data: { orderId, scanId },
})
