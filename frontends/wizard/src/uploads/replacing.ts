import type { ScanKind } from 'contracts/common'
import type { DamagedScan } from 'contracts/files'
import { readStepAndJaw, type StepAndJaw } from 'contracts/scans/scan-name'
import type { OrderSession } from '../order-session/session'
import { uploadsAtom } from './atoms'
import type { Said } from './rules'
import { createScans } from './scans'
import { createUploads } from './uploads'

/** Jaw and step of a file, if it is known which jaw it is of. */
const placeOf = ({ jaw, step, jawConfirmed }: StepAndJaw): Said | null => (jawConfirmed ? { jaw, step } : null)

/** Puts other files in the places of damaged ones; one of these stays where the other cannot be taken either. */
export function createReplacing(
  { part, store }: OrderSession,
  { addFiles, cancelUpload } = part(createUploads),
  { removeScan } = part(createScans),
) {
  /** Whether the file is on its way. */
  async function isTaken(file: File, of: { patientId: string; kind: ScanKind }, said: Said | null): Promise<boolean> {
    const before = new Set(store.get(uploadsAtom).map((it) => it.id))
    await addFiles([file], { patientId: of.patientId, kind: of.kind, said })
    return store.get(uploadsAtom).some((it) => !before.has(it.id))
  }

  /** In the place of a file that could not be sent. */
  async function replaceUpload(id: string, file: File): Promise<void> {
    const upload = store.get(uploadsAtom).find((it) => it.id === id)
    if (!upload) return
    const said = upload.said ?? placeOf(readStepAndJaw(upload.name, upload.kind))
    if (await isTaken(file, upload, said)) cancelUpload(id)
  }

  /** In the place of a scan that was damaged after it was stored. */
  async function replaceScan(scan: DamagedScan, file: File): Promise<void> {
    if (await isTaken(file, scan, placeOf(scan))) await removeScan(scan)
  }

  return { replaceUpload, replaceScan }
}
