import { MAX_TEST_BYTES, type TestTransferResult } from 'contracts/fulfilment-ftp'
import type { FailureCode } from 'frontend-kit/api'

/** Where test files go at the factory (DIAG-004). */
export const DIRECTORY = '/AlignersFactory/test'

/** The service takes a JSON body of `MAX_TEST_BYTES`; Base64 makes 4 bytes of 3, and the rest of the body is small. */
export const MAX_FILE_BYTES = (MAX_TEST_BYTES / 4) * 3 - 8 * 1024

/** The longest name that the service takes. */
const MAX_NAME = 200

/** Why a test has failed: `refused` with the reason of the service, in Russian. */
export type Failure =
  | { kind: 'unreadable' }
  | { kind: 'not-called'; code: FailureCode }
  | { kind: 'refused'; message: string; reason: string | null }

/** A test of the connection, from the press to its end (DIAG-011). */
export type Test =
  | { status: 'idle' }
  | { status: 'uploading'; sentBytes: number }
  | { status: 'succeeded'; path: string }
  | { status: 'failed'; failure: Failure }

export type Event =
  /** A file was chosen or removed. */
  | { kind: 'chosen' }
  | { kind: 'begun' }
  | { kind: 'sent'; bytes: number }
  | { kind: 'answered'; result: Pick<TestTransferResult, 'success' | 'message' | 'path' | 'error'> }
  | { kind: 'broken'; failure: Failure }

/** DIAG-011: idle, uploading, then succeeded or failed. While a file is under way nothing else begins. */
export function after(test: Test, event: Event): Test {
  if (event.kind === 'begun') return test.status === 'uploading' ? test : { status: 'uploading', sentBytes: 0 }
  if (test.status !== 'uploading') return event.kind === 'chosen' ? { status: 'idle' } : test
  switch (event.kind) {
    case 'chosen':
      return test
    case 'sent':
      return { ...test, sentBytes: event.bytes }
    case 'answered':
      return outcomeOf(event.result)
    case 'broken':
      return { status: 'failed', failure: event.failure }
    default:
      return event satisfies never
  }
}

/** What the answer says: where the file lies, or why it does not (DIAG-005, DIAG-010). */
function outcomeOf({ success, path, message, error }: (Event & { kind: 'answered' })['result']): Test {
  if (success && path !== null) return { status: 'succeeded', path }
  return { status: 'failed', failure: { kind: 'refused', message, reason: error } }
}

/** What stands in the way of sending a file (DIAG-006). */
export function obstacleOf(file: { size: number } | null): 'no-file' | 'too-large' | null {
  if (file === null) return 'no-file'
  return file.size > MAX_FILE_BYTES ? 'too-large' : null
}

/** A longer name keeps its end, where its extension is. */
export const nameFor = (name: string) => name.slice(-MAX_NAME)

export const percentOf = (sentBytes: number, sizeBytes: number) => (100 * sentBytes) / Math.max(sizeBytes, sentBytes, 1)
