import type { ScanKind } from 'contracts/common'
import { readStepAndJaw } from 'contracts/scans/scan-name'
import type { Said } from './rules'

/** What has to be said of a file, since its name does not say it; null where the name does. A retainer has no step. */
export function saidOf(name: string, kind: ScanKind, { jaw, step }: Said): Said | null {
  const read = readStepAndJaw(name, kind)
  const said = { jaw, step: kind === 'retainer' ? read.step : step }
  return read.jawConfirmed && read.jaw === said.jaw && read.step === said.step ? null : said
}
