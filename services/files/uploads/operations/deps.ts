import type { Site } from 'contracts/site'
import type { semaphore } from 'service-kit/database/semaphore'
import type { Growing } from '../../adapters/storage'
import type { UploadLock } from '../../adapters/upload-lock'
import type { Deps } from '../../file/operations/deps'
import type { Open } from '../rules'
import type { Digests } from './digest'
import type { Space } from './space'

/** The dependencies of the operations on uploads. */
export type UploadDeps = Deps & {
  sites: readonly Site[]
  /** Opens an empty local file without a name. */
  openUnnamed: (key: string) => Promise<Growing>
  lock: UploadLock
  digests: Digests
  /** The most concurrent lookups of uploads; the database's other places are for everything else. */
  lookups: ReturnType<typeof semaphore>
  space: Space
  /** The limits of open uploads per owner, and per network for all its anonymous visitors. */
  limits: { ofOwner: Open; ofNetwork: Open }
  /** The idle timeout of a client within a request; its upload can be resumed then. */
  silenceMs: number
  /** The idle timeout of an upload, after which it is removed. */
  idleMs: number
}
