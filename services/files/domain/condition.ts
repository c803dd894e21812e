import type { NewEvent } from 'contracts/events'
import type { Scan } from './upload'

/** The new condition of a scan's object, and the event about it. */
export type ConditionChange = Pick<Scan, 'damagedAt' | 'version'> & { events: readonly NewEvent[] }

export const isWhole = ({ sizeBytes }: Scan, foundBytes: number | undefined) => foundBytes === sizeBytes

/** Whether the record of a scan already has this condition. */
export const isRecorded = (scan: Scan, foundBytes: number | undefined) =>
  isWhole(scan, foundBytes) === (scan.damagedAt === null)

/**
 * Compares a scan with the size of its object: a missing object, or one of another size, is damaged; one that an operator
 * has put back is whole again. Undefined where the record says so already.
 */
export function conditionChange(scan: Scan, foundBytes: number | undefined, now: Date): ConditionChange | undefined {
  if (isRecorded(scan, foundBytes)) return undefined
  const { id: scanId, orderId, patientId } = scan
  const version = scan.version + 1
  const subject = isWhole(scan, foundBytes) ? 'files.scan.recovered.v1' : 'files.scan.damaged.v1'
  const data = { scanId, orderId, patientId }
  const event: NewEvent = { subject, aggregateId: scanId, aggregateVersion: version, data }
  return { damagedAt: isWhole(scan, foundBytes) ? null : now, version, events: [event] }
}
