import type { JWK } from 'jose'
import type { Db } from 'service-kit/database/db'

/** The dependencies that the rooms share. */
export type Deps = {
  db: Db
  /** The key that signs access tokens. */
  accessKey: JWK
  /** The keys that verify them, newest first. */
  publicKeys: readonly JWK[]
  linkSecret: string
  now: () => Date
  newId: () => string
}
