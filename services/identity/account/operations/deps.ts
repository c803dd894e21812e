import type { JWK } from 'jose'
import type { Db } from 'service-kit/database/db'
import type { Turns } from '../../operations/turns'

/** The dependencies of this service's operations. */
export type Deps = {
  db: Db
  /** The key that signs access tokens. */
  accessKey: JWK
  /** The keys that verify them, newest first. */
  publicKeys: readonly JWK[]
  linkSecret: string
  linkLifeMs: number
  /** How many sign-in links may be asked for within an hour: for an address from one network, from a network, and in all. */
  links: { perEmail: number; perNetwork: number; inAll: number }
  /**
   * Passwords are compared one at a time, in two queues: for browsers that have unlocked before, and for all others.
   */
  inTurn: Readonly<Record<'known' | 'unknown', Turns>>
  now: () => Date
  newId: () => string
}
