import type { ScanKind } from 'contracts/common'
import type { OrderPaid } from 'contracts/order/order-events'
import { readStepAndJaw, type StepAndJaw } from 'contracts/scans/scan-name'

/** From the event of a payment: what was ordered for whom, and which scans were agreed on. */
export type Paid = Pick<OrderPaid, 'paidAt' | 'patients' | 'scanIds'>

/** A scan that has arrived at the factory. */
export type Arrived = {
  id: string
  patientId: string
  kind: ScanKind
  fileName: string
  originalName: string
  sizeBytes: number
  /** Null for a scan of the time before this service stored it. */
  sha256: string | null
  /** As somebody has corrected them; null while the original name says them. */
  stepAndJaw: StepAndJaw | null
}

/**
 * What the factory must make, by the folders and files beside this document, without anybody's name or address. A scan is at
 * `{folder}/{kind}/{fileName}`. Changes are additive within a `schemaVersion`.
 */
export type Manifest = {
  schemaVersion: 1
  orderNumber: string
  paidAt: string
  patients: (Omit<OrderPaid['patients'][number], 'patientId'> & { scans: ManifestScan[] })[]
}
type ManifestScan = Omit<Arrived, 'id' | 'patientId' | 'stepAndJaw'> & StepAndJaw

type PaidOrder = { number: string; paid: Paid; removedScanIds: readonly string[] }

/**
 * The manifest of a paid order, with all scans that were agreed on. Undefined while one of them has not arrived, and when files
 * has removed one: a manifest always lists all that was paid for, unless staff have decided otherwise.
 */
export function manifestOf({ number, paid, removedScanIds }: PaidOrder, arrived: readonly Arrived[]) {
  const agreed = new Set(paid.scanIds)
  const scans = arrived.filter((it) => agreed.has(it.id))
  if (scans.length < agreed.size || !agreed.isDisjointFrom(new Set(removedScanIds))) return undefined
  const patients = paid.patients.map(({ patientId, folder, material, cut, matrix }) => ({
    folder,
    material,
    cut,
    matrix,
    scans: scans.filter((it) => it.patientId === patientId).map(entryOf),
  }))
  return { schemaVersion: 1, orderNumber: number, paidAt: paid.paidAt, patients } satisfies Manifest
}

/** FTP-014: step and jaw, and the customer's own file name, from which they are read unless somebody has corrected them. */
const entryOf = ({ id: _, patientId: __, stepAndJaw, ...scan }: Arrived): ManifestScan => ({
  ...scan,
  ...(stepAndJaw ?? readStepAndJaw(scan.originalName, scan.kind)),
})

/** Indented, since people at the factory read it too. */
export const toText = (manifest: Manifest) => `${JSON.stringify(manifest, null, 2)}\n`
