import type { PreviousUpload, UrlStorage } from 'tus-js-client'
import { kept } from '../order-session/storage'

/** The service reaps an upload that nobody continues for a day; later its address leads nowhere. */
const MAX_AGE_MS = 24 * 60 * 60_000

/** What is kept of a file between its choice and its arrival; the address is missing until its upload was created. */
export type Kept = { name: string; sizeBytes: number; orderId: string; patientId: string; url?: string; at: number }
type Entries = Record<string, Kept>

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

/** Notes a file that was chosen, so that a reload does not lose it without a word; an address that is known stays. */
export function noteUpload(fingerprint: string, chosen: Omit<Kept, 'url' | 'at'>): void {
  const entries = read()
  write({ ...entries, [fingerprint]: { ...entries[fingerprint], ...chosen, at: Date.now() } })
}

/** Answers the address of what was forgotten, for ending it on the server. */
export function forgetUpload(fingerprint: string): string | undefined {
  const { [fingerprint]: forgotten, ...others } = read()
  write(others)
  return forgotten?.url
}

/** The files of an order that were chosen and have not arrived, by fingerprint. */
export const uploadsKeptOf = (orderId: string): [fingerprint: string, upload: Kept][] =>
  Object.entries(read()).filter(([, it]) => it.orderId === orderId)

const asPrevious = (fingerprint: string, { url, sizeBytes, at }: Kept): PreviousUpload => ({
  size: sizeBytes,
  metadata: {},
  creationTime: new Date(at).toISOString(),
  urlStorageKey: fingerprint,
  uploadUrl: url ?? null,
  parallelUploadUrls: null,
})

const previous = (entries: [string, Kept][]) =>
  entries.filter(([, it]) => it.url).map(([fingerprint, it]) => asPrevious(fingerprint, it))

/**
 * Where unfinished uploads go on when the same file is chosen again after a reload (FILE-058). It adds the address to what
 * was noted of the file, and nothing else: the slip, which the client's own storage would keep as metadata, is needed at
 * creation only.
 */
export const unfinishedUploads: UrlStorage = {
  async findAllUploads() {
    return previous(Object.entries(read()))
  },
  async findUploadsByFingerprint(fingerprint) {
    return previous(Object.entries(read()).filter(([it]) => it === fingerprint))
  },
  async addUpload(fingerprint, { uploadUrl }) {
    const entries = read()
    const noted = entries[fingerprint]
    // Absent when the person took the file back meanwhile.
    if (noted && uploadUrl) write({ ...entries, [fingerprint]: { ...noted, url: uploadUrl, at: Date.now() } })
    return fingerprint
  },
  async removeUpload(fingerprint) {
    forgetUpload(fingerprint)
  },
}
