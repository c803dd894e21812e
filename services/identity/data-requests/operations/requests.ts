import type { DataRequest, NewDataRequest, OwnDataRequestPage } from 'contracts/legal/data-requests'
import { Refusal } from 'contracts/problems'
import { askedPage, pageOf } from 'contracts/text/lists'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { withinLimits } from 'service-kit/domain/limits'
import type { Person } from 'service-kit/http/principal'
import { keyOf, keyRow, knownNow, madeBefore } from 'service-kit/idempotency'
import { TOO_MANY } from '../../account/limits'
import { idempotency } from '../../schema'
import { dueAtOf } from '../rules'
import { addRequest, findOpen, findRequest, listOwn, oneByOne, type Row, requestsUsedUpBy } from '../store/requests'
import { askedOf } from './asked'
import type { RequestDeps } from './deps'
import { tell } from './mails'

/**
 * Records what a person asks about the own data, and confirms it by mail. An open request of the same kind is the answer,
 * without a second mail. Refuses `too-many-requests`, `key-reused`.
 */
export function createDataRequest(deps: RequestDeps, by: Person, key: string, body: NewDataRequest) {
  const { db } = deps
  const { actor, email } = by
  const request = { actor, operation: 'createDataRequest', key, body }
  return command(db, { turn: email }, async (tx) => {
    await oneByOne(tx, email)
    const [found] = await knownNow(tx, keyOf(request))
    const before = granted(madeBefore(request, found?.known ?? null))
    const known = before === undefined ? await findOpen(tx, email, body.kind) : await findRequest(tx, before)
    const row = known ?? (await add(tx, deps, by, body))
    // The key of a request that the open one answers names that one.
    if (before === undefined) await tx.insert(idempotency).values(keyRow(request, row.id))
    return ownOf(row)
  })
}

async function add(tx: Tx, deps: RequestDeps, { email, site }: Person, { kind, language, comment }: NewDataRequest) {
  const at = deps.now()
  granted(withinLimits([await requestsUsedUpBy(tx, email, at)], at, TOO_MANY))
  const asked = { id: deps.newId(), email, site: site.id, kind, language, comment: comment?.trim() || null }
  const open = { completedAt: null, completedBy: null, note: null }
  const row: Row = { ...asked, requestedAt: at, dueAt: dueAtOf(kind, site, at), ...open }
  await addRequest(tx, row)
  await tell(tx, deps, 'data-request', row, at)
  return row
}

/** A person's requests, newest first. */
export async function listOwnDataRequests(
  { db }: RequestDeps,
  { email }: Person,
  query: { cursor?: string; limit?: string },
): Promise<OwnDataRequestPage | Refusal> {
  const page = askedPage(query)
  if (page instanceof Refusal) return page
  const found = await listOwn(db, email, page)
  return pageOf(
    found.map((it) => ({ ...it, createdAt: it.requestedAt })),
    page.limit,
    ownOf,
  )
}

const ownOf = (row: Row): DataRequest => ({ ...askedOf(row), completedAt: row.completedAt?.toISOString() ?? null })
