import type { NewEvent } from 'contracts/events'
import type { Scan } from './upload'

/** The new condition of a scan's object, and the event about it. */
export type Judged = Pick<Scan, 'damagedAt' | 'version'> & { events: readonly NewEvent[] }

export const isWhole = ({ sizeBytes }: Scan, foundBytes: number | undefined) => foundBytes === sizeBytes

/** Whether the record of a scan already has this condition. */
export const isKnown = (scan: Scan, foundBytes: number | undefined) =>
  isWhole(scan, foundBytes) === (scan.damagedAt === null)

/**
 * Decides on the found bytes of a scan's object: a missing one or one of another size is damaged, one that an operator
 * has put back is whole again. Undefined where the record says so already.
 */
export function judge(scan: Scan, foundBytes: number | undefined, now: Date): Judged | undefined {
  if (isKnown(scan, foundBytes)) return undefined
  const { id: scanId, orderId, patientId } = scan
  const version = scan.version + 1
  const subject = isWhole(scan, foundBytes) ? 'files.scan.recovered.v1' : 'files.scan.damaged.v1'
  const event: NewEvent = {
    subject,
    aggregateId: scanId,
    aggregateVersion: version,
    data: { scanId, orderId, patientId },
  }
  return { damagedAt: isWhole(scan, foundBytes) ? null : now, version, events: [event] }
}
