import type { JWK } from 'jose'
import type { Db } from 'service-kit/database'
import type { Log } from 'service-kit/log'
import type { takingPlaces } from 'service-kit/places'
import type { DiskStorage } from '../adapters/disk-storage'
import type { UploadLock } from '../adapters/upload-lock'
import type { Open } from '../domain/upload'
import type { Digests } from './digest'
import type { Space } from './space'

/** What the operations of this service work with. */
export type Deps = {
  db: Db
  storage: DiskStorage
  lock: UploadLock
  digests: Digests
  /** So many uploads are looked up at a time; the database's other places are for everything else. */
  openings: ReturnType<typeof takingPlaces>
  log: Log
  slipKey: JWK
  space: Space
  /** What one owner may have open, and all anonymous visitors of one network together. */
  limits: { ofOwner: Open; ofNetwork: Open }
  /** A client that sends nothing for so long is taken for gone, and its upload is free to be resumed. */
  silenceMs: number
  /** An upload that nobody touches for so long is removed. */
  idleMs: number
  now: () => Date
  newId: () => string
}
