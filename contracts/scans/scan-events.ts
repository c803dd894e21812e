import { type Static, Type } from '@sinclair/typebox'
import { nullable, Owner, ScanKind, Sha256, SiteId, Uuid } from '../common'
import { stepAndJaw } from '../files'

export const ScanStored = Type.Object({
  scanId: Uuid,
  orderId: Uuid,
  patientId: Uuid,
  owner: Owner,
  site: SiteId,
  kind: ScanKind,
  /** The factory's and the customer's name of the file, for the transfer's record (FTP-001). */
  fileName: Type.String(),
  originalName: Type.String(),
  sizeBytes: Type.Integer(),
  sha256: Sha256,
  /**
   * In a placed order, since staff have asked for it: the scan whose place it takes, null where one was missing. Absent where
   * nobody asked.
   */
  replaces: Type.Optional(nullable(Uuid)),
})
export type ScanStored = Static<typeof ScanStored>
export const ScanRemoved = Type.Object({ scanId: Uuid, orderId: Uuid, patientId: Uuid })
export type ScanRemoved = Static<typeof ScanRemoved>
/** A scan that staff have deleted, or restored: nobody can read it in between, and the later event of the two holds. */
export const ScanInTrash = Type.Object({ scanId: Uuid, orderId: Uuid, patientId: Uuid })
export type ScanInTrash = Static<typeof ScanInTrash>
/** Step and jaw of a scan as somebody has corrected them; until then they are as its original name says. */
export const ScanDescribed = Type.Object({ scanId: Uuid, orderId: Uuid, patientId: Uuid, ...stepAndJaw })
export type ScanDescribed = Static<typeof ScanDescribed>
/** A scan was not copied into an order that is made again: the original is deleted, lost or damaged. `scanId`: the copy's. */
export const ScanCopyFailed = Type.Object({ scanId: Uuid, orderId: Uuid, patientId: Uuid })
export type ScanCopyFailed = Static<typeof ScanCopyFailed>
/** The scan whose stored object was lost or damaged, or is whole again; its record exists. */
export const ScanCondition = Type.Object({ scanId: Uuid, orderId: Uuid, patientId: Uuid })
export type ScanCondition = Static<typeof ScanCondition>
