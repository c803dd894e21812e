import type { Language } from 'contracts/common'
import type { Tx } from 'service-kit/database/db'
import type { Deps } from '../../account/operations/deps'

/** The mail of an invitation, which is named by its id. */
type InvitationMail = {
  id: string
  kind: 'colleague-invitation'
  about: string
  data: null
  to: string
  language: Language
  site: string
  expiresAt: Date
}

/** The dependencies of clinics, besides those that all rooms share. */
export type ClinicDeps = Deps & {
  /** Has a mail sent as soon as the transaction is committed. */
  queueMail: (tx: Tx, mail: InvitationMail, now: Date) => Promise<void>
}
