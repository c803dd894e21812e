import type { ScanKind } from 'contracts/common'
import type { OrderPaid } from 'contracts/order/order-events'
import { readStepAndJaw, type StepAndJaw } from 'contracts/scans/scan-name'

/** What orders says of a paid order: what was ordered for whom, and which scans were agreed on. */
export type Paid = Pick<OrderPaid, 'paidAt' | 'patients' | 'scanIds'>

/** A scan that lies at the factory. */
export type Arrived = {
  id: string
  patientId: string
  kind: ScanKind
  fileName: string
  originalName: string
  sizeBytes: number
  /** Null for one that was heard of before this service kept it. */
  sha256: string | null
}

/**
 * What the factory makes, by the folders and file names that lie beside this document; nobody's name and address. A scan
 * lies in `{folder}/{kind}/{fileName}`. Changes are additive within a `schemaVersion`.
 */
export type Manifest = {
  schemaVersion: 1
  orderNumber: string
  paidAt: string
  patients: (Omit<OrderPaid['patients'][number], 'patientId'> & { scans: ManifestScan[] })[]
}
type ManifestScan = Omit<Arrived, 'id' | 'patientId'> & StepAndJaw

type PaidOrder = { number: string; paid: Paid; removedScanIds: readonly string[] }

/**
 * The manifest of a paid order: all that was agreed on. Nothing while a scan of it has not arrived, and nothing once files has
 * lost one: who reads a manifest finds all that was paid for, or staff have decided otherwise.
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

/** FTP-014: step and jaw stand beside the customer's own name of the file, from which they are read. */
const entryOf = ({ id: _, patientId: __, ...scan }: Arrived): ManifestScan => ({
  ...scan,
  ...readStepAndJaw(scan.originalName, scan.kind),
})

/** Indented: people at the factory read it too. */
export const written = (manifest: Manifest) => `${JSON.stringify(manifest, null, 2)}\n`
