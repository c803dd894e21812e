import type { JWK } from 'jose'
import type { Db } from 'service-kit/database'
import type { Log } from 'service-kit/log'
import type { DiskStorage } from '../adapters/disk-storage'
import type { UploadLock } from '../adapters/upload-lock'
import type { Digests } from './digest'

/** What the operations of this service work with. */
export type Deps = {
  db: Db
  storage: DiskStorage
  lock: UploadLock
  digests: Digests
  log: Log
  slipKey: JWK
  maxOpenUploads: number
  /** A client that sends nothing for so long is taken for gone, and its upload is free to be resumed. */
  silenceMs: number
  /** An upload that nobody touches for so long is removed. */
  idleMs: number
  now: () => Date
  newId: () => string
}
