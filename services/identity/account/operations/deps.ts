import type { Language } from 'contracts/common'
import type { Site } from 'contracts/site'
import type { JWK } from 'jose'
import type { Db, Tx } from 'service-kit/database/db'
import type { ClinicChanged, FactorChanged, SignedInFrom } from '../told'

type AccountMail = {
  id: string
  about: string
  to: string
  language: Language
  site: string
  expiresAt: Date
} & (
  | { kind: 'staff-signed-in'; data: SignedInFrom }
  | { kind: 'second-factor-changed'; data: FactorChanged }
  | { kind: 'colleague-joined' | 'colleague-removed'; data: ClinicChanged }
)

/** The dependencies that the rooms share. */
export type Deps = {
  db: Db
  /** The key that signs access tokens now. */
  signingKey: () => Promise<JWK>
  linkSecret: string
  /** The country of an IP (ISO 3166-1); null where none is known. */
  countryOf: (address: string) => Promise<string | null>
  /** Has a person told by mail, as soon as the transaction is committed, of what happened to the account. */
  queueMail: (tx: Tx, mail: AccountMail, now: Date) => Promise<void>
  now: () => Date
  newId: () => string
  sites: readonly Site[]
}
