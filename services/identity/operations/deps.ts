import type { JWK } from 'jose'
import type { Db } from 'service-kit/database'
import type { Turns } from './turns'

/** What the operations of this service work with. */
export type Deps = {
  db: Db
  /** By which access tokens are signed. */
  accessKey: JWK
  /** By which they are verified, newest first. */
  publicKeys: readonly JWK[]
  linkSecret: string
  linkLifeMs: number
  /** Sign-in links within an hour, for everybody together. */
  linksPerHour: number
  /** Passwords are compared one after the other, in two lines: of browsers that have unlocked before, and of all others. */
  inTurn: Readonly<Record<'known' | 'unknown', Turns>>
  now: () => Date
  newId: () => string
}
