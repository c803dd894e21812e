import type { PreviousUpload, UrlStorage } from 'tus-js-client'
import { kept } from './kept'

/** The service reaps an upload that nobody continues for a day; later its address leads nowhere. */
const MAX_AGE_MS = 24 * 60 * 60_000

type Entry = { url: string; sizeBytes: number; at: number }
type Entries = Record<string, Entry>

function read(): Entries {
  try {
    const all = JSON.parse(kept.read('scan_uploads') ?? '{}') as Entries
    return Object.fromEntries(Object.entries(all).filter(([, it]) => Date.now() - it.at < MAX_AGE_MS))
  } catch {
    return {}
  }
}

function write(entries: Entries) {
  if (Object.keys(entries).length === 0) kept.forget('scan_uploads')
  else kept.write('scan_uploads', JSON.stringify(entries))
}

const asPrevious = (fingerprint: string, { url, sizeBytes, at }: Entry): PreviousUpload => ({
  size: sizeBytes,
  metadata: {},
  creationTime: new Date(at).toISOString(),
  urlStorageKey: fingerprint,
  uploadUrl: url,
  parallelUploadUrls: null,
})

/**
 * Where unfinished uploads go on when the same file is chosen again after a reload (FILE-058). It keeps addresses alone:
 * the slip, which the client's own storage would keep as metadata, is needed at creation only.
 */
export const unfinishedUploads: UrlStorage = {
  async findAllUploads() {
    return Object.entries(read()).map(([fingerprint, entry]) => asPrevious(fingerprint, entry))
  },
  async findUploadsByFingerprint(fingerprint) {
    const entry = read()[fingerprint]
    return entry ? [asPrevious(fingerprint, entry)] : []
  },
  async addUpload(fingerprint, upload) {
    const entry = { url: upload.uploadUrl ?? '', sizeBytes: upload.size ?? 0, at: Date.now() }
    write({ ...read(), [fingerprint]: entry })
    return fingerprint
  },
  async removeUpload(fingerprint) {
    const { [fingerprint]: _, ...others } = read()
    write(others)
  },
}
