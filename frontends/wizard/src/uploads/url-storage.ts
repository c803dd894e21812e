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

/**
 * Where unfinished uploads go on when the same file is chosen again after a reload (FILE-058). It keeps the address alone:
 * the slip, which the client's own storage would keep as metadata, is needed at creation only.
 */
export const urlStorage = ({ forgetUpload, noteAddress, uploadsKept }: KeptUploads): UrlStorage => ({
  findAllUploads: async () => previous(Object.entries(uploadsKept())),
  findUploadsByFingerprint: async (fingerprint) =>
    previous(Object.entries(uploadsKept()).filter(([it]) => it === fingerprint)),
  async addUpload(fingerprint, { uploadUrl }) {
    if (uploadUrl) noteAddress(fingerprint, uploadUrl)
    return fingerprint
  },
  async removeUpload(fingerprint) {
    forgetUpload(fingerprint)
  },
})
