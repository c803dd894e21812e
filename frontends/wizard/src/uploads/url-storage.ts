import type { PreviousUpload, UrlStorage } from 'tus-js-client'
import type { PendingUpload, PendingUploads } from '../order-session/unfinished/pending-uploads'

const asPrevious = (fingerprint: string, { url, sizeBytes, at }: PendingUpload): PreviousUpload => ({
  size: sizeBytes,
  metadata: {},
  creationTime: new Date(at).toISOString(),
  urlStorageKey: fingerprint,
  uploadUrl: url ?? null,
  parallelUploadUrls: null,
})

const previous = (uploads: [string, PendingUpload][]) =>
  uploads.filter(([, it]) => it.url).map(([fingerprint, it]) => asPrevious(fingerprint, it))

/** Notes a file that was chosen; an address that was noted before stays with it. */
export function noteUpload(
  { read, write }: PendingUploads,
  fingerprint: string,
  chosen: Omit<PendingUpload, 'url' | 'at'>,
): void {
  const uploads = read()
  write({ ...uploads, [fingerprint]: { ...uploads[fingerprint], ...chosen, at: Date.now() } })
}

/**
 * Where unfinished uploads go on when the same file is chosen again after a reload (FILE-058). It stores the address alone:
 * the slip, which the client's own storage would store as metadata, is needed at creation only.
 */
export const urlStorage = ({ read, write, remove }: PendingUploads): UrlStorage => ({
  findAllUploads: async () => previous(Object.entries(read())),
  findUploadsByFingerprint: async (fingerprint) =>
    previous(Object.entries(read()).filter(([it]) => it === fingerprint)),
  async addUpload(fingerprint, { uploadUrl }) {
    const uploads = read()
    const noted = uploads[fingerprint]
    // Absent when the person took the file back meanwhile.
    if (noted && uploadUrl) write({ ...uploads, [fingerprint]: { ...noted, url: uploadUrl, at: Date.now() } })
    return fingerprint
  },
  async removeUpload(fingerprint) {
    remove(fingerprint)
  },
})
