import type {
  DataRequestCompletion,
  DataRequestPage,
  DataRequestQuery,
  ReceivedDataRequest,
} from 'contracts/legal/data-requests'
import { Refusal, refuse } from 'contracts/problems'
import { askedPage, pageOf } from 'contracts/text/lists'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { changesOf } from 'service-kit/domain/audit'
import type { Person, Scope } from 'service-kit/http/principal'
import { addAudit } from '../../account/store/audit'
import { findReceived, listReceived, type Received, saveDone } from '../store/requests'
import { askedOf } from './asked'
import type { RequestDeps } from './deps'
import { tell } from './mails'

/** What people asked on the sites in the scope. */
export async function listDataRequests(
  { db }: RequestDeps,
  { site }: Scope,
  { status = 'open', ...query }: DataRequestQuery,
): Promise<DataRequestPage | Refusal> {
  const page = askedPage(query)
  if (page instanceof Refusal) return page
  const found = await listReceived(db, site, status, page)
  // The list is sorted by this instant.
  const placed = found.map((it) => ({ ...it, createdAt: it.completedAt ?? it.dueAt }))
  return pageOf(placed, page.limit, receivedOf)
}

/**
 * Records that staff have done what was asked, and tells the person by mail. Refuses `data-request-not-found`,
 * `data-request-completed`, `key-reused`.
 */
export function completeDataRequest(
  deps: RequestDeps,
  { by, scope }: { by: Person; scope: Scope },
  { id, key }: { id: string; key: string },
  body: DataRequestCompletion,
) {
  const { db, now, newId } = deps
  const { actor, userId } = by
  const request = { actor, operation: `completeDataRequest ${id}`, key, body }
  const again = async (tx: Tx) => receivedOf(granted(await findReceived(tx, id, scope.site)))
  return command(db, { turn: id, once: { request, id, again } }, async (tx) => {
    const open = granted(await findReceived(tx, id, scope.site))
    const completedAt = now()
    const done = { id, completedAt, completedBy: userId, note: body.note.trim() }
    if (!(await saveDone(tx, done)))
      return granted(refuse('data-request-completed', `The request about data ${id} is already done.`))
    await tell(tx, deps, 'data-request-done', open, completedAt)
    // The note is free text, and the record itself has it: the trail says only that there is one.
    const changes = changesOf({ completedAt: null }, { completedAt })
    const data = { action: 'data-request-completed', about: { kind: 'data-request', id }, site: open.site, changes }
    await addAudit(tx, { id: newId(), at: completedAt.toISOString(), actor, data })
    return again(tx)
  })
}

const receivedOf = ({ by, ...row }: Received): ReceivedDataRequest => {
  const { email, site, completedAt, note } = row
  const completion = completedAt && { at: completedAt.toISOString(), by, note: note ?? '' }
  return { ...askedOf(row), email, site, completion }
}
