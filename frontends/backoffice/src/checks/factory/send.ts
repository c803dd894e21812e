import type { TestTransfer, TestTransferResult } from 'contracts/fulfilment-ftp'
import { ApiProblem } from 'frontend-kit/api'
import { dataUrlOf, sendFile } from '../../shared/send-file'
import { DIRECTORY, type Event, nameFor } from './rules'

/** Sends a test file to the factory, and tells how it goes. */
export async function sendTest(file: File, tell: (event: Event) => void): Promise<Event> {
  const fileData = await dataUrlOf(file).catch(() => null)
  if (fileData === null) return { kind: 'broken', failure: { kind: 'unreadable' } }
  const test: TestTransfer = { fileData, fileName: nameFor(file.name), directoryPath: DIRECTORY, action: 'upload' }
  try {
    const result = await sendFile<TestTransferResult>('/api/fulfilment-ftp/v1/test-transfers', {
      body: JSON.stringify(test),
      headers: { 'content-type': 'application/json' },
      // Base64 makes 4 bytes of 3.
      onSent: (bytes) => tell({ kind: 'sent', bytes: (bytes / 4) * 3 }),
    })
    return { kind: 'answered', result }
  } catch (failure) {
    if (!(failure instanceof ApiProblem)) throw failure
    return { kind: 'broken', failure: { kind: 'not-called', code: failure.code } }
  }
}
