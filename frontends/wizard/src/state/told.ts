import type { FailureCode } from 'frontend-kit/api'
import { createTelling } from 'frontend-kit/told'
import type { NotOpened } from '../payment'

/** What the person is told in passing; the page turns it into a toast in its language. */
export type Told =
  | { what: 'files-stored'; stored: number; chosen: number }
  | { what: 'wrong-type' | 'too-large'; count: number }
  | { what: 'files-known'; names: readonly string[] }
  | { what: 'file-elsewhere'; name: string }
  | { what: 'file-failed'; name: string; code: FailureCode }
  | { what: 'save-failed' | 'remove-failed' | 'patient-failed'; code: FailureCode }
  | { what: 'patient-added'; name: string }
  | { what: 'not-opened'; failure: NotOpened }
  | {
      what: 'no-suitable-files' | 'scan-removed' | 'order-cleared' | 'adding-patient' | 'refreshed' | 'still-uploading'
    }

export const { tell, onTold } = createTelling<Told>()
