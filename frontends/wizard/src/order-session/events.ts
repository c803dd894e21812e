import type { FailureCode } from 'frontend-kit/api'
import type { NotOpened } from '../payment/rules'

/** What happened in a session; the page shows it as a toast in its language, or ends toasts that no longer hold. */
export type SessionEvent =
  | { type: 'files-stored'; stored: number; chosen: number }
  | { type: 'wrong-type' | 'too-large'; count: number }
  /** Toasts about the files that were chosen before no longer hold. */
  | { type: 'files-chosen' }
  /** A file that failed is tried once more, or was given up. */
  | { type: 'file-settled'; name: string }
  | { type: 'files-known'; names: readonly string[] }
  | { type: 'file-elsewhere'; name: string }
  | { type: 'file-failed'; name: string; code: FailureCode }
  | { type: 'save-failed' | 'remove-failed' | 'patient-failed'; code: FailureCode }
  | { type: 'patient-added'; name: string }
  | { type: 'not-opened'; failure: NotOpened }
  | {
      type: 'no-suitable-files' | 'scan-removed' | 'order-cleared' | 'adding-patient' | 'refreshed' | 'still-uploading'
    }
