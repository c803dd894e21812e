import type { StorageName } from 'contracts/site'
import type { StorageCheck } from 'contracts/storage-check'
import { answer, client } from 'frontend-kit/api'
import { useRecord } from 'frontend-kit/queries'
import { sendFile } from '../../shared/send-file'

const FILES = '/api/files'
const files = client('files')

/** Which storage the test files go to (FILE-049). */
export const useCheckedStorage = () =>
  useRecord<{ storage: StorageName }>({
    key: ['checked-storage'],
    read: () => answer(files.GET('/v1/storage-check')),
  })

/** Sends a test file, and tells how many of its bytes have gone (DIAG-019). */
export function sendCheck(file: File, onSent: (bytes: number) => void): Promise<StorageCheck> {
  const body = new FormData()
  body.append('file', file)
  return sendFile<StorageCheck>(`${FILES}/v1/storage-check`, { body, onSent })
}

export const deleteCheck = (key: string) => answer(files.DELETE('/v1/storage-check', { params: { query: { key } } }))

/** The address of a link, which is a path of the service. */
export const addressOf = (url: string) => `${FILES}${url}`
