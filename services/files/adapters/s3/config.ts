import { type Static, Type } from '@sinclair/typebox'

/** A bucket, and the account that may write to it. */
export const BucketConfig = Type.Object(
  {
    /** The origin of the storage, e.g. https://storage.yandexcloud.net; the bucket is the first part of the path. */
    url: Type.String({ pattern: '^https?://[a-z0-9.:-]+$' }),
    bucket: Type.String({ pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$' }),
    region: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
    accessKeyId: Type.String({ pattern: '^[\\x21-\\x7e]{1,200}$' }),
    secretAccessKey: Type.String({ pattern: '^[\\x21-\\x7e]{1,200}$' }),
  },
  { additionalProperties: false },
)
export type BucketConfig = Static<typeof BucketConfig>
