import type { FailureCode } from 'frontend-kit/api'
import type { NotOpened } from '../payment/rules'

/** What the session says to the person in passing; the page shows it as a toast in its language. */
export type Told =
  | { what: 'files-stored'; stored: number; chosen: number }
  | { what: 'wrong-type' | 'too-large'; count: number }
  /** Files were chosen anew: what was said of those before is past. */
  | { what: 'files-chosen' }
  /** A file that failed is tried once more, or was given up. */
  | { what: 'file-settled'; name: string }
  | { what: 'files-known'; names: readonly string[] }
  | { what: 'file-elsewhere'; name: string }
  | { what: 'file-failed'; name: string; code: FailureCode }
  | { what: 'save-failed' | 'remove-failed' | 'patient-failed'; code: FailureCode }
  | { what: 'patient-added'; name: string }
  | { what: 'not-opened'; failure: NotOpened }
  | {
      what: 'no-suitable-files' | 'scan-removed' | 'order-cleared' | 'adding-patient' | 'refreshed' | 'still-uploading'
    }
