import type { JWK } from 'jose'
import type { Db } from 'service-kit/database/db'
import type { Turns } from './turns'

/** The dependencies of this service's operations. */
export type Deps = {
  db: Db
  /** The key that signs access tokens. */
  accessKey: JWK
  /** The keys that verify them, newest first. */
  publicKeys: readonly JWK[]
  linkSecret: string
  linkLifeMs: number
  /** The limit of sign-in links per hour, for everybody together. */
  linksPerHour: number
  /**
   * Passwords are compared one at a time, in two queues: for browsers that have unlocked before, and for all others.
   */
  inTurn: Readonly<Record<'known' | 'unknown', Turns>>
  now: () => Date
  newId: () => string
}
