import type { FailureCode } from 'frontend-kit/api'
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

type Listener = (told: Told) => void
const listeners = new Set<Listener>()

export const tell = (told: Told): void => {
  for (const listener of listeners) listener(told)
}

/** Answers the function that ends listening. */
export function onTold(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
