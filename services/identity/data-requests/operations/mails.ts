import type { Tx } from 'service-kit/database/db'
import { MAIL_LIFE_MS } from '../../account/limits'
import type { Row } from '../store/requests'
import type { RequestDeps } from './deps'

/** Has the person told by mail that the request has come, or that it is done. */
export async function tell(
  tx: Tx,
  { queueMail, newId }: RequestDeps,
  kind: 'data-request' | 'data-request-done',
  { id: about, email: to, language, site }: Row,
  at: Date,
) {
  const expiresAt = new Date(at.getTime() + MAIL_LIFE_MS)
  await queueMail(tx, { id: newId(), kind, about, data: null, to, language, site, expiresAt }, at)
}
