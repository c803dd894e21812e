import type { NewEvent } from 'contracts/events'
import { RESTORABLE_DAYS, type DeletedScan as Shown } from 'contracts/scans/folders'
import { keyOf } from '../file/keys'
import type { Scan } from '../file/scan'

/** A scan that staff have deleted; its objects stay until it is removed for good. */
export type DeletedScan = Scan & Deletion
/** When it was deleted, by whose e-mail, and by which batch of a cleanup, if by one. */
export type Deletion = { deletedAt: Date; deletedBy: string; cleanupId: string | null }

const RESTORABLE_MS = RESTORABLE_DAYS * 24 * 60 * 60_000
const restorableUntil = ({ deletedAt }: Deletion): Date => new Date(deletedAt.getTime() + RESTORABLE_MS)
/** What was deleted at this instant or before cannot be restored any more, and is removed for good. */
export const lastRestorable = (now: Date): Date => new Date(now.getTime() - RESTORABLE_MS)

export const deleteScan = (scan: Scan, deletion: Deletion): { scan: DeletedScan; event: NewEvent } => {
  const version = scan.version + 1
  return { scan: { ...scan, ...deletion, version }, event: event('files.scan.deleted.v1', scan, version) }
}

/**
 * Restores a deleted scan. It counts as whole until its object is read, which is due at once: what was known of that may have
 * changed meanwhile.
 */
export function restoreScan({ deletedAt: _, deletedBy: __, cleanupId: ___, ...before }: DeletedScan) {
  const version = before.version + 1
  const scan: Scan = { ...before, damagedAt: null, isAltered: false, version }
  return { scan, event: event('files.scan.restored.v1', scan, version) }
}

const event = (
  subject: 'files.scan.deleted.v1' | 'files.scan.restored.v1',
  { id: scanId, orderId, patientId }: Scan,
  aggregateVersion: number,
): NewEvent => ({ subject, aggregateId: scanId, aggregateVersion, data: { scanId, orderId, patientId } })

export function toResponse(scan: DeletedScan): Shown {
  const { id, orderId, fileName: name, originalName, sizeBytes, deletedAt, deletedBy } = scan
  const instants = { deletedAt: deletedAt.toISOString(), restorableUntil: restorableUntil(scan).toISOString() }
  return { id, path: keyOf(scan), orderId, name, originalName, sizeBytes, deletedBy, ...instants }
}

/** BROW-006: the files of a never-paid order are trash when it has been cancelled or archived for this long. */
const TRASH_AFTER_DAYS = 60

/** The last instant at which a never-paid order was cancelled or archived whose files are trash at `seenAt`. */
export const lastNeeded = (seenAt: Date): Date => new Date(seenAt.getTime() - TRASH_AFTER_DAYS * 24 * 60 * 60_000)
