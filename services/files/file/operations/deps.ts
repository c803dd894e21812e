import type { JWK } from 'jose'
import type { Db } from 'service-kit/database/db'
import type { Log } from 'service-kit/telemetry/log'
import type { Storages } from '../../adapters/storages'

/** What the operations of more than one room depend on. */
export type Deps = {
  db: Db
  storages: Storages
  log: Log
  slipKey: JWK
  /** Signs links to scans. */
  linkSecret: string
  /** The interval at which a stored object is read again. */
  scrubEveryMs: number
  now: () => Date
  newId: () => string
}
