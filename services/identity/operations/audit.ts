import type { AuditPage, AuditQuery, AuditRecord } from 'contracts/access/audit'
import { Refusal } from 'contracts/problems'
import { askedPage, pageOf } from 'contracts/text/lists'
import { type AuditRow, listAudit as list } from '../store/audit'
import type { Deps } from './deps'

/** What staff saw and did, newest first. */
export async function listAudit({ db }: Deps, { about, actor, ...query }: AuditQuery): Promise<AuditPage | Refusal> {
  const page = askedPage(query)
  if (page instanceof Refusal) return page
  const found = await list(db, { ...page, ...(about && { about }), ...(actor && { actor }) })
  return pageOf(found, page.limit, toResponse)
}

const toResponse = ({ id, createdAt, actor, action, kind, about, site }: AuditRow): AuditRecord => ({
  id,
  at: createdAt.toISOString(),
  actor,
  action,
  about: { kind, id: about },
  site,
})
