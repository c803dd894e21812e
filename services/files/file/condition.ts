import type { NewEvent } from 'contracts/events'
import type { Scan } from './scan'

/** The new condition of a scan's object, and the event about it. */
export type ConditionChange = Condition & Pick<Scan, 'version'> & { events: readonly NewEvent[] }
type Condition = Pick<Scan, 'damagedAt' | 'isAltered'>

/** What was found of a scan's object: its size, undefined without an object; and its SHA-256 if all its bytes were read. */
export type Found = { sizeBytes: number | undefined; sha256?: string }

export const isWhole = (scan: Scan, found: Found): boolean =>
  found.sizeBytes === scan.sizeBytes && !isAltered(scan, found)

/** Only who has read all bytes says that an altered object is whole again. */
const isAltered = (scan: Scan, { sha256 }: Found) => (sha256 === undefined ? scan.isAltered : sha256 !== scan.sha256)

/** Whether the record of a scan already has this condition. */
export const isRecorded = (scan: Scan, found: Found): boolean =>
  isWhole(scan, found) === (scan.damagedAt === null) && isAltered(scan, found) === scan.isAltered

/**
 * Compares a scan with its object: a missing one, one of another size and one with other bytes is damaged; one that an
 * operator has put back is whole again. Undefined where the record says so already.
 */
export function conditionChange(scan: Scan, found: Found, now: Date): ConditionChange | undefined {
  if (isRecorded(scan, found)) return undefined
  const { id: scanId, orderId, patientId } = scan
  const version = scan.version + 1
  const isNowWhole = isWhole(scan, found)
  const condition = { damagedAt: isNowWhole ? null : (scan.damagedAt ?? now), isAltered: isAltered(scan, found) }
  // That a damaged object is damaged in another way, too, concerns nobody else.
  if (isNowWhole === (scan.damagedAt === null)) return { ...condition, version: scan.version, events: [] }
  const subject = isNowWhole ? 'files.scan.recovered.v1' : 'files.scan.damaged.v1'
  const data = { scanId, orderId, patientId }
  const event: NewEvent = { subject, aggregateId: scanId, aggregateVersion: version, data }
  return { ...condition, version, events: [event] }
}
