import type { PreviousUpload, UrlStorage } from 'tus-js-client'
import type { Kept, KeptUploads } from './kept-uploads'

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

/** Notes a file that was chosen, so that a reload does not lose it without a word; an address that is known stays. */
export function noteUpload(
  { uploadsKept, keepUploads }: KeptUploads,
  fingerprint: string,
  chosen: Omit<Kept, 'url' | 'at'>,
): void {
  const entries = uploadsKept()
  keepUploads({ ...entries, [fingerprint]: { ...entries[fingerprint], ...chosen, at: Date.now() } })
}

/**
 * Where unfinished uploads go on when the same file is chosen again after a reload (FILE-058). It keeps the address alone:
 * the slip, which the client's own storage would keep as metadata, is needed at creation only.
 */
export const urlStorage = ({ forgetUpload, keepUploads, uploadsKept }: KeptUploads): UrlStorage => ({
  findAllUploads: async () => previous(Object.entries(uploadsKept())),
  findUploadsByFingerprint: async (fingerprint) =>
    previous(Object.entries(uploadsKept()).filter(([it]) => it === fingerprint)),
  async addUpload(fingerprint, { uploadUrl }) {
    const entries = uploadsKept()
    const noted = entries[fingerprint]
    // Absent when the person took the file back meanwhile.
    if (noted && uploadUrl) keepUploads({ ...entries, [fingerprint]: { ...noted, url: uploadUrl, at: Date.now() } })
    return fingerprint
  },
  async removeUpload(fingerprint) {
    forgetUpload(fingerprint)
  },
})
