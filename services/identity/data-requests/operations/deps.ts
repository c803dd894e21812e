import type { Language } from 'contracts/common'
import type { Tx } from 'service-kit/database/db'
import type { Deps } from '../../account/operations/deps'

/** The mail that confirms a request, or tells that it is done; the request is named by its id. */
type RequestMail = {
  id: string
  kind: 'data-request' | 'data-request-done'
  about: string
  data: null
  to: string
  language: Language
  site: string
  expiresAt: Date
}

/** The dependencies of requests about data, besides those that all rooms share. */
export type RequestDeps = Deps & {
  /** Has a mail sent as soon as the transaction is committed. */
  queueMail: (tx: Tx, mail: RequestMail, now: Date) => Promise<void>
}
