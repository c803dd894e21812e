import type { DamagedScan, Scan as Shown } from 'contracts/files'
import { shownFindings } from '../file/findings'
import type { Scan } from '../file/scan'
import { stepAndJawOf } from './rules'

export function toResponse(row: Scan): Shown {
  const {
    folder: _,
    storage: __,
    asked: ______,
    damagedAt: ___,
    isAltered: ____,
    stepAndJaw: _____,
    findings,
    storedAt,
    ...scan
  } = row
  return {
    ...scan,
    storedAt: storedAt.toISOString(),
    ...stepAndJawOf(row),
    ...(findings && { findings: shownFindings(findings, scan.boxMm) }),
  }
}

/** What is told of a scan that nobody can read. */
export function damagedResponse(row: Scan): DamagedScan {
  const { id, orderId, patientId, kind, originalName, sizeBytes } = row
  return { id, orderId, patientId, kind, originalName, sizeBytes, ...stepAndJawOf(row) }
}
