import type { Scan } from 'contracts/files'
import type { Transfer } from 'contracts/fulfilment-ftp'
import type { Order } from 'contracts/order/order'
import type { LostScan } from 'frontend-kit/scan-grid/rules'

/** What is known of an order's scans besides themselves; null where its service does not answer. */
export type Known = {
  order: Pick<Order, 'status' | 'missingScanCount' | 'missingScans'>
  /** The ids of the scans in the price. */
  agreed: readonly string[] | null
  transfers: readonly Transfer[] | null
}

/** Why a scan needs an eye: the factory cannot get it, it came after the order was placed, or the factory waits for it. */
export type Remark = 'failed' | 'late' | 'coming'

export function remarkOf({ id }: Pick<Scan, 'id'>, { order, agreed, transfers }: Known): Remark | null {
  const transfer = transfers?.find((it) => it.scanId === id)
  if (transfer?.status === 'failed') return 'failed'
  if (order.status !== 'draft' && agreed !== null && !agreed.includes(id)) return 'late'
  if (transfers === null || transfer?.status === 'completed' || transfer?.status === 'withdrawn') return null
  return 'coming'
}

/**
 * The scans of a patient that are in the price and that files has lost, by the names that fulfilment remembers; one that never went
 * to the factory has none (`unnamed`). The version before does not say which they are: then those are shown that fulfilment knows.
 */
export function lostOf(
  patientId: string,
  scans: readonly Scan[],
  { order, agreed, transfers }: Known,
  unnamed: string,
): LostScan[] {
  // Before files has said that a scan is lost it may be one that this page has not read yet.
  if (!order.missingScanCount || agreed === null) return []
  const stored = new Set(scans.map((it) => it.id))
  const sent = (transfers ?? []).filter((it) => agreed.includes(it.scanId))
  const missing = order.missingScans ?? sent.map(({ scanId: id, patientId, kind }) => ({ id, patientId, kind }))
  return missing
    .filter((it) => it.patientId === patientId && !stored.has(it.id))
    .map(({ id, kind }) => ({ id, kind, name: sent.find((it) => it.scanId === id)?.fileName ?? unnamed }))
}

/** The scan about which the page says more before anybody has chosen one: the first that needs an eye, else the first. */
export const firstToSee = (own: readonly Scan[], known: Known): Scan | undefined =>
  own.find((it) => ['failed', 'late'].includes(remarkOf(it, known) ?? '')) ?? own[0]
