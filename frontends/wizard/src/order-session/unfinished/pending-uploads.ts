import type { ScanKind } from 'contracts/common'
import type { Storage } from '../outside/storage'

/** The service reaps an upload that nobody continues for a day; later its address leads nowhere. */
const MAX_AGE_MS = 24 * 60 * 60_000

/** A file between its choice and its arrival; the address is missing until its upload was created. */
export type PendingUpload = {
  name: string
  sizeBytes: number
  orderId: string
  patientId: string
  kind: ScanKind
  url?: string
  at: number
}
type ByFingerprint = Record<string, PendingUpload>

export type PendingUploads = ReturnType<typeof createPendingUploads>

/** The files on their way, in the browser's storage, so that the page knows after a reload which did not arrive. */
export function createPendingUploads(storage: Storage) {
  function read(): ByFingerprint {
    try {
      const all = JSON.parse(storage.read('scan_uploads') ?? '{}') as ByFingerprint
      const fresh = Object.entries(all).filter(([, it]) => Date.now() - it.at < MAX_AGE_MS)
      // An upload without a kind is one of aligners: the pages that store none send no others.
      return Object.fromEntries(fresh.map(([fingerprint, it]) => [fingerprint, { ...it, kind: it.kind ?? 'aligner' }]))
    } catch {
      return {}
    }
  }

  function write(uploads: ByFingerprint) {
    if (Object.keys(uploads).length === 0) storage.forget('scan_uploads')
    else storage.write('scan_uploads', JSON.stringify(uploads))
  }

  /** Answers the address of the upload that was removed, for ending it on the server. */
  function remove(fingerprint: string): string | undefined {
    const { [fingerprint]: removed, ...others } = read()
    write(others)
    return removed?.url
  }

  const ofOrder = (orderId: string): [fingerprint: string, upload: PendingUpload][] =>
    Object.entries(read()).filter(([, it]) => it.orderId === orderId)

  return { read, write, remove, ofOrder }
}
