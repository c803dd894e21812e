import type { Language } from 'contracts/common'
import type { Tx } from 'service-kit/database/db'
import type { Deps } from '../../account/operations/deps'

/** The mail that tells of a passkey's addition or removal; the passkey is named by its id. */
type PasskeyMail = {
  id: string
  kind: 'passkey-added' | 'passkey-removed'
  about: string
  data: null
  to: string
  language: Language
  site: string
  expiresAt: Date
}

/** The dependencies of passkeys, besides those that all rooms share. */
export type PasskeyDeps = Deps & {
  /** Has a mail sent as soon as the transaction is committed. */
  queueMail: (tx: Tx, mail: PasskeyMail, now: Date) => Promise<void>
}
