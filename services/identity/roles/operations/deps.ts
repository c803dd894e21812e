import type { Language } from 'contracts/common'
import type { StaffRole } from 'contracts/people/role-names'
import type { Site } from 'contracts/site'
import type { Tx } from 'service-kit/database/db'
import type { Deps } from '../../account/operations/deps'

/** The mail that tells a person of a role; the change is named by its id. */
type RoleMail = {
  id: string
  kind: 'role-given' | 'role-taken'
  about: string
  data: { role: StaffRole }
  to: string
  language: Language
  site: string
  expiresAt: Date
}

/** The dependencies of the roles, besides those that all rooms share. */
export type RoleDeps = Deps & {
  sites: readonly Site[]
  /** Has a mail sent as soon as the transaction is committed. */
  queueMail: (tx: Tx, mail: RoleMail, now: Date) => Promise<void>
}
