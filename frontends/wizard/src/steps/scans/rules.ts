import type { ScanKind } from 'contracts/common'
import type { Patient } from 'contracts/order/patient'
import { type Draft, hasScans, isSkipped, unfinishedOf } from '../../order-session/rules'

/** `<kind>-missing`: no file of the kind, and the step is not skipped. */
type ScansMissing = { code: `${ScanKind}-files-missing` | 'files-unfinished'; field: 'files' }

/** What an upload step lacks: a file of its kind, unless it is skipped (WIZ-056). */
export const missingScans =
  (kind: ScanKind) =>
  (draft: Draft, patient: Patient): ScansMissing[] => {
    if (unfinishedOf(draft, patient, kind).some((it) => !it.isElsewhere))
      return [{ code: 'files-unfinished', field: 'files' }]
    if (hasScans(draft, patient.id, kind) || isSkipped(draft, patient.id, kind)) return []
    return [{ code: `${kind}-files-missing`, field: 'files' }]
  }
