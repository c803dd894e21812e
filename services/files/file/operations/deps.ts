import type { JWK } from 'jose'
import type { Db } from 'service-kit/database/db'
import type { semaphore } from 'service-kit/database/semaphore'
import type { Log } from 'service-kit/telemetry/log'
import type { Examine } from '../../adapters/examiner'
import type { Growing } from '../../adapters/storage'
import type { Storages } from '../../adapters/storages'
import type { UploadLock } from '../../adapters/upload-lock'
import type { Open } from '../../domain/upload'
import type { Digests } from '../../operations/digest'
import type { Space } from '../../operations/space'

/** The dependencies of this service's operations. */
export type Deps = {
  db: Db
  storages: Storages
  /** Opens an empty local file without a name. */
  openUnnamed: (key: string) => Promise<Growing>
  lock: UploadLock
  digests: Digests
  examine: Examine
  /** The most concurrent lookups of uploads; the database's other places are for everything else. */
  lookups: ReturnType<typeof semaphore>
  log: Log
  slipKey: JWK
  /** Signs links to scans. */
  linkSecret: string
  space: Space
  /** The limits of open uploads per owner, and per network for all its anonymous visitors. */
  limits: { ofOwner: Open; ofNetwork: Open }
  /** The idle timeout of a client within a request; its upload can be resumed then. */
  silenceMs: number
  /** The idle timeout of an upload, after which it is removed. */
  idleMs: number
  /** The interval at which a stored object is read again. */
  scrubEveryMs: number
  now: () => Date
  newId: () => string
}
