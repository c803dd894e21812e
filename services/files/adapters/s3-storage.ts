import { openBucket } from './s3/bucket'
import type { BucketConfig } from './s3/config'
import { endOf, piecesOf, S3Part } from './s3/s3-part'
import type { Storage } from './storage'

/** How long S3 may be silent. A piece of 5 MiB takes 9 s on a line of 5 Mbit/s. */
const PATIENCE_MS = 10_000

/** A storage in a bucket of S3, or of what speaks its protocol. */
export function s3Storage(config: BucketConfig, patienceMs = PATIENCE_MS): Storage & Required<Pick<Storage, 'linkTo'>> {
  const bucket = openBucket(config, patienceMs)
  return {
    openPart: (partKey) => S3Part.open(bucket, partKey),
    receivedBytes: async (partKey) => endOf(await piecesOf(bucket, partKey)),
    put: async (key, bytes) => void (await bucket.put(key, bytes)),
    sizeOf: async (key) => (await bucket.head(key))?.sizeBytes,
    read: (key, from, to) => bucket.get(key, from, to),
    copy: (from, to) => bucket.copy(from, to),
    async remove(key) {
      const pieces = await bucket.list(`${key}/`)
      await Promise.all([key, ...pieces.map((it) => it.key)].map(bucket.remove))
    },
    linkTo: bucket.linkTo,
  }
}
