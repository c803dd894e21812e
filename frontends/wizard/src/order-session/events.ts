import type { ScanKind } from 'contracts/common'
import type { Damage } from 'contracts/scans/damage'
import type { FailureCode } from 'frontend-kit/api'
import type { Applied, NotOpened, PatientField } from './rules'

/** What happened to files. */
export type FileEvent =
  | { type: 'files-stored'; stored: number; chosen: number }
  | { type: 'wrong-type' | 'too-large'; count: number }
  | { type: 'no-suitable-files' | 'scan-removed' }
  /** None of the files chosen together could be taken; `place-unknown`: their order or patient is gone. */
  | { type: 'files-failed'; why: 'place-unknown' | 'unexpected' }
  /** Toasts about the files that were chosen before no longer hold. */
  | { type: 'files-chosen' }
  /** A file that failed is tried once more, or was given up. */
  | { type: 'file-settled'; name: string }
  | { type: 'files-known'; names: readonly string[] }
  | { type: 'file-elsewhere'; name: string }
  /** `unexpected`: this page failed, and no service. */
  | { type: 'file-failed'; id: string; name: string; code: FailureCode | 'unexpected'; damage?: Damage }
  | { type: 'remove-failed'; code: FailureCode | 'unexpected' }

/** What happened in a session; the page shows it as a toast in its language, or ends toasts that no longer hold. */
export type SessionEvent =
  | FileEvent
  | { type: 'save-failed' | 'patient-failed' | 'patient-removal-failed' | 'recipient-not-saved'; code: FailureCode }
  | { type: 'patient-save-failed'; field: PatientField; code: FailureCode }
  | { type: 'patient-added'; name: string }
  | { type: 'patient-removed'; patientId: string; name: string; undo: () => void }
  /** It can no longer be taken back. */
  | { type: 'patient-removal-begun'; patientId: string }
  | { type: 'skipped'; kind: ScanKind }
  /** One answer was taken for several patients. */
  | { type: 'answered-for-all'; applied: Applied; count: number; undo: () => void }
  | { type: 'not-opened'; failure: NotOpened }
  | {
      type:
        | 'money-on-its-way'
        | 'order-id-unknown'
        | 'order-cleared'
        | 'adding-patient'
        | 'refreshed'
        | 'still-uploading'
    }
