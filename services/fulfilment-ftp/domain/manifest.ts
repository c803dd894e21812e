import type { ScanKind } from 'contracts/common'
import type { OrderPaid } from 'contracts/order/order-events'
import { readStepAndJaw, type StepAndJaw } from 'contracts/scans/scan-name'

/** What the event of a payment says: what was ordered for each patient, and which scans the price counts. */
export type Paid = Pick<OrderPaid, 'paidAt' | 'patients' | 'scanIds'>

/** Which scans an order of this version counts: another may have taken the place of one. */
export type Agreed = { version: number; scanIds: readonly string[] }

/** A scan that has arrived at the factory. */
export type Arrived = {
  id: string
  patientId: string
  kind: ScanKind
  fileName: string
  originalName: string
  sizeBytes: number
  /** Null for a scan from the time before this service stored digests. */
  sha256: string | null
  /** The corrected step and jaw; null while nobody has corrected those of the original name. */
  stepAndJaw: StepAndJaw | null
}

/**
 * Tells the factory what to make, from the folders and files beside this document, without anybody's name or address. A scan is
 * at `{folder}/{kind}/{fileName}`. Changes within a `schemaVersion` only add fields.
 */
export type Manifest = {
  schemaVersion: 1
  orderNumber: string
  paidAt: string
  patients: (Omit<OrderPaid['patients'][number], 'patientId'> & { scans: ManifestScan[] })[]
}
type ManifestScan = Omit<Arrived, 'id' | 'patientId' | 'stepAndJaw'> & StepAndJaw

type PaidOrder = { number: string; paid: Paid; agreed: Agreed | null; removedScanIds: readonly string[] }

/**
 * The manifest of a paid order, with all scans that the price counts. Undefined while one of them has not arrived, and if files
 * has removed one: the manifest must list everything that was paid for.
 */
export function manifestOf({ number, paid, agreed: later, removedScanIds }: PaidOrder, arrived: readonly Arrived[]) {
  const agreed = new Set(later?.scanIds ?? paid.scanIds)
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

/** FTP-014: the customer's file name, and the step and jaw, corrected by somebody or else read from this name. */
const entryOf = ({ id: _, patientId: __, stepAndJaw, ...scan }: Arrived): ManifestScan => ({
  ...scan,
  ...(stepAndJaw ?? readStepAndJaw(scan.originalName, scan.kind)),
})

/** The text is indented, because people at the factory read it too. */
export const toText = (manifest: Manifest) => `${JSON.stringify(manifest, null, 2)}\n`
