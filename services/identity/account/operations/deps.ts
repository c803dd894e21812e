import type { JWK } from 'jose'
import type { Db } from 'service-kit/database/db'
import type { Turns } from '../../operations/turns'

/** The dependencies that the rooms share. */
export type Deps = {
  db: Db
  /** The key that signs access tokens. */
  accessKey: JWK
  /** The keys that verify them, newest first. */
  publicKeys: readonly JWK[]
  linkSecret: string
  /**
   * Passwords are compared one at a time, in two queues: for browsers that have unlocked before, and for all others.
   */
  inTurn: Readonly<Record<'known' | 'unknown', Turns>>
  now: () => Date
  newId: () => string
}
