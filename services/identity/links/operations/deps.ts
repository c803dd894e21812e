import type { Language } from 'contracts/common'
import type { Tx } from 'service-kit/database/db'
import type { Deps } from '../../account/operations/deps'

/** The mail of a sign-in link or code, which is named by its id. */
type SignInMail = {
  id: string
  kind: 'sign-in-link' | 'sign-in-code'
  about: string
  data: null
  to: string
  language: Language
  site: string
  expiresAt: Date
}

/** The dependencies of links and codes, besides those that all rooms share. */
export type LinkDeps = Deps & {
  linkLifeMs: number
  /** How many sign-in links may be asked for within an hour: for an address from one network, from a network, and in all. */
  links: { perEmail: number; perNetwork: number; inAll: number }
  /** Has a mail sent as soon as the transaction is committed. */
  queueMail: (tx: Tx, mail: SignInMail, now: Date) => Promise<void>
}
