import type { NewEvent } from 'contracts/events'
import type { ScanDescription } from 'contracts/files'
import { type Refusal, refuse } from 'contracts/problems'
import { readStepAndJaw, type StepAndJaw } from 'contracts/scans/scan-name'
import { described, type Scan } from '../file/scan'

/** The step and the jaw of a scan. */
export const stepAndJawOf = ({ stepAndJaw, originalName, kind }: Scan): StepAndJaw =>
  stepAndJaw ?? readStepAndJaw(originalName, kind)

export type Described = { scan: Scan; events: readonly NewEvent[] }

/**
 * Corrects the step or the jaw of a scan; what is right already is no change. Refuses: `version-changed`, and with
 * `invalid-request` another step than 00 for a retainer (FTP-012).
 */
export function describe(
  scan: Scan,
  seenVersion: number,
  { step, jaw }: Pick<ScanDescription, 'step' | 'jaw'>,
): Described | Refusal {
  const { id, kind, version } = scan
  if (version !== seenVersion) return refuse('version-changed', `Scan ${id} is at version ${version}.`)
  const before = stepAndJawOf(scan)
  if (kind === 'retainer' && step !== undefined && step !== before.step)
    return refuse('invalid-request', `The step of a retainer is always ${before.step}.`)
  const after: StepAndJaw = {
    step: step === undefined ? before.step : step,
    jaw: jaw ?? before.jaw,
    jawConfirmed: before.jawConfirmed || jaw !== undefined,
  }
  if (isSame(before, after)) return { scan, events: [] }
  const corrected = { ...scan, stepAndJaw: after, version: version + 1 }
  return { scan: corrected, events: [described(corrected, after)] }
}

const isSame = (one: StepAndJaw, other: StepAndJaw) =>
  one.step === other.step && one.jaw === other.jaw && one.jawConfirmed === other.jawConfirmed
